import type { Condition } from '../schemas/generated/grove.ts'
import type { KubeObject } from './object.ts'

/** A condition without `lastTransitionTime`, which is when its status last changed. */
export type Finding = Pick<Condition, 'type' | 'status' | 'reason' | 'message'>

/** Why something is as it is: the reason of a condition or an event, and its message. */
export type Reason = Pick<Finding, 'reason' | 'message'>

/** The condition of a type, if it exists. */
export const conditionOf = (conditions: readonly Condition[] | null | undefined, type: string): Condition | undefined =>
  conditions?.find((condition) => condition.type === type)

/** The condition of a type if its status is True. */
export const heldCondition = (
  status: { readonly conditions?: readonly Condition[] | null } | undefined,
  type: string,
): Condition | undefined => {
  const found = conditionOf(status?.conditions, type)
  return found?.status === 'True' ? found : undefined
}

/** True if the status of an object has this condition. */
export const isTrue = (object: KubeObject | undefined, type: string): boolean => {
  const status = object?.status as { readonly conditions?: readonly Condition[] | null } | undefined
  return heldCondition(status, type) !== undefined
}

/** The time of conditions that are CRD defaults: no controller has reconciled the object yet. */
const NEVER = '1970-01-01T00:00:00Z'

/**
 * The list with one condition set: unchanged if status, reason and message are as before, and with the previous time if
 * only reason or message changed. Conditions of other types stay. `now` is RFC 3339.
 */
export const withCondition = (
  conditions: readonly Condition[] | null | undefined,
  { type, status, reason, message }: Finding,
  now: string,
): Condition[] => {
  const before = conditionOf(conditions, type)
  const isSince = before?.status === status && before.lastTransitionTime !== NEVER
  const lastTransitionTime = isSince ? before.lastTransitionTime : now
  const condition: Condition = { type, status, reason, message, lastTransitionTime }
  if (before === undefined) return [...(conditions ?? []), condition]
  if (before.status === status && before.reason === reason && before.message === message) return [...(conditions ?? [])]
  return (conditions ?? []).map((each) => (each === before ? condition : each))
}

/** The list without the condition of a type. */
export const withoutCondition = (conditions: readonly Condition[] | null | undefined, type: string): Condition[] =>
  (conditions ?? []).filter((condition) => condition.type !== type)

/** The list with a condition that is True while there is something to say, and absent otherwise. */
export const withConditionWhile = (
  conditions: readonly Condition[] | null | undefined,
  type: string,
  said: Pick<Finding, 'reason' | 'message'> | undefined,
  now: string,
): Condition[] =>
  said === undefined
    ? withoutCondition(conditions, type)
    : withCondition(conditions, { type, status: 'True', reason: said.reason, message: said.message }, now)
