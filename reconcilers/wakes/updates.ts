import { PCSG_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { isUnschedulable } from '../../model/pod.ts'
import type { PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Change, type Wake, wake } from '../engine/controller.ts'
import type { Kind } from '../engine/kind.ts'
import { KIND } from '../kinds.ts'
import { lacksNodes } from '../update/record.ts'
import { keyOf, SETTLE_MS } from './objects.ts'

/** What a change of a set, a scaling group or a PodClique says about its update. */
export interface UpdateChange {
  /** True if its status names another generation: everything that is compared with a set must be reconciled. */
  readonly isNewGeneration: boolean
  /** True if an update begins by its record. */
  readonly begins: boolean
  /** True if an update ends by its record, or if the generation is another: the next steps of an update wait for that. */
  readonly ends: boolean
  /** The replicas of a set whose update begins or ends. */
  readonly turned: readonly number[]
}

type SetStatus = NonNullable<PodCliqueSet['status']>
type PartStatus = NonNullable<PodCliqueScalingGroup['status']>

/** What changes about the update of an object between two versions of it. */
export const changed = ({ before, after }: Pick<Change, 'before' | 'after'>): UpdateChange => {
  const [was, is] = [before, after].map((object) => object?.status as Partial<SetStatus & PartStatus> | undefined)
  const [from, to] = [was?.updateProgress, is?.updateProgress]
  // A part had none before it followed its first template, which is no update.
  const followed = was?.currentPodCliqueSetGenerationHash
  const isNewGeneration =
    is !== undefined &&
    (was?.currentGenerationHash !== is.currentGenerationHash ||
      (followed !== undefined && followed !== is.currentPodCliqueSetGenerationHash))
  const hasEnded = to?.updateEndedAt !== undefined && to.updateEndedAt !== from?.updateEndedAt
  const isOther = to?.updateStartedAt !== from?.updateStartedAt || to?.updateEndedAt !== from?.updateEndedAt
  const [left, taken] = [replicasIn(was), replicasIn(is)]
  return {
    isNewGeneration,
    begins: isOther && !hasEnded,
    ends: hasEnded || isNewGeneration,
    turned: [...left.filter((i) => !taken.includes(i)), ...taken.filter((i) => !left.includes(i))],
  }
}

const replicasIn = (status: Partial<SetStatus> | undefined): number[] =>
  (status?.updateProgress?.currentlyUpdating ?? []).map(({ replicaIndex }) => replicaIndex)

const isLacking = (part: KubeObject | undefined): boolean =>
  part !== undefined && lacksNodes(part as PodCliqueScalingGroup)

/** When the record of an update begins with units that have no nodes, the update may go on without them. */
export const byLackingRecord = (on: Kind): Wake => ({
  on,
  keys: ({ before, after }) =>
    after !== undefined && isLacking(after) && !isLacking(before) ? [keyOf(after, SETTLE_MS)] : [],
})

/** When the scheduler has found no node for a pod, wakes the scaling group whose update may go on without it. */
export const byUnschedulablePod = wake(KIND.pod, ({ before, after }, objects) => {
  const name = after?.metadata.labels?.[PCSG_LABEL]
  if (after === undefined || name === undefined || !isUnschedulable(after)) return []
  if (before !== undefined && isUnschedulable(before)) return []
  const group = objects.get(KIND.scalingGroup, after.metadata.namespace, name)
  return group !== undefined && isLacking(group) ? [keyOf(group, SETTLE_MS)] : []
})
