import { conditionOf, type Finding, withCondition } from '../../model/conditions.ts'
import { formatDuration } from '../../model/duration.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import type { Action } from '../engine/action.ts'

/** The condition of an object that is or was updated: whether an update is running, and what it waits for. */
export const UPDATE_CONDITION = 'UpdateInProgress'

/** Reason of the condition when a step of an update takes longer than its `progressDeadline`. */
export const DEADLINE_EXCEEDED = 'ProgressDeadlineExceeded'

/** True if the conditions say that an update is stuck. */
export const isStuck = (conditions: readonly Condition[] | undefined): boolean => {
  const condition = conditionOf(conditions, UPDATE_CONDITION)
  return condition?.status === 'True' && condition.reason === DEADLINE_EXCEEDED
}

/** Requeues for the moment when a step of an update has taken too long, which no watch reports. */
export const atDeadline = (left: number | undefined): Action[] =>
  left === undefined || left <= 0
    ? []
    : [{ do: 'requeueAfter', milliseconds: left, why: 'a step of the update may take no longer' }]

/** The state of the update of a PodClique or a scaling group. */
export interface PartUpdate {
  readonly isInUpdate: boolean
  /** In ms; undefined if there is no limit. */
  readonly deadline: number | undefined
  readonly left: number | undefined
  /** Completes "waits for". */
  readonly waitsFor: string
}

/** The conditions with the one on the update. Without a deadline there is none: `updateProgress` says the same. */
export const withUpdate = (
  conditions: readonly Condition[],
  { isInUpdate, deadline, left, waitsFor }: PartUpdate,
  now: string,
): Condition[] => {
  if (conditionOf(conditions, UPDATE_CONDITION) === undefined && (!isInUpdate || deadline === undefined))
    return [...conditions]
  return withCondition(conditions, isInUpdate ? running(deadline, left, waitsFor) : COMPLETE, now)
}

const COMPLETE: Finding = {
  type: UPDATE_CONDITION,
  status: 'False',
  reason: 'UpdateComplete',
  message: 'everything follows the template',
}

const running = (deadline: number | undefined, left: number | undefined, waitsFor: string): Finding => {
  if (deadline === undefined || left === undefined || left > 0)
    return { type: UPDATE_CONDITION, status: 'True', reason: 'RollingUpdate', message: `waits for ${waitsFor}` }
  const message = `has waited for ${waitsFor} for more than ${formatDuration(deadline)} (rollingUpdate.progressDeadline)`
  return { type: UPDATE_CONDITION, status: 'True', reason: DEADLINE_EXCEEDED, message }
}
