import type { KubeObject } from '../../model/object.ts'
import type { Caches } from '../engine/caches.ts'
import { whose } from '../engine/ownership.ts'
import { isStub } from '../engine/stub.ts'
import { KIND } from '../kinds.ts'
import type { ObservedJobSet, TrainJobWithStatus } from '../trainjob/observe.ts'
import { lookedAt, type NotRunning, notRunning, type Stretch } from './not-running.ts'

/**
 * Follows all TrainJobs from now on. The returned function says which of those that are to run do not, the one that has
 * waited longest first. docs/reconcilers.md#probes-and-metrics
 */
export const observeTrainJobs = (caches: Caches, now: () => number): (() => readonly NotRunning[]) => {
  /** By uid: TrainJobs that are to run. */
  const stretches = new Map<string, Stretch>()
  const jobSetOf = ({ metadata: { namespace, name = '' } }: KubeObject): ObservedJobSet | undefined =>
    caches.get(KIND.jobSet, namespace, name) as ObservedJobSet | undefined
  const look = (trainJob: TrainJobWithStatus): void => {
    if (isStub(trainJob)) return
    const { uid = '' } = trainJob.metadata
    const stretch = lookedAt(stretches.get(uid), trainJob, own(jobSetOf(trainJob), trainJob), now())
    if (stretch === undefined) stretches.delete(uid)
    else stretches.set(uid, stretch)
  }
  const lookAgain = ({ metadata: { namespace, name = '' } }: KubeObject): void => {
    const trainJob = caches.get(KIND.trainJob, namespace, name)
    if (trainJob !== undefined) look(trainJob)
  }
  caches.subscribe(KIND.trainJob, {
    added: look,
    updated: (_, after) => look(after),
    deleted: ({ metadata }) => void stretches.delete(metadata.uid ?? ''),
  })
  caches.subscribe(KIND.jobSet, { added: lookAgain, updated: (_, after) => lookAgain(after), deleted: lookAgain })
  return () =>
    caches
      .list(KIND.trainJob)
      .flatMap((trainJob) => {
        const stretch = stretches.get(trainJob.metadata.uid ?? '')
        return (stretch && notRunning(stretch, trainJob, own(jobSetOf(trainJob), trainJob), now())) ?? []
      })
      .sort((a, b) => b.seconds - a.seconds)
}

/** The JobSet of a TrainJob; one of its name that does not belong to it says nothing about it. */
const own = (jobSet: ObservedJobSet | undefined, trainJob: TrainJobWithStatus): ObservedJobSet | undefined =>
  jobSet !== undefined && !isStub(jobSet) && whose(jobSet, trainJob) === 'own' ? jobSet : undefined
