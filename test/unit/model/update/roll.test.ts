import { expect } from 'chai'
import fc from 'fast-check'
import { roll } from '../../../../model/update/roll.ts'
import { STRATEGIES } from '../../../../model/update/strategy.ts'
import type { Unit, UnitState } from '../../../../model/update/unit.ts'
import { anyCourse, play } from './play.ts'

const unit = (order: number, state: UnitState, isUpdated = false, isGoing = false): Unit => ({
  order,
  state,
  isUpdated,
  isGoing,
})
const orders = (units: readonly Unit[]): number[] => units.map(({ order }) => order)
const next = (units: readonly Unit[], maxUnavailable = 1, brokenAtOnce = true): number[] =>
  orders(roll(units, { desired: units.length, maxUnavailable }, { brokenAtOnce }).replace)

describe('The next move of an update that recreates', () => {
  it('takes one ready unit down, the one with the lowest index', () => {
    expect(next([unit(0, 'ready', true), unit(2, 'ready'), unit(1, 'ready')])).to.deep.equal([1])
  })

  it('takes as many down as may be unavailable', () => {
    expect(next([unit(0, 'ready'), unit(1, 'ready'), unit(2, 'ready')], 2)).to.deep.equal([0, 1])
    expect(next([unit(0, 'ready'), unit(1, 'ready')], 7)).to.deep.equal([0, 1])
  })

  it('waits while a replacement is missing, on its way out, or not ready', () => {
    expect(roll([unit(0, 'ready')], { desired: 2, maxUnavailable: 1 }, { brokenAtOnce: true }).replace).to.deep.equal(
      [],
    )
    expect(next([unit(0, 'ready'), unit(1, 'ready', false, true)])).to.deep.equal([])
    expect(next([unit(0, 'ready'), unit(1, 'starting', true)])).to.deep.equal([])
  })

  it('takes what does not serve down first and at once, and no ready unit beside it', () => {
    expect(next([unit(0, 'ready'), unit(1, 'pending'), unit(2, 'unhealthy'), unit(3, 'pending')])).to.deep.equal([
      1, 2, 3,
    ])
  })

  it('is not held up by broken units of an older template: U17, U21', () => {
    const units = [unit(0, 'ready'), unit(1, 'unhealthy'), unit(2, 'pending'), unit(3, 'unhealthy')]
    expect(next(units)).to.deep.equal([1, 2, 3])
    const repaired = [unit(0, 'ready'), ...[1, 2, 3].map((order) => unit(order, 'ready', true))]
    expect(next(repaired)).to.deep.equal([0])
  })

  it('takes one that has not started, then one in its start-up probe, then a ready one: U9', () => {
    expect(next([unit(0, 'ready'), unit(1, 'starting'), unit(2, 'pending')])).to.deep.equal([2])
    expect(next([unit(0, 'ready'), unit(1, 'starting'), unit(2, 'starting', true)])).to.deep.equal([])
    expect(next([unit(0, 'ready'), unit(1, 'starting'), unit(2, 'ready', true)])).to.deep.equal([1])
    expect(next([unit(0, 'ready'), unit(1, 'ready', true), unit(2, 'ready', true)])).to.deep.equal([0])
  })

  it('counts broken units too where each of them is taken down on its own', () => {
    const units = [unit(0, 'ready'), unit(1, 'unhealthy'), unit(2, 'pending')]
    expect(next(units, 1, false)).to.deep.equal([2])
    expect(next(units, 2, false)).to.deep.equal([2, 1])
  })

  it('leaves units that are superfluous to whoever scales in', () => {
    const units = [unit(0, 'ready'), unit(1, 'ready'), unit(2, 'pending')]
    expect(roll(units, { desired: 2, maxUnavailable: 1 }, { brokenAtOnce: true }).replace).to.deep.equal([])
  })

  it('is done when every unit follows the template and is ready, and nothing older is left', () => {
    const done = (units: readonly Unit[], desired = 2) =>
      roll(units, { desired, maxUnavailable: 1 }, { brokenAtOnce: true }).isDone
    expect(done([unit(0, 'ready', true), unit(1, 'ready', true)])).to.equal(true)
    expect(done([unit(0, 'ready', true), unit(1, 'starting', true)])).to.equal(false)
    expect(done([unit(0, 'ready', true)])).to.equal(false)
    expect(done([unit(0, 'ready', true), unit(1, 'ready', true), unit(1, 'ready', false, true)])).to.equal(false)
    expect(done([], 0)).to.equal(true)
  })

  it('is none with the strategy OnDelete', () => {
    const move = STRATEGIES.OnDelete.next(
      [unit(0, 'pending'), unit(1, 'ready')],
      { desired: 2, maxUnavailable: 2 },
      { brokenAtOnce: true },
    )
    expect(move.replace).to.deep.equal([])
  })
})

describe('An update by such moves', () => {
  it('never has fewer ready units than the budget leaves, and replaces each exactly once, whenever it is interrupted', () => {
    fc.assert(
      fc.property(anyCourse(fc.constant([])), (course) => {
        const { desired, maxUnavailable, broken } = course
        const atFirst = desired - broken.filter((ordinal) => ordinal < desired).length
        const floor = Math.min(atFirst, desired - Math.min(desired, maxUnavailable))
        const { pods, made } = play(course, (ready) => expect(ready).to.be.at.least(floor))
        expect(made.map(({ ordinal }) => ordinal).toSorted()).to.deep.equal(
          pods.map(({ ordinal }) => ordinal).toSorted(),
        )
        expect(pods.every(({ version }) => version === 2)).to.equal(true)
      }),
      { numRuns: 500 },
    )
  })

  it('ends at the last template, whatever was asked for on the way: U4', () => {
    const anyChanges = fc.array(
      fc.record({ at: fc.integer({ min: 1, max: 40 }), to: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    fc.assert(
      fc.property(anyCourse(anyChanges), (drawn) => {
        // An update to a template that does not work would never end, so no pods are broken where a change leads to
        // that template.
        const course = drawn.changes.some(({ to }) => to === 1) ? { ...drawn, broken: [] } : drawn
        const { desired, maxUnavailable, broken, changes } = course
        const atFirst = desired - broken.filter((ordinal) => ordinal < desired).length
        const floor = Math.min(atFirst, desired - Math.min(desired, maxUnavailable))
        const { pods } = play(course, (ready) => expect(ready).to.be.at.least(floor))
        const latest = Math.max(...changes.map(({ at }) => at))
        const last = changes.find(({ at }) => at === latest)?.to
        expect(pods.every(({ version, goneAt }) => version === last && goneAt === undefined)).to.equal(true)
      }),
      { numRuns: 500 },
    )
  })
})
