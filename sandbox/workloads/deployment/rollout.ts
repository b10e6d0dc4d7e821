import type { Workload } from '../apps/kinds.ts'
import { amount } from '../apps/pods.ts'
import type { ReplicaSets } from './revisions.ts'

/** The next number of replicas of each ReplicaSet of a Deployment. */
export interface Rollout {
  readonly current: number
  /** In the order of the old ReplicaSets. */
  readonly old: readonly number[]
}

/** The desired number of replicas of a ReplicaSet. */
export const wanted = ({ spec }: Workload): number => spec.replicas ?? 1

/** The number of available pods, by the status. */
export const available = ({ status }: Workload): number => Number(status?.availableReplicas ?? 0)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Subtracts `many` in total from the numbers, beginning with the first, and at most `most` from each. */
const less = (numbers: readonly number[], many: number, most: (index: number) => number): number[] => {
  let left = Math.max(0, many)
  return numbers.map((number, index) => {
    const taken = Math.min(number, left, Math.max(0, most(index)))
    left -= taken
    return number - taken
  })
}

/**
 * The next sizes of the old ReplicaSets: they shrink as far as enough pods stay available, and unavailable pods are
 * removed first.
 */
const rollingDown = (
  { current, old }: ReplicaSets,
  replicas: number,
  next: number,
  maxUnavailable: number,
): number[] => {
  const before = old.map(wanted)
  const enough = replicas - maxUnavailable
  const newUnavailable = next - (current === undefined ? 0 : available(current))
  const most = sum(before) + next - enough - newUnavailable
  if (most <= 0) return before
  const cleaned = less(before, most, (index) => (before[index] ?? 0) - available(old[index] as Workload))
  const all = sum(old.map(available)) + (current === undefined ? 0 : available(current))
  return less(cleaned, Math.min(most - (sum(before) - sum(cleaned)), all - enough), () => Number.POSITIVE_INFINITY)
}

/** While a Deployment is paused, only its newest ReplicaSet follows the desired number. */
const atRest = ({ current, old }: ReplicaSets, replicas: number): Rollout => {
  const before = old.map(wanted)
  if (current !== undefined) return { current: Math.max(0, replicas - sum(before)), old: before }
  const others = before.slice(0, -1)
  return { current: 0, old: [...others, Math.max(0, replicas - sum(others))].slice(0, before.length) }
}

/**
 * The next step of a Deployment: the new ReplicaSet grows as far as `maxSurge` allows, the old ones shrink as far as
 * `maxUnavailable` allows. With `Recreate` the old pods must be gone first; `oldPods` counts them, including those that
 * are being deleted.
 */
export const rollout = (deployment: Workload, sets: ReplicaSets, oldPods: number): Rollout => {
  const replicas = wanted(deployment)
  const { strategy = {}, paused } = deployment.spec
  const before = sets.current === undefined ? 0 : wanted(sets.current)
  const old = sets.old.map(wanted)
  if (paused === true) return atRest(sets, replicas)
  if (strategy.type === 'Recreate') return { current: oldPods > 0 ? before : replicas, old: old.map(() => 0) }
  const { maxSurge = '25%', maxUnavailable = '25%' } = strategy.rollingUpdate ?? {}
  const surge = amount(maxSurge, replicas, 'ceil')
  // If both limits are 0, one pod may be unavailable, or the rollout could not proceed.
  const unavailable = amount(maxUnavailable, replicas, 'floor') || (surge === 0 ? 1 : 0)
  const room = replicas + surge - sum(old) - before
  const current = before >= replicas ? replicas : Math.min(replicas, before + Math.max(0, room))
  return { current, old: rollingDown(sets, replicas, before, unavailable) }
}
