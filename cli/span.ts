const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'm'],
  [1, 's'],
] as const

/** A time as people say it: `3m`, in the largest unit that fits. */
export const span = (seconds: number): string => {
  const [size, unit] = UNITS.find(([each]) => seconds >= each) ?? [1, 's']
  return `${Math.floor(seconds / size)}${unit}`
}
