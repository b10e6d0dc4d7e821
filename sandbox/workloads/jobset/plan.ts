import { conditionOf, type Finding, isTrue, withCondition } from '../../../model/conditions.ts'
import type { KubeObject } from '../../../model/object.ts'
import { type Action, create, inOrder, pinned, pinnedVersion, remove } from '../../../reconcilers/engine/action.ts'
import { ownFieldsPatch } from '../../../reconcilers/engine/difference.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { isGoing } from '../../../reconcilers/engine/ownership.ts'
import type { ReplicatedJobStatus } from '../../../schemas/generated/jobset.ts'
import { isFinished, type Job } from '../job/job.ts'
import { JOB } from '../kinds.ts'
import { expectedJobs, expectedServices } from './expected.ts'
import { attemptOf, type JobSet, type ReplicatedJob, replicasOf } from './jobset.ts'
import { type Jobs, rowsOf, sortJobs } from './rows.ts'
import { type Verdict, verdictOn } from './verdict.ts'

/** The plan for a JobSet and its Jobs. docs/reference/trainer-rules.md#controller-of-jobsets */
export const planJobSet = (jobSet: JobSet, objects: Objects, now: string): Action[] => {
  if (isGoing(jobSet) || jobSet.spec.managedBy !== undefined) return []
  const jobs = sortJobs(jobSet, objects.controlledBy(JOB.kind, jobSet.metadata.uid ?? ''))
  const rows = rowsOf(jobSet, jobs)
  if (isOver(jobSet)) return [...unfinished(jobs.current), ...afterItsTime(jobSet, now)]
  const verdict = verdictOn(jobSet, jobs, rows)
  if (verdict !== undefined)
    return [{ do: 'patchStatus', ...pinnedVersion(jobSet), status: judged(jobSet, verdict, rows, now) }]
  return [
    ...jobs.previous.flatMap((job) => remove(job)),
    ...missing(expectedServices(jobSet), objects),
    ...missing(jobsWhoseTurnItIs(jobSet, rows), objects),
    ...expectedJobs(jobSet).flatMap(({ job }) => suspension(job, jobs)),
  ]
}

const isOver = (jobSet: JobSet): boolean => isTrue(jobSet, 'Completed') || isTrue(jobSet, 'Failed')

const unfinished = (jobs: Jobs['current']): Action[] =>
  jobs.filter((job) => !isFinished(job)).flatMap((job) => remove(job))

/** Deletes a finished JobSet with its Jobs after its time to live. */
const afterItsTime = (jobSet: JobSet, now: string): Action[] => {
  const { ttlSecondsAfterFinished: seconds } = jobSet.spec
  const { conditions } = jobSet.status ?? {}
  const end = conditionOf(conditions, isTrue(jobSet, 'Completed') ? 'Completed' : 'Failed')
  if (seconds === undefined || end === undefined) return []
  const left = Date.parse(end.lastTransitionTime ?? '') + seconds * 1_000 - Date.parse(now)
  return left > 0 ? [{ do: 'requeueAfter', milliseconds: left, why: 'its time to live' }] : remove(jobSet)
}

/** Writes a verdict together with the counts that led to it. */
const judged = (jobSet: JobSet, verdict: Verdict, rows: readonly ReplicatedJobStatus[], now: string) => {
  const { conditions, restartsCountTowardsMax = 0 } = jobSet.status ?? {}
  const { is, reason } = verdict
  const finding = (type: string, message: string): Finding => ({ type, status: 'True', reason, message })
  if (is !== 'Restart') {
    return {
      terminalState: is,
      replicatedJobsStatus: rows,
      conditions: withCondition(conditions, finding(is, verdict.message), now),
    }
  }
  return {
    restarts: attemptOf(jobSet) + 1,
    restartsCountTowardsMax: restartsCountTowardsMax + (verdict.counts ? 1 : 0),
    conditions: withCondition(conditions, finding('RestartingJobSet', 'jobset is restarting'), now),
  }
}

/** The JobSet controller's reasons of events about what it cannot create. */
const REFUSED: Readonly<Record<string, string>> = {
  Job: 'JobCreationFailed',
  Service: 'HeadlessServiceCreationFailed',
}

/** Creates missing objects; the events are those of the JobSet controller. If a Job of an earlier attempt still has the name, the plan waits for its deletion. */
const missing = (expected: readonly KubeObject[], objects: Pick<Objects, 'get'>): Action[] =>
  expected
    .filter((object) => objects.get(object, object.metadata.namespace, object.metadata.name ?? '') === undefined)
    .map((object) => create(object, { failure: REFUSED[object.kind] ?? '', failureText: (why) => why }))

const jobsWhoseTurnItIs = (jobSet: JobSet, rows: readonly ReplicatedJobStatus[]): Job[] =>
  expectedJobs(jobSet)
    .filter(({ of }) => prerequisites(jobSet, of).every(({ on, status }) => isReached(on, status, rows)))
    .map(({ job }) => job)

/** The templates that a template waits for: those that it names or, where all start in order, the previous one. */
const prerequisites = ({ spec }: JobSet, of: ReplicatedJob) => {
  const { replicatedJobs = [], startupPolicy } = spec
  const before = replicatedJobs[replicatedJobs.indexOf(of) - 1]
  const inTurn =
    startupPolicy?.startupPolicyOrder === 'InOrder' && before ? [{ name: before.name, status: 'Ready' }] : []
  return [...inTurn, ...(of.dependsOn ?? [])].flatMap(({ name, status }) => {
    const on = replicatedJobs.find((other) => other.name === name)
    return on === undefined ? [] : [{ on, status }]
  })
}

const isReached = (on: ReplicatedJob, status: string, rows: readonly ReplicatedJobStatus[]): boolean => {
  const { ready = 0, succeeded = 0, failed = 0 } = rows.find(({ name }) => name === on.name) ?? {}
  return (status === 'Complete' ? succeeded : ready + succeeded + failed) >= replicasOf(on)
}

/**
 * Suspends or resumes a Job. A Job that ran before loses its start time, since otherwise its pods could not be assigned
 * to other nodes than before. docs/reliability.md#trainjobs (T6)
 */
const suspension = (expected: Job, { current }: Jobs): Action[] => {
  const job = current.find(({ metadata }) => metadata.name === expected.metadata.name)
  if (job === undefined || isGoing(job) || isFinished(job)) return []
  if (expected.spec.suspend === true) {
    return job.spec.suspend === true ? [] : [{ do: 'patch', ...pinned(job), patch: { spec: { suspend: true } } }]
  }
  if (job.spec.suspend !== true) return []
  const { metadata, spec = {} } = expected.spec.template
  const own = { nodeSelector: spec.nodeSelector, tolerations: spec.tolerations, schedulingGates: spec.schedulingGates }
  const template = ownFieldsPatch(job.spec.template, { metadata, spec: own })
  const start: Action[] =
    job.status?.startTime === undefined ? [] : [{ do: 'patchStatus', ...pinned(job), status: { startTime: null } }]
  return inOrder(start, [
    { do: 'patch', ...pinned(job), patch: { spec: { suspend: false, ...(template && { template }) } } },
  ])
}
