import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { listed } from '../../schemas/sentences/listed.ts'
import { complain, UsageError } from '../verb.ts'
import { textOf } from './manifest.ts'

/** The content of one file; `file` is `-` for standard input. */
export interface ManifestFile {
  readonly file: string
  readonly bytes: Uint8Array
}

const MANIFEST = /\.(ya?ml|json)$/

/**
 * The files of FILE arguments: a file itself, `-` for standard input (once), and for a directory every *.yaml, *.yml
 * and *.json below it, sorted by name, without hidden ones. Throws a UsageError for files that cannot be read.
 */
export const manifestFiles = async (
  names: readonly string[],
  stdin: NodeJS.ReadableStream,
): Promise<ManifestFile[]> => {
  const files: ManifestFile[] = []
  const others: string[] = []
  for (const name of new Set(names)) {
    if (name === '-') {
      files.push({ file: '-', bytes: await allOf(stdin) })
      continue
    }
    const found = await expanded(name)
    const isTemplate = templateOf(found)
    for (const file of found) {
      const bytes = await attempt(file, () => readFile(file))
      if (file === name || (!isTemplate(file) && isManifest(bytes))) files.push({ file, bytes })
      else others.push(file)
    }
  }
  if (others.length > 0) complain(passedOver(others))
  return files
}

/** The files of arguments like these, whatever is in them, and with those of a directory read at once: it may have hundreds. */
export const filesBelow = async (names: readonly string[], stdin: NodeJS.ReadableStream): Promise<ManifestFile[]> => {
  const found = await Promise.all(
    [...new Set(names)].map(async (name) => {
      if (name === '-') return [{ file: '-', bytes: await allOf(stdin) }]
      return Promise.all(
        (await expanded(name)).map(async (file) => ({ file, bytes: await attempt(file, () => readFile(file)) })),
      )
    }),
  )
  return found.flat()
}

/**
 * Whether a file in a directory is meant for a cluster: it has an apiVersion and a kind, is not only for kustomize, and
 * is no template of a chart. A file that is named explicitly is always read.
 */
const isManifest = (bytes: Uint8Array): boolean => {
  const text = textOf(bytes) ?? ''
  return (
    isObjectOfKind(text) &&
    !/^\s*"?apiVersion"?\s*:\s*"?kustomize\.config\.k8s\.io\//m.test(text) &&
    !/^\s*\{\{-?\s*(?:if|with|range|include|template|define)\b/m.test(text)
  )
}

/**
 * True for a text that has both an apiVersion and a kind, and at least one of them at its top level. In files of values
 * and in schemas both are nested.
 */
const isObjectOfKind = (text: string): boolean => {
  if (!/apiVersion/.test(text) || !/(?:^|["\s{,])kind"?\s*:/.test(text)) return false
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) || (typeof value === 'object' && value !== null && 'apiVersion' in value)
  } catch {
    return hasOutermost(text)
  }
}

const hasOutermost = (text: string): boolean => {
  let outermost: number | undefined
  for (const line of text.split('\n')) {
    if (line.startsWith('---')) outermost = undefined
    // What is cut off in JSON begins with a bracket alone.
    if (/^\s*(?:$|[#%]|---|[{[]\s*$)/.test(line)) continue
    const indentation = line.search(/\S/)
    outermost ??= indentation
    if (indentation <= outermost && /^[\s{,-]*"?(?:apiVersion|kind)"?\s*:/.test(line)) return true
  }
  return false
}

/** Tells which of some files are the templates of charts. */
const templateOf = (files: readonly string[]): ((file: string) => boolean) => {
  const folders = files.flatMap((file) =>
    path.basename(file) === 'Chart.yaml' ? [path.join(path.dirname(file), 'templates') + path.sep] : [],
  )
  return (file) => folders.some((folder) => file.startsWith(folder))
}

const MOST_NAMED = 5

const passedOver = (files: readonly string[]): string =>
  `grove: passed over, as they are no manifests for a cluster: ${listed(files, { most: MOST_NAMED, text: String })}`

/** The error for files without any object. */
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

// A link to a file is followed, but directories behind links are not entered, because they may form a cycle.
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
