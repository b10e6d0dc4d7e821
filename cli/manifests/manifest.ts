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
  visit,
  type YAMLParseError,
} from 'yaml'
import { yamlDocuments } from '../../config/yaml-documents.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { isUnrendered, lineProblem, UNRENDERED } from './text-advice.ts'

/** A place in a file, counted from 1. */
export interface Place {
  readonly line: number
  readonly column: number
  /** Number of characters of the line. */
  readonly length: number
}

/** A problem of the text itself, found before any schema is applied. */
export interface TextProblem {
  readonly type: 'Invalid' | 'Duplicate'
  /** The field, as far as the text could be parsed; else empty. */
  readonly field: string
  readonly detail: string
  readonly place: Place
}

/** One object of a file, and the places of its parts. */
export interface Manifest {
  readonly file: string
  /** The number of its YAML document in the file, from 1 like lines. */
  readonly document: number
  /** Its index in a List, from 0; absent for an object that is a document of its own. */
  readonly item?: number
  /** Absent where the text contains no object. */
  readonly object?: JsonObject
  readonly problems: readonly TextProblem[]
  /** The lines of the whole file. */
  readonly lines: readonly string[]
  /** Where the object begins. */
  readonly start: Place
  /** The syntax tree of the object, for finding the place of a field. */
  readonly tree?: Tree
}

/** A node, the document to which its aliases refer, and the line counter for its offsets. */
export interface Tree {
  readonly node: Node
  readonly document: Document
  readonly lineCounter: LineCounter
}

/**
 * All objects of one file: YAML documents (JSON is YAML), with Lists split up and empty documents left out. YAML is
 * parsed as kubectl does. Text that cannot be parsed becomes a manifest with problems and no object. Never throws.
 */
export const manifestsOf = (file: string, bytes: Uint8Array): Manifest[] => {
  const text = textOf(bytes)
  if (text === undefined) {
    const detail = 'the file is not text in UTF-8; is it a manifest?'
    const place = { line: 1, column: 1, length: 1 }
    return [{ file, document: 1, problems: [{ type: 'Invalid', field: '', detail, place }], lines: [], start: place }]
  }
  const lineCounter = new LineCounter()
  const lines = text.split(/\r?\n/)
  const read = yamlDocuments(text, lineCounter)
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
      const problem = unreadable(error, text, lines, document.range[0], lineCounter)
      return [{ ...at, problems: [problem], start: problem.place }]
    }
    const { contents } = document
    if (contents === null || (isScalar(contents) && contents.value === null)) return []
    return objectsIn({ node: contents as Node, document, lineCounter }, at)
  })
}

const TEXT_ADVICE: Readonly<Record<string, string>> = {
  UNEXPECTED_TOKEN: 'this cannot stand here; is there a comma or bracket too many?',
  TAB_AS_INDENT: 'a tab cannot indent YAML; use spaces',
  MULTIPLE_DOCS: 'a second document begins here; put "---" on a line of its own before it',
}

