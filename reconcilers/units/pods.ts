import { POD_INDEX_LABEL } from '../../model/labels.ts'
import { isPending, isTerminating, isUnschedulable, type Pod, podHas } from '../../model/pod.ts'
import { serves } from '../../model/serving.ts'
import { hasYetToFollow } from '../../model/update/in-place-note.ts'
import type { Unit, UnitState } from '../../model/update/unit.ts'
import { hasFailed, isStartedUnready } from '../health/health.ts'
import { templateHashOf } from '../templates/hash.ts'

/** The index of a pod within its PodClique; undefined without a valid label. */
export const indexOf = ({ metadata }: Pod): number | undefined => {
  const text = metadata.labels?.[POD_INDEX_LABEL]
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}

/** True for a pod whose index is below a partition. */
export const isBelow = (pod: Pod, partition: number): boolean => (indexOf(pod) ?? partition) < partition

/** A pod as a unit of an update. */
export interface PodUnit extends Unit {
  readonly pod: Pod
}

/**
 * How far a pod is from serving. A pod in which something serves is ready, whatever happened to its containers before.
 * docs/updates.md#three-levels, docs/reliability.md#updates (U5)
 */
export const stateOfPod = (pod: Pod): UnitState => {
  if (isPending(pod)) return 'pending'
  if (hasYetToFollow(pod)) return 'starting'
  const phase = pod.status?.phase
  if (serves(pod)) return 'ready'
  if (phase === 'Succeeded' || hasFailed(pod) || isStartedUnready(pod)) return 'unhealthy'
  return 'starting'
}

/** The pods of a PodClique as units of an update to `templateHash`. */
export const podUnits = (pods: readonly Pod[], templateHash: string | undefined): PodUnit[] =>
  pods.map((pod) => ({
    pod,
    order: indexOf(pod) ?? 0,
    isUpdated: templateHashOf(pod) === templateHash,
    isGoing: isTerminating(pod),
    state: stateOfPod(pod),
    nodes: podHas(pod, 'PodScheduled') ? 'found' : isUnschedulable(pod) ? 'none' : undefined,
  }))
