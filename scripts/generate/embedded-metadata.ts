import type { Definitions, SourceSchema } from './source-schema.ts'
import { children, definition, mapChildren } from './source-schema.ts'

// Most CRDs prune the metadata of an embedded template to an empty object; some keep the fields that are useful there.
// The reference to the type says which of the two applies.

/** The type in schemas/types/meta.yaml for the metadata of an embedded template. */
export const EMBEDDED_METADATA = 'EmbeddedMetadata'

/**
 * The suffix of a `$ref` to a type that keeps the metadata of its embedded templates, e.g. `JobTemplateSpec+metadata`.
 */
const KEPT = '+metadata'

/** The name of a type without the suffix about metadata: both forms are one TypeScript type. */
export const plainName = (name: string): string => (name.endsWith(KEPT) ? name.slice(0, -KEPT.length) : name)

/** The name of the form of a type that keeps metadata. */
export const withMetadata = (name: string): string => `${plainName(name)}${KEPT}`

/**
 * The definitions, with a second form of every type that contains an embedded template. In the plain form its metadata
 * is an object without fields, in the form `…+metadata` it has the fields of `EmbeddedMetadata`.
 */
export const withMetadataForms = (definitions: Definitions): Definitions => {
  const known = new Map<string, boolean>()
  const holds = (name: string): boolean => {
    const found = known.get(name)
    if (found !== undefined) return found
    known.set(name, false)
    const result = name === EMBEDDED_METADATA || refers(definition(definitions, plainName(name)))
    known.set(name, result)
    return result
  }
  const refers = (schema: SourceSchema): boolean =>
    (schema.$ref !== undefined && holds(schema.$ref)) || children(schema).some(refers)
  const kept = (schema: SourceSchema): SourceSchema =>
    mapChildren(
      schema.$ref !== undefined && holds(schema.$ref) ? { ...schema, $ref: withMetadata(schema.$ref) } : schema,
      kept,
    )
  const second = Object.entries(definitions)
    .filter(([name]) => holds(name))
    .map(([name, schema]) => [withMetadata(name), kept(schema)])
  const { properties: _, ...pruned } = definition(definitions, EMBEDDED_METADATA)
  return { ...definitions, [EMBEDDED_METADATA]: pruned, ...Object.fromEntries(second) }
}
