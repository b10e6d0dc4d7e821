import { COMPONENT, COMPUTE_DOMAIN_FINALIZER, MNNVL_GROUP, PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import { fabrics } from '../../model/mnnvl.ts'
import { computeDomainName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { childOf } from '../child-of.ts'
import { type Action, dropFinalizer, inOrder, remove } from '../engine/action.ts'
import { KIND } from '../kinds.ts'

/** One ComputeDomain for each fabric of a replica. brief 001, specs/grove-controllers.md §10 */
export const expectedComputeDomains = (set: PodCliqueSet, layout: Layout, i: number): KubeObject[] =>
  fabrics(set).map((fabric) => {
    const group = fabric.kind === 'group' ? fabric.group : undefined
    const name = computeDomainName(layout.name, i, group)
    const labels = { [PCS_REPLICA_INDEX_LABEL]: String(i), ...(group !== undefined && { [MNNVL_GROUP]: group }) }
    const domain = childOf(set, layout, KIND.computeDomain, { name, component: COMPONENT.computeDomain, labels })
    return {
      ...domain,
      metadata: { ...domain.metadata, finalizers: [COMPUTE_DOMAIN_FINALIZER] },
      spec: { channel: { resourceClaimTemplate: { name } }, numNodes: 0 },
    }
  })

/** Lets a ComputeDomain go: our finalizer off, then the object removed. */
export const release = (domain: KubeObject): Action[] =>
  inOrder(
    dropFinalizer(domain, COMPUTE_DOMAIN_FINALIZER),
    remove(domain, { success: 'ComputeDomainDeleteSuccessful', failure: 'ComputeDomainDeleteFailed' }),
  )
