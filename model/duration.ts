/** Nanoseconds in each unit Go knows; both the micro sign and the Greek letter stand for µ. */
const UNITS: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  '\u00b5s': 1_000n,
  '\u03bcs': 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
}

const NANOSECONDS_PER_MILLISECOND = 1e6

/** Go counts durations in a signed 64-bit number of nanoseconds: a little over 292 years. */
const MAX_NANOSECONDS = 2n ** 63n - 1n
const MIN_NANOSECONDS = -(2n ** 63n)

const WHOLE = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|\u00b5s|\u03bcs|ms|s|m|h))+$/
/** The usual spellings, too small to overflow: read without BigInts, which cost a review as much as several rules. */
const EVERYDAY = /^(?:(\d{1,6})h)?(?:(\d{1,7})m)?(?:(\d{1,9})s)?$/
const PART = /(\d*)(?:\.(\d*))?(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/g

/**
 * Parses a duration like Go's time.ParseDuration (`4h0m0s`, `1.5h`, `-300ms`, `0`), in milliseconds; parts below a
 * millisecond become a fraction. Undefined for anything that Go refuses: no unit, no number, spaces, or more than 292
 * years.
 */
export const parseDuration = (text: string): number | undefined => {
  const everyday = text === '' ? null : EVERYDAY.exec(text)
  if (everyday !== null) {
    const [, hours = 0, minutes = 0, seconds = 0] = everyday
    return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  }
  if (/^[+-]?0$/.test(text)) return 0
  if (!WHOLE.test(text)) return undefined
  let magnitude = 0n
  for (const [, whole = '', fraction = '', unitName = ''] of text.matchAll(PART)) {
    const unit = UNITS[unitName] ?? 0n
    const digits = whole.replace(/^0+/, '')
    // A longer number would overflow anyway, and converting a megabyte of digits would take seconds.
    if (digits.length > 19) return undefined
    const shortened = fraction.slice(0, 30)
    magnitude += BigInt(digits || '0') * unit
    magnitude += (BigInt(shortened || '0') * unit) / 10n ** BigInt(shortened.length)
  }
  const nanoseconds = text.startsWith('-') ? -magnitude : magnitude
  if (nanoseconds > MAX_NANOSECONDS || nanoseconds < MIN_NANOSECONDS) return undefined
  // In two steps: a single division of a large number would drop the nanoseconds.
  const milliseconds = nanoseconds / 1_000_000n
  return Number(milliseconds) + Number(nanoseconds % 1_000_000n) / NANOSECONDS_PER_MILLISECOND
}

const WORDS: Readonly<Record<string, string>> = {
  '': 's',
  ...{ s: 's', sec: 's', second: 's', m: 'm', min: 'm', minute: 'm', h: 'h', hr: 'h', hour: 'h' },
}

/** The duration that a colloquial one probably means: `10 minutes` → `10m`, `600` → `600s`, `2d` → `48h`. */
export const meantDuration = (text: string): string | undefined => {
  const [, number = '', word = ''] = /^(\d{1,9}) ?([a-z]*)$/i.exec(text.trim()) ?? []
  if (number === '') return undefined
  const unit = word.toLowerCase().replace(/(?<=..)s$/, '')
  if (unit === 'd' || unit === 'day') return `${Number(number) * 24}h`
  return Object.hasOwn(WORDS, unit) ? `${Number(number)}${WORDS[unit]}` : undefined
}

/** Formats milliseconds like Go: the largest unit first, zero as `0s`, less than a second as `300ms`, `1.5µs`. */
export const formatDuration = (milliseconds: number): string => {
  const nanoseconds = BigInt(Math.round(milliseconds * NANOSECONDS_PER_MILLISECOND))
  const sign = nanoseconds < 0n ? '-' : ''
  const magnitude = nanoseconds < 0n ? -nanoseconds : nanoseconds
  if (magnitude === 0n) return '0s'
  if (magnitude < 1_000n) return `${sign}${magnitude}ns`
  if (magnitude < 1_000_000n) return `${sign}${decimal(magnitude, 3)}\u00b5s`
  if (magnitude < 1_000_000_000n) return `${sign}${decimal(magnitude, 6)}ms`
  const seconds = `${decimal(magnitude % 60_000_000_000n, 9)}s`
  const minutes = magnitude / 60_000_000_000n
  if (minutes === 0n) return `${sign}${seconds}`
  return minutes < 60n ? `${sign}${minutes}m${seconds}` : `${sign}${minutes / 60n}h${minutes % 60n}m${seconds}`
}

/** `value` / 10^digits without trailing zeros: (1500, 3) → `1.5`. */
const decimal = (value: bigint, digits: number): string => {
  const scale = 10n ** BigInt(digits)
  const fraction = (value % scale).toString().padStart(digits, '0').replace(/0+$/, '')
  return fraction === '' ? `${value / scale}` : `${value / scale}.${fraction}`
}
