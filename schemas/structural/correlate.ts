import { isObject } from '../json/object.ts'
import type { StructuralSchema } from '../structural-schema.ts'

/** The identity of an element of a `list-type: map`: the values of its keys. */
export const mapKey = (element: unknown, schema: StructuralSchema): string =>
  JSON.stringify(
    (schema['x-kubernetes-list-map-keys'] ?? []).map((key) =>
      isObject(element) && Object.hasOwn(element, key) ? [element[key]] : [],
    ),
  )

/**
 * The old element that corresponds to a list element, which only exists for `list-type: map`. In any other list, old
 * and new elements are unrelated, as for the API server.
 */
export const oldElement = (element: unknown, old: unknown, schema: StructuralSchema): unknown => {
  if (!Array.isArray(old) || schema['x-kubernetes-list-type'] !== 'map') return undefined
  const key = mapKey(element, schema)
  return old.find((candidate) => mapKey(candidate, schema) === key)
}

/** The old value of one field, or undefined. */
export const oldField = (old: unknown, key: string): unknown =>
  isObject(old) && Object.hasOwn(old, key) ? old[key] : undefined
