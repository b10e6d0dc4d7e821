import { MNNVL_GROUP } from '../model/labels.ts'
import type { KubeObject } from '../model/object.ts'
import { SCHEDULER_TOPOLOGIES, TOPOLOGY_BINDINGS } from './clustertopologybinding/watched.ts'
import { isSameKind, type Kind, type WatchedKind } from './engine/kind.ts'
import { controllerOf } from './engine/ownership.ts'
import { KIND } from './kinds.ts'
import { OURS } from './ownership/ownership.ts'
import { PODS } from './pod/watched.ts'
import { PODCLIQUES } from './podclique/watched.ts'
import { SCALING_GROUPS } from './podcliquescalinggroup/watched.ts'
import { PODCLIQUESETS } from './podcliqueset/watched.ts'
import { PODGANGS } from './podgang/watched.ts'
import { REVISIONS } from './revision/watched.ts'
import { GANG_KINDS } from './scheduler-backend/watched.ts'
import { SECRETS } from './secret/watched.ts'
import { KINDS_OF_TRAIN_JOBS } from './trainjob/watched.ts'
import { fabricTerm } from './watching/index-terms.ts'
import { byPart } from './watching/indexes.ts'
import { withoutStatus } from './watching/keep.ts'

const child = (kind: Kind, plural: string): WatchedKind => ({
  kind,
  plural,
  labels: OURS,
  keep: withoutStatus,
  indexes: { part: byPart },
})

/** Indexes ComputeDomains by their set and group. */
const bySetAndGroup = (domain: KubeObject): readonly string[] => {
  const owner = controllerOf(domain)
  return owner === undefined ? [] : [fabricTerm(owner.uid, domain.metadata.labels?.[MNNVL_GROUP])]
}

/**
 * How every kind that the reconcilers read is watched. Kinds with a folder say that there, in watched.ts. A kind of a
 * scheduler that TrainJobs also use is watched as they need it. docs/reconcilers.md
 */
export const WATCHED: readonly WatchedKind[] = [
  PODCLIQUESETS,
  SCALING_GROUPS,
  PODCLIQUES,
  PODGANGS,
  TOPOLOGY_BINDINGS,
  ...SCHEDULER_TOPOLOGIES,
  PODS,
  REVISIONS,
  child(KIND.service, 'services'),
  child(KIND.serviceAccount, 'serviceaccounts'),
  child(KIND.role, 'roles'),
  child(KIND.roleBinding, 'rolebindings'),
  child(KIND.hpa, 'horizontalpodautoscalers'),
  SECRETS,
  { ...child(KIND.resourceClaim, 'resourceclaims'), optional: true, isBuiltIn: true },
  {
    kind: KIND.resourceClaimTemplate,
    plural: 'resourceclaimtemplates',
    optional: true,
    isBuiltIn: true,
    keep: withoutStatus,
  },
  // Watched even when the feature is off, because existing ComputeDomains must still be released.
  {
    ...child(KIND.computeDomain, 'computedomains'),
    optional: true,
    component: 'mnnvl',
    indexes: { part: byPart, group: bySetAndGroup },
  },
  ...KINDS_OF_TRAIN_JOBS,
  ...GANG_KINDS.filter(({ kind }) => !KINDS_OF_TRAIN_JOBS.some((each) => isSameKind(each.kind, kind))),
]
