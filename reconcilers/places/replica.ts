import type { Layout } from '../../model/layout.ts'
import type { PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'

/** One replica of a PodCliqueSet. */
export interface SetReplica {
  readonly set: PodCliqueSet
  readonly layout: Layout
  readonly i: number
  readonly objects: Objects
}

/** One replica of a scaling group. */
export interface GroupReplica {
  readonly scalingGroup: PodCliqueScalingGroup
  readonly j: number
  readonly objects: Objects
}
