/**
 * About how many bytes an object takes as JSON. Counted without writing it, because the text of a large object is what
 * is to be bounded.
 */
export const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length + QUOTES
  if (typeof value !== 'object' || value === null) return ATOM
  const before = known.get(value)
  if (before !== undefined) return before
  let sum = QUOTES
  if (Array.isArray(value)) for (const each of value) sum += weightOf(each) + 1
  else for (const key in value) sum += key.length + QUOTES + weightOf((value as Record<string, unknown>)[key]) + 1
  // A new version of an object keeps the parts that have not changed, so large parts are counted once.
  if (sum > REMEMBERED) known.set(value, sum)
  return sum
}

const known = new WeakMap<object, number>()

/** A number, a truth value or null. */
const ATOM = 4
const QUOTES = 2
/** Parts lighter than this are not worth an entry. */
const REMEMBERED = 4_096
