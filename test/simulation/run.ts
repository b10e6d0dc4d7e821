import { type Random, randomOf } from './engine/random.ts'
import { World } from './engine/world.ts'
import { fates, NO_FAULTS } from './faults/fates.ts'
import { unconverged } from './invariants/converged.ts'
import { ALL_DEEDS, User } from './user/user.ts'

/** What became of one seed. */
export interface Outcome {
  readonly seed: number
  /** What did not hold, a sentence each. */
  readonly violations: readonly string[]
  /** The last lines of the journal. */
  readonly tail: readonly string[]
  /** Stands for everything that happened. */
  readonly hash: string
  /** How many lines the journal has. */
  readonly events: number
}

/** How long everything may take to come to rest after the last input, in ms. field.md §5 (f) */
const QUIET_MS = 60_000

export const runSeed = async (seed: number): Promise<Outcome> => {
  const random: Random = randomOf(seed, 'plan')
  const world = await World.open({ seed, fates: (own) => fates(own, () => NO_FAULTS) })
  world.store.subscribe('', ({ type, table, key, object }) => {
    const writer = world.writers.current?.name ?? 'cluster'
    const { uid } = object.metadata as { uid?: string }
    world.journal.note(`${writer} ${type} ${table} ${key.namespace}/${key.name} ${uid?.slice(0, 8)}`)
  })
  const user = new User(world, random.fork('user'), ALL_DEEDS)
  world.startOperator()
  let acting: Promise<void> = Promise.resolve()
  for (let i = 0; i < 10; i++) {
    acting = user.act()
    await world.time.advance(random.next() * 4_000)
  }
  await world.time.advance(QUIET_MS)
  await acting
  const violations = [...unconverged(world.store), ...world.mistakes]
  world.close()
  return {
    seed,
    violations,
    tail: world.journal.tail(4000),
    hash: world.journal.hash(),
    events: world.journal.length,
  }
}
