import { conditionOf, type Finding, isTrue, withCondition } from '../../../model/conditions.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { isGoing } from '../../../reconcilers/engine/ownership.ts'
import { statusPatch } from '../../../reconcilers/engine/status-patch.ts'
import { JOB_POD } from '../kinds.ts'
import { isFinished, type Job } from './job.ts'
import { type Progress, progressOf } from './progress.ts'

const ENDS: Readonly<Record<NonNullable<Progress['outcome']>, Finding>> = {
  Complete: {
    type: 'Complete',
    status: 'True',
    reason: 'CompletionsReached',
    message: 'Reached expected number of succeeded pods',
  },
  Failed: {
    type: 'Failed',
    status: 'True',
    reason: 'BackoffLimitExceeded',
    message: 'Job has reached the specified backoff limit',
  },
}

/** The changes that the status of a Job needs. */
export const statusOfJob = (job: Job, objects: Pick<Objects, 'controlledBy'>, now: string): Action[] => {
  if (isGoing(job)) return []
  const { active, ready, succeeded, failed, outcome } = progressOf(
    job,
    objects.controlledBy(JOB_POD.kind, job.metadata.uid ?? ''),
  )
  const { status = {} } = job
  const isSuspended = job.spec.suspend === true
  // The pods of a finished Job may be deleted, but its result stays.
  if (isFinished(job)) return statusPatch(job, { active: active.length, ready })
  let conditions = status.conditions ?? []
  if (isSuspended) conditions = withCondition(conditions, suspension('True', 'JobSuspended', 'Job suspended'), now)
  else if (isTrue(job, 'Suspended')) {
    conditions = withCondition(conditions, suspension('False', 'JobResumed', 'Job resumed'), now)
  }
  if (outcome !== undefined) conditions = withCondition(conditions, ENDS[outcome], now)
  return statusPatch(job, {
    active: active.length,
    ready,
    succeeded,
    failed: failed.length,
    ...(!isSuspended && { startTime: status.startTime ?? now }),
    ...(conditionOf(conditions, 'Complete') !== undefined && { completionTime: now }),
    conditions,
  })
}

const suspension = (status: Finding['status'], reason: string, message: string): Finding => ({
  type: 'Suspended',
  status,
  reason,
  message,
})
