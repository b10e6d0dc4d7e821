import { expect } from 'chai'
import { withoutOldMemory } from '../../../scripts/package/image/compiled.ts'

describe('The compiled code of an image', () => {
  const common = (one: number[], other: number[]): number[] | undefined => {
    const found = withoutOldMemory(Buffer.from(one), Buffer.from(other))
    return found && [...found]
  }

  it('has zeros where one of two runs left something from its memory', () => {
    expect(common([1, 7, 0, 4], [1, 0, 9, 4])).to.deep.equal([1, 0, 0, 4])
  })

  it('is no mixture of two that differ in more', () => {
    expect(common([1, 2], [1, 3])).to.equal(undefined)
    expect(common([1, 0], [1])).to.equal(undefined)
  })
})
