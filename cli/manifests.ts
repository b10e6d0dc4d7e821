import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  type parseAllDocuments,
  visit,
} from 'yaml'
import { yamlDocuments } from '../config/yaml-documents.ts'
import { isObject, type JsonObject } from '../schemas/structural/schema.ts'

/** A place in a file, counted from 1. */
export interface Place {
  readonly line: number
  readonly column: number
  /** How many characters of the line are meant. */
  readonly length: number
}

/** Something that is wrong with the text itself, before any schema is looked at. */
export interface TextProblem {
  readonly type: 'Invalid' | 'Duplicate'
  /** The field, where the text could be read that far; else empty. */
  readonly field: string
  readonly detail: string
  readonly place: Place
}

/** One object of a file, and where its parts stand. */
export interface Manifest {
  readonly file: string
  /** Which YAML document of the file, counted from 1 as lines are. */
  readonly document: number
  /** Which element of a List, from 0; absent for an object that is a document of its own. */
  readonly item?: number
  /** Absent where the text does not give one. */
  readonly object?: JsonObject
  readonly problems: readonly TextProblem[]
  /** The lines of the whole file. */
  readonly lines: readonly string[]
  /** Where the object begins. */
  readonly start: Place
  /** The syntax tree of the object, for finding the place of a field. */
  readonly tree?: Tree
}

/** A node, the document that its aliases point into, and how offsets become lines. */
export interface Tree {
  readonly node: Node
  readonly document: Document
  readonly lineCounter: LineCounter
}

/**
 * All objects of one file: YAML documents (JSON is YAML), Lists taken apart, empty documents left out. YAML is read as
 * kubectl reads it: version 1.1, so that `yes` and `on` are true, but times stay text. What cannot be read becomes a
 * manifest with problems and no object. Never throws.
 */
export const manifestsOf = (file: string, bytes: Uint8Array): Manifest[] => {
  const text = decoded(bytes)
  if (text === undefined) {
    const detail = 'the file is not text in UTF-8; is it a manifest?'
    const place = { line: 1, column: 1, length: 1 }
    return [{ file, document: 1, problems: [{ type: 'Invalid', field: '', detail, place }], lines: [], start: place }]
  }
  const lineCounter = new LineCounter()
  const lines = text.split(/\r?\n/)
  const read = yamlDocuments(text, AS_KUBECTL, lineCounter)
  if ('tooDeepAt' in read) {
    const place = placeAt(lineCounter, read.tooDeepAt, 1)
    const detail = 'the text is nested too deeply here; make it flatter'
    const problems = [{ type: 'Invalid', field: '', detail, place } as const]
    return [{ file, document: read.documentsBefore + 1, lines, problems, start: place }]
  }
  return read.documents.flatMap((document, index) => {
    const at = { file, document: index + 1, lines }
    const [error] = document.errors
    if (error !== undefined) {
      const place = placeAt(lineCounter, error.pos[0], Math.max(1, error.pos[1] - error.pos[0]))
      const detail = TEXT_ADVICE[error.code] ?? cut(error.message, 200)
      return [{ ...at, problems: [{ type: 'Invalid', field: '', detail, place } as const], start: place }]
    }
    const { contents } = document
    if (contents === null || (isScalar(contents) && contents.value === null)) return []
    return objectsIn({ node: contents as Node, document, lineCounter }, at)
  })
}

const TIME_TAGS: ReadonlySet<string> = new Set(['timestamp', 'binary', 'omap', 'pairs', 'set'])

const AS_KUBECTL = {
  version: '1.1',
  prettyErrors: false,
  logLevel: 'error',
  // Found by ourselves, with the name of the field.
  uniqueKeys: false,
  customTags: (tags) =>
    tags.filter(
      (tag) =>
        typeof tag === 'string' ||
        (!TIME_TAGS.has(tag.tag.replace('tag:yaml.org,2002:', '')) && !('format' in tag && tag.format === 'TIME')),
    ),
} as const satisfies Parameters<typeof parseAllDocuments>[1]

