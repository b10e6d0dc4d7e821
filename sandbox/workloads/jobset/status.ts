import { type Finding, isTrue, withCondition } from '../../../model/conditions.ts'
import type { Action } from '../../../reconcilers/engine/action.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { isGoing } from '../../../reconcilers/engine/ownership.ts'
import { statusPatch } from '../../../reconcilers/engine/status-patch.ts'
import type { ReplicatedJobStatus } from '../../../schemas/generated/jobset.ts'
import { sameMeaning } from '../../../schemas/json/same-meaning.ts'
import { JOB } from '../kinds.ts'
import { type JobSet, replicasOf } from './jobset.ts'
import { rowsOf, sortJobs } from './rows.ts'

/** The changes that the status of a JobSet needs for its Jobs; the plan writes how it ends. */
export const statusOfJobSet = (jobSet: JobSet, objects: Pick<Objects, 'controlledBy'>, now: string): Action[] => {
  if (isGoing(jobSet) || jobSet.spec.managedBy !== undefined) return []
  const rows = rowsOf(jobSet, sortJobs(jobSet, objects.controlledBy(JOB.kind, jobSet.metadata.uid ?? '')))
  const { conditions, replicatedJobsStatus } = jobSet.status ?? {}
  const findings = [...suspension(jobSet), ...restarting(jobSet, rows)]
  return statusPatch(jobSet, {
    restarts: jobSet.status?.restarts ?? 0,
    ...(findings.length > 0 && {
      conditions: findings.reduce((list, finding) => withCondition(list, finding, now), [...(conditions ?? [])]),
    }),
    ...(!sameMeaning(rows, replicatedJobsStatus) && { replicatedJobsStatus: rows }),
  })
}

const suspension = (jobSet: JobSet): Finding[] => {
  const finding = (status: Finding['status'], reason: string, message: string) => [
    { type: 'Suspended', status, reason, message },
  ]
  if (jobSet.spec.suspend === true) return finding('True', 'SuspendedJobs', 'jobset is suspended')
  return isTrue(jobSet, 'Suspended') ? finding('False', 'ResumeJobs', 'jobset is resumed') : []
}

/** Each of these ends a restart. docs/reference/trainer-rules.md#status-of-a-jobset */
const restarting = (jobSet: JobSet, rows: readonly ReplicatedJobStatus[]): Finding[] => {
  if (!isTrue(jobSet, 'RestartingJobSet')) return []
  const ended = (reason: string, message: string): Finding[] => [
    { type: 'RestartingJobSet', status: 'False', reason, message },
  ]
  if (isTrue(jobSet, 'Failed')) return ended('JobSetFailed', 'jobset has failed')
  if (isTrue(jobSet, 'Completed')) return ended('JobSetCompleted', 'jobset has completed')
  if (jobSet.spec.suspend === true) return ended('JobSetSuspended', 'jobset is suspended')
  const isReady = (jobSet.spec.replicatedJobs ?? []).every((of) => {
    const { ready = 0, succeeded = 0 } = rows.find(({ name }) => name === of.name) ?? {}
    return ready + succeeded >= replicasOf(of)
  })
  return isReady ? ended('JobsReady', 'all jobs are ready') : []
}
