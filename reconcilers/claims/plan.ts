import { PCS_REPLICA_INDEX_LABEL, PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { Layout } from '../../model/layout.ts'
import type { Action } from '../engine/action.ts'
import type { GroupReplica, SetReplica } from '../places/replica.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { alignClaims, templateSpecs } from './shared.ts'

/** The claims that all replicas of a set share. docs/resource-sharing.md */
export const planSetClaims = ({ set, objects }: Pick<SetReplica, 'set' | 'objects'>, layout: Layout): Action[] =>
  alignClaims(
    { owner: set, pcs: layout.name, labels: {}, indexLabel: '', replicas: [] },
    set.spec.template.resourceSharing?.filter(({ scope }) => scope === 'AllReplicas'),
    { objects, specOf: templateSpecs(set, objects) },
  )

/** The claims that the PodCliques of one replica of a set share. docs/resource-sharing.md */
export const planReplicaClaims = ({ set, layout, i, objects }: SetReplica): Action[] =>
  alignClaims(
    { owner: set, pcs: layout.name, labels: {}, indexLabel: PCS_REPLICA_INDEX_LABEL, replicas: [i] },
    set.spec.template.resourceSharing?.filter(({ scope }) => scope !== 'AllReplicas'),
    { objects, specOf: templateSpecs(set, objects) },
  )

/** The claims that the PodCliques of one replica of a scaling group share. docs/resource-sharing.md */
export const planGroupReplicaClaims = (
  { scalingGroup, j, objects }: GroupReplica,
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
