import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import type { Kind } from '../kinds.ts'
import type { GroupReplica } from '../places/replica.ts'
import { type GroupPlace, placeOf, setOf } from '../places/scaling-group.ts'
import { partTerm } from '../watching/index-terms.ts'

/** One replica of a scaling group. */
export interface ObservedGroupReplica extends GroupReplica {
  /** Absent if the set is gone or being deleted, or has no such group. */
  readonly place: GroupPlace | undefined
  /** The group's children of a kind that are in this replica. */
  readonly children: <T extends KubeObject>(kind: Kind<T>) => readonly T[]
}

/** Reads what the plan of a group's replica needs. */
export const observeGroupReplica = (
  scalingGroup: PodCliqueScalingGroup,
  j: number,
  objects: Objects,
): ObservedGroupReplica => {
  const term = partTerm(scalingGroup.metadata.uid, j)
  return {
    scalingGroup,
    place: placeOf(scalingGroup, setOf(scalingGroup, objects), objects),
    j,
    objects,
    children: (kind) => objects.find(kind, 'part', term),
  }
}
