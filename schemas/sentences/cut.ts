/** A string cut to a length, by default to one that fits into a sentence; any other value unchanged. */
export const cut = <Value>(value: Value, length = 256): Value | string =>
  typeof value === 'string' && value.length > length ? `${value.slice(0, length - 1)}…` : value
