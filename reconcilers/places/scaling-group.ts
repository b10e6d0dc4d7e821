import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { type GroupLayout, groupNameIn, type Layout, layoutOf } from '../../model/layout.ts'
import type { PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { type Update, updateOf } from '../update/of.ts'
import { withStandIns } from '../update/record.ts'
import { asSeenBy } from './seen-by-replica.ts'

/** The place of a scaling group in its set. */
export interface GroupPlace {
  readonly set: PodCliqueSet
  readonly update: Update
  readonly layout: Layout
  readonly group: GroupLayout
  /** Replica of the set. */
  readonly i: number
}

/** The set that a scaling group is part of, by its labels, as its replica sees it. */
export const setOf = (scalingGroup: PodCliqueScalingGroup, objects: Objects): PodCliqueSet | undefined => {
  const name = setNameOf(scalingGroup)
  if (name === undefined) return undefined
  const set = objects.get(KIND.podCliqueSet, scalingGroup.metadata.namespace, name)
  return set && asSeenBy(set, Number(scalingGroup.metadata.labels?.[PCS_REPLICA_INDEX_LABEL]), objects)
}

/**
 * The group's place in its set; undefined if the set is gone or being deleted, or no longer has this group or replica.
 */
export const placeOf = (
  scalingGroup: PodCliqueScalingGroup,
  set: PodCliqueSet | undefined,
  objects: Objects,
): GroupPlace | undefined => {
  if (set === undefined || isGoing(set)) return undefined
  const layout = layoutOf(set)
  const i = Number(scalingGroup.metadata.labels?.[PCS_REPLICA_INDEX_LABEL])
  const group = layout.groups.find((each) => groupNameIn(layout, i, each) === scalingGroup.metadata.name)
  return group && i < withStandIns(set) ? { set, update: updateOf(set, objects), layout, group, i } : undefined
}
