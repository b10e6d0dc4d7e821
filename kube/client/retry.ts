import type { ApiError } from '../api/api-error.ts'

/** How often a call is repeated before its error is passed to the caller. */
export interface RetryLimits {
  /** Repeats of a call that the server put off (429, or 5xx with Retry-After). */
  readonly putOff: number
  /** Repeats of an idempotent call whose connection broke. */
  readonly lost: number
}

/** The default limits. */
export const RETRY_LIMITS: RetryLimits = { putOff: 8, lost: 1 }

/** The repeats of one call so far. */
export interface Attempts {
  putOff: number
  lost: number
}

const BACK_OFF_MS = 100
const BACK_OFF_CAP_MS = 10_000

/**
 * How long to wait before the call is repeated, in ms; undefined: it is not repeated. A call that was put off waits as
 * long as the server says and up to a quarter longer, so that refused calls do not all come back together; if the
 * server gives no time, 100 ms doubled each time. Counts the repeat in `attempts`. `random` is in [0, 1).
 */
export const retryDelay = (
  error: ApiError,
  attempts: Attempts,
  idempotent: boolean,
  random: () => number,
  limits: RetryLimits = RETRY_LIMITS,
): number | undefined => {
  const { status, retryAfterSeconds } = error
  // A 429 was not carried out; a 5xx may be repeated only if the server asks for it.
  if (status === 429 || (status >= 500 && retryAfterSeconds !== undefined)) {
    if (attempts.putOff >= limits.putOff) return undefined
    const backOff = Math.min(BACK_OFF_MS * 2 ** attempts.putOff, BACK_OFF_CAP_MS)
    attempts.putOff++
    const wait = Math.max((retryAfterSeconds ?? 0) * 1000, backOff)
    return wait * (1 + random() / 4)
  }
  if (error.reason === 'ConnectionLost' && idempotent && attempts.lost < limits.lost) {
    attempts.lost++
    return random() * BACK_OFF_MS
  }
  return undefined
}
