/** A quantity as the API server stores it, or why it is none, in the API server's words. */
export type Canonical = { readonly text: string } | { readonly why: string }

type Family = 'decimal' | 'binary' | 'exponent'

/** A number that is `digits` times a power of ten, and the family of suffixes that it was written in. */
interface Amount {
  readonly digits: bigint
  readonly exponent: number
  readonly family: Family
  /** The text as it was written, where the API server takes it for canonical without looking closer. */
  readonly written?: string | undefined
}

const DECIMAL = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E']
const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei']

const PARTS = /^([+-]?)(\d*)(?:\.(\d*))?([eEinumkKMGTP]*[+-]?\d*)$/
const WRONG_FORMAT = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
const WRONG_NUMBER = 'unable to parse numeric part of quantity'
const WRONG_SUFFIX = "unable to parse quantity's suffix"

/** Kubernetes knows nothing smaller than a billionth, */
const SMALLEST = -9
/** and of what a container asks for nothing smaller than a thousandth. */
const SMALLEST_REQUEST = -3
const LARGEST_BINARY = 2n ** 63n - 1n
/** As many decimal digits fit into 64 bits for certain. */
const SAFE_DIGITS = 18

/**
 * Writes a quantity as Kubernetes' resource.Quantity does after it has read it: the largest suffix of its family that
 * leaves no fraction (`0.5` is `500m`, `1024Mi` is `1Gi`), rounded up to billionths, or to thousandths for the amounts
 * of a ResourceList. The odd cases are Kubernetes' own too: it keeps some texts as they are written (`005`, `1.500`),
 * and forgets powers of ten beyond `E` (`1000E` is `1`).
 */
export const canonicalQuantity = (written: string, inResourceList = false): Canonical => {
  const text = written.trim()
  const read = text === '' ? WRONG_FORMAT : amountOf(text)
  if (typeof read === 'string') return { why: read }
  const amount = inResourceList ? roundedUp(read, SMALLEST_REQUEST) : read
  return { text: amount.written ?? textOf(amount) }
}

/** @returns why it is none, where it is none */
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
  // A number without digits is 0 to the API server, unless it takes the long way to read it.
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

/** @param written the text, where 64 bits hold the number for certain */
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

/** Away from zero: who asks for very little gets a little. */
const roundedUp = (amount: Amount, smallest: number): Amount => {
  const { digits, exponent, family } = amount
  if (exponent >= smallest || digits === 0n) return amount
  const lost = smallest - exponent
  const size = digits < 0n ? -digits : digits
  // What has fewer digits than are lost rounds to one; the power of ten may be too large to be worked out.
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
