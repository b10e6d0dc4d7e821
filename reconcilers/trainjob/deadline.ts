import { conditionOf } from '../../model/conditions.ts'
import type { TrainJobWithStatus } from './observe.ts'

/** Reason and message of the Failed condition of a TrainJob that has taken too long. docs/trainjobs.md#conditions */
export const DEADLINE_EXCEEDED = {
  reason: 'DeadlineExceeded',
  message: 'TrainJob exceeded its active deadline',
} as const

/**
 * How much of its time a TrainJob has left, in ms, 0 or less if none is left; undefined while its time does not run.
 * The time runs from its creation or its last resumption: each suspension resets it.
 * docs/reference/trainer-rules.md#controller
 */
export const timeLeft = ({ spec, status, metadata }: TrainJobWithStatus, now: string): number | undefined => {
  const { activeDeadlineSeconds: seconds, suspend = false } = spec
  if (seconds === undefined || seconds <= 0 || suspend) return undefined
  const suspended = conditionOf(status?.conditions, 'Suspended')
  // It has just been resumed, and its status does not show that yet.
  const start =
    suspended?.status === 'True' ? now : (suspended?.lastTransitionTime ?? metadata.creationTimestamp ?? now)
  return Date.parse(start) + seconds * 1_000 - Date.parse(now)
}
