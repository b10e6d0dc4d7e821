import { isObject } from '../json/object.ts'
import { duplicate, type FieldError, invalid } from '../sentences/field-error.ts'
import { childPath, indexPath, keyPath } from '../sentences/field-path.ts'
import type { StructuralSchema } from '../structural-schema.ts'
import { mapKey } from './correlate.ts'
import { propertyOf, valuesOf } from './schema.ts'

/**
 * Errors for elements that occur twice where `x-kubernetes-list-type` is `set` or `map`: one Duplicate at the second
 * occurrence (`env[1]`), however many follow. For a map the reported value is the key, e.g. `{"name":"A"}`.
 */
export const listTypeErrors = (value: unknown, schema: StructuralSchema, path = ''): FieldError[] => {
  if (Array.isArray(value)) {
    const below = schema.items
    return [
      ...duplicatesIn(value, schema, path),
      ...(below === undefined
        ? []
        : value.flatMap((element, index) => listTypeErrors(element, below, indexPath(path, index)))),
    ]
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, child]) => {
    const property = propertyOf(schema, key)
    if (property !== undefined) return listTypeErrors(child, property, childPath(path, key))
    const values = valuesOf(schema)
    return values === undefined ? [] : listTypeErrors(child, values, keyPath(path, key))
  })
}

const duplicatesIn = (list: readonly unknown[], schema: StructuralSchema, path: string): FieldError[] => {
  switch (schema['x-kubernetes-list-type']) {
    case 'set':
      return secondOccurrences(list.map((element) => canonical(element))).map((index) =>
        duplicate(indexPath(path, index), list[index], 'each value may stand here once; remove the second'),
      )
    case 'map': {
      const stray = list.findIndex((element) => element !== null && !isObject(element))
      if (stray >= 0) {
        return [
          invalid(indexPath(path, stray), list[stray], 'must be an object: elements are told apart by their keys'),
        ]
      }
      const keys = schema['x-kubernetes-list-map-keys'] ?? []
      return secondOccurrences(list.map((element) => mapKey(element, schema))).map((index) =>
        duplicate(
          indexPath(path, index),
          keyValues(list[index], keys),
          `another element has the same ${keys.join(' and ')}; rename or remove one`,
        ),
      )
    }
    default:
      return []
  }
}

/** The index of the second occurrence of every value that occurs more than once. */
const secondOccurrences = (identities: readonly string[]): number[] => {
  const seen = new Map<string, number>()
  return identities.flatMap((identity, index) => {
    const times = (seen.get(identity) ?? 0) + 1
    seen.set(identity, times)
    return times === 2 ? [index] : []
  })
}

const keyValues = (element: unknown, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    keys.flatMap((key) => (isObject(element) && Object.hasOwn(element, key) ? [[key, element[key]]] : [])),
  )

/** JSON text with sorted keys, so that equal objects have equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, child) =>
    isObject(child) ? Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1))) : child,
  )
