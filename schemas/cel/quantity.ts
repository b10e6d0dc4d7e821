import { exactQuantity } from '../quantity/exact.ts'
import { ONE } from '../quantity/units.ts'
import { isQuantity } from '../quantity/value.ts'
import type { Library } from './library.ts'

/** A quantity in billionths. */
class Quantity {
  readonly billionths: bigint

  constructor(billionths: bigint) {
    this.billionths = billionths
  }
}

const quantity = (text: string): Quantity => {
  const billionths = isQuantity(text) ? exactQuantity(text) : undefined
  if (billionths === undefined) throw new Error(`quantities must match the regular expression of quantities: "${text}"`)
  return new Quantity(billionths)
}

const compared = (a: Quantity, b: Quantity): bigint =>
  a.billionths === b.billionths ? 0n : a.billionths < b.billionths ? -1n : 1n

const isWhole = ({ billionths }: Quantity): boolean => billionths % ONE === 0n

/** Kubernetes' functions for quantities: `quantity("1Gi").isGreaterThan(quantity("500Mi"))`. */
export const QUANTITIES: Library = {
  types: { Quantity },
  functions: {
    'quantity(string): Quantity': quantity,
    'isQuantity(string): bool': (text: string) => isQuantity(text) && exactQuantity(text) !== undefined,
    'sign(Quantity): int': (a: Quantity) => compared(a, new Quantity(0n)),
    'Quantity.sign(): int': (a: Quantity) => compared(a, new Quantity(0n)),
    'Quantity.isGreaterThan(Quantity): bool': (a: Quantity, b: Quantity) => compared(a, b) > 0n,
    'Quantity.isLessThan(Quantity): bool': (a: Quantity, b: Quantity) => compared(a, b) < 0n,
    'Quantity.compareTo(Quantity): int': compared,
    'Quantity.asApproximateFloat(): double': (a: Quantity) => Number(a.billionths) / Number(ONE),
    'Quantity.asInteger(): int': (a: Quantity) => {
      if (!isWhole(a)) throw new Error('cannot convert value to integer')
      return a.billionths / ONE
    },
    'Quantity.isInteger(): bool': isWhole,
    'Quantity.add(Quantity): Quantity': (a: Quantity, b: Quantity) => new Quantity(a.billionths + b.billionths),
    'Quantity.add(int): Quantity': (a: Quantity, b: bigint) => new Quantity(a.billionths + b * ONE),
    'Quantity.sub(Quantity): Quantity': (a: Quantity, b: Quantity) => new Quantity(a.billionths - b.billionths),
    'Quantity.sub(int): Quantity': (a: Quantity, b: bigint) => new Quantity(a.billionths - b * ONE),
  },
  operators: { 'Quantity == Quantity': (a: Quantity, b: Quantity) => a.billionths === b.billionths },
}
