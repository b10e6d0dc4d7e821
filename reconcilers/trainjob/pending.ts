import { conditionOf, type Finding, heldCondition } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import type { ObservedTrainJob } from './observe.ts'
import { allRun, sum } from './running.ts'

/** The condition of a TrainJob that is to run, and whose pods do not run. Present only while that is so. */
export const PENDING_CONDITION = 'Pending'

/** Its reasons while nothing is wrong. All others say what is. */
export const CALM: readonly string[] = ['PodsNotReady', 'Restarting']

/**
 * The condition Pending, with what is known of the reason; undefined if it does not apply. `kubectl get` shows the last
 * condition, whatever its status: without this one, a TrainJob that was resumed reads Suspended until it ends. A TrainJob
 * without any condition gets it only if something is wrong: Kubeflow's SDK derives "running" from the pods while there is
 * none. So does one of whose JobSet no controller has said anything yet.
 */
export const pending = (
  { trainJob, jobSet, trouble }: ObservedTrainJob,
  conditions: readonly Condition[],
): Finding | undefined => {
  const rows = jobSet?.status?.replicatedJobsStatus
  const isOver = ['Complete', 'Failed'].some((type) => heldCondition({ conditions }, type) !== undefined)
  if (isOver || trainJob.spec.suspend === true || allRun(rows)) return undefined
  const finding = (reason: string, message: string): Finding => ({
    type: PENDING_CONDITION,
    status: 'True',
    reason,
    message,
  })
  const created = conditionOf(conditions, 'Created')
  if (created?.status === 'False') return finding(created.reason, created.message)
  if (trouble !== undefined) return finding(trouble.reason, trouble.message)
  const isSilent = conditions.every(({ type }) => type === PENDING_CONDITION)
  if (isSilent || rows === undefined || rows.length === 0) return undefined
  if (heldCondition(jobSet?.status, 'RestartingJobSet') !== undefined) {
    return finding('Restarting', 'the JobSet recreates all of its Jobs')
  }
  const active = sum(rows, 'active')
  return finding(
    'PodsNotReady',
    active === 0 ? 'no Job has begun yet' : `the pods of ${sum(rows, 'ready')} of ${active} Jobs run`,
  )
}
