import { cleanEnd } from './clean-run.ts'
import { CONFIG_WITH_LATE_SCHEDULER } from './engine/installed.ts'
import { randomOf } from './engine/random.ts'
import { World, type WorldOptions } from './engine/world.ts'
import { type Backend, scheduleTrouble, withBackend } from './faults/backend.ts'
import { fates, NO_FAULTS } from './faults/fates.ts'
import { failStartups, loseNode, readiness } from './faults/nodes.ts'
import {
  drawnFaults,
  FAMILIES,
  type Family,
  flightMs,
  heldMs,
  isNothingButBackend,
  isTricky,
  raceOf,
  scheduleIncidents,
  staleMs,
} from './faults/plan.ts'
import { invariants } from './invariants/all.ts'
import { cachesApart } from './invariants/caches.ts'
import { unconverged, waitsForItsUser } from './invariants/converged.ts'
import { differences, endState } from './invariants/end-state.ts'
import { othersGoOn } from './invariants/held-up.ts'
import { rememberedOfGone } from './invariants/remembered.ts'
import { apartAfterRestart } from './invariants/restarts.ts'
import { Explorer } from './user/explorer.ts'
import { LATE_SCHEDULER } from './user/rare-shapes.ts'
import { unlessRefused } from './user/refused.ts'
import { drawnSet } from './user/shapes.ts'
import { drawnGroupedSet } from './user/tricks.ts'
import { Trickster } from './user/trickster.ts'
import { User } from './user/user.ts'

/** The result of one seed. */
export interface Outcome {
  readonly seed: number
  /** One sentence for each violation. */
  readonly violations: readonly string[]
  /** The last lines of the journal. */
  readonly tail: readonly string[]
  /** A hash of everything that happened. */
  readonly hash: string
  /** How many lines the journal has. */
  readonly events: number
}

/** The options of a run besides its seed. */
export interface RunOptions extends Pick<WorldOptions, 'mutation'> {
  /** Which families of faults may be drawn; default all. */
  readonly families?: readonly Family[] | undefined
  /** True for a user who asks for surge, for roles that match and for pauses. */
  readonly isPaced?: boolean | undefined
}

/**
 * How long everything may take to come to rest after the last input, in ms: the minute of
 * docs/reliability.md#what-a-seed-does. By then no watch is silent, because all connections are made again when the
 * faults end.
 */
const QUIET_MS = 60_000
/** At most this many violations of a run are kept. */
const ENOUGH = 5

/**
 * How long a node is lost in some seeds, in ms: longer than a pod's grace period and the shortest timeout after which a
 * set's `stuckTermination` deletes what a lost node cannot stop.
 */
const STUCK_MS = 110_000

/** How long an act of the user may take, in ms: a lost lease first has to find another holder, who does what waits. */
const LONGEST_ACT_MS = 60_000

/** Lets time pass until an act of the user has ended. @throws Error if it does not end */
const ended = async (world: World, act: Promise<unknown>): Promise<void> => {
  let isOver = false
  const over = (): void => {
    isOver = true
  }
  void act.then(over, over)
  // Promises that are already settled call back first.
  await world.time.advance(0)
  for (let ms = 0; !isOver; ms += 1_000) {
    if (ms >= LONGEST_ACT_MS) throw new Error(`an act of the user has not ended within ${LONGEST_ACT_MS / 1_000} s`)
    await world.time.advance(1_000)
  }
  await act
}

