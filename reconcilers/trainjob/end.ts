import { conditionOf, heldCondition } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import type { ObservedTrainJob, TrainJobWithStatus } from './observe.ts'

/** Reason of the Failed condition of a TrainJob whose runtime does not exist: the one failure that an edit can cure. */
export const RUNTIME_NOT_FOUND = 'RuntimeNotFound'

/**
 * How a TrainJob has ended by its own status. That is final: nothing is made for it any more, whatever becomes of its JobSet. Only
 * a runtime that was missing is looked for again, once somebody has edited the TrainJob. specs/trainer.md §7.1, §7.2, field T2
 */
export const endOf = ({ status, metadata }: TrainJobWithStatus): Condition | undefined => {
  const failed = heldCondition(status, 'Failed')
  const isReopened =
    failed?.reason === RUNTIME_NOT_FOUND && (failed.observedGeneration ?? 0) < (metadata.generation ?? 0)
  return heldCondition(status, 'Complete') ?? (isReopened ? undefined : failed)
}

/** True for a TrainJob that has ended, or whose JobSet has: the status that says so may not be written yet. */
export const hasEnded = ({ trainJob, jobSet }: ObservedTrainJob): boolean =>
  endOf(trainJob) !== undefined ||
  heldCondition(jobSet?.status, 'Completed') !== undefined ||
  heldCondition(jobSet?.status, 'Failed') !== undefined

/** The conditions with the verdict that a TrainJob has failed; it says for which generation. */
export const withFailure = (
  { status, metadata }: TrainJobWithStatus,
  reason: string,
  message: string,
  now: string,
): Condition[] => {
  const before = conditionOf(status?.conditions, 'Failed')
  const failed: Condition = {
    type: 'Failed',
    status: 'True',
    reason,
    message,
    lastTransitionTime: before?.status === 'True' ? before.lastTransitionTime : now,
    ...(metadata.generation !== undefined && { observedGeneration: metadata.generation }),
  }
  return [...(status?.conditions ?? []).filter(({ type }) => type !== 'Failed'), failed]
}
