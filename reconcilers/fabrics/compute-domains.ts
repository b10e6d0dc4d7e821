import { COMPONENT, COMPUTE_DOMAIN_FINALIZER, MNNVL_GROUP, PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import { fabrics } from '../../model/mnnvl.ts'
import { computeDomainName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, addFinalizer, dropFinalizer, inOrder, type Report, remove } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { KIND, type Kind } from '../kinds.ts'
import { childOf } from '../ownership/child-of.ts'
import { alignChildren } from '../ownership/children.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { groupOf, isWantedFabric } from './fabric.ts'

/** A replica of a set, and its children of each kind. */
interface ReplicaWithFabrics {
  readonly set: PodCliqueSet
  readonly layout: Layout
  readonly i: number
  readonly objects: Objects
  readonly children: (kind: Kind) => readonly KubeObject[]
}

/** One ComputeDomain for each fabric of a replica. docs/mnnvl.md#how-long-a-fabric-stays */
export const expectedComputeDomains = (set: PodCliqueSet, layout: Layout, i: number): KubeObject[] =>
  fabrics(set).map((fabric) => {
    const group = groupOf(fabric)
    const name = computeDomainName(layout.name, i, group)
    const labels = { [PCS_REPLICA_INDEX_LABEL]: String(i), ...(group !== undefined && { [MNNVL_GROUP]: group }) }
    const domain = childOf(set, layout, KIND.computeDomain, { name, component: COMPONENT.computeDomain, labels })
    return {
      ...domain,
      metadata: { ...domain.metadata, finalizers: [COMPUTE_DOMAIN_FINALIZER] },
      spec: { channel: { resourceClaimTemplate: { name } }, numNodes: 0 },
    }
  })

/**
 * Creates missing ComputeDomains of a replica, restores labels and finalizers of the others (their spec cannot change),
 * and releases those that no template needs any more once nobody uses them. Only the annotation of the set decides: an
 * enrolled set keeps its fabrics when the feature is turned off. docs/reference/compatibility.md#fabrics
 */
export const planFabrics = (
  observed: ReplicaWithFabrics,
): { readonly made: Action[]; readonly released: readonly Action[] } => {
  const { set, layout, i, objects, children } = observed
  const expected = expectedComputeDomains(set, layout, i)
  const protectedAgain = expected.flatMap((domain) => {
    const found = objects.get(KIND.computeDomain, layout.namespace, domain.metadata.name ?? '')
    const isOurs = found !== undefined && controllerOf(found)?.uid === set.metadata.uid
    return isOurs && !isGoing(found) ? addFinalizer(found, COMPUTE_DOMAIN_FINALIZER) : []
  })
  const made = expected.flatMap((domain) =>
    alignChildren([domain], [], objects, { made: madeOf(domain, i), takesGoing: true }),
  )
  // A template may have lost its fabric while PodCliques and pods that were created from it still exist.
  const isNamed = ({ metadata: { namespace, name = '' } }: KubeObject): boolean =>
    objects.count(KIND.podClique, 'fabric', inNamespace(namespace, name)) > 0
  const superfluous = children(KIND.computeDomain).filter((domain) => !isNamed(domain))
  return { made: [...made, ...protectedAgain], released: releaseUnused(set, superfluous, objects) }
}

/** Releases ComputeDomains that no replica of the set needs and no pod uses, whatever their labels say. */
export const releaseUnused = (set: PodCliqueSet, domains: readonly KubeObject[], objects: Objects): Action[] =>
  domains
    .filter(
      ({ metadata: { namespace, name = '' } }) =>
        !isWantedFabric(set, name) && objects.count(KIND.pod, 'fabric', inNamespace(namespace, name)) === 0,
    )
    .flatMap(release)

const nameOf = ({ metadata: { name = '' } }: KubeObject): string => name

/** The events of one, in the words of docs/mnnvl.md#how-long-a-fabric-stays. */
const madeOf = (domain: KubeObject, i: number): Report => {
  const group = domain.metadata.labels?.[MNNVL_GROUP]
  const place = group === undefined ? `replica ${i}` : `replica ${i}, group ${group}`
  return {
    success: 'ComputeDomainCreated',
    successText: (verb) => `ComputeDomain ${nameOf(domain)} ${verb}d`,
    failure: 'ComputeDomainFailed',
    failureText: (why, verb) => `Failed to ${verb} ComputeDomain for ${place}: ${why}`,
  }
}

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
