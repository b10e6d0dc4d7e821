import { LEVELS, nextMove, withSelected } from '../../../../model/update/levels.ts'
import { allowanceOf } from '../../../../model/update/rolling-update.ts'
import { standInIndices } from '../../../../model/update/slots.ts'
import type { Unit } from '../../../../model/update/unit.ts'
import { type Capacity, overviewOf, type Readiness } from './overview.ts'
import { type ReplicaRun, replicaRun } from './replica-run.ts'
import type { ModelReplica, ModelSet } from './state.ts'
import type { Take } from './take.ts'

/**
 * A moment when an update takes units down, or makes or removes stand-ins, and what is ready right after: the minimum
 * until the next step.
 */
export interface Step extends Readiness {
  /** Since the changed template was stored, in ms. */
  readonly at: number
  readonly takes: readonly Take[]
  /** Replicas that became up to date just before, if others begin in their place or stand-ins go. */
  readonly afterReplicas: readonly number[]
  /** Replicas that are made to stand in. */
  readonly makesReplicas: readonly number[]
  /** Replicas that need to stand in no longer. */
  readonly removesReplicas: readonly number[]
  /** Replicas that stand in and became ready just before. */
  readonly afterStandIns: readonly number[]
  /**
   * How much of the roles that keep step serves in parts that match, in percent, in the replica that has the least of those
   * that are being updated; undefined if none have to keep step.
   */
  readonly matching: number | undefined
  /**
   * The least that is ready and that matches until the next step however long pods take; the same as the step says where no
   * roles have to keep step.
   */
  readonly atWorst: Pick<Readiness, 'capacity'> & { readonly matching: number | undefined }
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
  const { strategy, scope } = set
  const isMatched = scope.size > 1 && !keepsUnits(set)
  const atFirst = new Set(set.selected)
  const runOf = (replica: ModelReplica, isStandIn: boolean): ReplicaRun =>
    replicaRun(replica, { isSelected: atFirst.has(replica.order), isStandIn, scope })
  const wanted = set.replicas.map((replica) => runOf(replica, false))
  let standIns = set.standIns.map((replica) => runOf(replica, true))
  let runs = [...wanted, ...standIns]
  let all = overviewOf(runs, rolesOf(set))
  const steps: Step[] = []
  const before = all.readiness()
  const decide = set.begins ? selection(set) : idle
  let selected: ReadonlySet<number> = atFirst
  let unready: ReadonlySet<number> = new Set(unavailable(standIns))
  for (let at = 0; ; ) {
    const next = decide(all.units(), selected)
    const active = wanted.filter((run) => next.selected.has(run.order))
    const takes = active.flatMap((run) => run.take(strategy))
    const removesReplicas = standIns.map(({ order }) => order).filter((order) => order >= set.desired + next.standIns)
    const makesReplicas = missing(standIns, set.desired, next.standIns)
    const areOthers = removesReplicas.length + makesReplicas.length > 0
    if (takes.length > 0 || areOthers) {
      const begun = areOthers || active.some(({ order }) => !selected.has(order))
      const stillUnready = new Set(unavailable(standIns))
      if (areOthers) {
        const kept = standIns.filter(({ order }) => !removesReplicas.includes(order))
        standIns = [...kept, ...makesReplicas.map((order) => runOf(set.standIn(order), true))]
        runs = [...wanted, ...standIns]
        all = overviewOf(runs, rolesOf(set))
      } else all.refresh(active)
      const readiness = all.readiness()
      const matching = isMatched ? leastMatching(active.length > 0 ? active : wanted) : undefined
      steps.push({
        ...{ at, takes, makesReplicas, removesReplicas },
        afterReplicas: begun ? [...selected].filter((order) => !next.selected.has(order)) : [],
        afterStandIns: begun ? [...unready].filter((order) => !stillUnready.has(order)) : [],
        ...{ matching, ...readiness },
        atWorst: scope.size > 1 ? worst(readiness, matching, active, rolesOf(set)) : { ...readiness, matching },
      })
      if (begun) unready = new Set(unavailable(standIns))
    }
    selected = next.selected
    for (const run of runs) run.settle(at)
    // What stands in is gone at once, and whoever waits for that goes on.
    if (removesReplicas.length > 0 || takes.some(({ removes }) => removes.length > 0)) {
      all.refresh(active)
      continue
    }
    const following = earliest(runs)
    if (following === undefined) return { before, steps, endsAt: next.isDone ? at : undefined }
    at = following
    all.refresh(runs.filter((run) => run.settle(at)))
  }
}

