import { mapFields } from '../json/map.ts'
import { isObject, type JsonObject } from '../json/object.ts'
import { type FieldError, invalid } from '../sentences/field-error.ts'
import { childPath, indexPath, keyPath } from '../sentences/field-path.ts'
import type { StructuralSchema } from '../structural-schema.ts'
import { OBJECT_META } from './object-meta.ts'
import { prune, type UnknownField } from './prune.ts'

/** The metadata as the API server decodes it, without unknown fields and nulls, and its type errors. */
export interface DecodedMeta {
  readonly metadata: JsonObject
  /** With full paths, e.g. `metadata.lables`. */
  readonly unknown: readonly UnknownField[]
  readonly errors: readonly FieldError[]
}

/**
 * Decodes an object's `metadata`. A wrong type here is refused before any webhook is called (an API server responds
 * with 400 when it decodes), so callers stop at errors.
 */
export const decodeObjectMeta = (metadata: unknown): DecodedMeta => {
  if (metadata === undefined || metadata === null) return { metadata: {}, unknown: [], errors: [] }
  if (!isObject(metadata)) {
    return { metadata: {}, unknown: [], errors: [invalid('metadata', metadata, 'must be an object')] }
  }
  const pruned = prune(metadata, OBJECT_META)
  // prune keeps apiVersion, kind and metadata at a root; inside metadata they are unknown fields.
  const stray = ['apiVersion', 'kind', 'metadata'].filter((key) => Object.hasOwn(metadata, key))
  const known = withoutNulls(mapFields(pruned.object, (value, key) => (stray.includes(key) ? undefined : value)))
  return {
    metadata: known as JsonObject,
    unknown: [...pruned.unknown, ...stray.map((key) => ({ path: key, key, within: OBJECT_META }))].map((field) => ({
      ...field,
      path: childPath('metadata', field.path),
    })),
    errors: [...misfits(known, OBJECT_META, 'metadata')],
  }
}

const withoutNulls = (value: unknown): unknown =>
  isObject(value) ? mapFields(value, (child) => (child === null ? undefined : withoutNulls(child))) : value

function* misfits(value: unknown, schema: StructuralSchema, path: string): Iterable<FieldError> {
  switch (schema.type) {
    case 'string':
      if (typeof value !== 'string') yield invalid(path, value, `must be a string${quoteHint(value)}`)
      return
    case 'integer':
      if (!Number.isInteger(value)) yield invalid(path, value, 'must be a whole number')
      return
    case 'boolean':
      if (typeof value !== 'boolean') yield invalid(path, value, 'must be true or false')
      return
    case 'array':
      if (!Array.isArray(value)) yield invalid(path, value, 'must be a list')
      else if (schema.items !== undefined) {
        for (const [index, element] of value.entries()) yield* misfits(element, schema.items, indexPath(path, index))
      }
      return
    default:
      if (!isObject(value)) yield invalid(path, value, 'must be an object')
      else
        for (const [key, child] of Object.entries(value)) {
          const property = schema.properties?.[key]
          if (property !== undefined) yield* misfits(child, property, childPath(path, key))
          else if (isObject(schema.additionalProperties)) {
            yield* misfits(child, schema.additionalProperties as StructuralSchema, keyPath(path, key))
          }
        }
  }
}

/** `; put it in quotes: "true"` where YAML has parsed an unquoted word as another type. */
export const quoteHint = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean' ? `; put it in quotes: "${value}"` : ''
