import { type Finding, withCondition, withoutCondition } from '../../model/conditions.ts'
import { PCSG_LABEL, PODCLIQUE_LABEL } from '../../model/labels.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import { type Kept, keptCount, keptPodsField } from '../../model/update/kept.ts'
import { progressDeadlineOf } from '../../model/update/rolling-update.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { counted } from '../../schemas/sentences/counted.ts'
import { isStalled, wasCarriedOut } from '../availability/conditions.ts'
import { shortened, tooManyReplicas } from '../availability/not-carried-out.ts'
import { withPartAvailability, withPartObstacle } from '../availability/part.ts'
import type { Stall } from '../availability/stall-reasons.ts'
import { type Action, inOrder, involved } from '../engine/action.ts'
import type { Outcome } from '../engine/controller.ts'
import { selectorText, statusPatch } from '../engine/status-patch.ts'
import { breachOf, MIN_AVAILABLE_BREACHED, minAvailableIn, reachedBy } from '../health/breach.ts'
import { type Health, healthOf } from '../health/health.ts'
import { managedLabels, setNameOf } from '../ownership/ownership.ts'
import { keptPods, partitionOfPods, podsFromPartitionOn } from '../partition/pods.ts'
import type { PlanContext } from '../plan-context.ts'
import { isAsleep } from '../scaling/asleep.ts'
import { templateHashOf } from '../templates/hash.ts'
import { isBelow } from '../units/pods.ts'
import { whyPodsWait } from '../units/way.ts'
import { partitionReached, pendingUpdate, UPDATE_IN_PROGRESS, withUpdate } from '../update/condition.ts'
import { isOpenAfter } from '../update/record.ts'
import { bareObstacle } from './bare.ts'
import { failingEvent, failingReason, failingStall, withFailing } from './failing.ts'
import { isFollowing } from './in-place.ts'
import { isSetGoing, type ObservedPodClique } from './observe.ts'
import { failingPairs, failingPairsEvent, withFailingPairs } from './pairs.ts'
import { podNameNumber } from './pod-names.ts'
import { gatedEvent, gatedReason, withGated } from './pods-gated.ts'
import { waitingEvent, waitingReason, withWaiting } from './pods-waiting.ts'
import { restartLeftOf } from './restart.ts'
import { stepTimeLeft, updateRecord } from './roll.ts'