/** The problem to fix where the parser stops. */
const unreadable = (
  { code, message, pos: [from, to] }: YAMLParseError,
  text: string,
  lines: readonly string[],
  begin: number,
  lineCounter: LineCounter,
): TextProblem => {
  const place = placeAt(lineCounter, from, Math.max(1, to - from))
  const known = TEXT_ADVICE[code]
  if (known !== undefined) return { type: 'Invalid', field: '', detail: known, place }
  if (from >= text.trimEnd().length && /^[[{]/.test(text.trimStart())) {
    const end = placeAt(lineCounter, Math.max(0, text.trimEnd().length - 1), 1)
    const detail = 'the text ends here, and not all of its brackets are closed; is the file complete?'
    return { type: 'Invalid', field: '', detail, place: end }
  }
  const found = lineProblem(lines, place.line, placeAt(lineCounter, begin, 1).line)
  if (found === undefined) return { type: 'Invalid', field: '', detail: cut(message, 200), place }
  const written = lines[found.line - 1] ?? ''
  const column = Math.max(0, written.search(/\S/)) + 1
  const length = Math.max(1, written.trim().length)
  return { type: 'Invalid', field: '', detail: found.detail, place: { line: found.line, column, length } }
}

/** What Windows' shells write begins with a mark that says it is UTF-16, by which kubectl goes, too. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The text of a file; undefined where it has none. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

const objectsIn = (tree: Tree, at: Pick<Manifest, 'file' | 'document' | 'item' | 'lines'>): Manifest[] => {
  const { node, document, lineCounter } = tree
  const start = placeOfNode(node, lineCounter)
  const problems = ofFirstObject([...keyProblems(node, '', at.lines, lineCounter)])
  let value: unknown
  try {
    value = JSON.parse(JSON.stringify(node.toJS(document)))
  } catch (error) {
    const dangling = aliasWithoutAnchor(tree)
    const detail =
      dangling === undefined
        ? `the aliases of this document ${error instanceof TypeError ? 'lead back to where they stand' : 'make it too large'}; write it out`
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

/** The target of an alias, or the node itself. */
export const resolved = (node: Node, document: Document): Node =>
  isAlias(node) ? ((node.resolve(document) as Node | undefined) ?? node) : node

/** The place where a node begins, with its length on that line. */
export const placeOfNode = (node: Node, lineCounter: LineCounter): Place => {
  const [begin, end] = node.range ?? [0, 1]
  return placeAt(lineCounter, begin, Math.max(1, end - begin))
}

const placeAt = (lineCounter: LineCounter, offset: number, length: number): Place => {
  const { line, col } = lineCounter.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col), length }
}

/** A key as a string; YAML allows any node there, JSON only strings. */
export const keyText = ({ key }: Pair): string | undefined => {
  if (!isScalar(key)) return undefined
  return key.value === null ? '' : String(key.value)
}

/** Without `---` between them, two objects look like one in which every key is duplicated; this is reported once. */
const ofFirstObject = (problems: readonly TextProblem[]): TextProblem[] => {
  const types = problems.filter(({ type, field }) => type === 'Duplicate' && TYPE_FIELDS.has(field))
  const [second] = types
  if (second === undefined || types.length < TYPE_FIELDS.size) return [...problems]
  const detail = 'a second object begins here; put "---" on a line of its own before it'
  return [
    ...problems.filter(({ place }) => place.line < second.place.line),
    { type: 'Invalid', field: '', detail, place: second.place },
  ]
}

const TYPE_FIELDS: ReadonlySet<string> = new Set(['apiVersion', 'kind'])

/** Problems with duplicate keys, and with keys that are no strings. */
function* keyProblems(
  node: unknown,
  path: string,
  lines: readonly string[],
  lineCounter: LineCounter,
): Iterable<TextProblem> {
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) yield* keyProblems(item, `${path}[${index}]`, lines, lineCounter)
  }
  if (!isMap(node)) return
  const seen = new Map<string, number>()
  for (const pair of node.items) {
    const key = keyText(pair)
    if (key === undefined) {
      const place = placeOfNode(pair.key as Node, lineCounter)
      const detail = isUnrendered(lines[place.line - 1] ?? '') ? UNRENDERED : 'a key must be text; put it in quotes'
      yield { type: 'Invalid', field: path, detail, place }
      continue
    }
    const field = path === '' ? key : `${path}.${key}`
    const place = placeOfNode(pair.key as Node, lineCounter)
    const first = seen.get(key)
    if (first === undefined) seen.set(key, place.line)
    else if (key !== '<<') {
      const detail = `stands twice in the same object, first in line ${first}; remove one`
      yield { type: 'Duplicate', field, detail, place }
    }
    yield* keyProblems(pair.value, field, lines, lineCounter)
  }
}
