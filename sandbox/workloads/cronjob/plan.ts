import type { KubeObject } from '../../../model/object.ts'
import { type Action, create, inOrder, remove } from '../../../reconcilers/engine/action.ts'
import { controllerReference, isGoing } from '../../../reconcilers/engine/ownership.ts'
import { statusPatch } from '../../../reconcilers/engine/status-patch.ts'
import type { Known } from '../apps/pods.ts'
import { isFinished } from '../job/job.ts'
import { JOB } from '../kinds.ts'
import { nextTime, parseSchedule } from './schedule.ts'

/** The part of a CronJob that the stand-in reads. */
export interface CronJob extends KubeObject {
  readonly spec: {
    readonly schedule: string
    readonly timeZone?: string
    readonly suspend?: boolean
    readonly concurrencyPolicy?: 'Allow' | 'Forbid' | 'Replace'
    readonly startingDeadlineSeconds?: number
    readonly successfulJobsHistoryLimit?: number
    readonly failedJobsHistoryLimit?: number
    readonly jobTemplate: { readonly metadata?: KubeObject['metadata']; readonly spec?: object }
  }
  readonly status?: { readonly lastScheduleTime?: string }
}

/** On Jobs of a CronJob: the time for which they were scheduled, RFC 3339. */
const SCHEDULED = 'batch.kubernetes.io/cronjob-scheduled-timestamp'

const jobsOf = (cron: CronJob, objects: Known): KubeObject[] =>
  objects
    .controlledBy(JOB.kind, cron.metadata.uid ?? '')
    .toSorted((a, b) => (a.metadata.creationTimestamp ?? '').localeCompare(b.metadata.creationTimestamp ?? ''))

/** A time as Kubernetes writes it. */
const timeText = (time: number): string => new Date(time).toISOString().replace('.000', '')

const jobAt = (cron: CronJob, time: number): KubeObject => {
  const { metadata, spec } = cron.spec.jobTemplate
  return {
    ...JOB.kind,
    metadata: {
      // Two attempts for the same time create the same Job.
      name: `${cron.metadata.name}-${Math.floor(time / 60_000)}`,
      namespace: cron.metadata.namespace ?? '',
      ...(metadata?.labels && { labels: metadata.labels }),
      annotations: { ...metadata?.annotations, [SCHEDULED]: timeText(time) },
      ownerReferences: [controllerReference(cron)],
    },
    spec,
  }
}

/** The last scheduled time since the previous Job, and the next one, in ms since 1970. */
const times = (cron: CronJob, now: number): { readonly due?: number; readonly next?: number } => {
  const schedule = parseSchedule(cron.spec.schedule)
  if (schedule === undefined) return {}
  const { creationTimestamp = '' } = cron.metadata
  const { startingDeadlineSeconds: deadline } = cron.spec
  const since = Date.parse(cron.status?.lastScheduleTime ?? creationTimestamp)
  const from = deadline === undefined ? since : Math.max(since, now - deadline * 1000)
  let due: number | undefined
  let next = nextTime(schedule, from, cron.spec.timeZone)
  while (next !== undefined && next <= now) {
    due = next
    next = nextTime(schedule, next, cron.spec.timeZone)
  }
  return { ...(due !== undefined && { due }), ...(next !== undefined && { next }) }
}

const beyond = (jobs: readonly KubeObject[], limit: number): Action[] =>
  jobs.slice(0, Math.max(0, jobs.length - limit)).flatMap((job) => remove(job))

const hasFailed = ({ status }: KubeObject): boolean =>
  ((status as { conditions?: readonly { type: string; status: string }[] } | undefined)?.conditions ?? []).some(
    ({ type, status: is }) => type === 'Failed' && is === 'True',
  )

/** The plan for the Jobs of a CronJob at a time. Of several missed Jobs only the last is created. */
export const planCronJob = (cron: CronJob, objects: Known, nowText: string): Action[] => {
  if (isGoing(cron)) return []
  const now = Date.parse(nowText)
  const jobs = jobsOf(cron, objects)
  const { spec } = cron
  const [over, active] = [jobs.filter(isFinished), jobs.filter((job) => !isFinished(job))]
  const history = [
    ...beyond(
      over.filter((job) => !hasFailed(job)),
      spec.successfulJobsHistoryLimit ?? 3,
    ),
    ...beyond(over.filter(hasFailed), spec.failedJobsHistoryLimit ?? 1),
  ]
  if (spec.suspend === true) return history
  const { due, next } = times(cron, now)
  const wait: Action[] =
    next === undefined
      ? []
      : [{ do: 'requeueAfter', milliseconds: Math.max(1_000, next - now), why: 'the next time of the schedule' }]
  const isHeld = due === undefined || (spec.concurrencyPolicy === 'Forbid' && active.length > 0)
  const isMade = jobs.some(({ metadata }) => due !== undefined && metadata.annotations?.[SCHEDULED] === timeText(due))
  if (isHeld || isMade) return [...history, ...wait]
  const replaced = spec.concurrencyPolicy === 'Replace' ? active.flatMap((job) => remove(job)) : []
  return [...history, ...inOrder(replaced, [create(jobAt(cron, due))]), ...wait]
}

/** The status of a CronJob. */
export const statusOfCronJob = (cron: CronJob, objects: Known): Action[] => {
  const jobs = jobsOf(cron, objects)
  const planned = jobs.flatMap(({ metadata }) => metadata.annotations?.[SCHEDULED] ?? [])
  const last = [...planned, ...(cron.status?.lastScheduleTime === undefined ? [] : [cron.status.lastScheduleTime])]
    .toSorted()
    .at(-1)
  const finished = jobs
    .filter((job) => isFinished(job) && !hasFailed(job))
    .flatMap(({ status }) => (status as { completionTime?: string }).completionTime ?? [])
    .toSorted()
    .at(-1)
  const active = jobs
    .filter((job) => !isFinished(job) && !isGoing(job))
    .map(({ metadata: { name, namespace, uid, resourceVersion } }) => ({
      ...JOB.kind,
      name,
      namespace,
      uid,
      resourceVersion,
    }))
  return statusPatch(cron, {
    active,
    ...(last !== undefined && { lastScheduleTime: last }),
    ...(finished !== undefined && { lastSuccessfulTime: finished }),
  })
}
