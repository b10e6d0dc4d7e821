import { conditionOf, type Finding, heldCondition, withCondition, withoutCondition } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import type { JobStatus } from '../../schemas/generated/trainer.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import { type Action, inOrder } from '../engine/action.ts'
import type { Outcome } from '../engine/controller.ts'
import { isGoing } from '../engine/ownership.ts'
import { statusPatch } from '../engine/status-patch.ts'
import { DEADLINE_EXCEEDED } from './deadline.ts'
import { endOf, RUNTIME_NOT_FOUND } from './end.ts'
import type { ObservedJobSet, ObservedTrainJob, TrainJobWithStatus } from './observe.ts'
import { PENDING_CONDITION, pending } from './pending.ts'
import { isOurs } from './plan.ts'
import { running } from './running.ts'
import { nameOf } from './runtime.ts'

/**
 * The condition that children could not be built or applied; present for as long as that lasts.
 * docs/reliability.md#trainjobs (T3)
 */
const CREATED_CONDITION = 'Created'

/**
 * What the status of a TrainJob should say and does not say yet. docs/trainjobs.md#conditions,
 * docs/reference/trainer-rules.md#status
 */
export const statusOfTrainJob = (observed: ObservedTrainJob, now: string, outcome: Outcome): Action[] => {
  const { trainJob, jobSet } = observed
  if (isGoing(trainJob) || !isOurs(trainJob)) return []
  const conditions = inReadingOrder(conditionsOf(observed, now, outcome))
  const rows = jobSet === undefined ? rowsLeft(trainJob) : jobSet.status?.replicatedJobsStatus
  const isSameRows = sameMeaning(sorted(rows), sorted(trainJob.status?.jobsStatus))
  const status = statusPatch(trainJob, {
    ...(conditions.length > 0 || trainJob.status?.conditions !== undefined ? { conditions } : {}),
    ...(rows !== undefined && !isSameRows && { jobsStatus: rows.map(countsOf) }),
  })
  const complete = heldCondition({ conditions }, 'Complete') !== undefined
  return inOrder(status, [
    { do: 'log', level: 'info', message: 'Status synced', fields: { trainjob: nameOf(trainJob), complete } },
  ])
}

/** The counts of a TrainJob that has ended once its JobSet is gone: none of its Jobs is active any more. */
const rowsLeft = (trainJob: TrainJobWithStatus): JobStatus[] | undefined =>
  endOf(trainJob) === undefined
    ? undefined
    : trainJob.status?.jobsStatus?.map((row) => ({ ...row, ready: 0, active: 0, suspended: 0 }))

const conditionsOf = (observed: ObservedTrainJob, now: string, { lastErrors }: Outcome): readonly Condition[] => {
  const { trainJob, jobSet } = observed
  let conditions: readonly Condition[] = trainJob.status?.conditions ?? []
  const set = (finding: Finding | undefined): void => {
    if (finding !== undefined) conditions = withCondition(conditions, finding, now)
  }
  const failed = heldCondition({ conditions }, 'Failed')
  if (failed?.reason === RUNTIME_NOT_FOUND && endOf(trainJob) === undefined) {
    conditions = withoutCondition(conditions, 'Failed')
  }
  set(suspended(observed))
  // Our own verdict is not replaced by what happens to the JobSet afterwards.
  const isOurVerdict = failed?.reason === DEADLINE_EXCEEDED.reason
  if (jobSet !== undefined && !isOurVerdict) conditions = withVerdict(conditions, jobSet)
  const [error] = lastErrors
  conditions = withoutCondition(conditions, error === undefined ? CREATED_CONDITION : '')
  if (error !== undefined) {
    set({ type: CREATED_CONDITION, status: 'False', reason: 'JobsCreationFailed', message: error.description })
  }
  set(running(observed, conditions))
  const waits = pending(observed, conditions)
  set(waits)
  return waits === undefined ? withoutCondition(conditions, PENDING_CONDITION) : conditions
}

const suspended = ({ trainJob }: ObservedTrainJob): Finding | undefined => {
  const finding = (status: Finding['status'], reason: string, message: string): Finding => ({
    type: 'Suspended',
    status,
    reason,
    message,
  })
  if (trainJob.spec.suspend === true) return finding('True', 'Suspended', 'TrainJob is suspended')
  const was = conditionOf(trainJob.status?.conditions, 'Suspended')?.status === 'True'
  return was ? finding('False', 'Resumed', 'TrainJob is resumed') : undefined
}

/** The conditions for the end of a JobSet, and those of a TrainJob. docs/reference/trainer-rules.md#status */
const ENDS: Readonly<Record<string, string>> = { Completed: 'Complete', Failed: 'Failed' }

/** Copies the end of the JobSet to the TrainJob, with the JobSet's reason, message and time. */
const withVerdict = (conditions: readonly Condition[], { status }: ObservedJobSet): readonly Condition[] =>
  Object.entries(ENDS).reduce((list, [theirs, type]) => {
    const end = heldCondition(status, theirs)
    if (end === undefined) return list
    const { reason, message, lastTransitionTime } = end
    const before = conditionOf(list, type)
    // Only the first observation counts: the time in the JobSet may be rewritten.
    if (before?.status === 'True' && before.reason === reason && before.message === message) return list
    return [
      ...list.filter((each) => each.type !== type),
      { type, status: 'True' as const, reason, message, lastTransitionTime },
    ]
  }, conditions)

/** `kubectl get` shows the type of the last condition: conditions that do not hold come first, and ends come last. */
const inReadingOrder = (conditions: readonly Condition[]): Condition[] => {
  const rank = ({ type, status }: Condition): number => {
    const place = ORDER.indexOf(type)
    return (status === 'True' ? ORDER.length : 0) + (place < 0 ? -1 : place)
  }
  return [...conditions].sort((a, b) => rank(a) - rank(b))
}
const ORDER: readonly string[] = [CREATED_CONDITION, 'Running', 'Suspended', PENDING_CONDITION, 'Complete', 'Failed']

const countsOf = ({ name, ready, succeeded, failed, active, suspended: held }: JobStatus): JobStatus => ({
  name,
  ready: ready ?? 0,
  succeeded: succeeded ?? 0,
  failed: failed ?? 0,
  active: active ?? 0,
  suspended: held ?? 0,
})

/** Sorts the rows, because their order has no meaning. */
const sorted = (rows: readonly JobStatus[] = []): JobStatus[] =>
  rows.map(countsOf).sort((a, b) => (a.name < b.name ? -1 : 1))