/** What the status of a PodClique should say and does not say yet. docs/reference/status-rules.md#podcliques */
export const statusOfPodClique = (
  observed: ObservedPodClique,
  context: PlanContext,
  { isCarriedOut, lastErrors, stall }: Outcome,
): Action[] => {
  const { podClique, pods, place } = observed
  const { metadata, status: before } = podClique
  if (metadata.deletionTimestamp || isSetGoing(observed)) return []
  // A pod that is being deleted is not counted, so that a status never shows more ready pods than exist.
  const staying = pods.filter((pod) => !isTerminating(pod))
  const health = healthOf(staying)
  const replicas = staying.length
  const updateProgress = updateRecord(observed, context.now)
  const isInUpdate = isOpenAfter(before?.updateProgress, updateProgress) || isFollowing(observed)
  const kept = keptPods(observed)
  const hashes = hashesOf(observed, staying, isInUpdate, kept)
  const { currentPodCliqueSetGenerationHash: followed = before?.currentPodCliqueSetGenerationHash } = hashes
  const reached = reachedBy(podClique, health)
  const nameNumber = podNameNumber(podClique, pods)
  const isLoss = !isInUpdate && !isAsleep(podClique)
  const lostAll = isLoss && (before?.scheduledReplicas ?? 0) > 0 && health.scheduled === 0
  const gated = gatedReason(observed, lastErrors, context)
  const waiting = waitingReason(observed, context)
  const pairs = failingPairs(observed)
  const failing = failingReason(observed, lastErrors, context.now)
  const obstacle = obstacleOfPodClique(observed, context)
  const found = withUpdate(
    withFailingPairs(
      withFailing(
        withWaiting(
          withGated(conditions(observed, health, isInUpdate, context), gated, context.now),
          waiting,
          context.now,
        ),
        failing,
        context.now,
      ),
      pairs,
      context.now,
    ),
    {
      isInUpdate,
      pending: place && (pendingUpdate(place.update, followed) ?? reachedPartition(observed, kept)),
      deadline: progressDeadlineOf(place?.template.rollingUpdate),
      left: stepTimeLeft(observed, context.now),
      waitsFor: `${counted(podClique.spec.replicas, 'pod')} of the changed template to be ready`,
      held: isInUpdate && place !== undefined ? whyPodsWait(place, podsFromPartitionOn(observed)) : undefined,
    },
    context.now,
  )
  const judged =
    obstacle !== undefined
      ? withPartObstacle(found, obstacle, context.now)
      : withPartAvailability(
          found,
          {
            items: { name: 'pods', are: 'ready' },
            wanted: podClique.spec.replicas,
            minAvailable: minAvailableIn(podClique),
            there: health.ready,
            updated: hashes.updatedReplicas,
            isInUpdate: isInUpdate || isOutdated(observed),
            isObserved: isCarriedOut || wasCarriedOut(podClique),
            errors: lastErrors,
            heldUp: stall ?? failingStall(observed, failing, found, context.now),
            // The errors tell of a refusal already.
            failing: failing?.reason === 'PodsRefused' ? undefined : failing,
          },
          context.now,
        )
  const written = statusPatch(podClique, {
    ...((isCarriedOut || isStalled(judged)) && { observedGeneration: metadata.generation }),
    replicas,
    readyReplicas: health.ready,
    scheduledReplicas: health.scheduled,
    scheduleGatedReplicas: health.gated,
    ...hashes,
    ...(selector(observed) ?? {}),
    ...((kept !== undefined || before?.keptByPartition !== undefined) && { keptByPartition: keptPodsField(kept) }),
    ...(updateProgress && { updateProgress }),
    ...(reached !== undefined && { minAvailableReached: reached }),
    ...(nameNumber > 0 && { podNameNumber: nameNumber }),
    conditions: judged,
    lastErrors,
  })
  const told = [
    ...gatedEvent(observed, gated),
    ...waitingEvent(observed, waiting),
    ...failingPairsEvent(observed, pairs),
    ...failingEvent(observed, failing),
  ]
  return [...inOrder(written, told), ...(lostAll ? [allLost(observed)] : [])]
}

/** The finding where pods below a partition keep another template; undefined if none do. */
const reachedPartition = (
  { podClique, place }: ObservedPodClique,
  kept: readonly Kept[] | undefined,
): Finding | undefined => {
  const partition = partitionOfPods({ podClique, place })
  const count = place && keptCount(kept, partition, place.update.hashOf(place.template))
  return count ? partitionReached(count, podClique.spec.replicas, 'pod') : undefined
}

/**
 * How many pods follow the template. Once no update is running and all do but those that a partition keeps, also which
 * generation the PodClique is at; once all do, also which template it has.
 */
const hashesOf = (
  { podClique, place }: ObservedPodClique,
  staying: readonly Pod[],
  isInUpdate: boolean,
  kept: readonly Kept[] | undefined,
): { updatedReplicas: number; currentPodTemplateHash?: string; currentPodCliqueSetGenerationHash?: string } => {
  const label = templateHashOf(podClique)
  const updatedReplicas = staying.filter((pod) => templateHashOf(pod) === label).length
  const partition = partitionOfPods({ podClique, place })
  const isReached =
    !isInUpdate &&
    staying.every((pod) => templateHashOf(pod) === label || isBelow(pod, partition)) &&
    label !== undefined &&
    place?.update.standing(podClique, place.template) === 'current'
  const generation = place?.update.generation
  return {
    updatedReplicas,
    ...(isReached &&
      generation !== undefined && {
        ...(kept === undefined && { currentPodTemplateHash: label }),
        currentPodCliqueSetGenerationHash: generation,
      }),
  }
}

