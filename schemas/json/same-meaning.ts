import { isObject } from './object.ts'

/**
 * Equality as the API sees it: null, absent, an empty list, and an object without meaningful fields are equal; the
 * order of fields does not matter, the order of lists does.
 */
export const sameMeaning = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (saysNothing(a) || saysNothing(b)) return saysNothing(a) && saysNothing(b)
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((entry, i) => sameMeaning(entry, b[i]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => sameMeaning(a[key], b[key]))
}

const saysNothing = (value: unknown): boolean => {
  if (value === undefined || value === null) return true
  if (typeof value !== 'object') return false
  return Array.isArray(value) ? value.length === 0 : Object.values(value).every(saysNothing)
}
