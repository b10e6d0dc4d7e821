import { BINARY, LONGEST_QUANTITY, ONE, UNITS } from './units.ts'

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

/** The pattern by which quantities are recognised in CRD schemas; it is generated for Kubernetes' own API types. */
export const QUANTITY_PATTERN =
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$'

/** The problem of a string that should be a quantity, and the value that was probably meant: `10GB` → 10G or 10Gi. */
export const quantityAdvice = (value: unknown): string => {
  const meant = typeof value === 'string' ? meantQuantity(value.trim()) : undefined
  return `must be a quantity such as 500m, 4 or 2Gi${meant === undefined ? '' : `; write ${meant}`}`
}

const meantQuantity = (text: string): string | undefined => {
  const [, number = '', word = ''] = /^(\d{1,15}(?:\.\d{1,9})?)\s*([a-z]+)$/i.exec(text) ?? []
  if (number === '') return undefined
  const unit = word.toLowerCase()
  if (/^v?(?:cores?|cpus?)$/.test(unit)) return number
  if (/^(?:milli(?:cores?|cpus?)?|m(?:cores?|cpus?))$/.test(unit)) return `${number}m`
  const binary = BINARY.find((suffix) => suffix !== '' && suffix.toLowerCase() === unit.replace(/b$/, ''))
  if (binary !== undefined) return `${number}${binary}`
  const [letter = ''] = /^[kmgtpe](?=b$)/.exec(unit) ?? []
  if (letter === '') return /^[numkMGTPE]$/.test(word) ? `${number}${word}` : undefined
  const decimal = letter === 'k' ? 'k' : letter.toUpperCase()
  return `${number}${decimal} (powers of 1000) or ${number}${letter.toUpperCase()}i (powers of 1024)`
}
