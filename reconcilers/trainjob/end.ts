import { conditionOf, heldCondition } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import type { ObservedTrainJob, TrainJobWithStatus } from './observe.ts'

/** Reason of the Failed condition of a TrainJob whose runtime does not exist: the only failure that an edit can fix. */
export const RUNTIME_NOT_FOUND = 'RuntimeNotFound'

/**
 * How a TrainJob has ended, according to its own status. That is final: nothing is created for it any more, whatever
 * happens to its JobSet. Only a missing runtime is looked up again, once somebody has edited the TrainJob.
 * docs/reference/trainer-rules.md#controller, docs/reliability.md#trainjobs (T2)
 */
export const endOf = ({ status, metadata }: TrainJobWithStatus): Condition | undefined => {
  const failed = heldCondition(status, 'Failed')
  const isReopened =
    failed?.reason === RUNTIME_NOT_FOUND && (failed.observedGeneration ?? 0) < (metadata.generation ?? 0)
  return heldCondition(status, 'Complete') ?? (isReopened ? undefined : failed)
}

/** True for a TrainJob that has ended, or whose JobSet has: the status may not show that yet. */
export const hasEnded = ({ trainJob, jobSet }: Pick<ObservedTrainJob, 'trainJob' | 'jobSet'>): boolean =>
  endOf(trainJob) !== undefined ||
  heldCondition(jobSet?.status, 'Completed') !== undefined ||
  heldCondition(jobSet?.status, 'Failed') !== undefined

/** The conditions with Failed set to True, for the present generation. */
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
