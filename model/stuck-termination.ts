import type { StuckTermination } from '../schemas/generated/grove.ts'
import { parseDuration } from './duration.ts'

/** What happens to a pod that is stuck terminating. */
export type StuckPolicy = 'ForceDelete' | 'Orphan'

/** The values of `StuckPolicy`, for messages. */
export const STUCK_POLICIES: readonly StuckPolicy[] = ['ForceDelete', 'Orphan']

/** The shortest timeout, in ms: a node that is only slow must not lose its pods. */
const LEAST_TIMEOUT_MS = 60_000

/** An enabled policy. */
export interface StuckRule {
  /** How long after its deletionTimestamp a pod counts as stuck, in ms. */
  readonly timeoutMs: number
  readonly policy: StuckPolicy
}

/**
 * The policy that applies to a pod: the one of the nearest layer that has a policy, from the clique to the operator
 * configuration. A timeout of 0 disables it. Undefined: stuck pods are left alone.
 */
export const stuckRuleOf = (layers: readonly (StuckTermination | null | undefined)[]): StuckRule | undefined => {
  const nearest = layers.find((layer) => layer != null)
  const timeoutMs = parseDuration(nearest?.timeout ?? '') ?? 0
  const policy = nearest?.policy
  return policy === undefined || timeoutMs <= 0 ? undefined : { timeoutMs, policy }
}

/** What is wrong with a policy: the field, its value if it has one, and how to fix it. */
export interface StuckProblem {
  readonly field: 'timeout' | 'policy'
  readonly value?: string
  readonly detail: string
}

/** The first problem of a policy; undefined if it is valid. */
export const stuckProblemOf = (
  given: { readonly timeout?: string | null; readonly policy?: string | null } | null | undefined,
): StuckProblem | undefined => {
  if (given == null) return undefined
  const { timeout, policy } = given
  const ms = parseDuration(timeout ?? '')
  if (ms === undefined || ms < 0 || (ms > 0 && ms < LEAST_TIMEOUT_MS)) {
    return {
      field: 'timeout',
      value: timeout ?? '',
      detail: 'give a duration of at least 1m, such as 10m, or 0s to switch it off',
    }
  }
  if (ms > 0 && (policy ?? '') === '') return { field: 'policy', detail: `choose one of ${STUCK_POLICIES.join(', ')}` }
  return undefined
}
