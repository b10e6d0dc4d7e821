import { hasEnded } from '../../../model/pod.ts'
import { DEFAULT_SCHEDULER } from '../../../schedulers/default-scheduler/backend.ts'
import { BUILT_IN } from '../../../schedulers/registry.ts'
import type { SetPlacement } from '../../../schedulers/scheduler-of-set.ts'
import type { TreePod } from './objects.ts'

/** Whether Kubernetes' own scheduler places this pod without regard to others: it names no group. */
const isPlacedAlone = ({ spec }: TreePod): boolean =>
  (spec?.schedulerName || DEFAULT_SCHEDULER) === DEFAULT_SCHEDULER && spec?.schedulingGroup === undefined

const hasNoNode = ({ spec, status }: TreePod): boolean =>
  spec?.nodeName === undefined &&
  status?.conditions?.some(
    ({ type, status, reason }) => type === 'PodScheduled' && status === 'False' && reason !== 'SchedulingGated',
  ) === true

/**
 * That a part of these pods stands on nodes while another finds none, because their scheduler places pods one by one; undefined
 * where it does not, or they are all placed or all wait. docs/schedulers/README.md#all-at-once-or-one-by-one
 */
export const halfPlaced = (pods: readonly TreePod[]): string | undefined => {
  const staying = pods.filter((pod) => pod.metadata.deletionTimestamp === undefined && !hasEnded(pod))
  const placed = staying.filter(({ spec }) => spec?.nodeName !== undefined).length
  if (placed === 0 || !staying.some((pod) => hasNoNode(pod) && isPlacedAlone(pod))) return undefined
  return `${DEFAULT_SCHEDULER} places pods one by one: ${placed} of ${staying.length} hold nodes`
}

const schedulerOf = ({ spec }: TreePod): string => spec?.schedulerName || DEFAULT_SCHEDULER

/** How the gangs of a set are placed, as its pods show it; `unknown` while it has none. */
export const placementSeen = (pods: readonly TreePod[]): SetPlacement => {
  const [pod] = pods
  if (pod === undefined) return { scheduler: 'its scheduler', gangs: 'unknown' }
  const scheduler = schedulerOf(pod)
  if (pods.some(isPlacedAlone)) return { scheduler, gangs: 'one-by-one' }
  // A pod that names a group is placed with that; how others are placed depends on whose they are.
  const gangs = BUILT_IN.find(({ name }) => name === scheduler)?.placesGangs
  return { scheduler, gangs: pod.spec?.schedulingGroup === undefined ? (gangs ?? 'unknown') : 'all-at-once' }
}
