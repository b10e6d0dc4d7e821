import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'

/** The files that the program includes: text by path, as gzipped JSON in base64. Set when the program is built. */
declare const GROVE_FILES: string

const unpackInto = (directory: string): void => {
  const files = JSON.parse(gunzipSync(Buffer.from(GROVE_FILES, 'base64')).toString()) as Record<string, string>
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(directory, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** In the user's cache, once for each content; an existing directory is complete, because it is created by a rename. */
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

/** For this process only, where nothing can be cached, as in a container with a read-only root. */
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

/** The assumed URL of a module of the command: in `dist` of the unpacked files. */
export const moduleUrl = (module: string): string => pathToFileURL(path.join(root, 'dist', module)).href
