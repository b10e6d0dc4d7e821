import { expect } from 'chai'
import fc from 'fast-check'
import { uncovered } from '../../../scripts/attack/reconcilers/intervals.ts'

describe('The time of a set in which no request about it is with the API server', () => {
  it('is what is left of an interval without others, however they overlap', () => {
    const interval = fc.tuple(fc.nat(50), fc.nat(50)).map(([began, length]) => ({ began, ended: began + length }))
    fc.assert(
      fc.property(interval, fc.array(interval, { maxLength: 8 }), (whole, others) => {
        let left = 0
        for (let at = whole.began; at < whole.ended; at++) {
          if (!others.some(({ began, ended }) => began <= at && at < ended)) left++
        }
        expect(uncovered(whole, others)).to.equal(left)
      }),
    )
  })
})
