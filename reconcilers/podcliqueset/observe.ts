import type { KubeObject } from '../../model/object.ts'
import type {
  ClusterTopologyBinding,
  PodClique,
  PodCliqueScalingGroup,
  PodCliqueSet,
} from '../../schemas/generated/grove.ts'
import { KIND } from '../kinds.ts'
import type { Objects } from '../objects.ts'
import { type TemplateSpecs, templateSpecs } from '../shared-claims.ts'
import { topologyNameOf } from './topology.ts'

/** A PodCliqueSet and its children, by kind. */
export interface ObservedSet {
  readonly set: PodCliqueSet
  readonly serviceAccounts: readonly KubeObject[]
  readonly roles: readonly KubeObject[]
  readonly roleBindings: readonly KubeObject[]
  readonly secrets: readonly KubeObject[]
  readonly services: readonly KubeObject[]
  readonly hpas: readonly KubeObject[]
  readonly computeDomains: readonly KubeObject[]
  readonly resourceClaims: readonly KubeObject[]
  readonly podGangs: readonly KubeObject[]
  readonly podCliques: readonly PodClique[]
  readonly scalingGroups: readonly PodCliqueScalingGroup[]
  /** The topology that the set names, if it names one that exists. */
  readonly topology: ClusterTopologyBinding | undefined
  readonly claimSpecOf: TemplateSpecs
}

/** Reads what the plan of a set looks at. */
export const observeSet = (set: PodCliqueSet, objects: Objects): ObservedSet => {
  const uid = set.metadata.uid ?? ''
  const topologyName = topologyNameOf(set)
  return {
    set,
    serviceAccounts: objects.controlledBy(KIND.serviceAccount, uid),
    roles: objects.controlledBy(KIND.role, uid),
    roleBindings: objects.controlledBy(KIND.roleBinding, uid),
    secrets: objects.controlledBy(KIND.secret, uid),
    services: objects.controlledBy(KIND.service, uid),
    hpas: objects.controlledBy(KIND.hpa, uid),
    computeDomains: objects.controlledBy(KIND.computeDomain, uid),
    resourceClaims: objects.controlledBy(KIND.resourceClaim, uid),
    podGangs: objects.controlledBy(KIND.podGang, uid),
    podCliques: objects.controlledBy(KIND.podClique, uid) as readonly PodClique[],
    scalingGroups: objects.controlledBy(KIND.scalingGroup, uid) as readonly PodCliqueScalingGroup[],
    topology:
      topologyName === undefined
        ? undefined
        : (objects.get(KIND.topologyBinding, undefined, topologyName) as ClusterTopologyBinding | undefined),
    claimSpecOf: templateSpecs(set, objects),
  }
}
