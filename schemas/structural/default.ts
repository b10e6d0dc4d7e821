import { mapElements, mapFields } from '../json/map.ts'
import { isObject, type JsonObject } from '../json/object.ts'
import { childPath, indexPath, keyPath } from '../sentences/field-path.ts'
import type { StructuralSchema } from '../structural-schema.ts'
import { propertyOf, valuesOf } from './schema.ts'

/**
 * The result of `applyDefaults`: the object with defaults, and the path of every value that was added. Parts without new
 * values are those of the given object.
 */
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
    return mapElements(value, (element, index) => {
      const at = indexPath(path, index)
      return filled(orDefault(element, schema?.items, at, defaulted), schema?.items, at, defaulted)
    })
  }
  if (!isObject(value) || schema === undefined) return value
  const own = mapFields(value, (child, key) => {
    const property = propertyOf(schema, key)
    const childSchema = property ?? valuesOf(schema)
    if (isForbiddenNull(child, childSchema) && !hasDefault(childSchema)) return undefined
    const at = property === undefined ? keyPath(path, key) : childPath(path, key)
    return filled(orDefault(child, childSchema, at, defaulted), childSchema, at, defaulted)
  })
  const added: JsonObject = {}
  for (const [key, property] of defaultsOf(schema)) {
    if (Object.hasOwn(value, key)) continue
    defaulted.push(childPath(path, key))
    added[key] = filled(structuredClone(property.default), property, childPath(path, key), [])
  }
  return Object.keys(added).length === 0 ? own : { ...own, ...added }
}

const withDefault = new WeakMap<StructuralSchema, [string, StructuralSchema][]>()

/** The properties of a schema that have a default, found once: most have none. */
const defaultsOf = (schema: StructuralSchema): readonly [string, StructuralSchema][] => {
  const known = withDefault.get(schema)
  if (known !== undefined) return known
  const found = Object.entries(schema.properties ?? {}).filter(([, property]) => hasDefault(property))
  withDefault.set(schema, found)
  return found
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
