import { constrainedPlaces } from '../../model/topology.ts'
import type { TopologyKeys } from '../../model/topology-keys.ts'
import type { ClusterTopologyBinding, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import type { PlanContext } from '../plan-context.ts'

/**
 * The first topology name in a set: its own, a scaling group's, or a clique's.
 * docs/reference/admission-rules.md#topology-of-a-set
 */
export const topologyNameOf = (set: PodCliqueSet): string | undefined =>
  constrainedPlaces(set)
    .map(({ constraint }) => constraint.topologyName || undefined)
    .find((name) => name !== undefined)

/**
 * How the domains of a set's constraints translate to node labels. Undefined without the feature, a topology name or
 * the binding: gangs then have no constraints.
 */
export const topologyKeysOf = (
  binding: ClusterTopologyBinding | undefined,
  { config }: PlanContext,
): TopologyKeys | undefined =>
  config.topologyAwareScheduling.enabled && binding !== undefined
    ? new Map(binding.spec.levels.map(({ domain, key }) => [domain, key]))
    : undefined

/** The topology that a set names, if it names one that exists. */
export const topologyOf = (set: PodCliqueSet, objects: Objects): ClusterTopologyBinding | undefined => {
  const name = topologyNameOf(set)
  if (name === undefined) return undefined
  return objects.get(KIND.topologyBinding, undefined, name)
}

/** How the domains of this set's constraints translate; see `topologyKeysOf`. */
export const topologyKeysFor = (set: PodCliqueSet, objects: Objects, context: PlanContext): TopologyKeys | undefined =>
  topologyKeysOf(topologyOf(set, objects), context)
