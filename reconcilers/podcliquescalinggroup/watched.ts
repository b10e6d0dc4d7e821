import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { byPart, bySet } from '../indexes.ts'
import { wholeScaled } from '../keep.ts'
import { KIND } from '../kinds.ts'
import { setRefOf } from '../ownership.ts'

/** How PodCliqueScalingGroups are watched. */
export const SCALING_GROUPS: WatchedKind<PodCliqueScalingGroup> = {
  kind: KIND.scalingGroup,
  plural: 'podcliquescalinggroups',
  keep: wholeScaled,
  managedFields: true,
  repeats: setRefOf,
  indexes: { part: byPart, set: bySet },
}
