import type { ClusterTopologyBinding, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { topologyOf } from '../gangs/topology.ts'
import { type Update, updateOf } from '../update/of.ts'

/** A PodCliqueSet and what all of its replicas share. Replicas are observed one by one (podcliqueset-replica/). */
export interface ObservedSet {
  readonly set: PodCliqueSet
  readonly update: Update
  readonly objects: Objects
  /** The topology that the set names, if it names one that exists. */
  readonly topology: ClusterTopologyBinding | undefined
}

/** Reads what the plan of a set needs. */
export const observeSet = (set: PodCliqueSet, objects: Objects): ObservedSet => ({
  set,
  update: updateOf(set, objects),
  objects,
  topology: topologyOf(set, objects),
})
