import type { PodGangTopologyConstraint } from '../schemas/generated/grove.ts'
import { type Constraint, preferredDomain, requiredDomain } from './topology.ts'

/** Domain → the node label whose values are the domain's places. */
export type TopologyKeys = ReadonlyMap<string, string>

/**
 * A constraint in node labels, as schedulers need it; undefined if none of its domains is a level of the topology.
 * docs/reference/reconcile-rules.md#podgangs
 */
export const translated = (
  constraint: Constraint | null | undefined,
  keys: TopologyKeys | undefined,
): PodGangTopologyConstraint | undefined => {
  const required = keys?.get(requiredDomain(constraint))
  const preferred = keys?.get(preferredDomain(constraint))
  if (required === undefined && preferred === undefined) return undefined
  return {
    packConstraint: { ...(required !== undefined && { required }), ...(preferred !== undefined && { preferred }) },
  }
}
