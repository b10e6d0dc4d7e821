import { TOPOLOGY_SCHEDULERS } from '../../schedulers/registry.ts'
import type { ClusterTopologyBinding } from '../../schemas/generated/grove.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { KIND } from '../kinds.ts'
import { whole, withoutStatus } from '../watching/keep.ts'

/** The topology objects that a binding refers to by name. */
const topologyReferencesOf = ({ spec }: ClusterTopologyBinding): readonly string[] =>
  (spec.schedulerTopologyBindings ?? []).map(({ topologyReference }) => topologyReference)

/** How ClusterTopologyBindings are watched. */
export const TOPOLOGY_BINDINGS: WatchedKind<ClusterTopologyBinding> = {
  kind: KIND.topologyBinding,
  plural: 'clustertopologybindings',
  keep: whole,
  indexes: { reference: topologyReferencesOf },
}

/** How the schedulers' own topology objects are watched: with or without our label, as bindings may refer to any. */
export const SCHEDULER_TOPOLOGIES: readonly WatchedKind[] = TOPOLOGY_SCHEDULERS.map(
  ({ topology: { kind, plural } }) => ({ kind, plural, optional: true, keep: withoutStatus }),
)
