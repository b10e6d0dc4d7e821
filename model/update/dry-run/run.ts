import { LEVELS, nextMove, withSelected } from '../levels.ts'
import type { Unit } from '../unit.ts'
import { type ReplicaRun, replicaRun } from './replica-run.ts'
import type { ModelReplica, ModelSet } from './state.ts'
import type { Take } from './take.ts'

/** How many units of a role are ready. */
export interface Capacity {
  /** In the whole set. */
  readonly ready: number
  /** In the replica that has the fewest. */
  readonly inReplica: number
}

/** One moment at which an update takes something down. */
export interface Step {
  /** Since the changed template was stored, in ms. */
  readonly at: number
  readonly takes: readonly Take[]
  /** Replicas that have become up to date just before, where others begin in their place. */
  readonly afterReplicas: readonly number[]
  /** By role, right after the units went: the least until the next step. */
  readonly capacity: Readonly<Record<string, Capacity>>
  /** Replicas of the set that are available. */
  readonly availableReplicas: number
}

/** A dry run from its beginning to its end. */
export interface Course {
  readonly steps: readonly Step[]
  /** When everything is up to date and ready, in ms; undefined where the update waits for something that never comes. */
  readonly endsAt: number | undefined
  /** Before the first step. */
  readonly before: Pick<Step, 'capacity' | 'availableReplicas'>
}

/**
 * Plays an update to its end: the planner of each level decides as it does in reconcilers, and pods that are made become ready
 * after the time of their clique, behind those that they wait for. A change of the set between steps is not foreseen.
 * It changes the set that it is given. specs/field.md §4.1
 */
export const dryRun = (set: ModelSet): Course => {
  const runs = set.replicas.map(replicaRun)
  const steps: Step[] = []
  const before = seen(set.replicas, runs)
  let selected: ReadonlySet<number> = new Set(set.selected)
  for (let at = 0; ; ) {
    const { isDone, ...next } = set.begins ? decided(set, runs, selected) : IDLE
    const takes = set.begins ? runs.filter(({ order }) => next.selected.has(order)).flatMap((run) => run.take(set)) : []
    if (takes.length > 0) {
      const begun = [...next.selected].some((order) => !selected.has(order))
      const afterReplicas = begun ? [...selected].filter((order) => !next.selected.has(order)) : []
      steps.push({ at, takes, afterReplicas, ...seen(set.replicas, runs) })
    }
    selected = next.selected
    for (const run of runs) run.settle(at)
    const following = earliest(runs)
    if (following === undefined) return { steps, before, endsAt: isDone || !set.begins ? at : undefined }
    at = following
    for (const run of runs) run.settle(at)
  }
}

const IDLE = { selected: new Set<number>(), isDone: true }

/** The replicas that may be updated from now on. */
const decided = (
  { strategy, desired, rollingUpdate }: ModelSet,
  runs: readonly ReplicaRun[],
  selected: ReadonlySet<number>,
): { readonly selected: ReadonlySet<number>; readonly isDone: boolean } => {
  const units: Unit[] = withSelected(
    runs.map((run) => run.unit()),
    selected,
  )
  const { replace, isDone } = nextMove(LEVELS.replicas, strategy, { units, desired, rollingUpdate })
  const going = units.flatMap(({ order, isGoing }) => (isGoing ? [order] : []))
  return { selected: new Set([...going, ...replace.map(({ order }) => order)]), isDone }
}

const earliest = (runs: readonly ReplicaRun[]): number | undefined =>
  runs.reduce<number | undefined>((least, run) => {
    const at = run.nextAt()
    return at === undefined || (least !== undefined && least <= at) ? least : at
  }, undefined)

const seen = (
  replicas: readonly ModelReplica[],
  runs: readonly ReplicaRun[],
): Pick<Step, 'capacity' | 'availableReplicas'> => {
  const roles = [
    ...(replicas[0]?.standalone.map(({ clique }) => clique) ?? []),
    ...(replicas[0]?.groups.map(({ name }) => name) ?? []),
  ]
  const capacity = roles.map((role, place) => {
    const counts = runs.map((run) => run.ready()[place] ?? 0)
    const ready = counts.reduce((sum, count) => sum + count, 0)
    return [role, { ready, inReplica: counts.reduce((least, count) => Math.min(least, count), ready) }]
  })
  return {
    capacity: Object.fromEntries(capacity),
    availableReplicas: runs.filter((run) => run.unit().state === 'ready').length,
  }
}
