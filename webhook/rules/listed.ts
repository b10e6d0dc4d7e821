/** Names beyond this many are counted: 10,000 errors that each list 10,000 names would fill the memory. */
const NAMES = 20
/** Characters of one name or value. */
const LENGTH = 256

/** Text cut to a length that a sentence can carry; anything else as it is. */
export const cut = <Value>(value: Value): Value | string =>
  typeof value === 'string' && value.length > LENGTH ? `${value.slice(0, LENGTH - 1)}…` : value

/** `a, b, c`, or with many names the first twenty `and 80 more`; `none` where there are none. */
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
