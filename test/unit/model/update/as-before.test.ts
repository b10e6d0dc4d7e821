import { expect } from 'chai'
import fc from 'fast-check'
import { roll } from '../../../../model/update/roll.ts'
import { UNIT_STATES } from '../../../../model/update/unit.ts'
import { recreate } from './before/recreate.ts'

const anyUnit = fc.record({
  order: fc.integer({ min: 0, max: 12 }),
  isUpdated: fc.boolean(),
  isGoing: fc.boolean(),
  state: fc.constantFrom(...UNIT_STATES),
  nodes: fc.constantFrom('found' as const, 'none' as const, undefined),
})

describe('A role without surge, partition and roles to match', () => {
  it('moves as it did before there were any: P10', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyUnit, { maxLength: 12, selector: ({ order, isGoing }) => `${order} ${isGoing}` }),
        fc.record({
          desired: fc.integer({ min: 0, max: 10 }),
          maxUnavailable: fc.integer({ min: 1, max: 12 }),
          mostScheduled: fc.option(fc.nat(10), { nil: undefined }),
        }),
        fc.boolean(),
        (units, budget, brokenAtOnce) => {
          const { replace, isDone, inFlight, letBe, outdated, make, idle } = roll(units, budget, { brokenAtOnce })
          const before = recreate(units, budget, { brokenAtOnce })
          expect({ replace, isDone, inFlight, letBe, outdated }).to.deep.equal(before)
          expect({ make, idle }).to.deep.equal({ make: 0, idle: [] })
        },
      ),
      { numRuns: 5_000 },
    )
  })
})
