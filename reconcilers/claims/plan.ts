import { PCS_REPLICA_INDEX_LABEL, PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import type { PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Action } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { alignClaims, type TemplateSpecs, templateSpecs } from './shared.ts'

/** A set as its claims depend on it. */
interface ClaimingSet {
  readonly set: PodCliqueSet
  readonly objects: Objects
}

/** The claims that all replicas of a set share. docs/resource-sharing.md */
export const planSetClaims = (
  { set, objects, claimSpecOf }: ClaimingSet & { readonly claimSpecOf: TemplateSpecs },
  layout: Layout,
): Action[] =>
  alignClaims(
    { owner: set, pcs: layout.name, labels: {}, indexLabel: '', replicas: [] },
    set.spec.template.resourceSharing?.filter(({ scope }) => scope === 'AllReplicas'),
    { objects, specOf: claimSpecOf },
  )

/** The claims that the PodCliques of one replica of a set share. docs/resource-sharing.md */
export const planReplicaClaims = ({
  set,
  layout,
  i,
  objects,
}: ClaimingSet & { readonly layout: Layout; readonly i: number }): Action[] =>
  alignClaims(
    { owner: set, pcs: layout.name, labels: {}, indexLabel: PCS_REPLICA_INDEX_LABEL, replicas: [i] },
    set.spec.template.resourceSharing?.filter(({ scope }) => scope !== 'AllReplicas'),
    { objects, specOf: templateSpecs(set, objects) },
  )

/** One replica of a scaling group. */
interface ClaimingReplica {
  readonly scalingGroup: PodCliqueScalingGroup
  readonly j: number
  readonly objects: Objects
}

/** The claims that the PodCliques of one replica of a scaling group share. docs/resource-sharing.md */
export const planGroupReplicaClaims = (
  { scalingGroup, j, objects }: ClaimingReplica,
  { set, layout, group }: GroupPlace,
): Action[] =>
  alignClaims(
    {
      owner: scalingGroup,
      pcs: layout.name,
      labels: { [PCSG_LABEL]: scalingGroup.metadata.name ?? '' },
      indexLabel: PCSG_REPLICA_INDEX_LABEL,
      replicas: [j],
    },
    group.config.resourceSharing?.filter(({ scope }) => scope !== 'AllReplicas'),
    { objects, specOf: templateSpecs(set, objects) },
  )
