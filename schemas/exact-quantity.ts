const PARTS = /^([+-]?)(\d*)(?:\.(\d*))?(?:([eE][+-]?\d{1,3})|([numkMGTPE]|[KMGTPE]i)?)$/

const DECIMAL = ['n', 'u', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E']
const BINARY = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei']

/** Kubernetes knows nothing smaller than a billionth. */
const SMALLEST = -9

/**
 * How many billionths a Kubernetes quantity such as `500m`, `0.5` or `2Gi` stands for, rounded away from zero as
 * Kubernetes does; undefined for what is none. It is exact, where `quantityValue` is quick: two quantities are the same
 * amount if and only if this is the same.
 */
export const exactQuantity = (quantity: unknown): bigint | undefined => {
  if (typeof quantity !== 'number' && typeof quantity !== 'string') return undefined
  const [matched, sign = '', whole = '', fraction = '', exponent, suffix = ''] =
    PARTS.exec(String(quantity).trim()) ?? []
  if (matched === undefined || whole + fraction === '') return undefined
  const digits = BigInt(whole + fraction)
  const binary = BINARY.indexOf(suffix)
  const power =
    exponent !== undefined ? Number(exponent.slice(1)) : binary >= 0 ? 0 : 3 * DECIMAL.indexOf(suffix) + SMALLEST
  const shift = power - fraction.length - SMALLEST
  const amount = digits * 2n ** BigInt(10 * Math.max(0, binary))
  const size = shift >= 0 ? amount * 10n ** BigInt(shift) : dividedUp(amount, 10n ** BigInt(-shift))
  return sign === '-' ? -size : size
}

const dividedUp = (amount: bigint, divisor: bigint): bigint => (amount + divisor - 1n) / divisor
