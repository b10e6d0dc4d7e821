import { COMPUTE_DOMAIN_FINALIZER } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, dropFinalizer, inOrder, nameOf, type Report, remove } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { isWantedFabric } from './fabric.ts'

/**
 * Releases ComputeDomains that no replica of the set needs and no pod uses, whatever their labels say. Those whose set is
 * gone have a controller of their own (left-computedomain/).
 */
export const releaseUnused = (set: PodCliqueSet, domains: readonly KubeObject[], objects: Objects): Action[] =>
  domains
    .filter(
      ({ metadata: { namespace, name = '' } }) =>
        !isWantedFabric(set, name) && objects.count(KIND.pod, 'fabric', inNamespace(namespace, name)) === 0,
    )
    .flatMap(release)

const removedOf = (domain: KubeObject) =>
  ({
    success: 'ComputeDomainDeleteSuccessful',
    successText: () => `ComputeDomain ${nameOf(domain)} deleted`,
    failure: 'ComputeDomainDeleteFailed',
    failureText: (why: string) => `Failed to delete ComputeDomain ${nameOf(domain)}: ${why}`,
  }) satisfies Report

/** Removes our finalizer from a ComputeDomain, and then deletes it. */
export const release = (domain: KubeObject): Action[] => {
  const removed = removedOf(domain)
  const { success, successText, failure, failureText } = removed
  const freed = dropFinalizer(domain, COMPUTE_DOMAIN_FINALIZER, { failure, failureText })
  if (!isGoing(domain)) return inOrder(freed, remove(domain, removed))
  // Somebody has deleted it already, and only our finalizer has kept it.
  return freed.length === 0
    ? []
    : inOrder(freed, [{ do: 'event', type: 'Normal', reason: success, message: successText() }])
}
