import type { Finding } from '../../model/conditions.ts'
import { constrainedPlaces, preferredDomain, requiredDomain } from '../../model/topology.ts'
import { topologyNameOf } from '../gangs/topology.ts'
import type { PlanContext } from '../plan-context.ts'
import type { ObservedSet } from './observe.ts'

/** The condition whether the topology still has every level that the set's constraints name. */
export const TOPOLOGY_CONDITION = 'TopologyLevelsUnavailable'

/** What the condition should say; undefined if it does not apply. docs/topology.md#when-levels-vanish */
export const topologyFinding = ({ set, topology }: ObservedSet, { config }: PlanContext): Finding | undefined => {
  const domains = new Set(
    constrainedPlaces(set)
      .flatMap(({ constraint }) => [requiredDomain(constraint), preferredDomain(constraint)])
      .filter((domain) => domain !== ''),
  )
  if (!config.topologyAwareScheduling.enabled) {
    if (domains.size === 0) return undefined
    return unknown('TopologyAwareSchedulingDisabled', 'topology-aware scheduling is off in the operator configuration')
  }
  if (domains.size === 0) return available('the set has no topology constraints')
  const name = topologyNameOf(set)
  if (name === undefined) return unknown('TopologyNameMissing', 'no topologyConstraint of the set has a topologyName')
  if (topology === undefined) {
    return unknown('ClusterTopologyNotFound', `there is no ClusterTopologyBinding "${name}"; make it again`)
  }
  const levels = new Set(topology.spec.levels.map(({ domain }) => domain))
  const missing = [...domains].filter((domain) => !levels.has(domain))
  if (missing.length === 0) return available(`ClusterTopologyBinding "${name}" has every level that the set names`)
  return {
    type: TOPOLOGY_CONDITION,
    status: 'True',
    reason: 'ClusterTopologyLevelsUnavailable',
    message: `ClusterTopologyBinding "${name}" has no level ${missing.map((domain) => `"${domain}"`).join(', ')}`,
  }
}

const unknown = (reason: string, message: string): Finding => ({
  type: TOPOLOGY_CONDITION,
  status: 'Unknown',
  reason,
  message,
})

const available = (message: string): Finding => ({
  type: TOPOLOGY_CONDITION,
  status: 'False',
  reason: 'AllClusterTopologyLevelsAvailable',
  message,
})
