import { readFile } from 'node:fs/promises'
import type { KubeObject } from '../model/object.ts'
import { UsageError } from './verb.ts'

/**
 * The objects that `--objects` says are in the cluster: YAML documents or JSON, lists taken apart. Throws a UsageError
 * for a file that is not there, does not parse, or holds something without apiVersion, kind and metadata.name.
 */
export const readObjects = async (path: string): Promise<KubeObject[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file; check the path' : `cannot be read (${error.code})`
    throw new UsageError(`${path}: ${why}`)
  })
  const documents = await parse(path, text)
  return documents.flatMap((document, index) => objectsOf(document, `${path}: document ${index + 1}`))
}

const parse = async (path: string, text: string): Promise<unknown[]> => {
  const { LineCounter, parseAllDocuments } = await import('yaml')
  const lineCounter = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter, prettyErrors: false, merge: true, logLevel: 'error' })
  if ('empty' in documents) return []
  return documents.map((document) => {
    const [error] = document.errors
    if (error) {
      const { line, col } = lineCounter.linePos(error.pos[0])
      throw new UsageError(`${path}: line ${line}, column ${col}: ${error.message}`)
    }
    try {
      return document.toJS() as unknown
    } catch (failure) {
      throw new UsageError(`${path}: cannot be read: ${failure instanceof Error ? failure.message : failure}`)
    }
  })
}

const objectsOf = (value: unknown, where: string): KubeObject[] => {
  if (value === null || value === undefined) return []
  const { apiVersion, kind, metadata, items } = value as Record<string, unknown>
  if (typeof kind === 'string' && kind.endsWith('List') && Array.isArray(items)) {
    return items.flatMap((item, index) => objectsOf(item, `${where}, item ${index + 1}`))
  }
  const { name } = (metadata ?? {}) as Record<string, unknown>
  if (typeof apiVersion === 'string' && typeof kind === 'string' && typeof name === 'string')
    return [value as KubeObject]
  throw new UsageError(`${where} is not an object of a cluster; give it apiVersion, kind and metadata.name`)
}
