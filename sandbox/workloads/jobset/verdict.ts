import { conditionOf } from '../../../model/conditions.ts'
import type { ReplicatedJobStatus } from '../../../schemas/generated/jobset.ts'
import type { Job } from '../job/job.ts'
import { REPLICATED_JOB_LABEL } from './expected.ts'
import { type FailurePolicy, type JobSet, replicasOf } from './jobset.ts'
import type { Jobs } from './rows.ts'

/** The consequence of how the Jobs ended; undefined while they run. */
export type Verdict =
  | { readonly is: 'Completed' | 'Failed'; readonly reason: string; readonly message: string }
  | { readonly is: 'Restart'; readonly reason: string; readonly counts: boolean }

/** The verdict on a JobSet, failure before success. docs/reference/trainer-rules.md#controller-of-jobsets */
export const verdictOn = (jobSet: JobSet, jobs: Jobs, rows: readonly ReplicatedJobStatus[]): Verdict | undefined => {
  const [failed] = [...jobs.current]
    .filter(({ status }) => failureOf(status)?.status === 'True')
    .sort((a, b) => timeOf(a) - timeOf(b))
  if (failed !== undefined) return verdictOnFailure(jobSet, failed)
  return hasSucceeded(jobSet, rows)
    ? { is: 'Completed', reason: 'AllJobsCompleted', message: 'jobset completed successfully' }
    : undefined
}

const failureOf = (status: Job['status']) => conditionOf(status?.conditions, 'Failed')

const timeOf = ({ status }: Job): number => Date.parse(failureOf(status)?.lastTransitionTime ?? '')

const verdictOnFailure = ({ spec, status }: JobSet, job: Job): Verdict => {
  const first = `(first failed job: ${job.metadata.name})`
  const failed = (reason: string, message: string): Verdict => ({
    is: 'Failed',
    reason,
    message: `${message} ${first}`,
  })
  const { failurePolicy } = spec
  if (failurePolicy === undefined) return failed('FailedJobs', 'jobset failed due to one or more job failures')
  const { rule, index } = ruleFor(failurePolicy, job)
  if (rule?.action === 'FailJobSet') {
    return failed('FailJobSetFailurePolicyAction', 'jobset failed due to FailJobSet failure policy action')
  }
  const counts = rule?.action !== 'RestartJobSetAndIgnoreMaxRestarts'
  const { maxRestarts = 0 } = failurePolicy
  if (counts && (status?.restartsCountTowardsMax ?? 0) >= maxRestarts) {
    return failed('ReachedMaxRestarts', 'jobset failed due to reaching max number of restarts')
  }
  const name = rule?.name ?? `failurePolicyRule${index}`
  return { is: 'Restart', reason: rule === undefined ? 'DefaultFailurePolicy' : `FailurePolicy_${name}`, counts }
}

const ruleFor = ({ rules = [] }: FailurePolicy, job: Job) => {
  const reason = failureOf(job.status)?.reason ?? ''
  const target = job.metadata.labels?.[REPLICATED_JOB_LABEL] ?? ''
  const isOpenTo = (list: readonly string[] | undefined, value: string) => !list?.length || list.includes(value)
  const index = rules.findIndex(
    ({ onJobFailureReasons, targetReplicatedJobs }) =>
      isOpenTo(onJobFailureReasons, reason) && isOpenTo(targetReplicatedJobs, target),
  )
  return { rule: rules[index], index }
}

const hasSucceeded = ({ spec }: JobSet, rows: readonly ReplicatedJobStatus[]): boolean => {
  const { operator = 'All', targetReplicatedJobs = [] } = spec.successPolicy ?? {}
  const targets = (spec.replicatedJobs ?? []).filter(
    ({ name }) => targetReplicatedJobs.length === 0 || targetReplicatedJobs.includes(name),
  )
  const succeeded = (name: string): number => rows.find((row) => row.name === name)?.succeeded ?? 0
  return operator === 'Any'
    ? targets.some(({ name }) => succeeded(name) > 0)
    : targets.every((job) => succeeded(job.name) >= replicasOf(job))
}
