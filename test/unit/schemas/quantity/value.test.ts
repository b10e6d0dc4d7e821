import { expect } from 'chai'
import { quantityValue } from '../../../../schemas/quantity/value.ts'

describe('the number that a quantity stands for', () => {
  const CASES: readonly (readonly [unknown, number | undefined])[] = [
    ['1', 1],
    [8, 8],
    ['500m', 0.5],
    ['1000m', 1],
    ['1.5Gi', 1.5 * 2 ** 30],
    ['2k', 2000],
    ['1e3', 1000],
    ['2E', 2e18],
    ['1n', 1e-9],
    ['1u', 1e-6],
    ['1T', 1e12],
    ['1Ei', 2 ** 60],
    ['-3', -3],
    ['.5', 0.5],
    ['', undefined],
    ['1 Gi', undefined],
    ['1GiB', undefined],
    [null, undefined],
  ]
  for (const [quantity, value] of CASES) {
    it(`${JSON.stringify(quantity)} is ${value}`, () => {
      expect(quantityValue(quantity)).to.equal(value)
    })
  }
})
