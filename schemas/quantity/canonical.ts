import { BINARY, DECIMAL, LONGEST_QUANTITY } from './units.ts'

/** A quantity as the API server stores it, or why it is invalid, in the API server's words. */
export type Canonical = { readonly text: string } | { readonly why: string }

type Family = 'decimal' | 'binary' | 'exponent'

/** A number, `digits` times a power of ten, and the family of suffixes in which it was written. */
interface Amount {
  readonly digits: bigint
  readonly exponent: number
  readonly family: Family
  /** The original text, where the API server accepts it as canonical without a closer look. */
  readonly written?: string | undefined
}

// A suffix never begins with a digit: otherwise each digit of a long number would be tried as its beginning.
const PARTS = /^([+-]?)(\d*)(?:\.(\d*))?((?:[eEinumkKMGTP]+[+-]?\d*|[+-]\d*)?)$/
const WRONG_FORMAT = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
const WRONG_NUMBER = 'unable to parse numeric part of quantity'
const WRONG_SUFFIX = "unable to parse quantity's suffix"
const TOO_LONG = `quantities must have at most ${LONGEST_QUANTITY} characters`

/** The exponent of the smallest unit that Kubernetes supports, a billionth. */
const SMALLEST = -9
/** The exponent of the smallest unit in a container's requests, a thousandth. */
const SMALLEST_REQUEST = -3
const LARGEST_BINARY = 2n ** 63n - 1n
/** This number of decimal digits is certain to fit into 64 bits. */
const SAFE_DIGITS = 18

const COMMON = /^[1-9]\d{0,2}(?:[mkMGTPE]|[KMGT]i)?$/

/** Whether a quantity is one of the many that are canonical at first sight, such as `8`, `500m` or `64Gi`. */
export const isPlainQuantity = (written: string): boolean => COMMON.test(written)

/**
 * Writes a quantity as Kubernetes' resource.Quantity does after parsing: with the largest suffix of its family that
 * leaves no fraction (`0.5` is `500m`, `1024Mi` is `1Gi`), rounded up to billionths, or to thousandths for the amounts
 * of a ResourceList. The odd cases are Kubernetes' own: it keeps some texts as they are written (`005`, `1.500`), and
 * drops powers of ten beyond `E` (`1000E` is `1`). Longer than `LONGEST_QUANTITY` is invalid.
 */
export const canonicalQuantity = (written: string, inResourceList = false): Canonical => {
  if (isPlainQuantity(written)) return { text: written }
  if (written.length > LONGEST_QUANTITY) return { why: TOO_LONG }
  const text = written.trim()
  const read = text === '' ? WRONG_FORMAT : amountOf(text)
  if (typeof read === 'string') return { why: read }
  const amount = inResourceList ? roundedUp(read, SMALLEST_REQUEST) : read
  return { text: amount.written ?? textOf(amount) }
}

/** @returns why it is invalid, as a string */
const amountOf = (text: string): Amount | string => {
  const parts = PARTS.exec(text)
  if (parts === null) return WRONG_FORMAT
  const [, sign = '', whole = '', fraction = '', suffix = ''] = parts
  const significant = whole.replace(/^0+/, '') || '0'
  const scale = scaleOf(suffix)
  if (scale === undefined) return WRONG_SUFFIX
  const shifted = significant + fraction
  const digits = BigInt(shifted) * (sign === '-' ? -1n : 1n)
  const isBinary = scale.family === 'binary'
  const exponent = isBinary ? scale.exponent : scale.exponent - fraction.length
  const isExact = isBinary
    ? fraction === '' && 14 - significant.length - Math.trunc((exponent * 3) / 10) >= 0
    : shifted.length <= SAFE_DIGITS && exponent >= SMALLEST
  // The API server reads a number without digits as 0, except in its slow path.
  if (!isExact && whole + fraction === '') return WRONG_NUMBER
  if (isBinary) return binaryAmount(digits, fraction.length, exponent, isExact ? text : undefined)
  const isKept = isExact && exponent % 3 === 0 && !shifted.endsWith('000') && !shifted.startsWith('0')
  return roundedUp({ digits, exponent, family: scale.family, written: isKept ? text : undefined }, SMALLEST)
}

const scaleOf = (suffix: string): { family: Family; exponent: number } | undefined => {
  const decimal = DECIMAL.indexOf(suffix)
  if (decimal >= 0) return { family: 'decimal', exponent: 3 * decimal + SMALLEST }
  const binary = BINARY.indexOf(suffix)
  if (binary > 0) return { family: 'binary', exponent: 10 * binary }
  const [, exponent] = /^[eE]([+-]?\d+)$/.exec(suffix) ?? []
  if (exponent === undefined) return undefined
  const value = BigInt(exponent.replace('+', ''))
  return BigInt.asIntN(64, value) === value
    ? { family: 'exponent', exponent: Number(BigInt.asIntN(32, value)) }
    : undefined
}

/** @param written the original text, where 64 bits are certain to hold the number */
const binaryAmount = (digits: bigint, decimals: number, exponent: number, written: string | undefined): Amount => {
  const product = digits * 2n ** BigInt(exponent)
  if (written !== undefined && digits % 8n !== 0n) return { digits: product, exponent: 0, family: 'binary', written }
  const rounded = roundedUp({ digits: product, exponent: -decimals, family: 'binary' }, SMALLEST)
  const one = 10n ** BigInt(-rounded.exponent)
  const size = rounded.digits < 0n ? -rounded.digits : rounded.digits
  if (size > LARGEST_BINARY * one) {
    return { digits: rounded.digits < 0n ? -LARGEST_BINARY : LARGEST_BINARY, exponent: 0, family: 'binary' }
  }
  return rounded
}

/** Rounds away from zero, so that a tiny request does not become zero. */
const roundedUp = (amount: Amount, smallest: number): Amount => {
  const { digits, exponent, family } = amount
  if (exponent >= smallest || digits === 0n) return amount
  const lost = smallest - exponent
  const size = digits < 0n ? -digits : digits
  // A number with fewer digits than are dropped rounds to one; the power of ten may be too large to compute.
  const kept = size.toString().length <= lost ? 1n : (size + 10n ** BigInt(lost) - 1n) / 10n ** BigInt(lost)
  return { digits: digits < 0n ? -kept : kept, exponent: smallest, family }
}

const textOf = (amount: Amount): string => {
  const { digits, exponent, family } = amount
  if (digits === 0n) return '0'
  if (family !== 'binary') return decimalText(amount)
  const one = 10n ** BigInt(-exponent)
  const isSmall = digits > -1024n * one && digits < 1024n * one
  if (isSmall || digits % one !== 0n) return decimalText({ ...amount, family: 'decimal' })
  const [number, times] = withoutFactors(digits / one, 1024n)
  return `${number}${BINARY[times] ?? ''}`
}

const decimalText = ({ digits, exponent, family }: Amount): string => {
  const [number, times] = withoutFactors(digits, 10n)
  const whole = exponent + times
  const beyond = ((whole % 3) + 3) % 3
  const power = whole - beyond
  const suffix = family === 'exponent' ? (power === 0 ? '' : `e${power}`) : (DECIMAL[(power - SMALLEST) / 3] ?? '')
  return `${number * 10n ** BigInt(beyond)}${suffix}`
}

const withoutFactors = (value: bigint, factor: bigint): [rest: bigint, times: number] => {
  let [rest, times] = [value, 0]
  for (; rest % factor === 0n; times++) rest /= factor
  return [rest, times]
}
