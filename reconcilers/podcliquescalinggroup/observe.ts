import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { type TemplateSpecs, templateSpecs } from '../claims/shared.ts'
import type { Objects } from '../engine/objects.ts'
import { type GroupPlace, placeOf, setOf } from '../places/scaling-group.ts'

/** A scaling group and what all of its replicas share. Replicas are observed one by one. */
export interface ObservedScalingGroup {
  readonly scalingGroup: PodCliqueScalingGroup
  readonly objects: Objects
  /** Absent if the set is gone or being deleted, or has no such group: then there is no template. */
  readonly place: GroupPlace | undefined
  readonly claimSpecOf: TemplateSpecs
}

/** Reads what the plan of a scaling group needs. */
export const observeScalingGroup = (scalingGroup: PodCliqueScalingGroup, objects: Objects): ObservedScalingGroup => {
  const set = setOf(scalingGroup, objects)
  return {
    scalingGroup,
    objects,
    place: placeOf(scalingGroup, set, objects),
    claimSpecOf: set === undefined ? () => undefined : templateSpecs(set, objects),
  }
}
