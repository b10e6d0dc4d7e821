import { conditionOf } from '../../model/conditions.ts'
import type { TrainJobWithStatus } from './observe.ts'

/** Reason and text of the verdict on a TrainJob that has taken too long. specs/trainer.md §1.6 */
export const DEADLINE_EXCEEDED = {
  reason: 'DeadlineExceeded',
  message: 'TrainJob exceeded its active deadline',
} as const

/**
 * How much of its time a TrainJob has left, in ms, at most 0 where it has none left; undefined where its time does not run. It runs
 * from its creation or, after a suspension, from its resumption; each suspension winds the clock up again. specs/trainer.md §3.5
 */
export const timeLeft = ({ spec, status, metadata }: TrainJobWithStatus, now: string): number | undefined => {
  const { activeDeadlineSeconds: seconds, suspend = false } = spec
  if (seconds === undefined || seconds <= 0 || suspend) return undefined
  const suspended = conditionOf(status?.conditions, 'Suspended')
  // It has just been resumed, and its status does not say so yet.
  const start =
    suspended?.status === 'True' ? now : (suspended?.lastTransitionTime ?? metadata.creationTimestamp ?? now)
  return Date.parse(start) + seconds * 1_000 - Date.parse(now)
}
