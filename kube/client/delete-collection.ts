import { ApiError } from '../api/api-error.ts'
import type { CallOptions, Request } from '../api/request.ts'
import { type BackOff, backOffDelay } from '../back-off.ts'
import { asNothing, type Caller, call } from './call.ts'

/** Longer than an API server works on one request (60 s), so that its own answer arrives first. */
const ATTEMPT_MS = 90_000
/** The default limit in all. */
const TOTAL_MS = 600_000
const BACK_OFF: BackOff = { initialMs: 500, factor: 2, capMs: 10_000, jitter: 0.5 }

const isCutShort = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 504 || ['Timeout', 'ServerTimeout', 'ConnectionLost'].includes(error.reason))

/**
 * Repeats a deletion of a collection until it is complete. An API server gives up after 60 s (504), after some thousand
 * objects, and these stay deleted: each repeat has less to do. Limited to ten minutes in all, or to the caller's
 * `timeoutMs`.
 */
export const deleteCollection = async (
  caller: Caller,
  request: Request,
  { signal, timeoutMs = TOTAL_MS }: CallOptions,
): Promise<void> => {
  const { availability, policy } = caller
  const { wire: clock, random } = policy
  const end = clock.steady() + timeoutMs
  for (let failures = 1; ; failures++) {
    try {
      await call(caller, request, { signal, timeoutMs: Math.min(ATTEMPT_MS, end - clock.steady()) }, asNothing)
      return
    } catch (error) {
      const wait = backOffDelay(BACK_OFF, failures, random)
      if (!isCutShort(error) || clock.steady() + wait >= end) throw error
      await availability.sleep(wait, signal)
    }
  }
}