const unavailable = (runs: readonly ReplicaRun[]): number[] =>
  runs.flatMap((run) => (run.unit().state === 'ready' ? [] : [run.order]))

/** What is left where in each replica that is being updated all that its budgets allow is gone. */
const worst = (
  { capacity }: Readiness,
  matching: number | undefined,
  active: readonly ReplicaRun[],
  roles: readonly string[],
): Step['atWorst'] => {
  const left = active.map((run) => ({ ready: run.ready(), atWorst: run.atWorst() }))
  const leastOf = (name: string, role: number): Capacity => {
    const { ready, inReplica } = capacity[name] ?? { ready: 0, inReplica: 0 }
    const floors = left.flatMap((each) => {
      const [now, floor] = [each.ready[role], each.atWorst.ready[name]]
      return now === undefined || floor === undefined ? [] : [{ now, floor: Math.min(now, floor) }]
    })
    return {
      ready: floors.reduce((sum, { now, floor }) => sum - (now - floor), ready),
      inReplica: floors.reduce((least, { floor }) => Math.min(least, floor), inReplica),
    }
  }
  return {
    capacity: Object.fromEntries(roles.map((name, role) => [name, leastOf(name, role)])),
    matching: matching && left.reduce((least, { atWorst }) => Math.min(least, atWorst.matching), matching),
  }
}

/** True if a partition keeps units of roles that have to match: how much of them does is up to the user then. */
const keepsUnits = ({ replicas, scope }: ModelSet): boolean =>
  replicas.some(
    ({ standalone, groups }) =>
      standalone.some(({ clique, partition }) => scope.has(clique) && partition > 0) ||
      groups.some(({ name, partition }) => scope.has(name) && partition > 0),
  )

/** The indices of the replicas that are to stand in and do not exist. */
const missing = (standIns: readonly ReplicaRun[], desired: number, count: number): number[] => {
  const found = new Set(standIns.map(({ order }) => order))
  return Array.from({ length: count }, (_, n) => desired + n).filter((order) => !found.has(order))
}

const leastMatching = (runs: readonly ReplicaRun[]): number =>
  runs.reduce((least, run) => Math.min(least, run.matching()), 100)

const rolesOf = ({ replicas: [first] }: ModelSet): string[] => [
  ...(first?.standalone.map(({ clique }) => clique) ?? []),
  ...(first?.groups.map(({ name }) => name) ?? []),
]

interface Selection {
  readonly selected: ReadonlySet<number>
  /** How many replicas stand in. */
  readonly standIns: number
  /** True once every replica is up to date and available. */
  readonly isDone: boolean
}

const idle = (): Selection => ({ selected: new Set(), standIns: 0, isDone: true })

/**
 * Selects the replicas to update from now on, and says how many stand in. A repeated call gets the cached answer: most
 * steps are within replicas.
 */
const selection = ({ strategy, desired, rollingUpdate }: ModelSet) => {
  const { maxSurge } = allowanceOf(rollingUpdate, desired)
  let asked: { units: readonly Unit[]; selected: ReadonlySet<number>; answer: Selection } | undefined
  return (replicas: readonly Unit[], selected: ReadonlySet<number>): Selection => {
    if (asked?.units === replicas && asked.selected === selected) return asked.answer
    const units = withSelected(replicas, selected)
    const move = nextMove(LEVELS.replicas, strategy, { units, desired, rollingUpdate })
    // One that stands in is not made again.
    const begun = move.replace.map(({ order }) => order).filter((order) => order < desired)
    const going = units.flatMap(({ order, isGoing }) => (isGoing ? [order] : []))
    const isSame = begun.length === 0 && going.length === selected.size
    const next = isSame ? selected : new Set([...going, ...begun])
    const standIns = standInIndices(units, desired, maxSurge, move) ?? 0
    asked = { units: replicas, selected, answer: { selected: next, standIns, isDone: move.isDone } }
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
