import { expect } from 'chai'
import { growthOf } from '../../../cli/start/heap.ts'

describe('the growth of the old generation', () => {
  it('is 40 percent of a small heap, as much garbage as is allowed of a larger one, and never below 15 percent', () => {
    expect([30e6, 40e6, 64e6, 100e6, 300e6].map(growthOf)).to.deep.equal([40, 40, 25, 16, 15])
  })
})
