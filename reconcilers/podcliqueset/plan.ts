import { layoutOf } from '../../model/layout.ts'
import { obstacleOf } from '../availability/not-carried-out.ts'
import { barrierOfSet } from '../barrier/owner.ts'
import { planBarrier } from '../barrier/plan.ts'
import { planSetClaims } from '../claims/plan.ts'
import { type Action, inOrder } from '../engine/action.ts'
import type { Sum } from '../engine/notes.ts'
import { isGoing } from '../engine/ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import { planKeptRevisions, planRevision } from '../revision/plan.ts'
import { planDeletion } from './deletion.ts'
import type { ObservedSet } from './observe.ts'
import { enrol, formerScheduler } from './scheduler.ts'
import { planUpdate } from './update.ts'

/**
 * What should be different about the objects that all replicas of a set share. Each replica has its own plan, which
 * begins once the ServiceAccount of the set exists. docs/reconcilers.md#from-set-to-running-pods
 */
export const planSet = (observed: ObservedSet, context: PlanContext, sum: Sum): Action[] => {
  const { set, objects } = observed
  if (isGoing(set)) return planDeletion(set, objects)
  const obstacle = obstacleOf(set, context)
  if (obstacle !== undefined) return [{ do: 'problem', ...obstacle }]
  const layout = layoutOf(set)
  return inOrder(enrol(observed, context), [
    ...planRevision(set, objects),
    ...planBarrier(barrierOfSet(set, layout), objects),
    ...planSetClaims(observed, layout),
    ...formerScheduler(set, context),
    ...inOrder(planKeptRevisions(set, objects, observed.update.isOpen), planUpdate(observed, sum, context)),
  ])
}
