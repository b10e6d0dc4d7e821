import { COMPONENT, COMPUTE_DOMAIN_FINALIZER, MNNVL_GROUP, PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { indices, type Layout } from '../../model/layout.ts'
import { fabrics } from '../../model/mnnvl.ts'
import { computeDomainName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, create, dropFinalizer, remove } from '../action.ts'
import type { PlanContext } from '../context.ts'
import { KIND } from '../kinds.ts'
import { childOf } from './children.ts'

/** One ComputeDomain per replica and fabric that GPU cliques join. brief 001, specs/grove-controllers.md §10 */
export const expectedComputeDomains = (set: PodCliqueSet, layout: Layout): KubeObject[] =>
  indices(layout.replicas).flatMap((i) =>
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
    }),
  )

/**
 * Makes missing ComputeDomains where the feature is on, and releases superfluous ones whether it is or not: a fabric
 * that was made must not outlive its use. Existing ones are left alone, their spec cannot change.
 */
export const planComputeDomains = (
  expected: readonly KubeObject[],
  observed: readonly KubeObject[],
  { config }: PlanContext,
): Action[] => {
  const present = new Set(observed.map(({ metadata }) => metadata.name))
  const wanted = new Set(expected.map(({ metadata }) => metadata.name))
  const missing = config.network.autoMNNVLEnabled ? expected.filter(({ metadata }) => !present.has(metadata.name)) : []
  return [
    ...missing.map((domain) => create(domain, { success: 'ComputeDomainCreated', failure: 'ComputeDomainFailed' })),
    ...observed.filter(({ metadata }) => !wanted.has(metadata.name)).flatMap(release),
  ]
}

/** Lets a ComputeDomain go: our finalizer off, then the object removed. */
export const release = (domain: KubeObject): Action[] => [
  ...dropFinalizer(domain, COMPUTE_DOMAIN_FINALIZER),
  ...remove(domain, { success: 'ComputeDomainDeleteSuccessful', failure: 'ComputeDomainDeleteFailed' }),
]
