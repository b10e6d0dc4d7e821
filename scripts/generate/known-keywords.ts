import { formats } from '../../schemas/formats.ts'
import { children, definition, reachable, type SourceSchema } from './source-schema.ts'
import { allCrds, rootSchema, type Sources } from './sources.ts'

/** The keywords that schemas/structural/check.ts checks, or that say how others are read. */
const JUDGED: ReadonlySet<string> = new Set([
  ...['type', 'nullable', 'x-kubernetes-int-or-string', 'enum', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'items', 'minItems', 'maxItems'],
  ...['uniqueItems', 'properties', 'additionalProperties', 'required', 'minProperties', 'maxProperties'],
  ...['allOf', 'anyOf', 'oneOf', 'not'],
])

/** Keywords that no value is judged by. Extensions (`x-…`) are read by others: prune.ts, list-types.ts, cel.ts. */
const UNJUDGED: ReadonlySet<string> = new Set(['$ref', 'title', 'description', 'default'])

/**
 * Refuses what the judge of objects does not know, so that nothing in a schema goes unchecked.
 * @throws Error for an unknown keyword or format
 */
export const requireKnownKeywords = (sources: Sources): void => {
  const roots = allCrds(sources).map(rootSchema)
  const types = reachable(sources.definitions, roots).map((name) => definition(sources.definitions, name))
  for (const schema of [...roots, ...types]) requireKnown(schema)
}

const requireKnown = (schema: SourceSchema): void => {
  for (const keyword of Object.keys(schema)) {
    if (JUDGED.has(keyword) || UNJUDGED.has(keyword) || keyword.startsWith('x-')) continue
    throw new Error(`unknown keyword: "${keyword}"; schemas/structural/check.ts has those that are checked`)
  }
  const { format } = schema
  if (format !== undefined && !Object.hasOwn(formats, format))
    throw new Error(`unknown format "${format}"; schemas/formats.ts has those that are checked`)
  children(schema).forEach(requireKnown)
}