const TEXT_ADVICE: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'a tab cannot indent YAML; use spaces',
  MULTIPLE_DOCS: 'a second document begins here; put "---" on a line of its own before it',
}

const decoded = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

const objectsIn = (tree: Tree, at: Pick<Manifest, 'file' | 'document' | 'item' | 'lines'>): Manifest[] => {
  const { node, document, lineCounter } = tree
  const start = placeOfNode(node, lineCounter)
  const problems = [...duplicateKeys(node, '', lineCounter)]
  let value: unknown
  try {
    value = JSON.parse(JSON.stringify(node.toJS(document)))
  } catch (error) {
    const dangling = aliasWithoutAnchor(tree)
    const detail =
      dangling === undefined
        ? `the aliases of this document cannot be followed (${(error as Error).message}); write it out`
        : `there is no anchor &${dangling.source} before this alias; add it, or put the text in quotes`
    const place = dangling === undefined ? start : placeOfNode(dangling, lineCounter)
    return [{ ...at, problems: [{ type: 'Invalid', field: '', detail, place }], start }]
  }
  if (!isObject(value)) {
    const what = Array.isArray(value) ? 'a list' : `the ${typeof value} ${cut(JSON.stringify(value))}`
    const detail = `this is ${what}; a manifest is an object with apiVersion, kind and metadata`
    return [{ ...at, problems: [...problems, { type: 'Invalid', field: '', detail, place: start }], start }]
  }
  const items = isMap(node) && isListKind(value) ? node.get('items', true) : undefined
  if (isSeq(items)) {
    const elements = (items.items as Node[]).filter((item) => !(isScalar(item) && item.value === null))
    return elements.flatMap((item, index) =>
      objectsIn({ ...tree, node: resolved(item, document) }, { ...at, item: index }),
    )
  }
  return [{ ...at, object: value, problems, start, tree }]
}

const aliasWithoutAnchor = ({ node, document }: Tree): Alias | undefined => {
  let found: Alias | undefined
  visit(node, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) !== undefined) return undefined
      found = alias
      return visit.BREAK
    },
  })
  return found
}

const isListKind = ({ kind, apiVersion, items }: JsonObject): boolean =>
  typeof kind === 'string' && kind.endsWith('List') && typeof apiVersion === 'string' && Array.isArray(items)

const cut = (text: string, length = 40): string => (text.length > length ? `${text.slice(0, length - 3)}...` : text)

/** The node an alias stands for, or the node itself. */
export const resolved = (node: Node, document: Document): Node =>
  isAlias(node) ? ((node.resolve(document) as Node | undefined) ?? node) : node

/** Where a node begins, and how much of that line it covers. */
export const placeOfNode = (node: Node, lineCounter: LineCounter): Place => {
  const [begin, end] = node.range ?? [0, 1]
  return placeAt(lineCounter, begin, Math.max(1, end - begin))
}

const placeAt = (lineCounter: LineCounter, offset: number, length: number): Place => {
  const { line, col } = lineCounter.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col), length }
}

/** The text of a key; YAML allows any node there, JSON only text. */
export const keyText = ({ key }: Pair): string | undefined => {
  if (!isScalar(key)) return undefined
  return key.value === null ? '' : String(key.value)
}

function* duplicateKeys(node: unknown, path: string, lineCounter: LineCounter): Iterable<TextProblem> {
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) yield* duplicateKeys(item, `${path}[${index}]`, lineCounter)
  }
  if (!isMap(node)) return
  const seen = new Map<string, number>()
  for (const pair of node.items) {
    const key = keyText(pair)
    if (key === undefined) continue
    const field = path === '' ? key : `${path}.${key}`
    const place = placeOfNode(pair.key as Node, lineCounter)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, place.line)
    else if (key !== '<<') {
      const detail = `stands twice in the same object, first in line ${first}; remove one`
      yield { type: 'Duplicate', field, detail, place }
    }
    yield* duplicateKeys(pair.value, field, lineCounter)
  }
}
