import {
  conditionOf,
  type Finding,
  withCondition,
  withConditionWhile,
  withoutCondition,
} from '../../model/conditions.ts'
import { PCSG_LABEL } from '../../model/labels.ts'
import { type Kept, keptCopiesField, keptCount } from '../../model/update/kept.ts'
import { progressDeadlineOf } from '../../model/update/rolling-update.ts'
import type { Condition, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { are, counted } from '../../schemas/sentences/counted.ts'
import { isStalled, wasCarriedOut } from '../availability/conditions.ts'
import { failingReplica, PODS_FAILING, withFailingError } from '../availability/failing.ts'
import { heldUpReplica } from '../availability/held-up.ts'
import { withPartAvailability, withPartObstacle } from '../availability/part.ts'
import { type Action, involved } from '../engine/action.ts'
import type { Outcome } from '../engine/controller.ts'
import { isGoing } from '../engine/ownership.ts'
import { selectorText, statusPatch } from '../engine/status-patch.ts'
import { MIN_AVAILABLE_BREACHED } from '../health/breach.ts'
import { KIND } from '../kinds.ts'
import { managedLabels } from '../ownership/ownership.ts'
import { copiesFromPartitionOn, keptCopies, partitionOfCopies } from '../partition/copies.ts'
import { membersOf } from '../places/replica.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import type { PlanContext } from '../plan-context.ts'
import { isAsleep } from '../scaling/asleep.ts'
import { byStatus, GANG_TERMINATION_IN_PROGRESS, isGroupShort } from '../termination/breaches.ts'
import { whyCopiesWait } from '../units/way-of-copy.ts'
import { partitionReached, pendingUpdate, UPDATE_IN_PROGRESS, withUpdate } from '../update/condition.ts'
import { withStandIns } from '../update/record.ts'
import type { ObservedScalingGroup } from './observe.ts'
import { obstacleOfScalingGroup } from './obstacle.ts'
import { stepTimeLeft } from './roll.ts'
import { updateStatus } from './update-status.ts'

/** What the status of a scaling group should say and does not say yet. docs/reference/status-rules.md#scaling-groups */
export const statusOfScalingGroup = (
  observed: ObservedScalingGroup,
  { now }: PlanContext,
  outcome: Outcome,
): Action[] => {
  const { scalingGroup, place, objects } = observed
  const { status: before, spec, metadata } = scalingGroup
  if (isGoing(scalingGroup)) return []
  const obstacle = obstacleOfScalingGroup(observed)
  if (place === undefined) {
    if (obstacle === undefined) return []
    const observedGeneration = metadata.generation
    const conditions = withPartObstacle(before?.conditions, obstacle, now)
    return statusPatch(scalingGroup, { observedGeneration, conditions, lastErrors: outcome.lastErrors })
  }
  const { sum, lastErrors } = outcome
  // Superfluous replicas may still exist.
  const countOf = (name: string): number => Math.min(spec.replicas, sum.count(name))
  const isKnown = sum.parts >= withStandIns(scalingGroup)
  const isCarriedOut = outcome.isCarriedOut && sum.caughtUp(metadata.generation) >= withStandIns(scalingGroup)
  const membersIn = (j: number) => membersOf({ scalingGroup, j, objects }, place).map(({ podClique }) => podClique)
  const failing = failingReplica(scalingGroup, sum, membersIn)
  const told = {
    ...(isCarriedOut && { observedGeneration: metadata.generation }),
    replicas: spec.replicas,
    lastErrors: withFailingError(lastErrors, failing),
  }
  const former = atMost(spec.replicas, before)
  const selector = selectorText({ ...managedLabels(place.layout.name), [PCSG_LABEL]: metadata.name ?? '' })
  if (obstacle !== undefined) {
    // Generic tools believe the conditions only if they are about the present generation. The counts stay as they are,
    // because so many replicas never all report.
    const observedGeneration = metadata.generation
    const conditions = withPartObstacle(before?.conditions, obstacle, now)
    return statusPatch(scalingGroup, { ...told, ...former, observedGeneration, selector, conditions })
  }
  // After a start some replicas have not been planned yet. Until all have, their state is not reported.
  if (!isKnown) return statusPatch(scalingGroup, { ...told, ...former, selector })
  const scheduled = countOf('scheduledReplicas')
  const { isInUpdate, isFollowing, ...update } = updateStatus(observed, place, sum, now)
  const kept = keptCopies({ ...place, scalingGroup, objects })
  const { currentPodCliqueSetGenerationHash: followed = before?.currentPodCliqueSetGenerationHash } = update
  const isLoss = !isInUpdate && !isAsleep(scalingGroup)
  const lostAll = isLoss && (before?.scheduledReplicas ?? 0) > 0 && scheduled === 0
  // Scaling below the minimum on purpose is no loss.
  const needed = Math.min(spec.minAvailable ?? 1, spec.replicas)
  const breach = isInUpdate ? UPDATE_IN_PROGRESS : breachOf(countOf('sound'), needed)
  const isTerminated = isStillTerminated(observed)
  const judged = withPartAvailability(
    withUpdate(
      isAsleep(scalingGroup)
        ? asleepConditions(before?.conditions)
        : withConditionWhile(conditions(before?.conditions, breach, isTerminated, now), PODS_FAILING, failing, now),
      {
        isInUpdate,
        pending: pendingUpdate(place.update, followed) ?? reachedPartition(observed, place, kept),
        deadline: progressDeadlineOf(place.group.config.rollingUpdate),
        left: stepTimeLeft(observed, now),
        waitsFor: `${counted(spec.replicas, 'replica')} of the changed template to be available`,
        held: isInUpdate
          ? whyCopiesWait(copiesFromPartitionOn(scalingGroup, place, objects), metadata.name ?? '', place)
          : undefined,
      },
      now,
    ),
    {
      items: { name: 'replicas', are: 'available' },
      wanted: spec.replicas,
      minAvailable: spec.minAvailable ?? 1,
      there: countOf('availableReplicas'),
      updated: update.updatedReplicas,
      // Before the update reaches the group, its replicas are of the older template. docs/reliability.md#updates (U13)
      isInUpdate: isInUpdate || (!isFollowing && place.update.isUnderWay),
      isObserved: isCarriedOut || wasCarriedOut(scalingGroup),
      errors: lastErrors,
      heldUp: outcome.stall ?? heldUpReplica(sum, membersIn),
      failing,
    },
    now,
  )
  return [
    ...statusPatch(scalingGroup, {
      ...told,
      ...(isStalled(judged) && { observedGeneration: metadata.generation }),
      scheduledReplicas: scheduled,
      availableReplicas: countOf('availableReplicas'),
      ...update,
      ...((kept !== undefined || before?.keptByPartition !== undefined) && { keptByPartition: keptCopiesField(kept) }),
      selector,
      conditions: judged,
    }),
    ...(lostAll ? [allLost(scalingGroup)] : []),
    // The replicas report later than their PodCliques change. Without a new report nothing would end the condition.
    ...(isTerminated && breach.status === 'False' ? [AGAIN] : []),
  ]
}

/** The finding where copies below a partition keep another template; undefined if none do. */
const reachedPartition = (
  { scalingGroup }: ObservedScalingGroup,
  place: GroupPlace,
  kept: readonly Kept[] | undefined,
): Finding | undefined => {
  const count = keptCount(kept, partitionOfCopies({ ...place, scalingGroup }), place.update.target)
  return count > 0 ? partitionReached(count, scalingGroup.spec.replicas, 'copy') : undefined
}

const COUNTS = ['scheduledReplicas', 'availableReplicas', 'updatedReplicas'] as const

/** The counts of a former status that are above the number of replicas by now, lowered to it (seed 1576878). */
const atMost = (
  replicas: number,
  before: PodCliqueScalingGroup['status'],
): Partial<Record<(typeof COUNTS)[number], number>> =>
  Object.fromEntries(COUNTS.filter((name) => (before?.[name] ?? 0) > replicas).map((name) => [name, replicas]))

/** Looks at a terminated group again whose replicas have not reported their present state yet. */
const AGAIN: Action = { do: 'requeueAfter', milliseconds: 1_000, why: 'the replicas of a terminated group report soon' }

/**
 * True while a terminated group is not whole again. This goes by the PodCliques and not by what the replicas have
 * reported: right after the deletion, reports that are still of the deleted PodCliques would end the condition.
 */
const isStillTerminated = ({ scalingGroup, objects }: ObservedScalingGroup): boolean => {
  const { status, metadata } = scalingGroup
  if (conditionOf(status?.conditions, GANG_TERMINATION_IN_PROGRESS) === undefined) return false
  const members = objects.controlledBy(KIND.podClique, metadata.uid ?? '')
  return isGroupShort(scalingGroup, members, byStatus)
}

const breachOf = (sound: number, minAvailable: number): Finding => {
  const isBreached = sound < minAvailable
  return {
    type: MIN_AVAILABLE_BREACHED,
    status: isBreached ? 'True' : 'False',
    reason: `${isBreached ? 'Insufficient' : 'Sufficient'}AvailablePodCliqueScalingGroupReplicas`,
    message: `${counted(sound, 'replica')} ${are(sound)} whole and sound, at least ${minAvailable} ${are(minAvailable)} needed`,
  }
}

const conditions = (
  before: readonly Condition[] | undefined,
  breach: Finding,
  isTerminated: boolean,
  now: string,
): Condition[] => {
  // A group that was never complete cannot have breached minAvailable.
  if (breach.status !== 'False' && conditionOf(before, breach.type) === undefined) return [...(before ?? [])]
  const result = withCondition(before, breach, now)
  const isOver = breach.status === 'False' && !isTerminated
  return isOver ? withoutCondition(result, GANG_TERMINATION_IN_PROGRESS) : result
}

/** A group that sleeps breaches nothing, and after waking up it must be complete before it can. */
const asleepConditions = (before: readonly Condition[] | undefined): Condition[] =>
  [MIN_AVAILABLE_BREACHED, GANG_TERMINATION_IN_PROGRESS, PODS_FAILING].reduce<Condition[]>(
    (conditions, type) => withoutCondition(conditions, type),
    [...(before ?? [])],
  )

const allLost = (scalingGroup: PodCliqueScalingGroup): Action => ({
  do: 'event',
  type: 'Warning',
  reason: 'AllScheduledReplicasLost',
  message: `no replica of ${scalingGroup.metadata.name} is scheduled any more`,
  about: involved(scalingGroup),
})
