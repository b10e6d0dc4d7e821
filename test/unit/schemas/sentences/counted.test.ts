import { expect } from 'chai'
import { allAre, are, areNot, counted } from '../../../../schemas/sentences/counted.ts'

describe('a count in a sentence', () => {
  it('has its noun', () => {
    expect([0, 1, 2].map((count) => counted(count, 'pod'))).to.deep.equal(['0 pods', '1 pod', '2 pods'])
    expect([1, 2].map((count) => counted(count, 'copy'))).to.deep.equal(['1 copy', '2 copies'])
  })

  it('has its verb', () => {
    expect([0, 1, 2].map(are)).to.deep.equal(['are', 'is', 'are'])
    expect([1, 2].map((count) => allAre(count, 'pod'))).to.deep.equal(['the pod is', 'all 2 pods are'])
    expect([1, 2].map((count) => areNot(count, 'pod'))).to.deep.equal(['is not a pod', 'are not pods'])
  })
})
