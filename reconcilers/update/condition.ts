import { conditionOf, type Finding, withCondition } from '../../model/conditions.ts'
import { formatDuration } from '../../model/duration.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import type { Action } from '../engine/action.ts'

/** The condition of an object that is or was updated: whether an update is running, and what it waits for. */
export const UPDATE_CONDITION = 'UpdateInProgress'

/** Reason of the condition when a step of an update takes longer than its `progressDeadline`. */
export const DEADLINE_EXCEEDED = 'ProgressDeadlineExceeded'

/** The finding on an update that only the user carries out. */
export const ON_DELETE: Finding = {
  type: UPDATE_CONDITION,
  status: 'False',
  reason: 'OnDelete',
  message: 'Pods follow the changed template as they are deleted; delete a pod to have it made anew',
}

/** What is told where OnDelete has left pods of an older template and another strategy has taken over since. specs/grove-controllers.md §7.5 */
export const NOT_ROLLED_OUT: Finding = {
  type: UPDATE_CONDITION,
  status: 'False',
  reason: 'NotRolledOut',
  message:
    'Pods of an older template are left from OnDelete; they follow as they are deleted, or with the next change of the template',
}

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
  /** Why it is of an older template without being in an update; undefined if it follows the template. */
  readonly pending: Finding | undefined
  /** In ms; undefined if there is no limit. */
  readonly deadline: number | undefined
  readonly left: number | undefined
  /** Completes "waits for". */
  readonly waitsFor: string
}

/** The conditions with the one on the update. Without a deadline there is none: `updateProgress` says the same. */
export const withUpdate = (
  conditions: readonly Condition[],
  { isInUpdate, pending = COMPLETE, deadline, left, waitsFor }: PartUpdate,
  now: string,
): Condition[] => {
  if (conditionOf(conditions, UPDATE_CONDITION) === undefined && (!isInUpdate || deadline === undefined))
    return [...conditions]
  return withCondition(conditions, isInUpdate ? running(deadline, left, waitsFor) : pending, now)
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
