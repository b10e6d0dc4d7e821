import { type Budget, type Move, UNIT_STATES, type Unit, type UnitState } from '../../../../../model/update/unit.ts'

// The planner as it was before surge, partition and roles that match, kept to compare with.

type Before<U extends Unit> = Pick<Move<U>, 'replace' | 'isDone' | 'inFlight' | 'letBe' | 'outdated'>

/** Which units an update may take down at the same time. */
export interface Recreation {
  /**
   * True to take down all units that do not serve at once, without counting them in the budget: they serve nobody, and
   * a gang may need all of them. False to count each unit that is taken down, whatever its state.
   */
  readonly brokenAtOnce: boolean
}

/**
 * The next move of an update that takes units down before it creates their replacements. A pure function of one
 * observation: an update can be interrupted after any move, and another process can continue from the observed state.
 *
 * A unit that is ready, or may be soon, is taken down only while fewer units are in flight than the budget allows, so
 * at most that many are unavailable because of the update. Superfluous units are removed by the scale-in, before the
 * update continues. docs/updates.md#three-levels, docs/reliability.md#updates (U9, U17, U21)
 *
 * As many updated units as had no node before the update are not in flight while they have none: the update has not
 * taken their place, and the room that it makes may be theirs. docs/updates.md#three-levels,
 * docs/reliability.md#updates (U16)
 */
export const recreate = <U extends Unit>(
  units: readonly U[],
  { desired, maxUnavailable, mostScheduled = desired }: Budget,
  { brokenAtOnce }: Recreation,
): Before<U> => {
  const staying = units.filter(({ isGoing }) => !isGoing)
  const outdated = staying.filter(({ isUpdated }) => !isUpdated)
  const missing = Math.max(0, desired - staying.length)
  const unready = staying.filter(({ isUpdated, state }) => isUpdated && state !== 'ready')
  const letBe = Math.min(Math.max(0, desired - mostScheduled), unready.filter(({ nodes }) => nodes === 'none').length)
  const inFlight = missing + unready.length - letBe
  const isDone =
    staying.length === desired && inFlight === 0 && units.every(({ isUpdated, isGoing }) => isUpdated && !isGoing)
  const seen = { isDone, inFlight, letBe, outdated: outdated.length }
  if (staying.length > desired) return { ...seen, replace: [] }
  const broken = brokenAtOnce ? outdated.filter(({ state }) => state === 'pending' || state === 'unhealthy') : []
  if (broken.length > 0) return { ...seen, replace: broken }
  const allowed = Math.max(0, Math.min(maxUnavailable, desired) - inFlight)
  return { ...seen, replace: [...outdated].sort(byCost).slice(0, allowed) }
}

const COST = Object.fromEntries(UNIT_STATES.map((state, cost) => [state, cost])) as Readonly<Record<UnitState, number>>

const byCost = (a: Unit, b: Unit): number => COST[a.state] - COST[b.state] || a.order - b.order
