import { slotsOf } from './slots.ts'
import type { Pace } from './unit.ts'
import { type Budget, type Move, UNIT_STATES, type Unit, type UnitState } from './unit.ts'

/** Which units an update may take down at the same time. */
export interface Recreation {
  /**
   * True to take down all units that do not serve at once, without counting them in the budget: they serve nobody, and
   * a gang may need all of them. False to count each unit that is taken down, whatever its state.
   */
  readonly brokenAtOnce: boolean
  /** The most units that are replaced at the same time. */
  readonly mostAtOnce?: number
}

/**
 * The next move of the update of one role. A pure function of one observation: an update can be interrupted after any
 * move, and another process can continue from the observed state.
 *
 * A unit that is ready, or may be soon, is taken down only while `(taken + 1) / size <= (serving + maxUnavailable) / size`
 * holds for the role itself and for each of `others`, the roles that have to match it: then old parts find old ones, new
 * ones find new ones, and together they are never less than the budgets allow. Stand-ins are made first and removed
 * last, and count as serving. Superfluous units are removed by the scale-in, before the update continues.
 * docs/updates.md#three-levels, docs/updates.md#roles-that-match, docs/reliability.md#updates (U9, U17, U21)
 *
 * As many updated units as had no node before the update are not in flight while they have none: the update has not
 * taken their place, and the room that it makes may be theirs. docs/updates.md#three-levels,
 * docs/reliability.md#updates (U16)
 */
export const roll = <U extends Unit>(
  units: readonly U[],
  budget: Budget,
  { brokenAtOnce, mostAtOnce = Number.POSITIVE_INFINITY }: Recreation,
  others: readonly Pace[] = [],
  isPaused = false,
): Move<U> => {
  const { desired, maxSurge = 0, partition = 0, mostScheduled = desired } = budget
  const staying = units.filter(({ isGoing }) => !isGoing)
  const { slotOf, missing, standIns, surplus } = slotsOf(staying, desired, maxSurge)
  const isKept = (unit: U): boolean => (slotOf.get(unit) ?? Number.POSITIVE_INFINITY) < partition
  const isStandIn = (unit: U): boolean => standIns.has(unit)
  const outdated = staying.filter((unit) => !unit.isUpdated && !isKept(unit))
  const unready = staying.filter(
    (unit) => unit.isUpdated && unit.state !== 'ready' && !isStandIn(unit) && !isKept(unit),
  )
  const letBe = Math.min(Math.max(0, desired - mostScheduled), unready.filter(({ nodes }) => nodes === 'none').length)
  const inFlight = missing + unready.length - letBe
  const size = Math.max(0, desired - partition)
  const maxUnavailable = Math.min(budget.maxUnavailable, desired)
  const outdatedMembers = outdated.filter((unit) => slotOf.has(unit)).length
  const idle = idleOf(
    staying.filter((unit) => unit.isUpdated && isStandIn(unit)),
    Math.min(maxSurge, outdatedMembers + inFlight),
    staying.filter(({ state }) => state === 'ready').length - (desired - maxUnavailable),
  )
  const serving =
    letBe +
    staying.filter(
      (unit) => unit.isUpdated && unit.state === 'ready' && !isKept(unit) && !surplus.has(unit) && !idle.includes(unit),
    ).length
  const pace = { size, serving, maxUnavailable }
  const limit = limitOf(size, [pace, ...others])
  const isDone =
    staying.length === desired && inFlight === 0 && outdated.length === 0 && units.every(({ isGoing }) => !isGoing)
  const seen = { isDone, inFlight, letBe, outdated: outdated.length, pace, idle, missing }
  const none = { ...seen, replace: [], make: 0 }
  if (surplus.size > 0 || isPaused) return none
  const make = Math.max(0, Math.min(maxSurge, outdatedMembers) - standIns.size)
  const broken = brokenAtOnce ? outdated.filter(({ state }) => state === 'pending' || state === 'unhealthy') : []
  if (broken.length > 0) return { ...seen, make, replace: broken }
  const taken = size - outdated.length
  const allowed = Math.max(0, Math.min(limit - taken, mostAtOnce - inFlight))
  return { ...seen, make, replace: [...outdated].sort(byCost).slice(0, allowed) }
}

/**
 * How many of `size` units may have left the older template, by the slowest of these roles. A role of which nothing is to
 * be updated holds up nobody. Whole numbers throughout, so nothing is lost by rounding. docs/updates.md#roles-that-match
 */
export const limitOf = (size: number, paces: readonly Pace[]): number =>
  paces.reduce(
    (least, pace) =>
      pace.size > 0 ? Math.min(least, Math.floor((size * (pace.serving + pace.maxUnavailable)) / pace.size)) : least,
    size,
  )

/**
 * The new stand-ins beyond those that are `needed`: those that are not ready first, then from the top; of the ready ones
 * only as many as are `spare`.
 */
const idleOf = <U extends Unit>(standIns: readonly U[], needed: number, spare: number): readonly U[] => {
  const excess = Math.max(0, standIns.length - needed)
  if (excess === 0) return []
  const isReady = ({ state }: U): boolean => state === 'ready'
  const byUse = [...standIns].sort((a, b) => Number(isReady(a)) - Number(isReady(b)) || b.order - a.order)
  const unready = byUse.filter((unit) => !isReady(unit)).length
  return byUse.slice(0, Math.min(excess, unready + Math.max(0, spare)))
}

const COST = Object.fromEntries(UNIT_STATES.map((state, cost) => [state, cost])) as Readonly<Record<UnitState, number>>

const byCost = (a: Unit, b: Unit): number => COST[a.state] - COST[b.state] || a.order - b.order
