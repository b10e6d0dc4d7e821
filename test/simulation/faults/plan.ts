import { WATCH_TIMING } from '../../../kube/cache/watch.ts'
import type { Race } from '../engine/api-server.ts'
import { withoutFabrics } from '../engine/installed.ts'
import type { OperatorProcess } from '../engine/operator.ts'
import type { Random } from '../engine/random.ts'
import type { World } from '../engine/world.ts'
import { LONGEST_LAG_MS, NO_FAULTS, type RequestFaults } from './fates.ts'
import { editByHand } from './hand-edits.ts'
import { crash, evictByKubelet, failToTheBrink, fillNodes, loseNode } from './nodes.ts'
import { timesOf } from './times.ts'

/** Faults of a whole process, server or node, and how often each happens a minute on average. */
export interface Incidents {
  readonly restart: number
  readonly webhookDown: number
  readonly partition: number
  readonly kill: number
  readonly terminate: number
  readonly jump: number
  readonly crash: number
  readonly nodeLost: number
  readonly nodesFull: number
}

/** Everything that goes wrong in one run. */
export interface FaultPlan {
  readonly requests: RequestFaults
  readonly incidents: Incidents
  /** The share of pods that take seconds to be Ready. */
  readonly pods: { readonly slowPods: number }
  /** How often a minute all pods of a PodClique fail until their gang is about to be terminated. */
  readonly brink: number
  /** How often a minute a scheduler's API fails, is slow or does not answer. Only explorers use that scheduler. */
  readonly backend: number
  /** How often a minute the feature of fabrics (MNNVL) is turned off or on again. */
  readonly fabrics: number
  /** How often a minute somebody edits an object of Grove's by hand. */
  readonly edits: number
  /** The share of the user's acts that are tricks: what few users do. */
  readonly tricks: number
  /** How often a minute a kubelet evicts a pod. */
  readonly evicted: number
  /** The share of the operator's removals that another writer overtakes. */
  readonly raced: number
  /** The number of operator processes. */
  readonly operators: 1 | 2
}

/** The name of a family of faults; a run may leave families out by name. */
export type Family =
  | keyof RequestFaults
  | keyof Incidents
  | 'slowPods'
  | 'brink'
  | 'backend'
  | 'fabrics'
  | 'edits'
  | 'tricks'
  | 'evicted'
  | 'raced'

/** The highest rates: for requests, tricks and races, the share of them; for incidents, the number a minute. */
const HIGHEST: Readonly<Record<Family, number>> = {
  refused: 0.1,
  resetBefore: 0.1,
  resetAfter: 0.3,
  silent: 0.03,
  conflict: 0.2,
  gone: 0.2,
  tooMany: 0.1,
  internal: 0.1,
  slow: 0.2,
  partial: 0.1,
  watch: 0.6,
  lag: 0.9,
  twice: 0.2,
  restart: 8,
  webhookDown: 10,
  partition: 10,
  kill: 20,
  terminate: 10,
  jump: 10,
  crash: 15,
  nodeLost: 4,
  nodesFull: 5,
  slowPods: 0.8,
  brink: 6,
  backend: 8,
  fabrics: 6,
  edits: 30,
  tricks: 0.4,
  evicted: 12,
  raced: 0.8,
}

/** Every family of faults. */
export const FAMILIES = Object.keys(HIGHEST) as readonly Family[]

const CALM: FaultPlan = {
  requests: NO_FAULTS,
  incidents: {
    restart: 0,
    webhookDown: 0,
    partition: 0,
    kill: 0,
    terminate: 0,
    jump: 0,
    crash: 0,
    nodeLost: 0,
    nodesFull: 0,
  },
  pods: { slowPods: 0 },
  brink: 0,
  backend: 0,
  fabrics: 0,
  edits: 0,
  tricks: 0,
  evicted: 0,
  raced: 0,
  operators: 1,
}

/** One seed in so many has tricks. No seed that was kept from before there were any, without named faults, is among them. */
const TRICKY = 12

