import { expect } from 'chai'
import fc from 'fast-check'
import { isOver, LEVELS, mostScheduledOf, nextMove } from '../../../../model/update/levels.ts'
import { STRATEGIES } from '../../../../model/update/strategy.ts'
import type { Unit } from '../../../../model/update/unit.ts'

const ready = (order: number, isUpdated = false): Unit => ({
  order,
  isUpdated,
  isGoing: false,
  state: 'ready',
  nodes: 'found',
})
const waiting = (order: number, nodes?: Unit['nodes'], isUpdated = true): Unit => ({
  order,
  isUpdated,
  isGoing: false,
  state: 'pending',
  nodes,
})
const move = (units: readonly Unit[], mostScheduled?: number, rollingUpdate?: { maxUnavailable: number }) => {
  const rolling = { units, desired: units.length, rollingUpdate, mostScheduled }
  const { replace, ...rest } = nextMove(LEVELS.copies, STRATEGIES.RollingRecreate, rolling)
  return { ...rest, replace: replace.map(({ order }) => order) }
}

describe('An update of units of which some have no node', () => {
  it('goes on without those that had none before it', () => {
    expect(move([ready(0), ready(1), waiting(2, 'none')], 2).replace).to.deep.equal([0])
    expect(move([waiting(0, 'none'), ready(1), ready(2, true)], 2).replace, 'the other took the room').to.deep.equal([
      1,
    ])
  })

  it('waits for those that it has taken down', () => {
    expect(move([waiting(0, 'none'), ready(1), waiting(2, 'none')], 2).replace).to.deep.equal([])
    expect(move([waiting(0, 'none'), ready(1), ready(2)], 3).replace).to.deep.equal([])
    expect(move([waiting(0, 'none'), ready(1), ready(2)]).replace, 'not recorded yet').to.deep.equal([])
  })

  it('waits for those that the scheduler has not judged yet', () => {
    expect(move([ready(0), ready(1), waiting(2)], 2).replace).to.deep.equal([])
  })

  it('waits for all where the user says how many may be unavailable', () => {
    expect(move([ready(0), ready(1), waiting(2, 'none')], 2, { maxUnavailable: 1 }).replace).to.deep.equal([])
  })

  it('is over without them, unless they are part of the minimum', () => {
    const units = [ready(0, true), ready(1, true), waiting(2, 'none')]
    expect(isOver(move(units, 2), { replicas: 3, minAvailable: 2 })).to.equal(true)
    expect(isOver(move(units, 2), { replicas: 3 })).to.equal(false)
    expect(isOver(move(units, 3), { replicas: 3, minAvailable: 2 })).to.equal(false)
  })

  it('counts as scheduled what has been, no more than are wanted', () => {
    expect(mostScheduledOf({ units: [ready(0), ready(1), waiting(2)], desired: 3 }, 1)).to.equal(2)
    expect(mostScheduledOf({ units: [ready(0), waiting(1)], desired: 3 }, 3)).to.equal(3)
    expect(mostScheduledOf({ units: [ready(0)], desired: 1 }, 3)).to.equal(1)
  })

  it('keeps as many ready as were before, less the budget, and ends, however the room is shared', () => {
    const anyCourse = fc.record({
      desired: fc.integer({ min: 1, max: 6 }),
      room: fc.integer({ min: 1, max: 40 }),
      old: fc.integer({ min: 1, max: 8 }),
      saved: fc.integer({ min: 0, max: 4 }),
      turns: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 30 }),
    })
    fc.assert(
      fc.property(anyCourse, ({ desired, room, old, saved, turns }) => {
        const fresh = Math.max(1, old - saved)
        const before = Math.min(desired, Math.floor(room / old))
        const sizeOf = ({ isUpdated }: Unit): number => (isUpdated ? fresh : old)
        let units: Unit[] = Array.from({ length: desired }, (_, order) =>
          order < before ? ready(order) : waiting(order, 'none', false),
        )
        let most = before
        for (let turn = 0; turn < 500; turn++) {
          most = mostScheduledOf({ units, desired }, most)
          const next = move(units, most)
          if (next.outdated === 0 && next.inFlight === 0) break
          // Whoever is taken down comes back from the changed template, and the room is given out in any order.
          units = units.map((unit) => (next.replace.includes(unit.order) ? waiting(unit.order) : unit))
          const first = (turns[turn % turns.length] ?? 0) % desired
          for (const at of units.map((_, index) => (first + index) % desired)) {
            const unit = units[at] as Unit
            const used = units.reduce((sum, each) => sum + (each.nodes === 'found' ? sizeOf(each) : 0), 0)
            if (unit.nodes !== 'found')
              units[at] = used + sizeOf(unit) <= room ? ready(at, unit.isUpdated) : waiting(at, 'none', unit.isUpdated)
          }
          expect(units.filter(({ state }) => state === 'ready').length).to.be.at.least(before - 1)
        }
        expect(units.every(({ isUpdated }) => isUpdated)).to.equal(true)
        expect(units.filter(({ state }) => state === 'ready')).to.have.length(
          Math.min(desired, Math.floor(room / fresh)),
        )
      }),
      { numRuns: 500 },
    )
  })
})
