import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import type { Kind } from '../kinds.ts'
import { seenByCopy } from '../partition/copies.ts'
import type { GroupReplica } from '../places/replica.ts'
import { type GroupPlace, placeOf, setOf } from '../places/scaling-group.ts'
import { partTerm } from '../watching/index-terms.ts'

/** One replica of a scaling group. */
export interface ObservedGroupReplica extends GroupReplica {
  /** Absent if the set is gone or being deleted, or has no such group. Below a partition as the copy sees it. */
  readonly place: GroupPlace | undefined
  /** The same as the group sees it. */
  readonly whole: GroupPlace | undefined
  /** True while nothing may be made of it, because the templates that it keeps have yet to be remembered. */
  readonly isToBeMarked: boolean
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
  const whole = placeOf(scalingGroup, setOf(scalingGroup, objects), objects)
  const seen = whole && seenByCopy({ ...whole, scalingGroup, objects }, j)
  return {
    scalingGroup,
    place: seen === undefined || seen.set === whole?.set ? whole : placeOf(scalingGroup, seen.set, objects),
    whole,
    isToBeMarked: seen?.isToBeMarked === true,
    j,
    objects,
    children: (kind) => objects.find(kind, 'part', term),
  }
}
