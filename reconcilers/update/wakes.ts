import { PCSG_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { isUnschedulable, type Pod } from '../../model/pod.ts'
import type { PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Change, Wake } from '../engine/controller.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { KIND } from '../kinds.ts'
import { keyOf, SETTLE_MS } from '../wakes.ts'
import { WATCHED } from '../watched.ts'
import { lacksNodes } from './record.ts'

const statusesOf = ({ before, after }: Change) =>
  [before, after].map((object) => (object as PodCliqueSet | undefined)?.status)

/** True if the status of a set names another generation: everything that is compared with it must be reconciled. */
export const isNewGeneration = (change: Change): boolean => {
  const [before, after] = statusesOf(change)
  return after !== undefined && before?.currentGenerationHash !== after.currentGenerationHash
}

/** The replicas of a set whose update has begun or ended. */
export const replicasTurned = (change: Change): number[] => {
  const [before = [], after = []] = statusesOf(change).map((status) =>
    (status?.updateProgress?.currentlyUpdating ?? []).map(({ replicaIndex }) => replicaIndex),
  )
  return [...before.filter((i) => !after.includes(i)), ...after.filter((i) => !before.includes(i))]
}

const isLacking = (part: KubeObject | undefined): boolean =>
  part !== undefined && lacksNodes(part as PodCliqueScalingGroup)

/** When the record of an update begins with units that have no nodes, the update may go on without them. */
export const byLackingRecord = (on: WatchedKind): Wake => ({
  on,
  keys: ({ before, after }) =>
    after !== undefined && isLacking(after) && !isLacking(before) ? [keyOf(after, SETTLE_MS)] : [],
})

/** When the scheduler has found no node for a pod, wakes the scaling group whose update may go on without it. */
export const byUnschedulablePod: Wake = {
  on: WATCHED.pod,
  keys: ({ before, after }, objects) => {
    const name = after?.metadata.labels?.[PCSG_LABEL]
    if (after === undefined || name === undefined || !isUnschedulable(after as Pod)) return []
    if (before !== undefined && isUnschedulable(before as Pod)) return []
    const group = objects.get(KIND.scalingGroup, after.metadata.namespace, name)
    return group !== undefined && isLacking(group) ? [keyOf(group, SETTLE_MS)] : []
  },
}
