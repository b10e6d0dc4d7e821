import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type ParsedNode } from 'yaml'
import { cut } from '../schemas/sentences/cut.ts'
import { duplicate, type FieldError, invalid, required } from '../schemas/sentences/field-error.ts'
import { childPath } from '../schemas/sentences/field-path.ts'
import { yamlDocuments } from './yaml-documents.ts'

/** Text parsed to plain values, or why that is impossible, with the position of the problem. */
export type Decoded =
  | { readonly value: unknown; readonly errors: readonly [] }
  | { readonly errors: readonly FieldError[] }

/**
 * Reads YAML or JSON text as Kubernetes reads a configuration file, except that a duplicate key is an error and not a
 * silent choice. `source` (a file name) is the field of errors about the text as a whole.
 */
export const decode = (text: string, source: string): Decoded => {
  const lineCounter = new LineCounter()
  const read = yamlDocuments(text, lineCounter)
  const where = (offset: number): string => {
    const { line, col } = lineCounter.linePos(offset)
    return `line ${line}, column ${col}`
  }
  if ('tooDeepAt' in read) {
    return {
      errors: [
        invalid(source, undefined, `${where(read.tooDeepAt)}: the text is nested too deeply here; make it flatter`),
      ],
    }
  }
  const { documents } = read
  const broken = documents.flatMap(({ errors }) => errors)[0]
  // Later errors are mostly consequences of the first.
  if (broken) {
    // The parser quotes the offending text, however long it is.
    const advice = broken.code === 'TAB_AS_INDENT' ? 'a tab cannot indent YAML; use spaces' : cut(broken.message, 200)
    return { errors: [invalid(source, undefined, `${where(broken.pos[0])}: ${advice}`)] }
  }
  const written = documents.filter(({ contents }) => !isBlankNode(contents))
  const [document] = written
  if (document === undefined) return { errors: [empty(source)] }
  if (written.length > 1) {
    return {
      errors: [invalid(source, undefined, `holds ${written.length} documents; keep one configuration in a file`)],
    }
  }
  const errors = duplicateKeys(document.contents, '', where)
  if (errors.length > 0) return { errors }
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) as unknown, errors: [] }
  } catch (error) {
    return { errors: [invalid(source, undefined, `cannot be read: ${error instanceof Error ? error.message : error}`)] }
  }
}

const empty = (source: string): FieldError =>
  required(source, 'the file is empty; start it with apiVersion: operator.config.grove.io/v1alpha1')

const isBlankNode = (node: Document.Parsed['contents']): boolean =>
  node === null || (isScalar(node) && node.value === null && node.source === '')

const duplicateKeys = (node: unknown, path: string, where: (offset: number) => string): FieldError[] => {
  if (isAlias(node) || !isNode(node)) return []
  if (isSeq(node)) return node.items.flatMap((item, index) => duplicateKeys(item, `${path}[${index}]`, where))
  if (!isMap(node)) return []
  const firstAt = new Map<string, string>()
  return node.items.flatMap(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : String(key)
    const at = where((key as ParsedNode).range[0])
    const first = firstAt.get(name)
    const field = childPath(path, name)
    if (first === undefined) firstAt.set(name, at)
    else if (name !== '<<') return [duplicate(field, name, `${at}: set before at ${first}; keep one of the two`)]
    return duplicateKeys(value, field, where)
  })
}
