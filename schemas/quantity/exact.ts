import { LONGEST_QUANTITY, ONE, UNITS } from './units.ts'

const PARTS = /^([+-]?)(\d*)(?:\.(\d*))?(?:([eE][+-]?\d{1,3})|([numkMGTPE]|[KMGTPE]i)?)$/

/**
 * A Kubernetes quantity such as `500m`, `0.5` or `2Gi` in billionths, rounded away from zero as in Kubernetes;
 * undefined for anything else, and for more than `LONGEST_QUANTITY` characters. It is exact, while `quantityValue` is
 * fast: two quantities are the same amount if and only if this number is the same.
 */
export const exactQuantity = (quantity: unknown): bigint | undefined => {
  if (typeof quantity !== 'number' && typeof quantity !== 'string') return undefined
  if (typeof quantity === 'string' && quantity.length > LONGEST_QUANTITY) return undefined
  const [matched, sign = '', whole = '', fraction = '', exponent, suffix = ''] =
    PARTS.exec(String(quantity).trim()) ?? []
  if (matched === undefined || whole + fraction === '') return undefined
  const amount = BigInt(whole + fraction) * (UNITS.get(suffix) ?? ONE)
  const shift = (exponent === undefined ? 0 : Number(exponent.slice(1))) - fraction.length
  const size = shift === 0 ? amount : shifted(amount, shift)
  return sign === '-' ? -size : size
}

/** An amount with its decimal point shifted, rounded up. */
const shifted = (amount: bigint, places: number): bigint => {
  if (places > 0) return amount * 10n ** BigInt(places)
  const divisor = 10n ** BigInt(-places)
  return (amount + divisor - 1n) / divisor
}
