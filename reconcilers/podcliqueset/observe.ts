import type { KubeObject } from '../../model/object.ts'
import type { ClusterTopologyBinding, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { topologyOf } from '../gangs/topology.ts'
import { KIND } from '../kinds.ts'
import { isForeignTo } from '../ownership/whose.ts'
import { type Update, updateOf } from '../update/of.ts'
import { inNamespace } from '../watching/index-terms.ts'

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

/** True while a pod of a set is left, such as `which` says. Pods that were left behind carry its labels and do not count. */
export const hasOwnPod = (
  set: PodCliqueSet,
  objects: Objects,
  which: (pod: KubeObject) => boolean = () => true,
): boolean => {
  const { namespace, name = '' } = set.metadata
  const isForeign = isForeignTo(set, objects)
  return objects.find(KIND.pod, 'set', inNamespace(namespace, name)).some((pod) => which(pod) && !isForeign(pod))
}