/**
 * True while the update of the set has yet to replace a pod, or one that it has replaced is still stopping.
 * docs/reliability.md#updates (U13)
 */
const isOutdated = (observed: ObservedPodClique): boolean =>
  observed.place?.update.isUnderWay === true &&
  podsFromPartitionOn(observed).some((pod) => templateHashOf(pod) !== templateHashOf(observed.podClique))

/** The label selector by which an autoscaler counts pods; a member of a scaling group scales with its group. */
const selector = ({ podClique }: ObservedPodClique): { hpaPodSelector: string } | undefined => {
  const { labels = {}, name = '' } = podClique.metadata
  if (labels[PCSG_LABEL] !== undefined) return undefined
  const partOf = setNameOf(podClique)
  return {
    hpaPodSelector: selectorText({ ...(partOf !== undefined && managedLabels(partOf)), [PODCLIQUE_LABEL]: name }),
  }
}

const conditions = (
  observed: ObservedPodClique,
  health: Health,
  isInUpdate: boolean,
  { now }: PlanContext,
): Condition[] => {
  const { podClique } = observed
  const { status } = podClique
  if (isAsleep(podClique)) return asleepConditions(status?.conditions, now)
  const minAvailable = minAvailableIn(podClique)
  const isScheduled = health.scheduled >= minAvailable
  const withScheduled = withCondition(
    status?.conditions,
    {
      type: 'PodCliqueScheduled',
      status: isScheduled ? 'True' : 'False',
      reason: isScheduled ? 'SufficientScheduledPods' : 'InsufficientScheduledPods',
      message: `${health.scheduled} of at least ${minAvailable} pods are scheduled`,
    },
    now,
  )
  const breach = breachOf(podClique, health)
  // Another version may have written this condition before any pod was scheduled.
  return breach === undefined
    ? withoutCondition(withScheduled, MIN_AVAILABLE_BREACHED)
    : withCondition(withScheduled, suspension(observed, isInUpdate, breach, now) ?? breach, now)
}

/** Why what a PodClique lacks is no loss for now; undefined if it is one. */
const suspension = (
  observed: ObservedPodClique,
  isInUpdate: boolean,
  breach: Finding,
  now: string,
): Finding | undefined => {
  if (isInUpdate) return UPDATE_IN_PROGRESS
  const lacksOnlyReady = breach.reason === 'InsufficientReadyPods'
  return lacksOnlyReady && restartLeftOf(observed, now) > 0 ? RESTART_IN_PROGRESS : undefined
}

/** Pods that restart in place are on their nodes, and come back. */
const RESTART_IN_PROGRESS: Finding = {
  type: MIN_AVAILABLE_BREACHED,
  status: 'Unknown',
  reason: 'RestartInProgress',
  message: 'pods restart in place; the minimum is judged again once they are ready, ten minutes later at the latest',
}

/** A PodClique that sleeps lacks nothing. Once woken, it must reach its minimum before it can lose it. */
const asleepConditions = (before: readonly Condition[] | undefined, now: string): Condition[] =>
  withCondition(
    withoutCondition(before, MIN_AVAILABLE_BREACHED),
    { type: 'PodCliqueScheduled', status: 'True', reason: 'Asleep', message: 'no pods are wanted: replicas is 0' },
    now,
  )

const allLost = ({ podClique }: ObservedPodClique): Action => ({
  do: 'event',
  type: 'Warning',
  reason: 'AllScheduledReplicasLost',
  message: `no pod of ${podClique.metadata.name} is scheduled any more`,
  about: involved(podClique),
})

/**
 * Why no pods are made of a PodClique; undefined if they are. If a set is not carried out, only the set says so: its
 * PodCliques do not exist, or are of an earlier state of it.
 */
export const obstacleOfPodClique = (observed: ObservedPodClique, context: PlanContext): Stall | undefined =>
  tooManyReplicas(observed.podClique.spec.replicas) ??
  (observed.isPartOfSet ? undefined : shortened(bareObstacle(observed, context)))
