import { Composer, type CST, type Document, type LineCounter, type ParsedNode, Parser } from 'yaml'
import { AS_KUBERNETES } from './kubernetes-yaml.ts'

/** The deepest nesting of lists and objects: ten times that of any manifest. */
const MAX_DEPTH = 256

/** The parsed documents, or the offset at which one is nested too deeply. */
export type YamlDocuments =
  | { readonly documents: readonly Document.Parsed<ParsedNode>[] }
  | { readonly tooDeepAt: number; readonly documentsBefore: number }

/**
 * Parses all YAML documents of a text as Kubernetes reads them, and records its lines in `lineCounter`. The depth is checked before anything
 * recurses: on stack overflow the engine does not always throw, but ends the process if it is compiling a regular
 * expression.
 */
export const yamlDocuments = (text: string, lineCounter: LineCounter): YamlDocuments => {
  const tokens = [...new Parser(lineCounter.addNewLine).parse(text)]
  let documentsBefore = 0
  for (const token of tokens) {
    const tooDeepAt = offsetBeyond(token, MAX_DEPTH)
    if (tooDeepAt !== undefined) return { tooDeepAt, documentsBefore }
    if (token.type === 'document') documentsBefore += 1
  }
  return { documents: [...new Composer<ParsedNode>({ ...AS_KUBERNETES, lineCounter }).compose(tokens)] }
}

const offsetBeyond = (root: CST.Token, limit: number): number | undefined => {
  const waiting: [CST.Token, number][] = [[root, 0]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [token, depth] = next
    if (token.type === 'document' && token.value) waiting.push([token.value, depth])
    if (!('items' in token)) continue
    if (depth >= limit) return token.offset
    for (const { key, value } of token.items) {
      if (key) waiting.push([key, depth + 1])
      if (value) waiting.push([value, depth + 1])
    }
  }
  return undefined
}
