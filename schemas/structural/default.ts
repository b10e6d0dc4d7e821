import type { StructuralSchema } from '../structural-schema.ts'
import {
  childPath,
  fromEntries,
  indexPath,
  isObject,
  type JsonObject,
  keyPath,
  propertyOf,
  valuesOf,
} from './schema.ts'

/** The result of `applyDefaults`: a copy with defaults, and the path of every value that was added. */
export interface Defaulted {
  readonly object: JsonObject
  readonly defaulted: readonly string[]
}

/**
 * Fills in the schema's defaults, as the API server does on every read and write: only inside existing objects
 * (`spec.strategy.type` is added if `spec.strategy` exists), also in lists and maps. A null where null is not allowed
 * counts as absent: it is replaced by the default or, where there is none, removed.
 */
export const applyDefaults = (object: JsonObject, schema: StructuralSchema): Defaulted => {
  const defaulted: string[] = []
  return { object: filled(object, schema, '', defaulted) as JsonObject, defaulted }
}

const isForbiddenNull = (value: unknown, schema: StructuralSchema | undefined): boolean =>
  value === null && schema !== undefined && schema.nullable !== true

const hasDefault = (schema: StructuralSchema | undefined): boolean =>
  schema?.default !== undefined && schema.default !== null

const filled = (value: unknown, schema: StructuralSchema | undefined, path: string, defaulted: string[]): unknown => {
  if (Array.isArray(value)) {
    return value.map((element, index) => {
      const at = indexPath(path, index)
      return filled(orDefault(element, schema?.items, at, defaulted), schema?.items, at, defaulted)
    })
  }
  if (!isObject(value) || schema === undefined) return value
  return fromEntries(filledEntries(value, schema, path, defaulted))
}

function* filledEntries(
  value: JsonObject,
  schema: StructuralSchema,
  path: string,
  defaulted: string[],
): Iterable<[string, unknown]> {
  for (const [key, child] of Object.entries(value)) {
    const property = propertyOf(schema, key)
    const childSchema = property ?? valuesOf(schema)
    if (isForbiddenNull(child, childSchema) && !hasDefault(childSchema)) continue
    const at = property === undefined ? keyPath(path, key) : childPath(path, key)
    yield [key, filled(orDefault(child, childSchema, at, defaulted), childSchema, at, defaulted)]
  }
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (Object.hasOwn(value, key) || !hasDefault(property)) continue
    defaulted.push(childPath(path, key))
    yield [key, filled(structuredClone(property.default), property, childPath(path, key), [])]
  }
}

const orDefault = (
  value: unknown,
  schema: StructuralSchema | undefined,
  path: string,
  defaulted: string[],
): unknown => {
  if (!isForbiddenNull(value, schema) || !hasDefault(schema)) return value
  defaulted.push(path)
  return structuredClone(schema?.default)
}
