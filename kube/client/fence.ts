import { after, type Clock } from '../clock.ts'

/**
 * Bounds a client from outside its calls, e.g. by a lease: whoever does not hold it any more must not write, however far
 * its work has come.
 */
export interface Fence {
  /**
   * Whether a request may still be sent. Asked right before each one, by the time of day and not by a timer: a process that was
   * stopped and goes on runs no timer before it sends what was waiting for a connection.
   */
  isOpen(): boolean
  /** Ends calls and watches in flight at once, and their sockets with them. */
  readonly signal: AbortSignal
  /** A write is about to be sent. Returns what to call when it has ended: with an answer, or without knowing what became of it. */
  began?(): (isAnswered: boolean) => void
}

/** The fence that closes, and ends what is in flight, when a signal aborts. */
export const signalFence = (signal: AbortSignal): Fence => ({ isOpen: () => !signal.aborted, signal })

/** How long calls in flight may go on when work is to stop, in ms: most end by then, and nobody need find out what became of them. */
export const GRACE_MS = 300

/** The fence that closes when a signal aborts and ends what is in flight a grace later. Open it once, and close it in the end. */
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

/** Open as long as both are. */
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
