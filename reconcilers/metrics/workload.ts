import { conditionOf } from '../../model/conditions.ts'
import { PCSG_LABEL } from '../../model/labels.ts'
import { HOLDS, type Hold } from '../../model/update/hold.ts'
import type { Condition, PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { STALLED } from '../availability/conditions.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { PODS_GATED } from '../podclique/pods-gated.ts'
import { breachedSince, terminationSince } from '../termination/breaches.ts'
import { terminationDelayOf } from '../termination/delay.ts'
import { BUDGET_LEVELS, type BudgetLevel, type BudgetUse, budgetsOf, holdsOf } from './budget.ts'
import { type Unavailable, unavailableSets } from './unavailable.ts'

/** Numbers about all workloads at one moment, without names. */
export interface WorkloadNumbers {
  /** What all running updates together have unavailable, and may have, on each level. */
  readonly budgets: Readonly<Record<BudgetLevel, Omit<BudgetUse, 'level'>>>
  /** How many roles of which units of an older template are left take down nothing now, by what they wait for. */
  readonly waiting: Readonly<Record<Hold, number>>
  /** The sets that are not available, the one that has been for longest first. */
  readonly unavailable: readonly Unavailable[]
  /** Sets that make no progress, and the seconds since the first of them stopped. */
  readonly stalled: number
  readonly stalledSeconds: number
  /**
   * PodCliques that have lost their minimum, and the seconds until the first gang is terminated because of that;
   * undefined if no PodClique has.
   */
  readonly breached: number
  readonly terminationSeconds: number | undefined
  /** PodCliques whose pods have been gated for a long time. */
  readonly gated: number
}

/**
 * Computes the numbers from the statuses of all sets and PodCliques; `now` is in ms.
 * docs/reconcilers.md#probes-and-metrics
 */
export const workloadNumbers = (
  sets: readonly PodCliqueSet[],
  podCliques: readonly PodClique[],
  objects: Pick<Objects, 'get'>,
  now: number,
): WorkloadNumbers => {
  const budgets = sets.flatMap((set) => budgetsOf(set, objects))
  const stalls = sets.flatMap(({ status }) => trueSince(status?.conditions, STALLED))
  const breaches = podCliques.flatMap((podClique) => {
    if (breachedSince(podClique) === undefined) return []
    const { namespace, labels = {} } = podClique.metadata
    const group = objects.get(KIND.scalingGroup, namespace, labels[PCSG_LABEL] ?? '')
    const since = terminationSince(podClique, group)
    const set = objects.get(KIND.podCliqueSet, namespace, setNameOf(podClique) ?? '')
    return since === undefined || set === undefined ? [] : [Date.parse(since) + terminationDelayOf(set)]
  })
  return {
    budgets: summed(budgets),
    waiting: counts(sets.flatMap((set) => holdsOf(set, objects))),
    unavailable: unavailableSets(sets, now),
    stalled: stalls.length,
    stalledSeconds: stalls.length === 0 ? 0 : Math.max(0, (now - least(stalls)) / 1000),
    breached: breaches.length,
    terminationSeconds: breaches.length === 0 ? undefined : Math.max(0, (least(breaches) - now) / 1000),
    gated: podCliques.filter(({ status }) => trueSince(status?.conditions, PODS_GATED).length > 0).length,
  }
}

const trueSince = (conditions: readonly Condition[] | undefined, type: string): number[] => {
  const condition = conditionOf(conditions, type)
  return condition?.status === 'True' ? [Date.parse(condition.lastTransitionTime)] : []
}

const summed = (budgets: readonly BudgetUse[]): WorkloadNumbers['budgets'] => {
  const of = (level: BudgetLevel): readonly BudgetUse[] => budgets.filter((each) => each.level === level)
  const sums = BUDGET_LEVELS.map((level) => [
    level,
    {
      used: total(of(level), ({ used }) => used),
      allowed: total(of(level), ({ allowed }) => allowed),
      standIns: total(of(level), ({ standIns }) => standIns),
    },
  ])
  return Object.fromEntries(sums)
}

const counts = (holds: readonly Hold[]): WorkloadNumbers['waiting'] =>
  Object.fromEntries(HOLDS.map((hold) => [hold, holds.filter((each) => each === hold).length])) as Record<Hold, number>

const total = <T>(all: readonly T[], count: (one: T) => number): number =>
  all.reduce((sum, each) => sum + count(each), 0)

const least = (times: readonly number[]): number => times.reduce((first, time) => Math.min(first, time))
