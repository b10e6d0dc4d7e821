import { baseGang } from '../../model/gangs.ts'
import { obstacleOf } from '../availability/not-carried-out.ts'
import { planReplicaClaims } from '../claims/plan.ts'
import { type Action, inOrder, isCreation } from '../engine/action.ts'
import { isGoing } from '../engine/ownership.ts'
import { planFabrics } from '../fabrics/compute-domains.ts'
import { hasAllFabrics } from '../fabrics/fabric.ts'
import { alignPodGang } from '../gangs/expected.ts'
import { KIND } from '../kinds.ts'
import { alignChildren } from '../ownership/children.ts'
import type { PlanContext } from '../plan-context.ts'
import { awake } from '../scaling/asleep.ts'
import { planReplicaTermination } from '../termination/terminate-set-replica.ts'
import { withStandIns } from '../update/record.ts'
import { expectedHeadlessService, ownOfService } from './headless-service.ts'
import { type ObservedReplica, revisionToPlan, scalingGroupsOf, standaloneOf } from './observe.ts'
import { planRemoval } from './removal.ts'
import { planWorkloads } from './workloads.ts'

/**
 * What should be different about one replica of a PodCliqueSet. Its gang and its fabrics come before PodCliques and
 * scaling groups are created; actions that do not depend on them do not wait.
 * docs/reconcilers.md#from-set-to-running-pods
 */
export const planReplica = (observed: ObservedReplica, context: PlanContext): Action[] => {
  const { set, layout, i, objects } = observed
  if (isGoing(set) || obstacleOf(set, context) !== undefined) return []
  if (i >= withStandIns(set)) return planRemoval(observed)
  const revision = revisionToPlan(observed)
  if (revision === undefined) return []
  const gang = alignPodGang(set, layout, awake(baseGang(layout, i), layout, objects), objects, context)
  const fabrics = planFabrics(observed)
  const workloads = planWorkloads(observed, revision, context)
  const creations = hasAllFabrics(set, i, objects) ? workloads.filter(isCreation) : []
  return [
    ...workloads.filter((action) => !isCreation(action)),
    ...alignChildren([expectedHeadlessService(set, layout, i)], observed.children(KIND.service), objects, {
      own: ownOfService,
    }),
    ...planReplicaClaims(observed),
    ...fabrics.released,
    ...inOrder([...gang, ...fabrics.made], creations),
    ...planReplicaTermination(
      {
        ...observed,
        standalone: standaloneOf(observed).map(({ podClique }) => podClique),
        groups: scalingGroupsOf(observed).flatMap((group) => group ?? []),
      },
      context,
    ),
  ]
}
