import { type Finding, withCondition, withConditionWhile, withoutCondition } from '../../model/conditions.ts'
import type { Condition, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isStalled, stalledBy, wasCarriedOut } from '../availability/conditions.ts'
import { failingReplica, PODS_FAILING, withFailingError } from '../availability/failing.ts'
import { type Children, heldUpReplica } from '../availability/held-up.ts'
import { obstacleOf, withObstacle } from '../availability/not-carried-out.ts'
import type { Stall } from '../availability/stall-reasons.ts'
import { type Action, eventOfReason, inOrder, involved } from '../engine/action.ts'
import type { Outcome } from '../engine/controller.ts'
import { isGoing } from '../engine/ownership.ts'
import { selectorText, statusPatch } from '../engine/status-patch.ts'
import { managedLabels } from '../ownership/ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import { lackingClause, lackingOf } from '../podcliqueset-replica/lacking.ts'
import { type ObservedReplica, observeReplica, scalingGroupsOf, standaloneOf } from '../podcliqueset-replica/observe.ts'
import { DEADLINE_EXCEEDED, isPaused, updateEvents } from '../update/condition.ts'
import { countUpdated } from '../update/fact.ts'
import { withStandIns } from '../update/record.ts'
import { type Judged, withAvailability } from './availability.ts'
import type { ObservedSet } from './observe.ts'
import { arePodsWithoutPlaceLeft, isSurplusLeft } from './surplus.ts'
import { TOPOLOGY_CONDITION, topologyFinding } from './topology-condition.ts'
import { updateStatus } from './update-status.ts'

/** What the status of a PodCliqueSet should say and does not say yet. docs/reference/status-rules.md#podcliquesets */
export const statusOfSet = (observed: ObservedSet, context: PlanContext, outcome: Outcome): Action[] => {
  const { set, objects } = observed
  if (isGoing(set)) return []
  const { name = '', namespace, generation } = set.metadata
  const replicas = set.spec.replicas ?? 0
  const { sum, lastErrors } = outcome
  const { generation: generationHash } = observed.update
  // The revision of an update is stored before its record begins: until then the record is the previous update's.
  const isRecorded = generationHash === observed.update.target
  const isObserved = wasCarriedOut(set)
  const isCarriedOut =
    outcome.isCarriedOut &&
    isRecorded &&
    sum.caughtUp(generation) >= withStandIns(set) &&
    // Looked at only after a change of the spec: a scale-in is not carried out before its deletions have been.
    (isObserved || !(isSurplusLeft(set, objects) || arePodsWithoutPlaceLeft(set, objects)))
  const update = updateStatus(observed, outcome, isCarriedOut, context.now)
  const availableReplicas = counted('availableReplicas', sum.count('availableReplicas'), set, outcome)
  const updatedReplicas = counted('updatedReplicas', countUpdated(sum, generationHash), set, outcome)
  const childrenIn = (i: number): Children => childrenOf(observeReplica(set, i, objects))
  const failing = failingReplica(set, sum, childrenIn)
  const judged: Judged = {
    replicas,
    available: availableReplicas,
    updated: updatedReplicas,
    lacking: lackingClause(sum, (i) => lackingOf(observeReplica(set, i, objects))),
    isObserved: isCarriedOut || isObserved,
    errors: lastErrors,
    isKnown: sum.parts >= withStandIns(set),
    isUpdating: update.condition?.status === 'True',
    rollback: `grove rollback -n ${namespace} ${name}`,
    isPaused: isPaused(update.condition),
    obstacle: obstacleOf(set, context),
    wasHeldUp: stalledBy(set) !== undefined,
    heldUp: outcome.stall ?? heldUpReplica(sum, childrenIn),
    failing,
    stuck: stuckIn(update.condition),
  }
  const told = conditions(observed, update.condition, judged, context)
  const written = statusPatch(set, {
    ...((isCarriedOut || isStalled(told)) && { observedGeneration: generation }),
    replicas,
    availableReplicas,
    updatedReplicas,
    hpaPodSelector: selectorText(managedLabels(name)),
    ...(generationHash !== undefined && { currentGenerationHash: generationHash }),
    ...(update.updateProgress && { updateProgress: update.updateProgress }),
    conditions: told,
    lastErrors: withFailingError(lastErrors, failing),
  })
  const events = updateEvents(set.status?.conditions, told, update.turn)
  return inOrder(written, [
    ...events.map((event): Action => ({ do: 'event', ...event, about: involved(set) })),
    ...eventOfReason(set, PODS_FAILING, failing, { type: 'Warning', says: 'pods fail' }),
  ])
}

/**
 * The total that the replicas report. After a start not all of them have reported yet: until then the number in the
 * status is not lowered.
 */
const counted = (
  field: 'availableReplicas' | 'updatedReplicas',
  all: number,
  set: PodCliqueSet,
  { sum }: Outcome,
): number => {
  const replicas = set.spec.replicas ?? 0
  // Superfluous replicas may still exist.
  const count = Math.min(replicas, all)
  return sum.parts < withStandIns(set) ? Math.min(replicas, Math.max(count, set.status?.[field] ?? 0)) : count
}

const childrenOf = (observed: ObservedReplica): Children => [
  ...standaloneOf(observed).map(({ podClique }) => podClique),
  ...scalingGroupsOf(observed),
]

const stuckIn = (update: Finding | undefined): Stall | undefined =>
  update?.status === 'True' && update.reason === DEADLINE_EXCEEDED
    ? { reason: update.reason, message: update.message }
    : undefined

const conditions = (
  observed: ObservedSet,
  update: Finding | undefined,
  judged: Judged,
  context: PlanContext,
): Condition[] => {
  const { conditions: before } = observed.set.status ?? {}
  const { now } = context
  const finding = topologyFinding(observed, context)
  const withUpdate = update ? withCondition(before, update, now) : before
  const withTopology = finding
    ? withCondition(withUpdate, finding, now)
    : withoutCondition(withUpdate, TOPOLOGY_CONDITION)
  const withFailing = withConditionWhile(withTopology, PODS_FAILING, judged.failing, now)
  return withAvailability(withObstacle(withFailing, judged.obstacle, now), judged, now)
}
