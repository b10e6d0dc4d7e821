import { type Action, involved } from '../engine/action.ts'
import { KIND } from '../kinds.ts'
import type { Member } from '../places/replica.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import type { PlanContext } from '../plan-context.ts'
import { planRestart } from '../restart/plan.ts'
import type { ObservedGroupReplica } from './observe.ts'

/** Restarts all pods of a copy together. docs/termination.md#restart-in-place */
export const planCopyRestart = (
  { scalingGroup, j, objects }: Pick<ObservedGroupReplica, 'scalingGroup' | 'j' | 'objects'>,
  { group }: Pick<GroupPlace, 'group'>,
  members: readonly Member[],
  context: PlanContext,
): Action[] => {
  const { restart } = group.config
  const present = members.flatMap(({ podClique }) => podClique ?? [])
  // A missing one is made again first.
  if (restart == null || present.length < members.length) return []
  return planRestart(
    {
      name: `copy ${j} of ${scalingGroup.metadata.name}`,
      about: involved(scalingGroup),
      pods: present.flatMap(({ metadata }) => objects.controlledBy(KIND.pod, metadata.uid ?? '')),
      wanted: present.reduce((sum, { spec }) => sum + spec.replicas, 0),
      restart,
    },
    context,
  )
}
