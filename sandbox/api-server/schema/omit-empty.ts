import { mapElements, mapFields } from '../../../schemas/json/map.ts'
import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { propertyOf, valuesOf } from '../../../schemas/structural/schema.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'

/**
 * Omits optional lists, maps and strings that are empty, as the API server does for its own types. Empty objects with
 * declared fields are kept, because their presence may mean something.
 */
export const omitEmpty = (object: JsonObject, schema: StructuralSchema): JsonObject =>
  mapFields(object, (value, key) => {
    const property = propertyOf(schema, key)
    const kept = below(value, property ?? valuesOf(schema))
    // A required string may be empty.
    const stays = property === undefined || (kept === '' && schema.required?.includes(key))
    return !stays && isEmpty(kept, property) ? undefined : kept
  })

const below = (value: unknown, schema: StructuralSchema | undefined): unknown => {
  if (schema === undefined) return value
  if (Array.isArray(value)) return mapElements(value, (element) => below(element, schema.items))
  return isObject(value) ? omitEmpty(value, schema) : value
}

const isEmpty = (value: unknown, schema: StructuralSchema): boolean => {
  if (value === '' || value === null) return true
  if (Array.isArray(value)) return schema.type === 'array' && value.length === 0
  return isObject(value) && valuesOf(schema) !== undefined && Object.keys(value).length === 0
}
