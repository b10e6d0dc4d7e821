import type { RollingUpdate } from '../../schemas/generated/grove.ts'
import type { Recreation } from './roll.ts'
import { type Allowance, allowanceOf } from './rolling-update.ts'
import type { UpdateStrategy } from './strategy.ts'
import type { Move, Pace, Unit } from './unit.ts'

/** How a level of an update treats its units, whatever the user has configured. */
export interface Level extends Recreation {
  /** The most units that are updated at the same time. */
  readonly mostAtOnce: number
}

/** The three levels of an update. docs/updates.md */
export const LEVELS = {
  /** Replicas of a set. At most 100 at once, as each has an entry in the status of the set. */
  replicas: { brokenAtOnce: false, mostAtOnce: 100 },
  /** Copies of a scaling group. */
  copies: { brokenAtOnce: true, mostAtOnce: Number.POSITIVE_INFINITY },
  /** Pods of a standalone PodClique. */
  pods: { brokenAtOnce: true, mostAtOnce: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Level>

/** The roles that one role keeps step with. */
export interface Scope {
  readonly others: readonly Pace[]
  /** The fewest units that are to be updated in one of them, or in the role itself. */
  readonly smallest: number
}

/** The fewest units that are to be updated in one of these roles; those that sleep do not count. */
export const smallestOf = (sizes: readonly number[]): number =>
  sizes.reduce((least, size) => (size > 0 ? Math.min(least, size) : least), Number.POSITIVE_INFINITY)

/** Units, how many are wanted, and the budget that the user has given to their update. */
export interface Rolling<U extends Unit> {
  readonly units: readonly U[]
  readonly desired: number
  readonly rollingUpdate: RollingUpdate | undefined
  /** As in `Budget`. It counts only as long as the user leaves `maxUnavailable` unset. */
  readonly mostScheduled?: number | undefined
  /** Undefined for units that need not match any others. */
  readonly scope?: Scope | undefined
  readonly isPaused?: boolean
}

/** What the user allows the update of the units of a level. */
const allowed = (
  level: Level,
  { desired, rollingUpdate, scope }: Pick<Rolling<Unit>, 'desired' | 'rollingUpdate' | 'scope'>,
): Allowance => {
  const { maxUnavailable, maxSurge, partition } = allowanceOf(rollingUpdate, desired, scope?.smallest)
  const atMost = (units: number): number => Math.min(level.mostAtOnce, units)
  return { maxUnavailable: atMost(maxUnavailable), maxSurge: atMost(maxSurge), partition }
}

/** The next move at one level of an update. Reconcilers and the dry run call the same function. */
export const nextMove = <U extends Unit>(level: Level, strategy: UpdateStrategy, rolling: Rolling<U>): Move<U> => {
  const { units, desired, rollingUpdate, scope, isPaused } = rolling
  const mostScheduled = rollingUpdate?.maxUnavailable === undefined ? rolling.mostScheduled : undefined
  const allowance = allowed(level, rolling)
  const partition = strategy.isAutomatic ? allowance.partition : 0
  return strategy.next(units, { desired, ...allowance, partition, mostScheduled }, level, scope?.others, isPaused)
}

/** The most units that have had nodes at once: `before`, or what is seen now; never more than are wanted. */
export const mostScheduledOf = ({ units, desired }: Pick<Rolling<Unit>, 'units' | 'desired'>, before: number): number =>
  Math.min(desired, Math.max(before, units.filter(({ isGoing, nodes }) => !isGoing && nodes === 'found').length))

/** How many units from the partition on follow the changed template and serve, those that stand in included. */
export const updatedReadyOf = (units: readonly Unit[], partition = 0): number =>
  units.filter(
    ({ order, isUpdated, isGoing, state }) => order >= partition && isUpdated && !isGoing && state === 'ready',
  ).length

/** True once an update is over: it is done, and what is let be is not part of the minimum. */
export const isOver = (
  { isDone, letBe }: Pick<Move<Unit>, 'isDone' | 'letBe'>,
  { replicas, minAvailable = replicas }: { readonly replicas: number; readonly minAvailable?: number },
): boolean => isDone && replicas - letBe >= Math.min(minAvailable, replicas)

/** Replicas of a set as its planner sees them: a selected replica counts as being replaced until it is done. */
export const withSelected = (units: readonly Unit[], selected: ReadonlySet<number>): Unit[] =>
  units.map((unit) => (selected.has(unit.order) && !isDone(unit) ? { ...unit, isGoing: true } : unit))

/**
 * The replicas that stay selected when another change supersedes the update that has selected them, in their order. That
 * update may have taken them down, so they count in the budget until they serve again. Otherwise the new update could
 * begin with a replica that is down for a moment and comes back while it is replaced, and nothing would serve.
 *
 * What a replica reports may be seconds old, so one that is said to serve is kept too, as far as the budget allows. One
 * that has finished its update is not, and one that has not reported counts as down.
 */
export const stillSelected = (rolling: Rolling<Unit>, selected: readonly number[]): readonly number[] => {
  const unitOf = new Map(rolling.units.map((unit) => [unit.order, unit]))
  const unfinished = selected.filter((order) => !isDone(unitOf.get(order)))
  const serving = unfinished.filter((order) => unitOf.get(order)?.state === 'ready')
  const spare = Math.max(0, allowed(LEVELS.replicas, rolling).maxUnavailable - (unfinished.length - serving.length))
  const dropped = serving.slice(spare)
  return unfinished.filter((order) => !dropped.includes(order))
}

const isDone = (unit: Unit | undefined): boolean => unit?.isUpdated === true && unit.state === 'ready'
