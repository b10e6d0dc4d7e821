import { isObject } from '../../schemas/json/object.ts'

/**
 * True if `actual` contains everything in `wanted`. It may contain more: the API server fills in defaults between two
 * admission passes (`fieldRef.apiVersion`, modes of volumes), and those need no second patch.
 */
export const covers = (actual: unknown, wanted: unknown): boolean => {
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(actual) &&
      actual.length === wanted.length &&
      wanted.every((element, index) => covers(actual[index], element))
    )
  }
  if (isObject(wanted)) {
    return isObject(actual) && Object.entries(wanted).every(([key, value]) => covers(actual[key], value))
  }
  return actual === wanted
}
