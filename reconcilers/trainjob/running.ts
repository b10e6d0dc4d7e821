import { conditionOf, type Finding, heldCondition } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import type { JobStatus } from '../../schemas/generated/trainer.ts'
import type { ObservedTrainJob } from './observe.ts'

/** The condition whether the pods of all Jobs that have begun are running. docs/reliability.md#trainjobs (T5) */
const RUNNING_CONDITION = 'Running'

/**
 * The condition Running, from the JobSet's status of its Jobs; undefined if it does not apply. A TrainJob that was
 * never suspended and does not restart gets none: Kubeflow's SDK derives "running" from the pods only while there is no
 * condition.
 */
export const running = (
  { trainJob, jobSet }: ObservedTrainJob,
  conditions: readonly Condition[],
): Finding | undefined => {
  const finding = (status: Finding['status'], reason: string, message: string): Finding => ({
    type: RUNNING_CONDITION,
    status,
    reason,
    message,
  })
  const before = conditionOf(conditions, RUNNING_CONDITION)
  const restart = heldCondition(jobSet?.status, 'RestartingJobSet')
  if (before === undefined && restart === undefined && conditionOf(conditions, 'Suspended') === undefined)
    return undefined
  const isOver = ['Complete', 'Failed'].find((type) => heldCondition({ conditions }, type) !== undefined)
  const rows = jobSet?.status?.replicatedJobsStatus
  const isSuspended = trainJob.spec.suspend === true
  if (isOver === undefined && !isSuspended && allRun(rows)) {
    return finding('True', 'JobsRunning', 'the pods of all Jobs that have begun run')
  }
  if (before === undefined && restart === undefined) return undefined
  if (isOver !== undefined) return finding('False', 'Ended', `the TrainJob is over: ${isOver}`)
  if (isSuspended) return finding('False', 'Suspended', 'TrainJob is suspended')
  if (restart !== undefined) return finding('False', restart.reason, 'the JobSet recreates all of its Jobs')
  return finding('False', 'PodsNotReady', `the pods of ${sum(rows, 'ready')} of ${sum(rows, 'active')} Jobs run`)
}

/** True while there are active Jobs and the pods of all of them are ready. */
export const allRun = (rows: readonly JobStatus[] | undefined): boolean =>
  sum(rows, 'ready') > 0 && sum(rows, 'ready') >= sum(rows, 'active')

/** The sum of a count over all rows. */
export const sum = (rows: readonly JobStatus[] = [], count: 'ready' | 'active'): number =>
  rows.reduce((total, row) => total + (row[count] ?? 0), 0)
