import { LEVELS, nextMove, withSelected } from '../../../../model/update/levels.ts'
import type { Unit } from '../../../../model/update/unit.ts'
import { overviewOf, type Readiness } from './overview.ts'
import { type ReplicaRun, replicaRun } from './replica-run.ts'
import type { ModelSet } from './state.ts'
import type { Take } from './take.ts'

/** A moment when an update takes units down, and what is ready right after: the minimum until the next step. */
export interface Step extends Readiness {
  /** Since the changed template was stored, in ms. */
  readonly at: number
  readonly takes: readonly Take[]
  /** Replicas that became up to date just before, if others begin in their place. */
  readonly afterReplicas: readonly number[]
}

/** A dry run from its beginning to its end. */
export interface Course {
  readonly before: Readiness
  readonly steps: readonly Step[]
  /** When everything is up to date and ready, in ms; undefined if the update waits for something that never happens. */
  readonly endsAt: number | undefined
}

/**
 * Simulates an update to its end: the planner of each level decides as in the reconcilers, and created pods become
 * ready after the time of their clique, once those that they wait for are ready. Changes of the set between steps are
 * not simulated. Modifies its argument. docs/plan-update.md#what-it-assumes
 */
export const dryRun = (set: ModelSet): Course => {
  const atFirst = new Set(set.selected)
  const runs = set.replicas.map((replica) => replicaRun(replica, atFirst.has(replica.order)))
  const all = overviewOf(runs, rolesOf(set))
  const steps: Step[] = []
  const before = all.readiness()
  const decide = set.begins ? selection(set) : () => IDLE
  let selected: ReadonlySet<number> = atFirst
  for (let at = 0; ; ) {
    const next = decide(all.units(), selected)
    const active = runs.filter((run) => next.selected.has(run.order))
    const takes = active.flatMap((run) => run.take(set))
    if (takes.length > 0) {
      all.refresh(active)
      const begun = active.some(({ order }) => !selected.has(order))
      const afterReplicas = begun ? [...selected].filter((order) => !next.selected.has(order)) : []
      steps.push({ at, takes, afterReplicas, ...all.readiness() })
    }
    selected = next.selected
    for (const run of runs) run.settle(at)
    const following = earliest(runs)
    if (following === undefined) return { before, steps, endsAt: next.isDone ? at : undefined }
    at = following
    all.refresh(runs.filter((run) => run.settle(at)))
  }
}

const rolesOf = ({ replicas: [first] }: ModelSet): string[] => [
  ...(first?.standalone.map(({ clique }) => clique) ?? []),
  ...(first?.groups.map(({ name }) => name) ?? []),
]

interface Selection {
  readonly selected: ReadonlySet<number>
  /** True once every replica is up to date and available. */
  readonly isDone: boolean
}

const IDLE: Selection = { selected: new Set(), isDone: true }

/**
 * Selects the replicas to update from now on. A repeated call gets the cached answer: most steps are within replicas.
 */
const selection = ({ strategy, desired, rollingUpdate }: ModelSet) => {
  let asked: { units: readonly Unit[]; selected: ReadonlySet<number>; answer: Selection } | undefined
  return (replicas: readonly Unit[], selected: ReadonlySet<number>): Selection => {
    if (asked?.units === replicas && asked.selected === selected) return asked.answer
    const units = withSelected(replicas, selected)
    const { replace, isDone } = nextMove(LEVELS.replicas, strategy, { units, desired, rollingUpdate })
    const going = units.flatMap(({ order, isGoing }) => (isGoing ? [order] : []))
    const isSame = replace.length === 0 && going.length === selected.size
    const next = isSame ? selected : new Set([...going, ...replace.map(({ order }) => order)])
    asked = { units: replicas, selected, answer: { selected: next, isDone } }
    return asked.answer
  }
}

const earliest = (runs: readonly ReplicaRun[]): number | undefined => {
  let least: number | undefined
  for (const run of runs) {
    const at = run.nextAt()
    if (at !== undefined && (least === undefined || at < least)) least = at
  }
  return least
}
