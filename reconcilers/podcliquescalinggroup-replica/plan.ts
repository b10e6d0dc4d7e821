import { scaledGang } from '../../model/gangs.ts'
import { PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import { alignChildren } from '../children.ts'
import { isToBePinned } from '../default-scheduler.ts'
import { type Action, inOrder, isCreation } from '../engine/action.ts'
import { isGoing } from '../engine/ownership.ts'
import { alignPodGang } from '../expected-podgang.ts'
import { hasAllFabrics } from '../fabric.ts'
import { KIND } from '../kinds.ts'
import { obstacleOf, tooManyReplicas } from '../not-carried-out.ts'
import { ownOfMember, ownOfPodClique } from '../own-podclique.ts'
import type { PlanContext } from '../plan-context.ts'
import type { GroupPlace } from '../podcliquescalinggroup/place.ts'
import { revisionOf } from '../revision/revision-of.ts'
import { withLiveCounts } from '../scaling/live-counts.ts'
import { alignClaims, templateSpecs } from '../shared-claims.ts'
import { planGroupReplicaTermination } from '../termination/group-replica.ts'
import { expectedMembers, scaledMembers } from './members.ts'
import type { ObservedGroupReplica } from './observe.ts'
import { planScaleIn } from './scale-in.ts'

/**
 * What should be different about one replica of a scaling group: its claims, its gang if it has its own, and its
 * PodCliques. docs/reconcilers.md#from-set-to-running-pods
 */
export const planGroupReplica = (observed: ObservedGroupReplica, context: PlanContext): Action[] => {
  const { scalingGroup, place, j, objects, children } = observed
  if (place === undefined || isGoing(scalingGroup)) return []
  const { replicas } = scalingGroup.spec
  if (j >= replicas) return planScaleIn(observed, place)
  const { set, layout, group, i } = place
  if (isToBePinned(set) || obstacleOf(set, context) !== undefined || tooManyReplicas(replicas) !== undefined) return []
  const revision = revisionOf(set, objects)
  if (revision === undefined) return []
  const gang =
    j < group.minAvailable ? [] : alignPodGang(set, layout, scaledGang(layout, i, group, j), objects, context)
  const expected = expectedMembers(scalingGroup, place, j, revision, context.config)
  const aligned = alignChildren(
    expected,
    children(KIND.podClique),
    objects,
    strategyOf(set).patchesMembers ? PATCHED_MEMBERS : REPLACED_MEMBERS,
  )
  const members = withLiveCounts(aligned, scaledMembers(scalingGroup, expected, objects), scalingGroup)
  return [
    ...members.filter((action) => !isCreation(action)),
    ...planClaims(observed, place),
    ...inOrder(gang, hasAllFabrics(set, i, objects) ? members.filter(isCreation) : []),
    ...planGroupReplicaTermination(observed, place, context),
  ]
}

const REPLACED_MEMBERS = {
  own: ownOfMember,
  made: { success: 'PodCliqueCreateSuccessful', failure: 'PodCliqueCreateFailed' },
}

/** Members that take a changed template at once. docs/reference/reconcile-rules.md#members-of-scaling-groups */
const PATCHED_MEMBERS = {
  own: ownOfPodClique,
  made: { success: 'PodCliqueCreateOrUpdateSuccessful', failure: 'PodCliqueCreateOrUpdateFailed' },
}

/** The claims that the PodCliques of this replica share. docs/resource-sharing.md */
const planClaims = ({ scalingGroup, j, objects }: ObservedGroupReplica, place: GroupPlace): Action[] =>
  alignClaims(
    {
      owner: scalingGroup,
      pcs: place.layout.name,
      labels: { [PCSG_LABEL]: scalingGroup.metadata.name ?? '' },
      indexLabel: PCSG_REPLICA_INDEX_LABEL,
      replicas: [j],
    },
    place.group.config.resourceSharing?.filter(({ scope }) => scope !== 'AllReplicas'),
    { objects, specOf: templateSpecs(place.set, objects) },
  )
