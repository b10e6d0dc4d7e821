/**
 * Equality as the API sees it: null, absent, an empty list, and an object without meaningful fields are equal; the
 * order of fields does not matter, the order of lists does.
 */
export const sameMeaning = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (saysNothing(a) || saysNothing(b)) return saysNothing(a) && saysNothing(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((entry, i) => sameMeaning(entry, b[i]))
    )
  }
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => sameMeaning(left[key], right[key]))
}

const saysNothing = (value: unknown): boolean => {
  if (value === undefined || value === null) return true
  if (typeof value !== 'object') return false
  return Array.isArray(value) ? value.length === 0 : Object.values(value).every(saysNothing)
}
