import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** What the program brings along: text by path, as gzipped JSON in base64. Set when the program is built. */
declare const GROVE_FILES: string

const unpackInto = (directory: string): void => {
  const files = JSON.parse(gunzipSync(Buffer.from(GROVE_FILES, 'base64')).toString()) as Record<string, string>
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Under the user's cache, once for each content; a name that is there is there whole, for it comes by a rename. */
const inCache = (): string => {
  const cache = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'grove', 'command')
  const directory = path.join(cache, createHash('sha256').update(GROVE_FILES).digest('hex').slice(0, 16))
  if (existsSync(directory)) return directory
  mkdirSync(cache, { recursive: true })
  const unpacking = mkdtempSync(path.join(cache, 'unpacking-'))
  unpackInto(unpacking)
  try {
    renameSync(unpacking, directory)
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true })
    if (!existsSync(directory)) throw error // else another process was first
  }
  return directory
}

/** Where nothing can be kept, such as in a container with a read-only root: for this process alone. */
const forThisProcess = (): string => {
  const directory = mkdtempSync(path.join(tmpdir(), 'grove-'))
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  unpackInto(directory)
  return directory
}

const unpacked = (): string => {
  try {
    return inCache()
  } catch {
    return forThisProcess()
  }
}

const root = unpacked()

/** Where a module of the command takes itself to be: below `dist` in what the program has unpacked. */
export const moduleUrl = (module: string): string => pathToFileURL(path.join(root, 'dist', module)).href
