import { isObject } from '../json/object.ts'
import type { StructuralSchema } from '../structural-schema.ts'

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

/** Tells whether a schema or any schema below it is of some kind. Most parts of a pod template are of none, and need no traversal. */
export const somewhereBelow = (
  isMeant: (schema: StructuralSchema) => boolean,
): ((schema: StructuralSchema) => boolean) => {
  const known = new WeakMap<StructuralSchema, boolean>()
  const holds = (schema: StructuralSchema): boolean => {
    const before = known.get(schema)
    if (before !== undefined) return before
    const values = valuesOf(schema)
    const found =
      isMeant(schema) ||
      Object.values(schema.properties ?? {}).some(holds) ||
      (schema.items !== undefined && holds(schema.items)) ||
      (values !== undefined && holds(values))
    known.set(schema, found)
    return found
  }
  return holds
}
