import { randomOf } from '../engine/random.ts'
import { World, type WorldOptions } from '../engine/world.ts'
import { fates, NO_FAULTS } from '../faults/fates.ts'
import { drawnFaults, FAMILIES, scheduleIncidents } from '../faults/plan.ts'
import { onlyTheLeaderWrites } from '../invariants/leader.ts'
import { TABLES } from '../invariants/objects.ts'
import type { Outcome } from '../run.ts'
import { trainingInvariants, unfinishedTraining } from './invariants.ts'
import { LONGEST_DEADLINE_MS, TrainingUser } from './training-user.ts'

/** The quiet time that other seeds have, in ms: the minute of docs/reliability.md#what-a-seed-does. */
const QUIET_MS = 60_000

/** Runs one seed of TrainJobs: a user and faults for a while, then quiet, then a second look at everything. */
export const runTraining = async (seed: number, change: Pick<WorldOptions, 'mutation'> = {}): Promise<Outcome> => {
  const random = randomOf(seed, 'training')
  const plan = drawnFaults(random.fork('faults'), FAMILIES)
  let faults = plan.requests
  const world = await World.open({ seed, fates: (own) => fates(own, () => faults), ...change })
  const violations: string[] = []
  const violate = (what: string): void => {
    violations.push(what)
    world.journal.note(`VIOLATION: ${what}`)
  }
  const holding = [...trainingInvariants(), onlyTheLeaderWrites()]
  let writes = 0
  world.store.subscribe('', (happened) => {
    const { type, table, key, revision } = happened
    const writer = world.writers.current
    world.journal.note(`${writer?.name ?? 'cluster'} ${type} ${table} ${key.namespace}/${key.name} @${revision}`)
    if (writer?.kind === 'operator' && table !== TABLES.lease && table !== 'events') writes++
    for (const { says, check } of holding) {
      const wrong = check({ ...happened, writer, time: world.time.now }, world.store)
      if (wrong !== undefined) violate(`It must hold that ${says}. ${wrong}.`)
    }
  })
  try {
    for (let i = 0; i < plan.operators; i++) world.startOperator()
    const user = new TrainingUser(world, random.fork('user'))
    const pauses = Array.from({ length: random.between(8, 30) }, () => random.next() * random.pick([200, 2_000, 8_000]))
    const acts = pauses.map((_, index) => pauses.slice(0, index).reduce((sum, ms) => sum + ms, 0))
    const ms = pauses.reduce((sum, each) => sum + each, 0)
    scheduleIncidents(world, random.fork('incidents'), plan, { ms, acts })
    const done: Promise<void>[] = []
    for (const pause of pauses) {
      done.push(user.act())
      await world.time.advance(pause)
    }
    faults = NO_FAULTS
    world.calm()
    world.journal.note('nothing goes wrong any more')
    const carriedOut = async (act: Promise<void>, restMs: number): Promise<void> => {
      await world.time.advance(restMs)
      await act
    }
    await carriedOut(
      Promise.all(done).then(() => undefined),
      15_000,
    )
    await world.time.advance(QUIET_MS)
    // Without faults, these acts reach what faults have held up.
    for (let i = 0; i < 8; i++) await carriedOut(user.act(), 3_000)
    await world.time.advance(LONGEST_DEADLINE_MS)
    // The controller of JobSets catches up: first with what is suspended, then with what that has made possible.
    for (let i = 0; i < 3; i++) await carriedOut(user.settle(), 5_000)
    await carriedOut(user.finish(), 5_000)
    await carriedOut(user.clearAway(), 5_000)
    for (const gap of unfinishedTraining(world.store))
      violate(`After a minute of quiet all must have converged. ${gap}.`)
    const before = writes
    await carriedOut(user.touch(), 5_000)
    if (writes > before) violate(`A second look must write nothing, but ${writes - before} things were written.`)
    for (const mistake of world.mistakes) violate(`Neither the sandbox nor a webhook may fail. ${mistake}`)
  } finally {
    world.close()
  }
  const { journal } = world
  return { seed, violations, tail: journal.tail(4_000), hash: journal.hash(), events: journal.length }
}
