import { tooManyReplicas } from '../availability/not-carried-out.ts'
import type { Stall } from '../availability/stall-reasons.ts'
import { controllerOf } from '../engine/ownership.ts'
import { setNameOf } from '../ownership/ownership.ts'
import type { ObservedScalingGroup } from './observe.ts'

/** Why nothing is made of a scaling group; undefined if something is, or if it goes with its set. */
export const obstacleOfScalingGroup = (observed: ObservedScalingGroup): Stall | undefined =>
  isInNoSet(observed) ? IN_NO_SET : tooManyReplicas(observed.scalingGroup.spec.replicas)

/**
 * True for a group that nobody made from a set. One whose set is gone is deleted with it, or was left behind on purpose:
 * a new set of that name adopts it.
 */
const isInNoSet = ({ scalingGroup, place }: ObservedScalingGroup): boolean =>
  place === undefined &&
  controllerOf(scalingGroup) === undefined &&
  (setNameOf(scalingGroup) === undefined || !wasInSet(scalingGroup))

const wasInSet = ({ status }: ObservedScalingGroup['scalingGroup']): boolean =>
  status?.currentPodCliqueSetGenerationHash !== undefined || (status?.availableReplicas ?? 0) > 0

const IN_NO_SET: Stall = {
  reason: 'InNoPodCliqueSet',
  message:
    'it belongs to no PodCliqueSet, and nothing is made of it; write it into spec.template.podCliqueScalingGroups of a PodCliqueSet, and delete this one',
}
