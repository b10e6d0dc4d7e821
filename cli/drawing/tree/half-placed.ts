import { DEFAULT_SCHEDULER } from '../../../schedulers/default-scheduler/backend.ts'
import type { TreePod } from './objects.ts'

/** Whether Kubernetes' own scheduler places this pod without regard to others: it names no group. */
const isPlacedAlone = ({ spec }: TreePod): boolean =>
  (spec?.schedulerName ?? DEFAULT_SCHEDULER) === DEFAULT_SCHEDULER && spec?.schedulingGroup === undefined

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
  const staying = pods.filter(
    ({ metadata, status }) =>
      metadata.deletionTimestamp === undefined && status?.phase !== 'Succeeded' && status?.phase !== 'Failed',
  )
  const placed = staying.filter(({ spec }) => spec?.nodeName !== undefined).length
  if (placed === 0 || !staying.some((pod) => hasNoNode(pod) && isPlacedAlone(pod))) return undefined
  return `${DEFAULT_SCHEDULER} places pods one by one: ${placed} of ${staying.length} hold nodes`
}
