import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import { KubeconfigError } from './cluster-access.ts'

/** A YAML mapping whose fields have not been checked yet. */
export type Fields = Readonly<Record<string, unknown>>

/** A kubeconfig file as it was read, with paths made absolute; entries are kept raw until a context picks them. */
export interface KubeconfigFile {
  readonly path: string
  readonly currentContext: string | undefined
  readonly contexts: ReadonlyMap<string, Fields>
  readonly clusters: ReadonlyMap<string, Fields>
  readonly users: ReadonlyMap<string, Fields>
}

/** Whether a value is a mapping. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : ''
    if (code === 'ENOENT') {
      throw new KubeconfigError(`kubeconfig "${path}" does not exist; give the path of an existing file`)
    }
    throw new KubeconfigError(
      `kubeconfig "${path}" cannot be read (${String(code)}); check the path and its permissions`,
    )
  }
}

const named = (path: string, root: Fields, list: string, entry: string): ReadonlyMap<string, Fields> => {
  const items = root[list] ?? []
  if (!Array.isArray(items)) throw new KubeconfigError(`kubeconfig "${path}": ${list} must be a list`)
  const found = new Map<string, Fields>()
  items.forEach((item: unknown, index) => {
    if (!isFields(item) || typeof item.name !== 'string' || item.name === '') {
      throw new KubeconfigError(`kubeconfig "${path}": ${list}[${index}].name is missing`)
    }
    // An entry may be null (a user without credentials); the first of a name wins, as in kubectl.
    const value = item[entry] ?? {}
    if (!isFields(value))
      throw new KubeconfigError(`kubeconfig "${path}": ${list}[${index}].${entry} must be a mapping`)
    if (!found.has(item.name)) found.set(item.name, value)
  })
  return found
}

/** Reads one kubeconfig file. Throws KubeconfigError if it is missing, unreadable, not YAML or not a kubeconfig. */
export const parseKubeconfig = (path: string): KubeconfigFile => kubeconfigOf(path, read(path))

/** Parses the text of a kubeconfig file. Throws KubeconfigError, which names the path, if it is not a kubeconfig. */
export const kubeconfigOf = (path: string, text: string): KubeconfigFile => {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const error = document.errors[0]
  if (error) {
    const { line } = lineCounter.linePos(error.pos[0])
    // The parser quotes the offending text, however long it is.
    const why = error.message.length <= 200 ? error.message : `${error.message.slice(0, 199)}…`
    throw new KubeconfigError(`kubeconfig "${path}" line ${line} is not YAML: ${why}`)
  }
  const root: unknown = document.toJS()
  if (!isFields(root) || (root.kind !== undefined && root.kind !== 'Config')) {
    throw new KubeconfigError(`kubeconfig "${path}" is not a kubeconfig: it must be a mapping of kind "Config"`)
  }
  const current = root['current-context']
  return {
    path,
    currentContext: typeof current === 'string' && current !== '' ? current : undefined,
    contexts: named(path, root, 'contexts', 'context'),
    clusters: named(path, root, 'clusters', 'cluster'),
    users: named(path, root, 'users', 'user'),
  }
}
