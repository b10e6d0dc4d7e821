import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Wake, wake } from '../engine/controller.ts'
import type { Kind } from '../engine/kind.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { isForeignTo, podCliqueNameOf, setNameOf } from '../ownership/ownership.ts'
import { placeIn } from '../podclique/observe.ts'
import { updateOf } from '../update/of.ts'
import { withStandIns } from '../update/record.ts'
import { keyOf, SETTLE_MS } from '../wakes/objects.ts'
import { leftBy } from '../wakes/sets.ts'
import { inNamespace } from '../watching/index-terms.ts'

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

/** True for an object in a replica beyond the count of its set. */
const isBeyond = ({ metadata }: KubeObject, set: PodCliqueSet): boolean =>
  Number(metadata.labels?.[PCS_REPLICA_INDEX_LABEL]) >= withStandIns(set)

const MEMBERS: readonly Kind[] = [KIND.podClique, KIND.scalingGroup]

/** True until the PodCliques and scaling groups of replicas beyond the count have been deleted. */
export const isSurplusLeft = (set: PodCliqueSet, objects: Objects): boolean =>
  MEMBERS.some((kind) =>
    objects.controlledBy(kind, set.metadata.uid ?? '').some((each) => isBeyond(each, set) && !isGoing(each)),
  )

/** True for a pod of a PodClique that the set's template does not have. */
const hasNoPlace = (pod: KubeObject, set: PodCliqueSet, objects: Objects): boolean => {
  const name = podCliqueNameOf(pod)
  return name !== undefined && placeIn(set, { metadata: { ...pod.metadata, name } }, objects) === undefined
}

/**
 * True while the set has pods that its template has no place for, even if they are stopping: a set that is created
 * again adopts them from an earlier set with other cliques. If the revision of that set was deleted, or the cache has not
 * seen yet that it lost its owner, the new set takes its template for the first one, and no update waits for these pods.
 * docs/reliability.md#updates (U13)
 */
export const arePodsWithoutPlaceLeft = (set: PodCliqueSet, objects: Objects): boolean =>
  hasOwnPod(set, objects, (pod) => hasNoPlace(pod, set, objects))

/**
 * True while pods of replicas beyond the count are there, such as one that is still stopping. An update ends after them:
 * they are of an older template, or soon will be. docs/reliability.md#updates (U13)
 */
export const areSurplusPodsLeft = (set: PodCliqueSet, objects: Objects): boolean =>
  hasOwnPod(set, objects, (pod) => isBeyond(pod, set))

/**
 * When something of a replica beyond the count is gone or going, wakes its set: its status may have waited for that. A
 * replica that is no longer wanted reports nothing.
 */
const bySurplus = (on: Kind, isAwaited: (set: PodCliqueSet, objects: Objects) => boolean): Wake => ({
  on,
  keys: ({ before, after }, objects) => {
    const name = before === undefined ? undefined : setNameOf(before)
    if (before === undefined || name === undefined || (after !== undefined && !isGoing(after))) return []
    const { namespace = '' } = before.metadata
    const set = objects.get(KIND.podCliqueSet, namespace, name)
    const matters = set !== undefined && isBeyond(before, set) && isAwaited(set, objects)
    return matters ? [{ namespace, name, after: SETTLE_MS }] : []
  },
})

const isUnobserved = ({ metadata, status }: PodCliqueSet): boolean => status?.observedGeneration !== metadata.generation

/** When a pod that its set has no place for is gone or leaves the set, wakes the set: its status may have waited for that. */
const byPodWithoutPlace = wake(KIND.pod, (change, objects) => {
  const { object: pod, set } = leftBy(change, objects) ?? {}
  const matters = pod !== undefined && set !== undefined && isUnobserved(set) && hasNoPlace(pod, set, objects)
  return matters ? [keyOf(set, SETTLE_MS)] : []
})

/** What wakes a set whose status waits for what it no longer wants. */
export const SURPLUS_WAKES: readonly Wake[] = [
  ...[KIND.podClique, KIND.scalingGroup].map((on) => bySurplus(on, isUnobserved)),
  bySurplus(KIND.pod, (set, objects) => updateOf(set, objects).phase === 'rolling'),
  byPodWithoutPlace,
]
