import { LONGEST_QUANTITY } from '../schemas/quantity.ts'

const SUFFIX: Readonly<Record<string, number>> = {
  '': 1,
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
}

const QUANTITY = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:([eE][+-]?\d+)|([numkMGTPE]|[KMGTPE]i)?)$/

/** The number that a Kubernetes quantity such as `500m`, `2Gi` or `1e3` means; undefined if it is no quantity. */
export const quantityValue = (quantity: unknown): number | undefined => {
  if (typeof quantity === 'number') return quantity
  if (typeof quantity !== 'string') return undefined
  const [, digits = '', exponent = '', suffix = ''] = QUANTITY.exec(quantity) ?? []
  return digits === '' ? undefined : Number(`${digits}${exponent}`) * (SUFFIX[suffix] ?? 1)
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