/** Whether the user of a seed does what few users do, where no families are named. */
export const isTricky = (seed: number): boolean => seed % TRICKY === 0

const DRAWN_APART = ['brink', 'backend', 'fabrics', 'edits', 'evicted', 'raced'] as const

/**
 * Draws the faults of a run: some of the families, each at its own rate. Runs with few kinds of faults get further, and
 * runs with many combine more of them; each finds what the other does not. With fewer families than there are, all of
 * them happen: whoever names two wants to see them together.
 * @param hasTricks whether the user's tricks are among the families that are drawn
 */
export const drawnFaults = (random: Random, families: readonly Family[] = FAMILIES, hasTricks = false): FaultPlan => {
  const isNamed = families.length < FAMILIES.length
  const density = 0.1 + 0.9 * random.next()
  const rate = (family: Family): number => {
    const [isOn, share] = [random.chance(density), random.next()]
    return (isOn || isNamed) && families.includes(family) ? HIGHEST[family] * share : 0
  }
  const rates = <T extends object>(of: T): T =>
    Object.fromEntries(Object.keys(of).map((family) => [family, rate(family as Family)])) as T
  const requests = rates(CALM.requests)
  const incidents = rates(CALM.incidents)
  const pods = rates(CALM.pods)
  // Drawn from a fork, so that seeds from before these faults still run as they did.
  const drawnApart = (family: (typeof DRAWN_APART)[number]): number => {
    const apart = random.fork(family)
    const isOn = apart.chance(0.3)
    return (isOn || isNamed) && families.includes(family) ? HIGHEST[family] * (0.5 + apart.next() / 2) : 0
  }
  const apart = Object.fromEntries(DRAWN_APART.map((family) => [family, drawnApart(family)]))
  const operators = random.chance(0.5) ? 2 : 1
  const tricks = families.includes('tricks') && (isNamed || hasTricks) ? HIGHEST.tricks : 0
  return { requests, incidents, pods, ...(apart as Pick<FaultPlan, (typeof DRAWN_APART)[number]>), tricks, operators }
}

/** Another writer, a kubelet or a garbage collector, removes a pod while the operator's own removal is under way. */
export const raceOf =
  (random: Random, share: number): Race =>
  () =>
    random.chance(share) ? { beforeMs: random.next() * 10, afterMs: random.next() * 10 } : undefined

/** Whether only the scheduler's API fails. Sets that do not use it must then notice nothing. */
export const isNothingButBackend = ({
  backend,
  requests,
  incidents,
  pods,
  operators: _,
  ...apart
}: FaultPlan): boolean =>
  backend > 0 && Object.values({ ...requests, ...incidents, ...pods, ...apart }).every((rate) => rate === 0)

/** How long a partition may hold up a request, in ms. */
export const heldMs = ({ incidents }: Pick<FaultPlan, 'incidents'>): number => (incidents.partition > 0 ? 40_000 : 0)

/** How long a request may take from the decision until it is carried out, in ms, including retries. */
export const flightMs = ({ requests, incidents, backend }: FaultPlan): number => {
  const { refused, resetBefore, silent, tooMany, internal, slow, partial } = requests
  const delaying = [refused, resetBefore, silent, tooMany, internal, slow, partial]
  const isDelayed = delaying.some((rate) => rate > 0) || incidents.restart + incidents.webhookDown + backend > 0
  return 500 + (isDelayed ? 20_000 : 0) + heldMs({ incidents })
}

/** How old the state may be that a request was decided on, in ms: caches lag, and the request takes time. */
export const staleMs = (plan: FaultPlan): number => {
  const { watch, lag, silent } = plan.requests
  const behind = (watch > 0 || silent > 0 ? WATCH_TIMING.silenceMs + 10_000 : 0) + (lag > 0 ? LONGEST_LAG_MS : 0)
  return flightMs(plan) + behind + 2_000
}

/** Half of all incidents come within this time after an act of the user, in ms, when the operator is busy. */
const BUSY_MS = 120

