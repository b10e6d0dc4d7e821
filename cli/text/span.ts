const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'm'],
  [1, 's'],
] as const

/** A duration in the largest unit that fits: `3m`. */
export const span = (seconds: number): string => {
  const [size, unit] = UNITS.find(([each]) => seconds >= each) ?? [1, 's']
  return `${Math.floor(seconds / size)}${unit}`
}
