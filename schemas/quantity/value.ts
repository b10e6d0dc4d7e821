import { LONGEST_QUANTITY, ONE, UNITS } from './units.ts'

const SIZES: ReadonlyMap<string, number> = new Map(
  // Divided as whole numbers where that is exact: 10^27 billionths are no double.
  [...UNITS].map(([suffix, size]) => [suffix, size < ONE ? Number(size) / Number(ONE) : Number(size / ONE)]),
)

const QUANTITY = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:([eE][+-]?\d+)|([numkMGTPE]|[KMGTPE]i)?)$/

/** The number that a Kubernetes quantity such as `500m`, `2Gi` or `1e3` means; undefined if it is no quantity. */
export const quantityValue = (quantity: unknown): number | undefined => {
  if (typeof quantity === 'number') return quantity
  if (typeof quantity !== 'string') return undefined
  const [, digits = '', exponent = '', suffix = ''] = QUANTITY.exec(quantity) ?? []
  return digits === '' ? undefined : Number(`${digits}${exponent}`) * (SIZES.get(suffix) ?? 1)
}

const READABLE = /^[+-]?\d*(?:\.\d*)?(?:[eE][+-]?\d+|[numkMGTPE]|[KMGTPE]i)?$/

/**
 * Whether Kubernetes accepts the text as a quantity. It is lenient: without any digits it reads 0. Here it must also
 * have at most `LONGEST_QUANTITY` characters.
 */
export const isQuantity = (text: string): boolean => {
  if (text.length > LONGEST_QUANTITY) return false
  const trimmed = text.trim()
  return trimmed !== '' && READABLE.test(trimmed)
}
