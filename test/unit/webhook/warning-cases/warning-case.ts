import type { Submission } from '../submissions.ts'

/** One set that is warned about, and what comes close and deserves no word. */
export interface WarningCase {
  /** The id of the warning. */
  readonly warning: string
  /** Completes "warns of …". */
  readonly says: string
  readonly given: Submission
  /** All that is said. */
  readonly text: string
  /** Near misses that this warning is silent about, by what they are. */
  readonly silent?: Readonly<Record<string, Submission>>
}
