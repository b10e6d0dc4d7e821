import { PODCLIQUESET_FINALIZER } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, dropFinalizer, inOrder, refOf } from '../engine/action.ts'
import { isOrphaning } from '../engine/ownership.ts'
import { release } from '../fabrics/release.ts'
import { managedLabels } from '../ownership/ownership.ts'
import { removeTogether } from '../ownership/remove-together.ts'
import type { Remains } from './observe.ts'

/**
 * Removes the objects of a set. Owner references alone would suffice, but a garbage collector deletes objects one by
 * one. No pod is created again, because no plan creates pods of a set that is being deleted. Fabrics are released once
 * no pod uses them.
 */
export const planDeletion = (
  set: PodCliqueSet,
  { computeDomains, pods, isInUse, children, witness }: Remains,
  isForeign: (object: KubeObject) => boolean,
): Action[] => {
  const finalizer = dropFinalizer(set, PODCLIQUESET_FINALIZER)
  if (finalizer.length === 0 || isOrphaning(set) || witness === undefined) return finalizer
  const { name = '', namespace = 'default', uid = '' } = set.metadata
  const all = (objects: readonly KubeObject[]): Action[] =>
    removeTogether(objects, {
      namespace,
      labels: managedLabels(name),
      isForeign,
    })
  const released = isInUse ? [] : computeDomains.flatMap(release)
  const isLast = computeDomains.length === 0 || !isInUse
  const removed = inOrder(all(pods), children.flatMap(all), released)
  const confirmed: Action = { do: 'confirm', ref: refOf(witness), controller: uid }
  return inOrder(removed.length > 0 ? [confirmed] : [], removed, isLast ? finalizer : [])
}
