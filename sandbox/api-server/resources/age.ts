const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** Formats by duration: up to `below` seconds, a duration is shown in `unit`, with `rest` as the smaller unit. */
const LADDER = [
  { below: 2 * MINUTE, unit: ['s', 1] },
  { below: 10 * MINUTE, unit: ['m', MINUTE], rest: ['s', 1] },
  { below: 3 * HOUR, unit: ['m', MINUTE] },
  { below: 8 * HOUR, unit: ['h', HOUR], rest: ['m', MINUTE] },
  { below: 2 * DAY, unit: ['h', HOUR] },
  { below: 8 * DAY, unit: ['d', DAY], rest: ['h', HOUR] },
  { below: 2 * YEAR, unit: ['d', DAY] },
  { below: 8 * YEAR, unit: ['y', YEAR], rest: ['d', DAY] },
  { below: Number.POSITIVE_INFINITY, unit: ['y', YEAR] },
] as const

/** A time as the duration since, in kubectl's format: `90s`, `5m10s`, `26h`, `3d`. */
export const age = (time: string, now: Date): string => {
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(time)) / 1000))
  const step = LADDER.find(({ below }) => seconds < below)
  if (step === undefined) return '<invalid>'
  const [unit, size] = step.unit
  const [smaller, smallerSize] = 'rest' in step ? step.rest : ['', size]
  const rest = Math.floor((seconds % size) / smallerSize)
  return `${Math.floor(seconds / size)}${unit}${rest > 0 ? `${rest}${smaller}` : ''}`
}
