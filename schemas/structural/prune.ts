import { mapElements, mapFields } from '../json/map.ts'
import { isObject, type JsonObject } from '../json/object.ts'
import { childPath, indexPath } from '../sentences/field-path.ts'
import type { StructuralSchema } from '../structural-schema.ts'
import { OBJECT_META } from './object-meta.ts'
import { allowsOtherKeys, propertyOf, valuesOf } from './schema.ts'

const TYPE_AND_META: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/**
 * A field that the schema does not know, and the schema of the object that contains it. For an unknown object only its
 * root is listed.
 */
export interface UnknownField {
  /** E.g. `spec.foo`, `spec.list[0].bar`. */
  readonly path: string
  readonly key: string
  /** Absent where the whole object has no schema. */
  readonly within?: StructuralSchema
}

/**
 * The result of `prune`: the object without the unknown fields, and a list of them, sorted by path. Parts without
 * unknown fields are those of the given object.
 */
export interface Pruned {
  readonly object: JsonObject
  readonly unknown: readonly UnknownField[]
}

/**
 * Removes fields that the schema does not know, as the API server does before anything else reads the object: respects
 * `x-kubernetes-preserve-unknown-fields`, maps and embedded resources; keeps apiVersion, kind and metadata at the root.
 * (metadata has its own schema: see object-meta.ts.)
 */
export const prune = (object: JsonObject, schema: StructuralSchema): Pruned => {
  const unknown: UnknownField[] = []
  const root: StructuralSchema = { ...schema, 'x-kubernetes-embedded-resource': true }
  const kept = pruned(object, root, '', unknown)
  return { object: kept as JsonObject, unknown: unknown.sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

const pruned = (
  value: unknown,
  schema: StructuralSchema | undefined,
  path: string,
  unknown: UnknownField[],
): unknown => {
  if (schema?.['x-kubernetes-preserve-unknown-fields'] === true) return preserved(value, schema, path, unknown)
  if (Array.isArray(value)) {
    return mapElements(value, (element, index) => pruned(element, schema?.items, indexPath(path, index), unknown))
  }
  if (!isObject(value)) return value
  return mapFields(value, (child, key) => {
    if (schema?.['x-kubernetes-embedded-resource'] === true && TYPE_AND_META.has(key)) {
      return typeOrMeta(child, key, path, unknown)
    }
    const property = propertyOf(schema, key)
    if (property !== undefined) return pruned(child, property, childPath(path, key), unknown)
    if (schema !== undefined && allowsOtherKeys(schema)) {
      return pruned(child, valuesOf(schema), childPath(path, key), unknown)
    }
    unknown.push({ path: childPath(path, key), key, ...(schema && { within: schema }) })
    return undefined
  })
}

/** Below preserve-unknown-fields every field is kept, but a value with a schema is still pruned by it. */
const preserved = (
  value: unknown,
  schema: StructuralSchema | undefined,
  path: string,
  unknown: UnknownField[],
): unknown => {
  if (schema === undefined) return value
  if (Array.isArray(value)) {
    return mapElements(value, (element, index) => preserved(element, schema.items, indexPath(path, index), unknown))
  }
  if (!isObject(value)) return value
  return mapFields(value, (child, key) => {
    const property = propertyOf(schema, key) ?? valuesOf(schema)
    if (schema['x-kubernetes-embedded-resource'] === true && TYPE_AND_META.has(key)) {
      return typeOrMeta(child, key, path, unknown)
    }
    return property === undefined ? child : pruned(child, property, childPath(path, key), unknown)
  })
}

/** The metadata of an embedded object has the fields of ObjectMeta. That of the whole object is decoded by others. */
const typeOrMeta = (value: unknown, key: string, path: string, unknown: UnknownField[]): unknown =>
  key === 'metadata' && path !== '' && isObject(value)
    ? pruned(value, OBJECT_META, childPath(path, key), unknown)
    : value
