import type { KubeObject } from '../../model/object.ts'
import type { ClusterTopologyBinding, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { topologyOf } from '../gangs/topology.ts'
import { KIND } from '../kinds.ts'
import { isForeignTo } from '../ownership/foreign.ts'
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

/** What is left to remove of a set that is being deleted. */
export interface Remains {
  readonly computeDomains: readonly KubeObject[]
  readonly pods: readonly KubeObject[]
  /** True while a pod exists that uses the set's fabrics. */
  readonly isInUse: boolean
  /** The set's own objects by kind, which the garbage collector would delete one by one. */
  readonly children: readonly (readonly KubeObject[])[]
  /** A child that the set controls, according to the caches. */
  readonly witness: KubeObject | undefined
}

/** True while a pod belongs to a set. Pods that were left behind carry its labels, too, and do not count. */
export const hasOwnPods = (set: PodCliqueSet, objects: Objects): boolean => {
  const isForeign = isForeignTo(set, objects)
  const { namespace, name = '' } = set.metadata
  return objects.find(KIND.pod, 'set', inNamespace(namespace, name)).some((pod) => !isForeign(pod))
}

/** Reads what the deletion of a set needs. */
export const remainsOf = (set: PodCliqueSet, objects: Objects): Remains => {
  const { uid = '', namespace, name = '' } = set.metadata
  const term = inNamespace(namespace, name)
  const own = [KIND.scalingGroup, KIND.podClique, KIND.podGang, KIND.service, KIND.computeDomain].map((kind) =>
    objects.controlledBy(kind, uid),
  )
  const [scalingGroups = [], , podGangs = [], services = [], computeDomains = []] = own
  return {
    computeDomains,
    pods: objects.find(KIND.pod, 'set', term),
    isInUse: hasOwnPods(set, objects),
    children: [scalingGroups, objects.find(KIND.podClique, 'set', term), podGangs, services],
    witness: own.flat()[0],
  }
}
