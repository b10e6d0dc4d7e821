import { isTrue } from '../../../model/conditions.ts'
import type { KubeObject } from '../../../model/object.ts'
import { isGoing } from '../../../reconcilers/engine/ownership.ts'
import { JOB_INDEX } from '../kinds.ts'
import { completionsOf, type Job, parallelismOf } from './job.ts'

/** The progress of a Job's pods. */
export interface Progress {
  /** Pods that are neither finished nor being deleted. */
  readonly active: readonly KubeObject[]
  readonly ready: number
  /** Indexes, or pods of a Job without indexes, that have succeeded. */
  readonly succeeded: number
  readonly failed: readonly KubeObject[]
  /** Indexes of the pods to create now; arbitrary numbers for a Job without indexes. */
  readonly missing: readonly number[]
  /** The result of the Job; undefined while it runs. */
  readonly outcome: 'Complete' | 'Failed' | undefined
}

/** Kubernetes' default: this many pods may fail. */
const BACKOFF_LIMIT = 6

/** Counts the pods of a Job. */
export const progressOf = (job: Job, pods: readonly KubeObject[]): Progress => {
  const inPhase = (phase: string) => pods.filter(({ status }) => (status as { phase?: string }).phase === phase)
  const [succeeded, failed] = [inPhase('Succeeded'), inPhase('Failed')]
  const active = pods.filter((pod) => !isGoing(pod) && !succeeded.includes(pod) && !failed.includes(pod))
  const completions = completionsOf(job)
  const [done, busy] = [new Set(succeeded.map(indexOf)), new Set(active.map(indexOf))]
  const isIndexed = job.spec.completionMode === 'Indexed'
  const count = isIndexed ? done.size : succeeded.length
  const indexes = Array.from({ length: completions }, (_, index) => index)
  const open = isIndexed
    ? indexes.filter((index) => !done.has(index) && !busy.has(index))
    : indexes.slice(count + active.length)
  return {
    active,
    ready: active.filter((pod) => isTrue(pod, 'Ready')).length,
    succeeded: count,
    failed,
    missing: open.slice(0, Math.max(0, parallelismOf(job) - active.length)),
    outcome:
      count >= completions
        ? 'Complete'
        : failed.length > (job.spec.backoffLimit ?? BACKOFF_LIMIT)
          ? 'Failed'
          : undefined,
  }
}

const indexOf = ({ metadata }: KubeObject): number => Number(metadata.annotations?.[JOB_INDEX])
