import { parse } from 'yaml'
import { AS_KUBERNETES } from '../../config/kubernetes-yaml.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'
import { sentence } from '../../schemas/sentences/field-error.ts'
import { filesBelow } from '../manifests/files.ts'
import { locateFirst } from '../manifests/locate.ts'
import { type Manifest, manifestsOf, textOf } from '../manifests/manifest.ts'
import { UsageError } from '../verb.ts'

/** One document of the files that define kinds and policies. It is parsed when it is asked for. */
export interface Document {
  readonly file: string
  readonly kind: string
  /** Of a CustomResourceDefinition: what it defines, as far as the text shows it without being parsed. */
  readonly defines?: { readonly group: string; readonly kind: string }
  readonly object: () => JsonObject
  /** The errors of the object, each with its place in the file. */
  readonly refused: (errors: readonly FieldError[]) => UsageError
}

/** The documents of files and folders. @throws UsageError for files that cannot be read */
export const documentsOf = async (names: readonly string[]): Promise<Document[]> => {
  const files = await filesBelow(names, process.stdin)
  return files.flatMap(({ file, bytes }) => {
    const text = textOf(bytes)
    const isPlain = text !== undefined && !LIST.test(text) && !JSON_DOCUMENT.test(text)
    return isPlain ? plainDocuments(file, text) : parsedDocuments(file, manifestsOf(file, bytes))
  })
}

/** The kind of definitions. */
export const DEFINITION = 'CustomResourceDefinition'

/** A document that is JSON: its lines show nothing. */
const JSON_DOCUMENT = /(?:^|\n---.*\n)\s*\{/
const LIST = /^kind:\s*["']?\w*List\b/m
const KIND = /^kind:\s*["']?(\w+)/m
const DEFINED_KIND = /^ {2}names:\s*\n(?: {4}.*\n)*? {4}kind:\s*["']?(\w+)/m
const DEFINED_GROUP = /^ {2}group:\s*["']?([\w.-]+)/m

/** The documents of a text, told apart by its lines: a folder may have hundreds of definitions, and few are needed. */
const plainDocuments = (file: string, text: string): Document[] => {
  let line = 1
  return text.split(/^---.*$/m).flatMap((part): Document[] => {
    const before = line
    line += part.split('\n').length - 1
    const [, kind] = KIND.exec(part) ?? []
    if (kind === undefined) return []
    const place = `${'\n'.repeat(before - 1)}${part}`
    const [group, defined] = [DEFINED_GROUP.exec(part)?.[1], DEFINED_KIND.exec(part)?.[1]]
    const manifest = (): Manifest => manifestOf(file, place)
    let object: JsonObject | undefined
    return [
      {
        file,
        kind,
        ...(group !== undefined && defined !== undefined && { defines: { group, kind: defined } }),
        object: () => {
          object ??= quickly(part, kind) ?? objectOf(manifest())
          return object
        },
        refused: (errors) => refusal(manifest(), errors),
      },
    ]
  })
}

const parsedDocuments = (file: string, manifests: readonly Manifest[]): Document[] =>
  manifests.map((manifest) => ({
    file,
    kind: String(manifest.object?.kind),
    object: () => objectOf(manifest),
    refused: (errors) => refusal(manifest, errors),
  }))

const DESCRIPTION = /^( *(?:- )*)description: [|>][-+]?\s*$/

/** The text without its long descriptions: they are most of a definition, and nobody reads them here. */
const withoutDescriptions = (text: string): string => {
  let within: number | undefined
  const isKept = (line: string): boolean => {
    const indentation = line.search(/\S/)
    if (within !== undefined && (indentation < 0 || indentation > within)) return false
    within = DESCRIPTION.exec(line)?.[1]?.length
    return true
  }
  return text.split('\n').filter(isKept).join('\n')
}

/** The object, parsed without the places of its parts; undefined where it has problems that need them. */
const quickly = (text: string, kind: string): JsonObject | undefined => {
  try {
    const read = kind === DEFINITION ? withoutDescriptions(text) : text
    const value: unknown = parse(read, {
      ...AS_KUBERNETES,
      logLevel: 'silent',
      maxAliasCount: 100,
    })
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const manifestOf = (file: string, text: string): Manifest => {
  const [manifest] = manifestsOf(file, Buffer.from(text))
  if (manifest === undefined) throw new UsageError(`${file}: there is no object in it`)
  return manifest
}

const objectOf = ({ file, object, problems, start }: Manifest): JsonObject => {
  const [problem] = problems
  if (problem !== undefined) {
    const { line, column } = problem.place
    throw new UsageError(
      `${file}:${line}:${column}: ${problem.field === '' ? '' : `${problem.field}: `}${problem.detail}`,
    )
  }
  if (object === undefined) throw new UsageError(`${file}:${start.line}: there is no object here`)
  return object
}

/** The errors with their places; problems of the text itself are told instead, because they may have led to the errors. */
const refusal = (manifest: Manifest, errors: readonly FieldError[]): UsageError => {
  if (manifest.problems.length > 0) objectOf(manifest)
  return new UsageError(
    errors
      .map((error) => {
        const { line, column } = locateFirst(manifest, [error.field], error.value)
        return `${manifest.file}:${line}:${column}: ${sentence(error)}`
      })
      .join('\n'),
  )
}
