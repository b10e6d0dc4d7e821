import { unreadyNodeOf } from '../../model/lost-node.ts'
import { type ContainerStatus, type Pod, podHas } from '../../model/pod.ts'
import { serves } from '../../model/serving.ts'

/** Pod counts of a PodClique by health. docs/reference/status-rules.md#health */
export interface Health {
  /** Pods that serve: see `serves`. */
  readonly ready: number
  readonly scheduled: number
  readonly gated: number
  /** Not ready, and a container's last run ended with an error, or the whole pod has failed. */
  readonly failed: number
  /** Not ready and not failed, though a container has started. */
  readonly unready: number
  /** Pods on a node that is not ready that are none of these: its kubelet has reported them last as ready. */
  readonly lost: number
}

/** Counts pods; each is in at most one of ready, failed and unready, in this order. */
export const healthOf = (pods: readonly Pod[]): Health => {
  const ready = pods.filter(serves)
  const others = pods.filter((pod) => !serves(pod))
  const failed = others.filter(hasFailed)
  return {
    ready: ready.length,
    scheduled: pods.filter((pod) => podHas(pod, 'PodScheduled')).length,
    gated: pods.filter(isSchedulingGated).length,
    failed: failed.length,
    unready: others.filter((pod) => !hasFailed(pod) && isStartedUnready(pod)).length,
    lost: others.filter((pod) => unreadyNodeOf(pod) !== undefined && !hasFailed(pod) && !isStartedUnready(pod)).length,
  }
}

/** True if the pod has failed, or the last run of one of its containers has ended with an error. */
export const hasFailed = ({ status }: Pod): boolean =>
  status?.phase === 'Failed' ||
  [...(status?.containerStatuses ?? []), ...(status?.initContainerStatuses ?? [])].some(lastEndedBadly)

const lastEndedBadly = ({ lastState }: ContainerStatus): boolean => (lastState?.terminated?.exitCode ?? 0) !== 0

/** True if one of its containers has started and is not ready. */
export const isStartedUnready = ({ status }: Pod): boolean =>
  (status?.containerStatuses ?? []).some(({ started, ready }) => started === true && ready !== true)

const isSchedulingGated = ({ status }: Pod): boolean =>
  (status?.conditions ?? []).some(
    ({ type, status: is, reason }) => type === 'PodScheduled' && is === 'False' && reason === 'SchedulingGated',
  )
