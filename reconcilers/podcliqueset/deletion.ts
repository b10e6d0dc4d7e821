import { PODCLIQUESET_FINALIZER } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, dropFinalizer, inOrder, refOf } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { isOrphaning } from '../engine/ownership.ts'
import { release } from '../fabrics/release.ts'
import { KIND } from '../kinds.ts'
import { managedLabels } from '../ownership/ownership.ts'
import { removeTogether } from '../ownership/remove-together.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { hasOwnPod } from './surplus.ts'

const CHILDREN = [KIND.scalingGroup, KIND.podClique, KIND.podGang, KIND.service, KIND.computeDomain]

/**
 * Removes the objects of a set. Owner references alone would suffice, but a garbage collector deletes objects one by
 * one. No pod is created again, because no plan creates pods of a set that is being deleted. Fabrics are released once
 * no pod uses them.
 */
export const planDeletion = (set: PodCliqueSet, objects: Objects): Action[] => {
  const { uid = '', namespace, name = '' } = set.metadata
  const finalizer = dropFinalizer(set, PODCLIQUESET_FINALIZER)
  const own = CHILDREN.map((kind) => objects.controlledBy(kind, uid))
  const [witness] = own.flat()
  if (finalizer.length === 0 || isOrphaning(set) || witness === undefined) return finalizer
  const [scalingGroups = [], , podGangs = [], services = [], computeDomains = []] = own
  const term = inNamespace(namespace, name)
  const all = (some: readonly KubeObject[]): Action[] =>
    removeTogether(some, { set, objects, labels: managedLabels(name) })
  const children = [scalingGroups, objects.find(KIND.podClique, 'set', term), podGangs, services]
  const isInUse = hasOwnPod(set, objects)
  const released = isInUse ? [] : computeDomains.flatMap(release)
  const isLast = computeDomains.length === 0 || !isInUse
  const removed = inOrder(all(objects.find(KIND.pod, 'set', term)), children.flatMap(all), released)
  const confirmed: Action = { do: 'confirm', ref: refOf(witness), controller: uid }
  return inOrder(removed.length > 0 ? [confirmed] : [], removed, isLast ? finalizer : [])
}
