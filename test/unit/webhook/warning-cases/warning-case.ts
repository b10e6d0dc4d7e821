import type { Submission } from '../submissions.ts'

/** One set that gets a warning, and sets that come close and get none. */
export interface WarningCase {
  /** The id of the warning. */
  readonly warning: string
  /** Completes the sentence "warns of …". */
  readonly says: string
  readonly given: Submission
  /** The whole text of the warning. */
  readonly text: string
  /** Near misses that do not get this warning, by a description. */
  readonly silent?: Readonly<Record<string, Submission>>
}
