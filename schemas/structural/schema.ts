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
