import { scaledGang } from '../../model/gangs.ts'
import { obstacleOf, tooManyReplicas } from '../availability/not-carried-out.ts'
import { planGroupReplicaClaims } from '../claims/plan.ts'
import { type Action, inOrder, isCreation } from '../engine/action.ts'
import { isGoing } from '../engine/ownership.ts'
import { hasAllFabrics } from '../fabrics/fabric.ts'
import { alignPodGang, isToBePinned } from '../gangs/expected.ts'
import { membersOf } from '../places/replica.ts'
import { isToBeMarked } from '../places/seen-by-replica.ts'
import type { PlanContext } from '../plan-context.ts'
import { revisionOf } from '../revision/revision-of.ts'
import { planGroupReplicaTermination } from '../termination/terminate-group-replica.ts'
import { withStandIns } from '../update/record.ts'
import { planMembers } from './members.ts'
import type { ObservedGroupReplica } from './observe.ts'
import { planCopyRestart } from './restart.ts'
import { planScaleIn } from './scale-in.ts'

/**
 * What should be different about one replica of a scaling group: its claims, its gang if it has its own, and its
 * PodCliques. docs/reconcilers.md#from-set-to-running-pods
 */
export const planGroupReplica = (observed: ObservedGroupReplica, context: PlanContext): Action[] => {
  const { scalingGroup, place, isToBeMarked: isCopyToBeMarked, j, objects } = observed
  if (place === undefined || isGoing(scalingGroup)) return []
  const { replicas } = scalingGroup.spec
  if (j >= withStandIns(scalingGroup)) return planScaleIn(observed, place)
  const { set, layout, group, i } = place
  if (isToBePinned(set) || obstacleOf(set, context) !== undefined || tooManyReplicas(replicas) !== undefined) return []
  const revision = revisionOf(set, objects)
  if (revision === undefined || isCopyToBeMarked || isToBeMarked(set, i, objects)) return []
  const gang =
    j < group.minAvailable ? [] : alignPodGang(set, layout, scaledGang(layout, i, group, j), objects, context)
  const members = planMembers(observed, place, revision, context)
  const present = membersOf(observed, place)
  return [
    ...members.filter((action) => !isCreation(action)),
    ...planGroupReplicaClaims(observed, place),
    ...inOrder(gang, hasAllFabrics(set, i, objects) ? members.filter(isCreation) : []),
    ...planCopyRestart(observed, place, present, context),
    ...planGroupReplicaTermination(
      { ...observed, members: present.flatMap(({ podClique }) => podClique ?? []) },
      place,
      context,
    ),
  ]
}
