import type { FieldErrorType } from '../../../../model/field-error.ts'
import type { Submission } from '../submissions.ts'

/** One way to break a rule, and what comes close without breaking it. */
export interface RuleCase {
  /** The id of the rule. */
  readonly rule: string
  /** Completes "refuses …". */
  readonly says: string
  readonly given: Submission
  readonly type: FieldErrorType
  readonly field: string
  /** Errors that cannot be avoided beside it, and further places of the same one, as `Type field`. */
  readonly also?: readonly string[]
  /** Near misses that are allowed, by what they are. */
  readonly allowed?: Readonly<Record<string, Submission>>
}