/** Makes incidents happen for `ms` at random times; `acts` are the times of the user's acts. */
export const scheduleIncidents = (
  world: World,
  random: Random,
  { incidents, brink, fabrics, edits, evicted }: FaultPlan,
  { ms, acts }: { readonly ms: number; readonly acts: readonly number[] },
): void => {
  const atBrink = random.fork('brink')
  for (const at of timesOf(atBrink, brink, ms)) world.time.after(at, () => failToTheBrink(world, atBrink))
  const editing = random.fork('edits')
  for (const at of timesOf(editing, edits, ms)) world.time.after(at, () => void editByHand(world, editing))
  const evicting = random.fork('evicted')
  for (const at of timesOf(evicting, evicted, ms)) world.time.after(at, () => evictByKubelet(world, evicting))
  const turning = random.fork('fabrics')
  let areOn = true
  for (const at of timesOf(turning, fabrics, ms))
    world.time.after(at, () => {
      areOn = !areOn
      turnFabrics(world, turning, areOn)
    })
  for (const [name, perMinute] of Object.entries(incidents) as [keyof Incidents, number][]) {
    for (const at of timesOf(random, perMinute, ms)) {
      const when = random.chance(0.5) ? at : random.pick(acts) + random.next() * BUSY_MS
      world.time.after(when, () => happen(world, random, name))
    }
  }
}

/** Turns the feature of fabrics on or off: the webhooks have it at once, and one process of the operator after the other. */
const turnFabrics = (world: World, random: Random, areOn: boolean): void => {
  world.journal.note(`fabrics are turned ${areOn ? 'on' : 'off'}`)
  world.configure(areOn ? (config) => config : withoutFabrics)
  for (const operator of [...world.operators]) {
    world.time.after(random.next() * 5_000, () => {
      if (world.operators.includes(operator)) restart(world, operator, random.next() * 3_000)
    })
  }
}

/** Tells a process to stop; another one starts after `ms`. */
const restart = (world: World, operator: OperatorProcess, ms: number): void => {
  world.journal.note(`${operator.identity} is told to stop`)
  world.terminate(operator)
  world.time.after(ms, () => void world.startOperator())
}

const happen = (world: World, random: Random, name: keyof Incidents): void => {
  const { journal, operators } = world
  const operator = operators.length === 0 ? undefined : random.pick(operators)
  const seconds = (low: number, high: number): number => (low + random.next() * (high - low)) * 1_000
  switch (name) {
    case 'restart': {
      const [ms, forgets] = [seconds(0.1, 15), random.chance(0.3)]
      journal.note(`the API server restarts: away for ${Math.round(ms)} ms${forgets ? ', forgets its history' : ''}`)
      world.server.restart(ms, forgets)
      return
    }
    case 'webhookDown': {
      const ms = seconds(0.5, 10)
      journal.note(`the webhooks are away for ${Math.round(ms)} ms`)
      world.webhooks.goDown(ms)
      return
    }
    case 'partition': {
      const ms = seconds(1, 35)
      journal.note(`${operator?.identity} is cut off for ${Math.round(ms)} ms`)
      operator?.wire.partition(ms)
      return
    }
    case 'kill': {
      if (operator === undefined) return
      world.kill(operator)
      world.time.after(seconds(0, 3), () => void world.startOperator())
      return
    }
    case 'terminate': {
      if (operator !== undefined) restart(world, operator, seconds(0, 3))
      return
    }
    case 'crash':
      crash(world, random, seconds(0.2, 10))
      return
    case 'nodeLost':
      loseNode(world, random, seconds(2, 40))
      return
    case 'nodesFull':
      fillNodes(world, seconds(2, 30))
      return
    case 'jump': {
      const ms = Math.round((random.next() - 0.5) * 7_200_000)
      journal.note(`the clock of ${operator?.identity} jumps by ${ms} ms`)
      operator?.clock.jump(ms)
      return
    }
    default:
      throw new Error(`unknown incident ${String(name satisfies never)}`)
  }
}
