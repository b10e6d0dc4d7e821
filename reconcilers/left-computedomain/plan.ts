import { COMPUTE_DOMAIN_FINALIZER } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { type Action, inOrder } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, isGoing, whose } from '../engine/ownership.ts'
import { release } from '../fabrics/release.ts'
import { KIND } from '../kinds.ts'
import { inNamespace } from '../watching/index-terms.ts'

/** True if the caches have the set of a ComputeDomain, which will remove the finalizer. */
const hasSet = (domain: KubeObject, objects: Objects): boolean => {
  const owner = controllerOf(domain)
  const set = owner && objects.get(KIND.podCliqueSet, domain.metadata.namespace, owner.name)
  return set !== undefined && whose(domain, set) === 'own'
}

/**
 * Removes our finalizer from a ComputeDomain that is being deleted and has no set any more: it was created after its
 * set was gone, or its user had orphaned it. It waits until no pod uses it. The caches may not know of a new set yet,
 * so the sets are read live first.
 */
export const planLeftDomain = (domain: KubeObject, objects: Objects): Action[] => {
  const { namespace, name = '', finalizers = [] } = domain.metadata
  const isHeld = isGoing(domain) && finalizers.includes(COMPUTE_DOMAIN_FINALIZER)
  if (!isHeld || hasSet(domain, objects) || objects.count(KIND.pod, 'fabric', inNamespace(namespace, name)) > 0)
    return []
  const uid = controllerOf(domain)?.uid
  const released = release(domain)
  if (uid === undefined) return released
  return inOrder(
    [
      {
        do: 'reread',
        kind: KIND.podCliqueSet,
        namespace,
        labels: {},
        holds: (sets) => sets.every(({ metadata }) => metadata.uid !== uid),
      },
    ],
    released,
  )
}
