import type { Unit } from '../../../../model/update/unit.ts'
import type { ReplicaRun } from './replica-run.ts'

/** How many units of a role are ready. */
export interface Capacity {
  /** In the whole set. */
  readonly ready: number
  /** In the replica with the fewest, of those that are wanted and in which the role does not sleep. */
  readonly inReplica: number
}

/** What is ready in a set at one moment. */
export interface Readiness {
  readonly capacity: Readonly<Record<string, Capacity>>
  /** Replicas of the set that are available, those that stand in included. */
  readonly availableReplicas: number
}

/** The state of all replicas of a dry run. */
export interface Overview {
  /** Every replica as a unit; the same array as long as none of them changes. */
  units(): readonly Unit[]
  readiness(): Readiness
  /** Updates the replicas that may have changed. */
  refresh(runs: Iterable<ReplicaRun>): void
}

/**
 * Sums that are updated per replica: an update has thousands of steps, and each changes only a few replicas.
 * @param roles names of what `ready` of a run counts
 */
export const overviewOf = (runs: readonly ReplicaRun[], roles: readonly string[]): Overview => {
  const place = new Map(runs.map(({ order }, at) => [order, at]))
  let units: Unit[] = runs.map((run) => run.unit())
  const counts = runs.map((run) => run.ready())
  // For each role: how many replicas have this number of ready units, and how many of those that stand in.
  const wanted = roles.map(() => new Map<number, number>())
  const standIns = roles.map(() => new Map<number, number>())
  const mapOf = ({ isStandIn }: ReplicaRun, role: number) => (isStandIn ? standIns : wanted)[role] ?? new Map()
  for (const [at, run] of runs.entries()) for (const role of roles.keys()) add(mapOf(run, role), counts[at]?.[role], 1)
  let available = units.filter(isAvailable).length
  return {
    units: () => units,
    readiness: () => ({
      capacity: Object.fromEntries(roles.map((name, role) => [name, capacityOf(wanted[role], standIns[role])])),
      availableReplicas: available,
    }),
    refresh: (changed) => {
      let next: Unit[] | undefined
      for (const run of changed) {
        const at = place.get(run.order) ?? 0
        const [before, unit] = [units[at], run.unit()]
        if (before === undefined || before === unit) continue
        for (const [role, ready] of run.ready().entries()) {
          add(mapOf(run, role), counts[at]?.[role], -1)
          add(mapOf(run, role), ready, 1)
        }
        counts[at] = run.ready()
        available += Number(isAvailable(unit)) - Number(isAvailable(before))
        if (before.isUpdated === unit.isUpdated && before.state === unit.state) continue
        next ??= [...units]
        next[at] = unit
        units = next
      }
    },
  }
}

const isAvailable = ({ state }: Unit): boolean => state === 'ready'

const add = (counts: Map<number, number>, key: number | undefined, by: number): void => {
  if (key === undefined) return
  const count = (counts.get(key) ?? 0) + by
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

const capacityOf = (
  wanted: ReadonlyMap<number, number> = new Map(),
  standIns: ReadonlyMap<number, number> = new Map(),
): Capacity => {
  let ready = 0
  let least = Number.POSITIVE_INFINITY
  for (const [count, replicas] of wanted) {
    ready += count * replicas
    least = Math.min(least, count)
  }
  for (const [count, replicas] of standIns) ready += count * replicas
  return { ready, inReplica: Number.isFinite(least) ? least : 0 }
}
