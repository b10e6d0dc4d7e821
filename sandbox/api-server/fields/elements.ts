import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { propertyOf, valuesOf } from '../../../schemas/structural/schema.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'

/** How a value is owned: as a whole, or by its fields, or by its elements. */
export type Shape = 'whole' | 'fields' | 'elements'

/**
 * The shape of a value. Lists are owned as a whole unless the schema says how their elements are identified; objects by
 * their fields unless the schema says atomic.
 */
export const shapeOf = (value: unknown, schema: StructuralSchema | undefined): Shape => {
  if (isObject(value)) return schema?.['x-kubernetes-map-type'] === 'atomic' ? 'whole' : 'fields'
  if (!Array.isArray(value)) return 'whole'
  const type = schema?.['x-kubernetes-list-type']
  return type === 'map' || type === 'set' ? 'elements' : 'whole'
}

/** A value directly below another. */
export interface Child {
  /** As managedFields writes it: `f:name`, `k:{"name":"a"}`, `v:"x"`. */
  readonly element: string
  readonly value: unknown
  readonly schema: StructuralSchema | undefined
}

/** The fields of an object. */
const fieldsBelow = (value: JsonObject, schema: StructuralSchema | undefined): Child[] =>
  Object.entries(value).map(([key, child]) => ({
    element: `f:${key}`,
    value: child,
    schema: propertyOf(schema, key) ?? valuesOf(schema),
  }))

/** The elements of a list whose elements are identified. */
export const elementsBelow = (list: readonly unknown[], schema: StructuralSchema | undefined): Child[] =>
  list.map((value) => ({ element: elementName(value, schema), value, schema: schema?.items }))

/** The name that identifies a list element. A key that is left out has its default from the schema. */
export const elementName = (value: unknown, schema: StructuralSchema | undefined): string => {
  if (schema?.['x-kubernetes-list-type'] !== 'map') return `v:${JSON.stringify(value)}`
  const keys = [...(schema['x-kubernetes-list-map-keys'] ?? [])].sort()
  const own = isObject(value) ? value : {}
  const entries = keys.flatMap((key): [string, unknown][] => {
    const given = own[key] ?? propertyOf(schema.items, key)?.default
    return given === undefined ? [] : [[key, given]]
  })
  return `k:${JSON.stringify(Object.fromEntries(entries))}`
}

/** The values directly below a value, whatever its shape. */
export const below = (value: unknown, schema: StructuralSchema | undefined): Child[] => {
  switch (shapeOf(value, schema)) {
    case 'fields':
      return fieldsBelow(value as JsonObject, schema)
    case 'elements':
      return elementsBelow(value as unknown[], schema)
    default:
      return []
  }
}
