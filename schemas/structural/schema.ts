import type { StructuralSchema } from '../structural-schema.ts'

/** A decoded JSON object: any key may have any value. */
export type JsonObject = { [key: string]: unknown }

/** Whether a JSON value is an object (not null, not a list). */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object in a field; an empty one where there is none. */
export const partOf = (object: unknown, field: string): JsonObject => {
  const value = isObject(object) ? object[field] : undefined
  return isObject(value) ? value : {}
}

/** The schema of a property. Only own keys count, so that a field called `constructor` is an ordinary field. */
export const propertyOf = (schema: StructuralSchema | undefined, key: string): StructuralSchema | undefined =>
  schema?.properties !== undefined && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined

/** The schema of a map's values; absent where there is none, or a foreign CRD has just `true`. */
export const valuesOf = (schema: StructuralSchema | undefined): StructuralSchema | undefined =>
  isObject(schema?.additionalProperties) ? (schema.additionalProperties as StructuralSchema) : undefined

/** Whether keys that are not properties are kept: `additionalProperties` as a schema or as `true`. */
export const allowsOtherKeys = (schema: StructuralSchema): boolean => {
  const others: unknown = schema.additionalProperties
  return others !== undefined && others !== false
}

/** `spec` + `replicas` → `spec.replicas`. */
export const childPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** `spec.cliques` + 0 → `spec.cliques[0]`. */
export const indexPath = (path: string, index: number): string => `${path}[${index}]`

/** `metadata.labels` + `app` → `metadata.labels[app]`: the notation of map keys. */
export const keyPath = (path: string, key: string): string => `${path}[${key}]`

/** A new object from entries; safe for keys such as `__proto__`. */
export const fromEntries = (entries: Iterable<readonly [string, unknown]>): JsonObject => Object.fromEntries(entries)

/**
 * An object whose fields are replaced by what `change` makes of them; a field for which it returns undefined is dropped.
 * The object itself is returned where nothing changes: most objects are read often and changed seldom.
 */
export const mapFields = (object: JsonObject, change: (child: unknown, key: string) => unknown): JsonObject => {
  let changed: Map<string, unknown> | undefined
  for (const key of Object.keys(object)) {
    const child = object[key]
    const next = change(child, key)
    if (next === child) continue
    changed ??= new Map()
    changed.set(key, next)
  }
  if (changed === undefined) return object
  const entries: [string, unknown][] = []
  for (const key of Object.keys(object)) {
    const next = changed.has(key) ? changed.get(key) : object[key]
    if (next !== undefined) entries.push([key, next])
  }
  return fromEntries(entries)
}

/** A list whose elements are replaced by what `change` makes of them; the list itself where nothing changes. */
export const mapElements = (
  list: readonly unknown[],
  change: (element: unknown, index: number) => unknown,
): readonly unknown[] => {
  let changed: unknown[] | undefined
  for (const [index, element] of list.entries()) {
    const next = change(element, index)
    if (next === element) continue
    changed ??= [...list]
    changed[index] = next
  }
  return changed ?? list
}
