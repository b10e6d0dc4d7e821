import { PCSG_FINALIZER, PCSG_LABEL } from '../../model/labels.ts'
import { alignClaims } from '../claims/shared.ts'
import { type Action, dropFinalizer } from '../engine/action.ts'
import { isGoing } from '../engine/ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import type { ObservedScalingGroup } from './observe.ts'
import { obstacleOfScalingGroup } from './obstacle.ts'
import { planRolling } from './roll.ts'

/** What should be different about what all replicas of a scaling group share: its claims. docs/resource-sharing.md */
export const planScalingGroup = (observed: ObservedScalingGroup, { now }: PlanContext): Action[] => {
  const { scalingGroup, place, objects } = observed
  // Earlier versions added a finalizer. It is not needed: the garbage collector removes the children.
  if (isGoing(scalingGroup)) return dropFinalizer(scalingGroup, PCSG_FINALIZER)
  const obstacle = obstacleOfScalingGroup(observed)
  if (obstacle !== undefined) return [{ do: 'problem', ...obstacle }]
  if (place === undefined) return []
  const claims = alignClaims(
    {
      owner: scalingGroup,
      pcs: place.layout.name,
      labels: { [PCSG_LABEL]: scalingGroup.metadata.name ?? '' },
      indexLabel: '',
      replicas: [],
    },
    place.group.config.resourceSharing?.filter(({ scope }) => scope === 'AllReplicas'),
    { objects, specOf: observed.claimSpecOf },
  )
  return [...claims, ...planRolling(observed, now)]
}
