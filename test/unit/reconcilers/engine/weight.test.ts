import { expect } from 'chai'
import fc from 'fast-check'
import { weightOf } from '../../../../reconcilers/engine/heavy-gate.ts'

describe('The weight of an object', () => {
  it('is about the length of its JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const { length } = JSON.stringify(value)
        // Numbers and escaped characters are as long as they are; they are counted as short.
        expect(weightOf(value)).to.be.within(length / 8 - 10, length * 2 + 10)
      }),
    )
  })

  it('of a part that has not changed is that of before', () => {
    const spec = { text: 'x'.repeat(1_000_000) }
    expect(weightOf({ spec, status: { a: 'b' } }) - weightOf({ spec })).to.equal(weightOf({ status: { a: 'b' } }) - 2)
    expect(weightOf(undefined)).to.be.below(10)
  })
})
