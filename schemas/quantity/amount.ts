import { canonicalQuantity } from './canonical.ts'
import { exactQuantity } from './exact.ts'
import { ONE } from './units.ts'

/** An amount of a resource that can be added up, and whether it was written with a binary suffix, as Kubernetes remembers it. */
export interface Amount {
  readonly billionths: bigint
  readonly isBinary: boolean
}

/** The amount that a quantity means; 0 if it is no quantity. */
export const amountOf = (quantity: string | number): Amount => ({
  billionths: exactQuantity(quantity) ?? 0n,
  isBinary: /[KMGTPE]i$/.test(String(quantity).trim()),
})

/** The sum of two amounts, in the suffixes of the first that is not 0. */
export const added = (x: Amount, y: Amount): Amount => ({
  billionths: x.billionths + y.billionths,
  isBinary: x.billionths === 0n ? y.isBinary : x.isBinary,
})

/** The larger of two amounts. */
export const larger = (x: Amount, y: Amount): Amount => (y.billionths > x.billionths ? y : x)

/** The amount as Kubernetes writes it. */
export const amountText = ({ billionths, isBinary }: Amount): string => {
  const [bytes, rest] = [billionths / ONE, billionths % ONE]
  const written = isBinary && rest === 0n && bytes % 1024n === 0n ? `${bytes / 1024n}Ki` : `${billionths}n`
  const canonical = canonicalQuantity(written)
  return 'text' in canonical ? canonical.text : written
}
