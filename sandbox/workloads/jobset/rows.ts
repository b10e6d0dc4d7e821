import { isTrue } from '../../../model/conditions.ts'
import type { KubeObject } from '../../../model/object.ts'
import { isGoing } from '../../../reconcilers/engine/ownership.ts'
import type { ReplicatedJobStatus } from '../../../schemas/generated/jobset.ts'
import { completionsOf, isFinished, type Job, parallelismOf } from '../job/job.ts'
import { ATTEMPT_LABEL, REPLICATED_JOB_LABEL } from './expected.ts'
import { attemptOf, type JobSet } from './jobset.ts'

/** The Jobs of a JobSet: those of the current attempt, and those that are left of earlier ones. */
export interface Jobs {
  readonly current: readonly Job[]
  readonly previous: readonly Job[]
}

/** Separates the Jobs of the current attempt from older ones. */
export const sortJobs = (jobSet: JobSet, jobs: readonly KubeObject[]): Jobs => {
  const isCurrent = ({ metadata }: KubeObject) => metadata.labels?.[ATTEMPT_LABEL] === String(attemptOf(jobSet))
  const of = (keep: (job: KubeObject) => boolean) => jobs.filter(keep) as Job[]
  return { current: of(isCurrent), previous: of((job) => !isCurrent(job)) }
}

/** True if all pods of a running Job are ready or have succeeded. */
const isReadyJob = (job: Job): boolean => {
  const { ready = 0, succeeded = 0 } = job.status ?? {}
  return ready + succeeded >= Math.min(parallelismOf(job), completionsOf(job))
}

/**
 * Counts the Jobs of each template, in the order of the templates. docs/reference/trainer-rules.md#status-of-a-jobset
 */
export const rowsOf = ({ spec }: JobSet, { current }: Jobs): ReplicatedJobStatus[] =>
  (spec.replicatedJobs ?? []).map(({ name }) => {
    const jobs = current.filter(({ metadata }) => metadata.labels?.[REPLICATED_JOB_LABEL] === name)
    const going = jobs.filter((job) => !isFinished(job) && !isGoing(job))
    const count = (list: readonly Job[], is: (job: Job) => boolean): number => list.filter(is).length
    return {
      name,
      ready: count(going, isReadyJob),
      succeeded: count(jobs, (job) => isTrue(job, 'Complete')),
      failed: count(jobs, (job) => isTrue(job, 'Failed')),
      active: count(going, ({ status }) => (status?.active ?? 0) > 0),
      suspended: count(going, (job) => job.spec.suspend === true),
    }
  })
