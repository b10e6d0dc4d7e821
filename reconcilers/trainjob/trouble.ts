import { conditionOf } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { isObject } from '../../schemas/json/object.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import type { ObservedJobSet, TrainJobWithStatus } from './observe.ts'

/** A warning event about a JobSet or a Job, as the caches keep it. */
interface Warning extends KubeObject {
  readonly about: string
  readonly reason: string
  readonly message: string
  /** RFC 3339, of the last time that it was seen. */
  readonly seen: string
}

/** What keeps the pods of a TrainJob from being made, in the words of whoever has tried. */
export interface Trouble {
  readonly reason: string
  readonly message: string
}

/** Which events are watched: warnings, without those about pods, of which a large cluster has many. */
export const WARNINGS = 'type=Warning,involvedObject.kind!=Pod'

const TOLD_OF: readonly string[] = [KIND.jobSet.kind, 'Job']
const LONGEST = 950
const REASON = /^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$/

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Keeps what an event says of a JobSet or a Job, and only the names of all others. */
export const keepWarning = (event: KubeObject): KubeObject => {
  const { apiVersion, kind, metadata, involvedObject, reason, message, series, lastTimestamp, eventTime } = event
  const { name, namespace, uid, resourceVersion, creationTimestamp } = metadata
  const kept = { apiVersion, kind, metadata: { name, namespace, uid, resourceVersion } } as KubeObject
  const about = isObject(involvedObject) ? involvedObject : {}
  if (!TOLD_OF.includes(text(about.kind))) return kept
  const again = isObject(series) ? text(series.lastObservedTime) : ''
  const seen = again || text(lastTimestamp) || text(eventTime) || text(creationTimestamp)
  const told = `${about.kind}/${about.name}`
  return { ...kept, about: told, reason: text(reason), message: text(message).slice(0, LONGEST), seen } as Warning
}

/** The terms of the index `about`: namespace, kind and name of what an event is about. */
export const termsOf = (event: KubeObject): readonly string[] =>
  'about' in event ? [`${event.metadata.namespace}/${(event as Warning).about}`] : []

/** A JobSet of more Jobs has the same trouble in the first ones. */
const MOST_JOBS = 100

const namesOf = ({ metadata: { name }, spec }: ObservedJobSet): string[] => [
  `${KIND.jobSet.kind}/${name}`,
  ...(spec.replicatedJobs ?? [])
    .flatMap((job) =>
      Array.from({ length: Math.min(job.replicas ?? 1, MOST_JOBS) }, (_, i) => `Job/${name}-${job.name}-${i}`),
    )
    .slice(0, MOST_JOBS),
]

/**
 * The latest warning about the JobSet of a TrainJob or one of its Jobs, since the TrainJob was last told to run: a Job that
 * Kubernetes refuses, pods for which a quota has no room. Undefined if there is none.
 */
export const troubleOf = (
  { metadata, status }: TrainJobWithStatus,
  jobSet: ObservedJobSet | undefined,
  objects: Pick<Objects, 'find'>,
): Trouble | undefined => {
  if (jobSet === undefined) return undefined
  const resumed = conditionOf(status?.conditions, 'Suspended')
  const since = Math.max(
    Date.parse(jobSet.metadata.creationTimestamp ?? '') || 0,
    resumed?.status === 'False' ? Date.parse(resumed.lastTransitionTime) : 0,
  )
  const [latest] = namesOf(jobSet)
    .flatMap((name) => objects.find(KIND.event, 'about', `${metadata.namespace}/${name}`) as readonly Warning[])
    .filter(({ seen }) => Date.parse(seen) >= since)
    .sort((a, b) => Date.parse(b.seen) - Date.parse(a.seen))
  if (latest === undefined) return undefined
  const { reason, message, about } = latest
  return { reason: REASON.test(reason) ? reason : 'Warning', message: `${about.replace('/', ' ')}: ${message}` }
}
