import { PODCLIQUE_FINALIZER } from '../../model/labels.ts'
import { tooManyReplicas } from '../availability/not-carried-out.ts'
import { type Action, dropFinalizer } from '../engine/action.ts'
import { adopt } from '../engine/align.ts'
import { controllerReference, isGoing } from '../engine/ownership.ts'
import { keptSources } from '../partition/pods.ts'
import type { PlanContext } from '../plan-context.ts'
import { recheckWhenDue } from '../termination/delay.ts'
import { barePods } from './bare.ts'
import { relabelled } from './belonging.ts'
import { withoutFailed } from './failed.ts'
import { whenFailingLong } from './failing.ts'
import { behindClaimTemplate, claimTemplateOf } from './failover-claims.ts'
import { resizes } from './in-place.ts'
import { podsInSet } from './in-set.ts'
import { isSetGoing, type ObservedPodClique } from './observe.ts'
import { sayWhetherServing, withoutDeadMemory } from './pairs.ts'
import { whenGatedLong } from './pods-gated.ts'
import { whenWaitingLong } from './pods-waiting.ts'
import { restarts } from './restart.ts'
import { whenPatienceEnds } from './scheduling-group.ts'
import { ungate } from './ungate.ts'

/** What should be different about the pods of a PodClique. docs/reconcilers.md#rules-that-all-plans-keep */
export const planPodClique = (observed: ObservedPodClique, context: PlanContext): Action[] => {
  const { podClique, lostPods } = observed
  // Earlier versions added a finalizer; the garbage collector alone does what it was for.
  if (isGoing(podClique)) return dropFinalizer(podClique, PODCLIQUE_FINALIZER)
  // The set or replica is gone or being deleted, and this PodClique is deleted with it.
  if (isSetGoing(observed)) return []
  const obstacle = tooManyReplicas(podClique.spec.replicas)
  if (obstacle !== undefined) return [{ do: 'problem', ...obstacle }]
  // Only after the lost pods have their owner back can missing or superfluous pods be counted.
  if (lostPods.length > 0) return [...adopt(lostPods, controllerReference(podClique)), ...ungate(observed, context)]
  const claimTemplate = claimTemplateOf(podClique)
  const kept = keptSources(observed, context.config)
  const claimTemplates = [claimTemplate, ...kept.map(claimTemplateOf)].filter((each) => each !== undefined)
  const pods = (observed.isPartOfSet ? podsInSet : barePods)(observed, claimTemplate?.name, context)
  return [
    ...behindClaimTemplate(observed, claimTemplates, pods),
    ...relabelled(observed),
    ...sayWhetherServing(observed),
    ...resizes(observed, context.now),
    ...restarts(observed, context),
    ...withoutDeadMemory(observed, context.now),
    ...withoutFailed(observed, pods, context),
    ...ungate(observed, context),
    ...whenPatienceEnds(observed, context),
    ...recheckWhenDue(podClique, observed.place?.set, context),
    ...whenGatedLong(observed, context.now),
    ...whenWaitingLong(observed, context),
    ...whenFailingLong(observed, context.now),
  ]
}
