import { expect } from 'chai'
import fc from 'fast-check'
import { recreate } from '../../../../model/update/recreate.ts'
import { STRATEGIES } from '../../../../model/update/strategy.ts'
import type { Unit, UnitState } from '../../../../model/update/unit.ts'

const unit = (order: number, state: UnitState, isUpdated = false, isGoing = false): Unit => ({
  order,
  state,
  isUpdated,
  isGoing,
})
const orders = (units: readonly Unit[]): number[] => units.map(({ order }) => order)
const next = (units: readonly Unit[], maxUnavailable = 1, brokenAtOnce = true): number[] =>
  orders(recreate(units, { desired: units.length, maxUnavailable }, { brokenAtOnce }).replace)

describe('The next move of an update that recreates', () => {
  it('takes one ready unit down, the one with the lowest index', () => {
    expect(next([unit(0, 'ready', true), unit(2, 'ready'), unit(1, 'ready')])).to.deep.equal([1])
  })

  it('takes as many down as may be unavailable', () => {
    expect(next([unit(0, 'ready'), unit(1, 'ready'), unit(2, 'ready')], 2)).to.deep.equal([0, 1])
    expect(next([unit(0, 'ready'), unit(1, 'ready')], 7)).to.deep.equal([0, 1])
  })

  it('waits while a replacement is missing, on its way out, or not ready', () => {
    expect(
      recreate([unit(0, 'ready')], { desired: 2, maxUnavailable: 1 }, { brokenAtOnce: true }).replace,
    ).to.deep.equal([])
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
    expect(recreate(units, { desired: 2, maxUnavailable: 1 }, { brokenAtOnce: true }).replace).to.deep.equal([])
  })

  it('is done when every unit follows the template and is ready, and nothing older is left', () => {
    const done = (units: readonly Unit[], desired = 2) =>
      recreate(units, { desired, maxUnavailable: 1 }, { brokenAtOnce: true }).isDone
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

/** A pod of the model: it is made, is ready some ticks later, and is gone some ticks after it was told to go. */
interface Simulated {
  readonly ordinal: number
  readonly version: number
  readyAt: number
  goneAt: number | undefined
  isBroken: boolean
}

interface Course {
  readonly desired: number
  readonly maxUnavailable: number
  readonly brokenAtOnce: boolean
  readonly broken: readonly number[]
  readonly delays: readonly number[]
  /** Ticks at which the template changes again, and to which version. */
  readonly changes: readonly { readonly at: number; readonly to: number }[]
  /** Ticks at which nobody decides: the operator restarts. */
  readonly pauses: readonly number[]
}

const anyCourse = (changes: fc.Arbitrary<Course['changes']>): fc.Arbitrary<Course> =>
  fc.record({
    desired: fc.integer({ min: 1, max: 8 }),
    maxUnavailable: fc.integer({ min: 1, max: 4 }),
    brokenAtOnce: fc.boolean(),
    broken: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 8 }),
    delays: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 }),
    changes,
    pauses: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }),
  })

/** Plays an update to its end; calls `look` after every change of the pods. */
const play = (
  { desired, maxUnavailable, brokenAtOnce, broken, delays, changes, pauses }: Course,
  look: (ready: number, made: readonly Simulated[]) => void,
): { readonly pods: readonly Simulated[]; readonly made: readonly Simulated[] } => {
  let turn = 0
  const delay = (): number => delays[turn++ % delays.length] ?? 0
  let version = 2
  const made: Simulated[] = []
  let pods: Simulated[] = Array.from({ length: desired }, (_, ordinal) => ({
    ordinal,
    version: 1,
    readyAt: 0,
    goneAt: undefined,
    isBroken: broken.includes(ordinal),
  }))
  const isReady = (pod: Simulated, tick: number): boolean =>
    pod.goneAt === undefined && !pod.isBroken && pod.readyAt <= tick
  for (let tick = 0; tick < 2_000; tick++) {
    version = changes.find(({ at }) => at === tick)?.to ?? version
    pods = pods.filter(({ goneAt }) => goneAt === undefined || goneAt > tick)
    const staying = pods.filter(({ goneAt }) => goneAt === undefined)
    const used = new Set(staying.map(({ ordinal }) => ordinal))
    for (let ordinal = 0; ordinal < desired; ordinal++) {
      if (used.has(ordinal)) continue
      const pod = { ordinal, version, readyAt: tick + 1 + delay(), goneAt: undefined, isBroken: false }
      pods.push(pod)
      made.push(pod)
    }
    if (pauses.includes(tick)) continue
    const units = pods.map((pod) => ({
      pod,
      order: pod.ordinal,
      isUpdated: pod.version === version,
      isGoing: pod.goneAt !== undefined,
      state: pod.isBroken ? ('unhealthy' as const) : pod.readyAt <= tick ? ('ready' as const) : ('starting' as const),
    }))
    const move = recreate(units, { desired, maxUnavailable }, { brokenAtOnce })
    for (const { pod } of move.replace) pod.goneAt = tick + 1 + delay()
    look(pods.filter((pod) => isReady(pod, tick)).length, made)
    if (move.isDone && changes.every(({ at }) => at < tick)) return { pods, made }
  }
  throw new Error('the update does not end')
}

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
        // Nothing ends where the template that is wanted last is the one that does not work.
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