/** Runs one seed: a user and faults for a while, then quiet, then a comparison with a clean run. */
export const runSeed = async (seed: number, options: RunOptions = {}): Promise<Outcome> => {
  const { families = FAMILIES, mutation } = options
  const random = randomOf(seed, 'plan')
  const plan = drawnFaults(random.fork('faults'), families, isTricky(seed))
  let faults = plan.requests
  const backend: Backend = {}
  // Drawn from a fork, so that other seeds run as they did before there were explorers.
  const isExplorer = !options.isPaced && random.fork('kind of user').chance(0.3)
  const config = isExplorer ? CONFIG_WITH_LATE_SCHEDULER : undefined
  const world = await World.open({
    seed,
    fates: (own) =>
      withBackend(
        fates(own, () => faults),
        own.fork('backend'),
        backend,
      ),
    readyAfterMs: readiness(plan.pods.slowPods),
    ...(config && { config }),
    mutation,
  })
  world.server.raceWith(raceOf(random.fork('races'), plan.raced))
  const lastRestart = failStartups(world)
  const violations: string[] = []
  const violate = (what: string): void => {
    if (violations.length < ENOUGH && !violations.includes(what)) violations.push(what)
    world.journal.note(`VIOLATION: ${what}`)
  }
  const holding = [
    ...invariants({
      staleMs: staleMs(plan),
      flightMs: flightMs(plan),
      heldMs: heldMs(plan),
      clocksJump: plan.incidents.jump > 0,
    }),
    ...(isNothingButBackend(plan) ? [othersGoOn(LATE_SCHEDULER)] : []),
  ]
  world.store.subscribe('', (change) => {
    const { type, table, key, object, revision } = change
    const writer = world.writers.current
    const { uid } = object.metadata as { uid?: string }
    world.journal.note(
      `${writer?.name ?? 'cluster'} ${type} ${table} ${key.namespace}/${key.name} ${uid?.slice(0, 8)} @${revision}`,
    )
    for (const { says, check } of holding) {
      const wrong = check({ ...change, writer, time: world.time.now }, world.store)
      if (wrong !== undefined) violate(`It must hold that ${says}. ${wrong}.`)
    }
  })
  try {
    world.journal.note(`seed ${seed}: ${JSON.stringify(plan)}`)
    for (let i = 0; i < plan.operators; i++) world.startOperator()
    const isUpkeeper = random.chance(0.6)
    const own = random.fork('user')
    const drawn = plan.tricks > 0 ? drawnGroupedSet : drawnSet
    const explorer = isExplorer ? new Explorer(world, own) : undefined
    const ordinary =
      explorer ?? new User(world, own, isUpkeeper, drawn, options.isPaced ? random.fork('pacing') : undefined)
    // Drawn from a fork, so that other seeds run as they did before there were tricks.
    const user = plan.tricks > 0 ? new Trickster(world, random.fork('tricks'), plan.tricks, ordinary) : ordinary
    const steps = isUpkeeper ? random.between(8, 24) : random.between(4, 20)
    const longest = isUpkeeper ? [200, 2_000, 6_000, 15_000] : [200, 2_000, 8_000]
    const pauses = Array.from({ length: steps }, () => random.next() * random.pick(longest))
    const times = pauses.map((_, index) => pauses.slice(0, index).reduce((sum, ms) => sum + ms, 0))
    const ms = pauses.reduce((sum, each) => sum + each, 0)
    scheduleIncidents(world, random.fork('incidents'), plan, { ms, acts: times })
    if (explorer !== undefined && plan.backend > 0) {
      void unlessRefused(world, () => explorer.installScheduler())
      scheduleTrouble(world, random.fork('backend'), backend, plan.backend, ms)
    }
    const acts: Promise<void>[] = []
    for (const pause of pauses) {
      acts.push(user.act())
      await world.time.advance(pause)
    }
    if (plan.incidents.nodeLost > 0 && random.fork('stuck').chance(0.3)) {
      loseNode(world, random.fork('stuck node'), STUCK_MS)
      await world.time.advance(STUCK_MS)
    }
    await world.time.advance(1_000)
    faults = NO_FAULTS
    world.server.raceWith(() => undefined)
    delete backend.trouble
    world.calm()
    world.journal.note('nothing goes wrong any more')
    // The last input may be yet to come: a set may be waiting to be made again, or the API server may be away.
    await world.time.advance(15_000)
    await ended(world, Promise.all(acts))
    const mending = user.mend()
    // It may fail before it is waited for, which tells of it.
    mending.catch(() => undefined)
    await world.time.advance(1_000)
    await ended(world, mending)
    world.journal.note('quiet')
    const quietSince = world.time.now
    await world.time.advance(QUIET_MS)
    // Until its startup probe fails, a pod of an older template may still become ready, and an update waits for it.
    await world.time.advance(Math.max(0, lastRestart() - quietSince))
    const isWaiting = waitsForItsUser(world.store)
    for (const gap of isWaiting ? [] : unconverged(world.store))
      violate(`After ${QUIET_MS / 1000} s of quiet all must have converged. ${gap}.`)
    for (const apart of apartAfterRestart(world.store, world.time.now))
      violate(`After the quiet pods that restart in place must be of one run. ${apart}.`)
    for (const wrong of cachesApart(world.cluster.core, world.operators))
      violate(`After the quiet the caches must hold what the API server has. ${wrong}.`)
    for (const wrong of rememberedOfGone(world.store, world.operators))
      violate(`Nothing may be remembered of what is gone. ${wrong}.`)
    if (violations.length === 0 && !isWaiting) {
      const clean = await cleanEnd(seed, world.store, config)
      for (const difference of clean === undefined ? [] : differences(endState(world.store), clean)) {
        violate(`The end must be that of a clean run. ${difference}.`)
      }
    }
    for (const mistake of world.mistakes) violate(`Neither the sandbox nor a webhook may fail. ${mistake}`)
  } catch (error) {
    // So that the seed is told of, and the others go on.
    violate(`A run must come to its end. ${(error as Error).stack}`)
  } finally {
    world.close()
  }
  const { journal } = world
  return { seed, violations, tail: journal.tail(4_000), hash: journal.hash(), events: journal.length }
}
