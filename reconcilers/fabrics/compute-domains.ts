import { COMPONENT, COMPUTE_DOMAIN_FINALIZER, MNNVL_GROUP, PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import { fabrics } from '../../model/mnnvl.ts'
import { computeDomainName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, addFinalizer, nameOf, type Report } from '../engine/action.ts'
import { isGoing, whose } from '../engine/ownership.ts'
import { KIND, type Kind } from '../kinds.ts'
import { childOf } from '../ownership/child-of.ts'
import { alignChildren } from '../ownership/children.ts'
import type { SetReplica } from '../places/replica.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { groupOf } from './fabric.ts'
import { releaseUnused } from './release.ts'

/** A replica of a set, and its children of each kind. */
interface ReplicaWithFabrics extends SetReplica {
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
    return found !== undefined && whose(found, set) === 'own' && !isGoing(found)
      ? addFinalizer(found, COMPUTE_DOMAIN_FINALIZER)
      : []
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
