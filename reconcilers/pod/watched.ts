import { POD_INDEX_LABEL, PODCLIQUE_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import type { KubeObject, ObjectRef } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { controllerOf } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { OURS } from '../ownership/ownership.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { byLabel, byReplicaOfSet, bySet } from '../watching/indexes.ts'
import { fabricOfPod, podParts } from './keep.ts'

/** The PodClique of a pod: the start-up order in an annotation, which can be long, is the same for all of its pods. */
const podCliqueOf = ({ metadata: { namespace, labels } }: Pod): ObjectRef | undefined => {
  const name = labels?.[PODCLIQUE_LABEL]
  return name === undefined ? undefined : { ...KIND.podClique, ...(namespace !== undefined && { namespace }), name }
}

/** Indexes pods that have lost their PodClique, by its name. */
const byLostPodClique = (pod: KubeObject): readonly string[] =>
  controllerOf(pod) === undefined ? byLabel(PODCLIQUE_LABEL)(pod) : []

/** Indexes pods that use a ComputeDomain, by its name. */
const byFabric = (pod: Pod): readonly string[] => {
  const fabric = fabricOfPod(pod)
  return fabric === undefined ? [] : [inNamespace(pod.metadata.namespace, fabric)]
}

/** How pods are watched. */
export const PODS: WatchedKind<Pod> = {
  kind: KIND.pod,
  plural: 'pods',
  labels: OURS,
  keep: podParts,
  repeats: podCliqueOf,
  place: ({ metadata }) => metadata.labels?.[POD_INDEX_LABEL],
  indexes: {
    gang: byLabel(PODGANG_LABEL),
    set: bySet,
    replica: byReplicaOfSet,
    lost: byLostPodClique,
    fabric: byFabric,
  },
}
