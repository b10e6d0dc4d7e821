import { conditionOf, heldCondition } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { isGoing } from '../engine/ownership.ts'
import { hasEnded } from '../trainjob/end.ts'
import type { ObservedJobSet, TrainJobWithStatus } from '../trainjob/observe.ts'
import { PENDING_CONDITION } from '../trainjob/pending.ts'
import { isOurs } from '../trainjob/plan.ts'
import { allRun } from '../trainjob/running.ts'

/** A TrainJob that is to run and does not, as people are paged for it. */
export interface NotRunning {
  readonly trainjob_namespace: string
  readonly trainjob: string
  /** What keeps its pods from running. */
  readonly reason: string
  readonly seconds: number
}

/**
 * A stretch in which a TrainJob that is to run has not run steadily. Neither its status nor that of its JobSet says when
 * its pods ran last, so whoever leads remembers it. Times are in ms.
 */
export interface Stretch {
  readonly since: number
  /** Since when all its pods run; undefined while they do not. */
  readonly runsSince: number | undefined
  /** How often its pods have run and ceased to. */
  readonly ends: number
  /** The restarts of its JobSet before the stretch: pods that end at once may never be seen to run. */
  readonly restartsBefore: number
}

/** A TrainJob whose pods have all run for so long has started, and what happens next is another stretch. */
const STEADY_MS = 5 * 60_000

/** From the second end on it is a loop; one pod may be lost with its node. */
const ENDS_OF_A_LOOP = 2

/** The reason where pods run, end and are started again. */
const CRASH_LOOP = 'CrashLoop'

/** The reason where nobody says another. */
const PODS_NOT_READY = 'PodsNotReady'

const restartsOf = (jobSet: ObservedJobSet | undefined): number => jobSet?.status?.restarts ?? 0

/** True for a TrainJob that Grove is to run now: it is ours, not suspended, and has not ended. */
const isToRun = (trainJob: TrainJobWithStatus, jobSet: ObservedJobSet | undefined): boolean =>
  isOurs(trainJob) && !isGoing(trainJob) && trainJob.spec.suspend !== true && !hasEnded({ trainJob, jobSet })

const suspension = ({ status }: TrainJobWithStatus): Condition | undefined =>
  conditionOf(status?.conditions, 'Suspended')

const timeOf = (condition: Condition | undefined): number[] =>
  condition?.status === 'False' ? [Date.parse(condition.lastTransitionTime)] : []

/** When a TrainJob that nobody has followed began not to run: created, resumed, or said to run no more. */
const beginning = (trainJob: TrainJobWithStatus, now: number): number => {
  const { metadata, status } = trainJob
  // It has just been resumed, and its status does not show that yet.
  if (suspension(trainJob)?.status === 'True') return now
  const ceased = conditionOf(status?.conditions, 'Running')
  return Math.max(Date.parse(metadata.creationTimestamp ?? ''), ...timeOf(suspension(trainJob)), ...timeOf(ceased))
}

/** The stretch of a TrainJob after another look at it and its JobSet; undefined if it is not to run. */
export const lookedAt = (
  before: Stretch | undefined,
  trainJob: TrainJobWithStatus,
  jobSet: ObservedJobSet | undefined,
  now: number,
): Stretch | undefined => {
  if (!isToRun(trainJob, jobSet)) return undefined
  const runs = allRun(jobSet?.status?.replicatedJobsStatus)
  const restarts = restartsOf(jobSet)
  if (before === undefined) {
    return {
      since: beginning(trainJob, now),
      runsSince: runs ? now : undefined,
      ends: 0,
      restartsBefore: restarts,
    }
  }
  const { runsSince } = before
  if (runs) return runsSince === undefined ? { ...before, runsSince: now } : before
  if (runsSince === undefined) return before
  if (!isSteady(before, now)) return { ...before, runsSince: undefined, ends: before.ends + 1 }
  return { since: now, runsSince: undefined, ends: 1, restartsBefore: restarts }
}

const isSteady = ({ runsSince }: Stretch, now: number): boolean =>
  runsSince !== undefined && now - runsSince >= STEADY_MS

/**
 * How long a TrainJob has not run; undefined if it runs. One that runs again after its pods have ended twice, and not for
 * long yet, counts as not running: a crash loop runs now and then.
 */
export const notRunning = (
  stretch: Stretch,
  trainJob: TrainJobWithStatus,
  jobSet: ObservedJobSet | undefined,
  now: number,
): NotRunning | undefined => {
  const ends = Math.max(stretch.ends, restartsOf(jobSet) - stretch.restartsBefore)
  const isLoop = ends >= ENDS_OF_A_LOOP
  if (stretch.runsSince !== undefined && (!isLoop || isSteady(stretch, now))) return undefined
  const { metadata, status } = trainJob
  const created = conditionOf(status?.conditions, 'Created')
  const trouble = created?.status === 'False' ? created : heldCondition(status, PENDING_CONDITION)
  return {
    trainjob_namespace: metadata.namespace ?? '',
    trainjob: metadata.name ?? '',
    reason: isLoop ? CRASH_LOOP : (trouble?.reason ?? PODS_NOT_READY),
    seconds: Math.max(0, (now - Math.max(stretch.since, ...timeOf(suspension(trainJob)))) / 1000),
  }
}
