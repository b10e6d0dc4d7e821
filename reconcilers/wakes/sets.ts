import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { setOfPodRole, setOfTokenSecret } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Change, type Key, type Wake, wake } from '../engine/controller.ts'
import type { Kind } from '../engine/kind.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, hasSameController } from '../engine/ownership.ts'
import { hasAllFabrics } from '../fabrics/fabric.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { type GangPlace, placeOfGang } from '../places/gang.ts'
import { isKeptByPartition, keptForRoles } from '../revision/stored.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { keyOf, onlyStatusDiffers, ownerIn, subjectOf } from './objects.ts'

/**
 * When the last ComputeDomain of a set exists and belongs to it, wakes what may be created from then on.
 * docs/reconcilers.md#from-set-to-running-pods
 */
export const byLastFabric = (keys: (set: PodCliqueSet, objects: Objects) => readonly Key[]): Wake =>
  wake(KIND.computeDomain, (change, objects) => {
    const owner = ownerIn(change, KIND.podCliqueSet)
    const { before, after, initial } = change
    if (initial || after === undefined || owner === undefined) return []
    // The last one may also be one that an earlier set of that name has left behind, and that has just been adopted.
    if (before !== undefined && hasSameController(before, after)) return []
    const { namespace } = after.metadata
    const set = objects.get(KIND.podCliqueSet, namespace, owner.name)
    const i = Number(after.metadata.labels?.[PCS_REPLICA_INDEX_LABEL])
    return set !== undefined && hasAllFabrics(set, i, objects) ? keys(set, objects) : []
  })

/** When a revision of a set is stored, becomes the newest, or comes to be kept or not, wakes what carries its hashes. */
export const byRevision = (keys: (set: PodCliqueSet, objects: Objects) => readonly Key[]): Wake =>
  wake(KIND.controllerRevision, (change, objects) => {
    const owner = ownerIn(change, KIND.podCliqueSet)
    const { before, after } = change
    if (change.initial || after === undefined || owner === undefined) return []
    const isSame =
      before !== undefined &&
      before.revision === after.revision &&
      isKeptByPartition(before) === isKeptByPartition(after) &&
      keptForRoles(before).join() === keptForRoles(after).join()
    if (isSame && controllerOf(before)?.uid === owner.uid) return []
    const set = objects.get(KIND.podCliqueSet, after.metadata.namespace, owner.name)
    return set === undefined ? [] : keys(set, objects)
  })

/** When somebody changes or deletes a gang, wakes its creator, found by the gang's place in its set. */
export const byGangOfSet = (keysOf: (set: PodCliqueSet, place: GangPlace) => readonly Key[]): Wake =>
  wake(KIND.podGang, (change, objects) => {
    const gang = subjectOf(change)
    const owner = ownerIn(change, KIND.podCliqueSet)
    if (gang === undefined || owner === undefined || change.before === undefined || onlyStatusDiffers(change)) return []
    const { namespace, name = '' } = gang.metadata
    const set = objects.get(KIND.podCliqueSet, namespace, owner.name)
    const place = set && placeOfGang(set, name)
    return set === undefined || place === undefined ? [] : keysOf(set, place)
  })

/** When a topology is created, changed or deleted, wakes the sets that name it. */
const byTopology = wake(KIND.topologyBinding, (change, objects) =>
  onlyStatusDiffers(change)
    ? []
    : objects.find(KIND.podCliqueSet, 'topology', subjectOf(change)?.metadata.name ?? '').map((set) => keyOf(set)),
)

/** When a claim template is created, changed or deleted, wakes the sets that share claims created from it. */
const byClaimTemplate = wake(KIND.resourceClaimTemplate, (change, objects) => {
  const { namespace, name = '' } = subjectOf(change)?.metadata ?? {}
  return objects.find(KIND.podCliqueSet, 'claimTemplate', inNamespace(namespace, name)).map((set) => keyOf(set))
})

/** When a topology or a claim template changes, the sets that refer to it; their replicas are woken too. */
export const SETS_BY_REFERENCE: readonly Wake[] = [byTopology, byClaimTemplate]

/** An object that a change takes from its set, and the set: the object is gone, or has another set or controller by now. */
export const leftBy = <T extends KubeObject>(
  { before, after }: Change<T>,
  objects: Objects,
): { readonly object: T; readonly set: PodCliqueSet } | undefined => {
  const name = before && setNameOf(before)
  if (before === undefined || name === undefined) return undefined
  if (after !== undefined && setNameOf(after) === name && hasSameController(before, after)) return undefined
  const set = objects.get(KIND.podCliqueSet, before.metadata.namespace, name)
  return set && { object: before, set }
}

/** What all replicas of a set share under one name; `setOf` says which set wants an object of this name, if any does. */
export interface SharedName {
  readonly on: Kind
  readonly setOf: (name: string) => string | undefined
}

/** The account of a set's start-up barrier, its token, and its rights. */
export const SHARED_NAMES = {
  serviceAccount: { on: KIND.serviceAccount, setOf: (name) => name },
  tokenSecret: { on: KIND.secret, setOf: setOfTokenSecret },
  role: { on: KIND.role, setOf: setOfPodRole },
  roleBinding: { on: KIND.roleBinding, setOf: setOfPodRole },
} as const satisfies Readonly<Record<string, SharedName>>
