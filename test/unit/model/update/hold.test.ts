import { expect } from 'chai'
import { type Held, holdOf, slowestFor } from '../../../../model/update/hold.ts'
import { updatedReadyOf } from '../../../../model/update/levels.ts'

const role = (size: number, outdated: number, serving: number, more: Partial<Held> = {}): Held => ({
  ...{ size, outdated, serving, maxUnavailable: 1, lacksNodes: false },
  ...more,
})

describe('What holds a role of an update', () => {
  for (const [what, of, others, expected] of [
    ['its budget, while what it has replaced does not serve', role(4, 3, 0), [], 'budget'],
    ['nodes, where the scheduler finds none', role(4, 3, 0, { lacksNodes: true }), [], 'nodes'],
    ['the other role, where that has less that serves', role(4, 2, 2), [role(2, 1, 0)], 'proportion'],
    [
      'its budget, also where the other role is behind',
      role(4, 3, 0),
      [role(2, 2, 0, { maxUnavailable: 0 })],
      'budget',
    ],
    ['nothing, while it may take its next unit', role(4, 3, 1), [role(2, 1, 1)], undefined],
    ['nothing, once all of it is taken', role(4, 0, 0), [role(2, 2, 0)], undefined],
    ['nothing, where the other role sleeps', role(4, 3, 1), [role(0, 0, 0)], undefined],
  ] as const)
    it(`is ${what}`, () => {
      expect(holdOf(of, others)).to.equal(expected)
    })

  it('is the slowest of the others', () => {
    const [fast, slow] = [role(10, 5, 5), role(4, 3, 0)]
    expect(slowestFor(20, [fast, slow])).to.equal(slow)
    expect(slowestFor(20, [])).to.equal(undefined)
  })
})

describe('What serves of a changed template', () => {
  it('is all that is ready and stays, whether it is wanted or stands in', () => {
    const unit = (order: number, more: object = {}) =>
      ({ order, isUpdated: true, isGoing: false, state: 'ready', ...more }) as const
    const units = [unit(0), unit(1, { isUpdated: false }), unit(2, { isGoing: true }), unit(3, { state: 'starting' })]
    expect(updatedReadyOf([...units, unit(4)] as never), 'one wanted and one that stands in').to.equal(2)
  })
})
