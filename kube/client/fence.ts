import { after, type Clock } from '../clock.ts'

/**
 * Limits a client from outside of its calls, e.g. by a lease: a process that no longer holds the lease must not write,
 * however far its work has come.
 */
export interface Fence {
  /**
   * Whether a request may still be sent. Called right before each one, and decided by the clock instead of a timer: a
   * process that was stopped and resumes sends what was waiting for a connection before it runs any timer.
   */
  isOpen(): boolean
  /** Ends calls and watches in flight at once, and resets their connections. */
  readonly signal: AbortSignal
  /** A write is about to be sent. The returned function is called at its end: answered, or with an unknown outcome. */
  began?(): (isAnswered: boolean) => void
}

/** A fence that closes, and ends requests in flight, when a signal aborts. */
export const signalFence = (signal: AbortSignal): Fence => ({ isOpen: () => !signal.aborted, signal })

/** How long calls in flight may continue when work must stop, in ms: most end by then, with a known outcome. */
export const GRACE_MS = 300

/** A fence that closes when a signal aborts, and ends requests in flight after a grace period. Close it in the end. */
export const graceFence = (signal: AbortSignal, clock: Clock): Fence & { close(): void } => {
  const ended = new AbortController()
  let cancel = (): void => undefined
  const wait = () => {
    cancel = after(clock, GRACE_MS, () => ended.abort(signal.reason))
  }
  signal.addEventListener('abort', wait, { once: true })
  if (signal.aborted) ended.abort(signal.reason)
  return {
    isOpen: () => !signal.aborted && !ended.signal.aborted,
    signal: ended.signal,
    close: () => {
      signal.removeEventListener('abort', wait)
      cancel()
      ended.abort()
    },
  }
}

/** A fence that is open as long as both are. */
export const bothFences = (a: Fence, b: Fence): Fence => ({
  isOpen: () => a.isOpen() && b.isOpen(),
  signal: AbortSignal.any([a.signal, b.signal]),
  began: () => {
    const ended = [a.began?.(), b.began?.()]
    return (isAnswered) => {
      for (const end of ended) end?.(isAnswered)
    }
  },
})
