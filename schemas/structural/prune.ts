import type { StructuralSchema } from '../structural-schema.ts'
import {
  allowsOtherKeys,
  childPath,
  fromEntries,
  indexPath,
  isObject,
  type JsonObject,
  propertyOf,
  valuesOf,
} from './schema.ts'

const TYPE_AND_META: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata'])

/** A field that no schema knows, and the schema of the object it stands in. Of an unknown object only the top is named. */
export interface UnknownField {
  /** E.g. `spec.foo`, `spec.list[0].bar`. */
  readonly path: string
  readonly key: string
  /** Absent where the object as a whole has no schema. */
  readonly within?: StructuralSchema
}

/** What `prune` answers: a copy without the unknown fields, and those, sorted by path. */
export interface Pruned {
  readonly object: JsonObject
  readonly unknown: readonly UnknownField[]
}

/**
 * Removes what the schema does not know, as the API server does before anything else reads the object: honours
 * `x-kubernetes-preserve-unknown-fields`, maps and embedded resources; apiVersion, kind and metadata stay at the root.
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
    return value.map((element, index) => pruned(element, schema?.items, indexPath(path, index), unknown))
  }
  if (!isObject(value)) return value
  return fromEntries(knownEntries(value, schema, path, unknown))
}

function* knownEntries(
  value: JsonObject,
  schema: StructuralSchema | undefined,
  path: string,
  unknown: UnknownField[],
): Iterable<[string, unknown]> {
  for (const [key, child] of Object.entries(value)) {
    const property = propertyOf(schema, key)
    if (schema?.['x-kubernetes-embedded-resource'] === true && TYPE_AND_META.has(key)) yield [key, child]
    else if (property !== undefined) yield [key, pruned(child, property, childPath(path, key), unknown)]
    else if (schema !== undefined && allowsOtherKeys(schema)) {
      yield [key, pruned(child, valuesOf(schema), childPath(path, key), unknown)]
    } else unknown.push({ path: childPath(path, key), key, ...(schema && { within: schema }) })
  }
}

/** Below preserve-unknown-fields everything stays, but what has a schema is still pruned by it. */
const preserved = (
  value: unknown,
  schema: StructuralSchema | undefined,
  path: string,
  unknown: UnknownField[],
): unknown => {
  if (schema === undefined) return value
  if (Array.isArray(value)) {
    return value.map((element, index) => preserved(element, schema.items, indexPath(path, index), unknown))
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
    const property = propertyOf(schema, key) ?? valuesOf(schema)
    const untouched = schema['x-kubernetes-embedded-resource'] === true && TYPE_AND_META.has(key)
    return [key, property === undefined || untouched ? child : pruned(child, property, childPath(path, key), unknown)]
  })
  return fromEntries(entries)
}
