import { expect } from 'chai'
import { withCondition } from '../../../model/conditions.ts'

const NOW = '2030-01-01T00:00:00Z'
const BEFORE = '2029-01-01T00:00:00Z'
const finding = { type: 'Reconciling', status: 'True', reason: 'ReplicasUnavailable', message: 'a' } as const
const told = (lastTransitionTime: string, more: object = {}) => ({ ...finding, lastTransitionTime, ...more })

describe('a condition that is set', () => {
  it('keeps its time while its status stays, and has a new one with another status', () => {
    expect(withCondition([told(BEFORE, { message: 'b' })], finding, NOW)).to.deep.equal([told(BEFORE)])
    expect(withCondition([told(BEFORE, { status: 'False' })], finding, NOW)).to.deep.equal([told(NOW)])
  })

  it('gets its first time where it was the default of a CRD until now', () => {
    const unseen = told('1970-01-01T00:00:00Z', { reason: 'Pending' })
    expect(withCondition([unseen], finding, NOW)).to.deep.equal([told(NOW)])
  })

  it('stays as it is where it says the same, and so do others', () => {
    const list = [told('1970-01-01T00:00:00Z'), { ...told(BEFORE), type: 'Available' }]
    expect(withCondition(list, finding, NOW)).to.deep.equal(list)
  })
})
