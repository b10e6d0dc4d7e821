import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { KIND } from '../kinds.ts'
import { setRefOf } from '../ownership/ownership.ts'
import { byPart, bySet } from '../watching/indexes.ts'
import { wholeScaled } from '../watching/keep.ts'

/** How PodCliqueScalingGroups are watched. */
export const SCALING_GROUPS: WatchedKind<PodCliqueScalingGroup> = {
  kind: KIND.scalingGroup,
  plural: 'podcliquescalinggroups',
  keep: wholeScaled,
  managedFields: true,
  repeats: setRefOf,
  indexes: { part: byPart, set: bySet },
}
