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

/** What `prune` answers: a copy without the unknown fields, and the paths of those, sorted. */
export interface Pruned {
  readonly object: JsonObject
  /** E.g. `spec.foo`, `spec.list[0].bar`. Of an unknown object only its own path is named. */
  readonly unknown: readonly string[]
}

/**
 * Removes what the schema does not know, as the API server does before anything else reads the object: honours
 * `x-kubernetes-preserve-unknown-fields`, maps and embedded resources; apiVersion, kind and metadata stay at the root.
 * (metadata has its own schema: see object-meta.ts.)
 */
export const prune = (object: JsonObject, schema: StructuralSchema): Pruned => {
  const unknown: string[] = []
  const root: StructuralSchema = { ...schema, 'x-kubernetes-embedded-resource': true }
  const kept = pruned(object, root, '', unknown)
  return { object: kept as JsonObject, unknown: unknown.sort() }
}

const pruned = (value: unknown, schema: StructuralSchema | undefined, path: string, unknown: string[]): unknown => {
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
  unknown: string[],
): Iterable<[string, unknown]> {
  for (const [key, child] of Object.entries(value)) {
    const property = propertyOf(schema, key)
    if (schema?.['x-kubernetes-embedded-resource'] === true && TYPE_AND_META.has(key)) yield [key, child]
    else if (property !== undefined) yield [key, pruned(child, property, childPath(path, key), unknown)]
    else if (schema !== undefined && allowsOtherKeys(schema)) {
      yield [key, pruned(child, valuesOf(schema), childPath(path, key), unknown)]
    } else unknown.push(childPath(path, key))
  }
}

/** Below preserve-unknown-fields everything stays, but what has a schema is still pruned by it. */
const preserved = (value: unknown, schema: StructuralSchema | undefined, path: string, unknown: string[]): unknown => {
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
