import type { FieldErrorType } from '../../../../schemas/sentences/field-error.ts'
import type { Submission } from '../submissions.ts'

/** One way to break a rule, and changes that come close without breaking it. */
export interface RuleCase {
  /** The id of the rule. */
  readonly rule: string
  /** Completes the sentence "refuses …". */
  readonly says: string
  readonly given: Submission
  readonly type: FieldErrorType
  readonly field: string
  /** Further errors that cannot be avoided, and further places of the same error, as `Type field`. */
  readonly also?: readonly string[]
  /** Near misses that are allowed, by a description. */
  readonly allowed?: Readonly<Record<string, Submission>>
}
