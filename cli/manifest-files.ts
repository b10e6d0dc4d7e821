import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { UsageError } from './verb.ts'

/** The bytes of one file; `file` is `-` for standard input. */
export interface ManifestFile {
  readonly file: string
  readonly bytes: Uint8Array
}

const MANIFEST = /\.(ya?ml|json)$/

/**
 * The files that FILE arguments mean: a file as it is, `-` for standard input (once), of a directory every *.yaml,
 * *.yml and *.json below it, in order of name, but nothing hidden. Throws a UsageError for what cannot be read.
 */
export const manifestFiles = async (
  names: readonly string[],
  stdin: NodeJS.ReadableStream,
): Promise<ManifestFile[]> => {
  const files: ManifestFile[] = []
  for (const name of new Set(names)) {
    if (name === '-') files.push({ file: '-', bytes: await allOf(stdin) })
    else for (const file of await expanded(name)) files.push({ file, bytes: await attempt(file, () => readFile(file)) })
  }
  return files
}

/** What to say of files in which there is nothing. */
export const noObject = (names: readonly string[]): UsageError =>
  new UsageError(
    names.every((name) => name === '-')
      ? 'there is no object on standard input; pipe a manifest into it, or name a file'
      : `${names.join(', ')}: there is no object in it`,
  )

const expanded = async (name: string): Promise<string[]> => {
  const found = await attempt(name, () => stat(name))
  if (!found.isDirectory()) return [name]
  const manifests = await manifestsBelow(name)
  if (manifests.length > 0) return manifests
  throw new UsageError(`${name}: there is no .yaml, .yml or .json file in this directory; check the path`)
}

const manifestsBelow = async (directory: string): Promise<string[]> => {
  const entries = await attempt(directory, () => readdir(directory, { withFileTypes: true }))
  const visible = entries.filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1))
  const found = await Promise.all(visible.map((entry) => manifestsAt(entry, path.join(directory, entry.name))))
  return found.flat()
}

// A link counts for what it points to, but directories behind links are not entered: they may lead in a circle.
const manifestsAt = async (entry: Dirent, at: string): Promise<string[]> => {
  if (entry.isDirectory()) return manifestsBelow(at)
  if (!MANIFEST.test(entry.name)) return []
  return entry.isFile() || (await attempt(at, () => stat(at))).isFile() ? [at] : []
}

const allOf = async (stream: NodeJS.ReadableStream): Promise<Uint8Array> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file; check the path',
  EACCES: 'may not be read; check its permissions',
}

const attempt = async <T>(name: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new UsageError(`${name}: ${WHY[code] ?? `cannot be read (${code})`}`)
  }
}
