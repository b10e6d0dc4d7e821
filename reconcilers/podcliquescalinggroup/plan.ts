import { PCS_REPLICA_INDEX_LABEL, PCSG_FINALIZER, PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { groupNameIn, indices, layoutOf } from '../../model/layout.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Action, addFinalizer, barrier, create, dropFinalizer, refOf } from '../action.ts'
import type { PlanContext } from '../context.ts'
import { align } from '../expected.ts'
import { KIND } from '../kinds.ts'
import { expectedClaims } from '../shared-claims.ts'
import { expectedMembers, type GroupPlace } from './members.ts'
import type { ObservedScalingGroup } from './observe.ts'

/** The group's place in its set; undefined where the set is gone or going, or has no such group. */
export const placeOf = ({ scalingGroup, set }: ObservedScalingGroup): GroupPlace | undefined => {
  if (set === undefined || set.metadata.deletionTimestamp) return undefined
  const layout = layoutOf(set)
  const i = scalingGroup.metadata.labels?.[PCS_REPLICA_INDEX_LABEL] ?? ''
  const group = layout.groups.find((each) => groupNameIn(layout, i, each) === scalingGroup.metadata.name)
  return group && { set, layout, group, i }
}

/**
 * What should be different about the children of a scaling group: claims, then PodCliques of the replicas that are
 * missing; replicas beyond the count go as a whole. Existing PodCliques keep the template that they were made from,
 * for a changed one replaces them replica by replica. specs/grove-controllers.md §5
 */
export const planScalingGroup = (observed: ObservedScalingGroup, context: PlanContext): Action[] => {
  const { scalingGroup, resourceClaims, podCliques, claimSpecOf } = observed
  if (scalingGroup.metadata.deletionTimestamp) return dropFinalizer(scalingGroup, PCSG_FINALIZER)
  const place = placeOf(observed)
  if (place === undefined) return []
  const { name = '' } = scalingGroup.metadata
  const shared = expectedClaims(
    {
      owner: scalingGroup,
      pcs: place.layout.name,
      labels: { [PCSG_LABEL]: name },
      indexLabel: PCSG_REPLICA_INDEX_LABEL,
      replicas: indices(scalingGroup.spec.replicas),
    },
    place.group.config.resourceSharing,
    claimSpecOf,
  )
  const claims = [...align(shared.claims, resourceClaims), ...shared.warnings]
  const present = new Set(podCliques.map(({ metadata }) => metadata.name))
  const members = expectedMembers(scalingGroup, place, context.config)
  return [
    ...addFinalizer(scalingGroup, PCSG_FINALIZER),
    ...scaleIn(observed, place),
    ...claims,
    ...(claims.length > 0 ? [barrier] : []),
    ...members
      .filter(({ metadata }) => !present.has(metadata.name))
      .map((podClique) =>
        create(podClique, { success: 'PodCliqueCreateSuccessful', failure: 'PodCliqueCreateFailed' }),
      ),
  ]
}

/** Replicas beyond the count, whichever indices they have: all PodCliques of one in a single request. */
const scaleIn = ({ scalingGroup, podCliques }: ObservedScalingGroup, { set, layout }: GroupPlace): Action[] => {
  const superfluous = new Set(
    podCliques
      .filter(({ metadata }) => !metadata.deletionTimestamp)
      .map(replicaIndexOf)
      .filter((j) => !(Number(j) < scalingGroup.spec.replicas)),
  )
  return [...superfluous].sort().map((j) => ({
    do: 'removeAll',
    kind: KIND.podClique,
    namespace: layout.namespace,
    labels: { [PCSG_LABEL]: scalingGroup.metadata.name ?? '', [PCSG_REPLICA_INDEX_LABEL]: j },
    report: {
      success: 'PodCliqueScalingGroupReplicaDeleteSuccessful',
      failure: 'PodCliqueScalingGroupReplicaDeleteFailed',
      about: refOf(set),
    },
  }))
}

/** The replica of its scaling group that a PodClique is in, as text. */
export const replicaIndexOf = ({ metadata }: PodClique): string => metadata.labels?.[PCSG_REPLICA_INDEX_LABEL] ?? ''
