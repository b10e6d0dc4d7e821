const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'm'],
  [1, 's'],
] as const

/** A duration in its two largest units, as of what is left of a time: `3h59m`. A whole unit less may be long. */
export const spanLeft = (seconds: number): string => {
  const first = UNITS.findIndex(([each]) => seconds >= each)
  const [size, next] = [UNITS[first]?.[0] ?? 1, UNITS[first + 1]]
  const rest = next === undefined ? 0 : Math.floor((seconds % size) / next[0])
  return `${span(seconds)}${next === undefined || rest === 0 ? '' : `${rest}${next[1]}`}`
}

/** A duration in the largest unit that fits: `3m`. */
export const span = (seconds: number): string => {
  const [size, unit] = UNITS.find(([each]) => seconds >= each) ?? [1, 's']
  return `${Math.floor(seconds / size)}${unit}`
}
