import { type Document, isMap, isScalar, isSeq, parseDocument, type YAMLMap, YAMLSeq } from 'yaml'
import type { Fields } from './kubeconfig-file.ts'

/** A context with the cluster and the user of the same name. */
export interface ContextEntries {
  readonly name: string
  readonly cluster: Fields
  readonly user: Fields
  readonly namespace: string
}

const LISTS = ['clusters', 'users', 'contexts'] as const
/** The context records under this name which context was current before, to restore it even after a crash. */
const PREVIOUS = 'previous-context'

/**
 * Adds a context to a kubeconfig and makes it the current one. Entries of the same name are replaced; everything else
 * stays, including comments and unknown fields. The text must be a kubeconfig (`kubeconfigOf`) or blank.
 * @returns the text, and the context that was current before, if there was one
 */
export const withContext = (
  text: string,
  { name, cluster, user, namespace }: ContextEntries,
): { text: string; previous: string | undefined } => {
  const document = documentOf(text)
  const current = currentOf(document)
  // An entry of the same name is left over from a crash: the context that was current before it still counts.
  const previous = current === name ? previousOf(entriesNamed(document, 'contexts', name)[0]) : current
  dropEntries(document, name)
  const extensions = previous === undefined ? [] : [{ name: PREVIOUS, extension: { name: previous } }]
  const context = { cluster: name, user: name, namespace, ...(extensions.length > 0 && { extensions }) }
  const added = { clusters: { name, cluster }, users: { name, user }, contexts: { name, context } }
  for (const list of LISTS) listOf(document, list).add(document.createNode(added[list]))
  document.set('current-context', name)
  return { text: textOf(document, text), previous }
}

/**
 * Removes a context, its cluster and its user from a kubeconfig. If it is the current context, the previous one becomes
 * current again, if it still exists.
 */
export const withoutContext = (text: string, name: string): string => {
  const document = documentOf(text)
  const previous = previousOf(entriesNamed(document, 'contexts', name)[0])
  dropEntries(document, name)
  for (const context of listOf(document, 'contexts').items) {
    // A context that would restore this one restores its predecessor instead.
    if (isMap(context) && previousOf(context) === name) setPrevious(context, previous)
  }
  if (currentOf(document) === name) {
    const isThere = previous !== undefined && entriesNamed(document, 'contexts', previous).length > 0
    document.set('current-context', isThere ? previous : '')
  }
  return textOf(document, text)
}

const documentOf = (text: string): Document => {
  const document: Document = parseDocument(text, { intAsBigInt: true })
  if (document.contents === null) {
    document.contents = document.createNode({ apiVersion: 'v1', kind: 'Config' })
  }
  return document
}

/** Keeps JSON files as JSON. */
const textOf = (document: Document, before: string): string => {
  // kubectl does not indent the lists of a kubeconfig; people who write by hand may.
  const indentSeq = !/^\w+:\n-/m.test(before)
  if (!before.trimStart().startsWith('{')) return document.toString({ lineWidth: 0, indentSeq })
  const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value)
  return `${JSON.stringify(document.toJS(), plain, 2)}\n`
}

const currentOf = (document: Document): string | undefined => {
  const current = document.get('current-context')
  return typeof current === 'string' && current !== '' ? current : undefined
}

const listOf = (document: Document, list: string): YAMLSeq => {
  const found = document.get(list, true)
  if (isSeq(found)) {
    // Empty lists are written as []; with entries, block style is easier to read.
    if (found.items.length === 0) found.flow = false
    return found
  }
  const made = new YAMLSeq()
  document.set(list, made)
  return made
}

const isNamed = (entry: unknown, name: string): entry is YAMLMap => isMap(entry) && entry.get('name') === name

const entriesNamed = (document: Document, list: string, name: string): YAMLMap[] =>
  listOf(document, list).items.filter((entry) => isNamed(entry, name)) as YAMLMap[]

const dropEntries = (document: Document, name: string): void => {
  for (const list of LISTS) {
    const entries = listOf(document, list)
    entries.items = entries.items.filter((entry) => !isNamed(entry, name))
    if (entries.items.length === 0) entries.flow = true
  }
}

const extensionOf = (context: YAMLMap | undefined): YAMLMap | undefined => {
  const extensions = context?.getIn(['context', 'extensions'])
  return isSeq(extensions)
    ? (extensions.items.find((each) => isNamed(each, PREVIOUS)) as YAMLMap | undefined)
    : undefined
}

const previousOf = (context: YAMLMap | undefined): string | undefined => {
  const name = extensionOf(context)?.getIn(['extension', 'name'], true)
  return isScalar(name) && typeof name.value === 'string' ? name.value : undefined
}

const setPrevious = (context: YAMLMap, previous: string | undefined): void => {
  extensionOf(context)?.setIn(['extension', 'name'], previous ?? '')
}
