/** Further names are counted: 10,000 errors that each list 10,000 names would fill the memory. */
const NAMES = 20
/** Characters of one name or value. */
const LENGTH = 256

/** A string cut to a length that fits into a sentence; any other value unchanged. */
export const cut = <Value>(value: Value): Value | string =>
  typeof value === 'string' && value.length > LENGTH ? `${value.slice(0, LENGTH - 1)}…` : value

/** `a, b, c`, or for many names the first twenty and `and 80 more`; `none` where there are none. */
export const listed = (names: ReadonlySet<string> | readonly string[]): string => {
  const count = 'size' in names ? names.size : names.length
  const shown: string[] = []
  for (const name of names) {
    if (shown.length === NAMES) break
    shown.push(cut(name))
  }
  if (count > NAMES) return `${shown.join(', ')} and ${count - NAMES} more`
  return shown.join(', ') || 'none'
}
