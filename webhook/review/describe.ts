/**
 * The type of a JSON value for a sentence: `missing`, `null`, `a list`, `a number`. Never its content, which has no
 * limit.
 */
export const article = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** A string in quotes, cut to a readable length; any other value as {@link article} says. */
export const quoted = (value: unknown): string => {
  if (typeof value !== 'string') return article(value)
  return JSON.stringify(value.length > 64 ? `${value.slice(0, 61)}...` : value)
}
