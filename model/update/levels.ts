import type { RollingUpdate } from '../../schemas/generated/grove.ts'
import type { Recreation } from './recreate.ts'
import { maxUnavailableOf } from './rolling-update.ts'
import type { UpdateStrategy } from './strategy.ts'
import type { Move, Unit } from './unit.ts'

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

/** Units, how many are wanted, and the budget that the user has given to their update. */
export interface Rolling<U extends Unit> {
  readonly units: readonly U[]
  readonly desired: number
  readonly rollingUpdate: RollingUpdate | undefined
}

/** The next move at one level of an update. Reconcilers and the dry run call the same function. */
export const nextMove = <U extends Unit>(
  level: Level,
  strategy: UpdateStrategy,
  { units, desired, rollingUpdate }: Rolling<U>,
): Move<U> => {
  const maxUnavailable = Math.min(level.mostAtOnce, maxUnavailableOf(rollingUpdate, desired))
  return strategy.next(units, { desired, maxUnavailable }, level)
}

/** Replicas of a set as its planner sees them: a selected replica counts as being replaced until it is done. */
export const withSelected = (units: readonly Unit[], selected: ReadonlySet<number>): Unit[] =>
  units.map((unit) => (selected.has(unit.order) && !isDone(unit) ? { ...unit, isGoing: true } : unit))

/**
 * The replicas that stay selected when another change supersedes the update that has selected them: those that do not
 * serve. That update has taken them down, so they count in the budget until they serve again. Otherwise the new update
 * could begin with a replica that is down for a moment and comes back while it is replaced, and nothing would serve.
 */
export const stillSelected = (units: readonly Unit[], selected: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(units.flatMap(({ order, state }) => (selected.has(order) && state !== 'ready' ? [order] : [])))

const isDone = ({ isUpdated, state }: Unit): boolean => isUpdated && state === 'ready'
