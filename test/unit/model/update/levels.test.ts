import { expect } from 'chai'
import fc from 'fast-check'
import { LEVELS, nextMove, stillSelected, withSelected } from '../../../../model/update/levels.ts'
import { STRATEGIES } from '../../../../model/update/strategy.ts'
import type { Unit } from '../../../../model/update/unit.ts'

/** A replica of a set in the model: it serves, has crashed, or was taken down by an update and has not served since. */
interface Replica {
  version: number
  state: State
  /** The state that the planner knows of: what people read may be seconds old. */
  told: State
}

type State = 'serves' | 'crashed' | 'taken'

type Happening =
  | { readonly what: 'change'; readonly works: boolean }
  | { readonly what: 'crash' | 'recover' | 'replace' | 'tell'; readonly replica: number }

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ what: fc.constant('change' as const), works: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('crash' as const, 'recover' as const, 'replace' as const, 'tell' as const),
      replica: fc.nat(3),
    }),
  },
)

/** Plays what happens to the replicas of a set; `look` gets how many the updates have taken down at most. */
const play = (desired: number, maxUnavailable: number, course: readonly Happening[], look: (down: number) => void) => {
  const replicas = Array.from({ length: desired }, (): Replica => ({ version: 0, state: 'serves', told: 'serves' }))
  const works = [true]
  let selected: readonly number[] = []
  const units = (): Unit[] =>
    replicas.map(({ version, state, told }, order) => {
      const isUpdated = version === works.length - 1
      // That a replica is updated is told together with its state.
      const seen = isUpdated ? state : told
      return {
        order,
        isUpdated,
        isGoing: false,
        state: seen === 'serves' ? 'ready' : seen === 'crashed' ? 'unhealthy' : 'starting',
      }
    })
  const rolling = { desired, rollingUpdate: { maxUnavailable } }
  for (const happening of course) {
    if (happening.what === 'change') {
      selected = stillSelected({ ...rolling, units: units() }, selected)
      works.push(happening.works)
    } else {
      const replica = replicas[happening.replica % desired]
      if (replica === undefined) continue
      if (happening.what === 'crash' && replica.state === 'serves') replica.state = 'crashed'
      if (happening.what === 'recover' && works[replica.version]) replica.state = 'serves'
      if (happening.what === 'tell') replica.told = replica.state
      if (happening.what === 'replace' && selected.includes(happening.replica % desired)) {
        replica.version = works.length - 1
        // What has crashed was not taken down by the update: it did not serve before.
        if (replica.state === 'serves') replica.state = 'taken'
      }
    }
    const seen = withSelected(units(), new Set(selected))
    const { replace } = nextMove(LEVELS.replicas, STRATEGIES.RollingRecreate, { ...rolling, units: seen })
    selected = [...seen.filter(({ isGoing }) => isGoing), ...replace].map(({ order }) => order)
    look(replicas.filter(({ state }) => state === 'taken').length)
  }
}

describe('The replicas of a set that updates have taken down', () => {
  it('are no more than the budget, whatever changes, crashes and comes back half-way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 1, max: 2 }),
        fc.array(anyHappening, { maxLength: 60, size: 'max' }),
        (desired, maxUnavailable, course) =>
          play(desired, maxUnavailable, course, (down) => expect(down).to.be.at.most(maxUnavailable)),
      ),
      { numRuns: 200 },
    )
  })

  it('stay selected where the planner has not heard that they are down', () => {
    const course: Happening[] = [
      { what: 'change', works: false },
      { what: 'replace', replica: 0 },
      { what: 'crash', replica: 1 },
      { what: 'tell', replica: 1 },
      { what: 'recover', replica: 1 },
      { what: 'change', works: true },
      { what: 'replace', replica: 1 },
    ]
    play(2, 1, course, (down) => expect(down).to.be.at.most(1))
  })

  it('stay selected within the budget of the change, and no longer than until they are done', () => {
    const unit = (order: number, isUpdated: boolean, state: Unit['state']): Unit => ({
      order,
      isUpdated,
      state,
      isGoing: false,
    })
    const units = [unit(0, false, 'ready'), unit(1, false, 'starting'), unit(2, true, 'ready'), unit(3, false, 'ready')]
    const kept = (maxUnavailable: number) =>
      stillSelected({ units, desired: 5, rollingUpdate: { maxUnavailable } }, [0, 1, 2, 3, 4])
    expect(kept(5)).to.deep.equal([0, 1, 3, 4])
    expect(kept(3)).to.deep.equal([0, 1, 4])
    // Those that are down or have not reported cannot be given back.
    expect(kept(1)).to.deep.equal([1, 4])
  })

  it('are finished first: one that is down for another reason may come back meanwhile', () => {
    const course: Happening[] = [
      { what: 'change', works: false },
      { what: 'replace', replica: 0 },
      { what: 'crash', replica: 1 },
      { what: 'change', works: true },
      { what: 'recover', replica: 1 },
      { what: 'replace', replica: 1 },
    ]
    play(2, 1, course, (down) => expect(down).to.be.at.most(1))
  })
})
