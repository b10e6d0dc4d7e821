import { expect } from 'chai'
import fc from 'fast-check'
import { conditionOf } from '../../../model/conditions.ts'
import { type PartState, withPartAvailability } from '../../../reconcilers/availability/part.ts'
import type { Stall } from '../../../reconcilers/availability/stall-reasons.ts'
import type { Condition } from '../../../schemas/generated/grove.ts'

const NOW = '2024-01-01T00:10:00Z'
const FINE: PartState = {
  items: { name: 'pods', are: 'ready' },
  wanted: 3,
  minAvailable: 2,
  there: 3,
  updated: 3,
  isInUpdate: false,
  isObserved: true,
  errors: [],
  heldUp: undefined,
  failing: undefined,
}
const CRASH = { reason: 'CrashLoop', message: 'container "main" ends again and again', since: NOW } as const
const TAKEN: Stall = { reason: 'NameTaken', message: 'ResourceClaim "a" exists' }
const LATE: Condition = {
  type: 'UpdateInProgress',
  status: 'True',
  reason: 'ProgressDeadlineExceeded',
  message: 'has waited for more than 10m',
  lastTransitionTime: NOW,
}

const told = (state: Partial<PartState>, before: readonly Condition[] = []): string[] =>
  withPartAvailability(before, { ...FINE, ...state }, NOW).map(
    ({ type, status, reason, message }) => `${type}=${status} ${reason}: ${message}`,
  )

describe('The condition Available of a PodClique or a scaling group', () => {
  it('is True, and the only one, when all of it is there', () => {
    expect(told({})).to.deep.equal(['Available=True AllPodsReady: all 3 pods are ready'])
    expect(told({ items: { name: 'replicas', are: 'available' } })).to.deep.equal([
      'Available=True AllReplicasAvailable: all 3 replicas are available',
    ])
    expect(told({ wanted: 1, there: 1, minAvailable: 1 })).to.deep.equal([
      'Available=True AllPodsReady: the pod is ready',
    ])
    expect(told({ wanted: 0, there: 0 })).to.deep.equal(['Available=True AllPodsReady: no pods are wanted'])
  })

  it('is False below the quorum, however much is there, and Stalled until somebody scales it', () => {
    const message = 'minAvailable is 2: scale it to 2 or more, or to 0 to let it sleep'
    expect(told({ wanted: 1, there: 1 })).to.deep.equal([
      `Available=False BelowMinAvailable: 1 pod is wanted, and ${message}`,
      `Stalled=True BelowMinAvailable: 1 pod is wanted, and ${message}`,
    ])
    expect(told({ wanted: 1, there: 0 })).to.deep.equal([
      'Available=False PodsNotReady: 0 of 1 pods are ready',
      `Stalled=True BelowMinAvailable: 1 pod is wanted, and ${message}`,
    ])
  })

  it('says how much is missing, though the minimum may be there', () => {
    const why = 'PodsNotReady: 2 of 3 pods are ready'
    expect(told({ there: 2 })).to.deep.equal([`Available=False ${why}`, `Reconciling=True ${why}`])
  })

  it('names the latest error beside what is missing', () => {
    const why = 'PodsNotReady: 2 of 3 pods are ready; the latest error: the quota is used up'
    const errors = [{ description: 'the quota is used up' }]
    expect(told({ there: 2, errors })).to.deep.equal([`Available=False ${why}`, `Reconciling=True ${why}`])
  })

  it('is False while an update goes on, and until the latest change has been carried out', () => {
    const why = 'UpdateInProgress: 1 of 3 pods follow the changed template'
    expect(told({ isInUpdate: true, updated: 1 })).to.deep.equal([`Available=False ${why}`, `Reconciling=True ${why}`])
    const change = 'ChangeNotCarriedOut: the latest change of the spec is not carried out yet'
    expect(told({ isObserved: false })).to.deep.equal([`Available=False ${change}`, `Reconciling=True ${change}`])
  })

  it('says which error keeps the latest change from being carried out, the first of them', () => {
    const errors = [{ description: 'the quota is used up' }, { description: 'another' }]
    const why = 'ChangeNotCarriedOut: the latest change of the spec is not carried out yet: the quota is used up'
    expect(told({ isObserved: false, errors })).to.deep.equal([`Available=False ${why}`, `Reconciling=True ${why}`])
  })

  it('gives way to Stalled, without Reconciling, where an update takes too long', () => {
    const moving = withPartAvailability([], { ...FINE, there: 1 }, NOW)
    expect(told({ isInUpdate: true, updated: 1 }, [LATE, ...moving]).slice(1)).to.deep.equal([
      'Available=False UpdateInProgress: 1 of 3 pods follow the changed template',
      'Stalled=True ProgressDeadlineExceeded: has waited for more than 10m',
    ])
  })

  it('gives way to Stalled where somebody has to do something first, but not once all is there', () => {
    const heldUp = TAKEN
    expect(told({ heldUp, there: 2 }).slice(1)).to.deep.equal(['Stalled=True NameTaken: ResourceClaim "a" exists'])
    expect(told({ heldUp })).to.deep.equal(told({}))
  })

  it('is True only where nothing is missing, stands beside one of the others at most, and does not change by itself', () => {
    const state = fc.record({
      items: fc.constant(FINE.items),
      minAvailable: fc.integer({ min: 1, max: 3 }),
      wanted: fc.integer({ min: 0, max: 3 }),
      there: fc.integer({ min: 0, max: 3 }),
      updated: fc.integer({ min: 0, max: 3 }),
      isInUpdate: fc.boolean(),
      isObserved: fc.boolean(),
      errors: fc.constantFrom([], [{ description: 'the quota is used up' }]),
      heldUp: fc.constantFrom(undefined, TAKEN),
      failing: fc.constantFrom(undefined, CRASH),
    })
    fc.assert(
      fc.property(state, state, fc.boolean(), (first, second, isLate) => {
        const before = withPartAvailability(isLate ? [LATE] : [], first, NOW)
        const conditions = withPartAvailability(before, second, NOW)
        const isAvailable = conditionOf(conditions, 'Available')?.status === 'True'
        const hasQuorum = second.wanted === 0 || second.wanted >= second.minAvailable
        expect(isAvailable).to.equal(
          second.there >= second.wanted && hasQuorum && !second.isInUpdate && second.isObserved,
        )
        const others = conditions.filter(({ type }) => ['Reconciling', 'Stalled'].includes(type))
        expect(others).to.have.length(isLate || !isAvailable ? 1 : 0)
        expect(withPartAvailability(conditions, second, NOW)).to.deep.equal(conditions)
      }),
    )
  })
})
