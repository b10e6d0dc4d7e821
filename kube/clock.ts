/** Time, passed in so that tests need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. The system's time may be changed, so use this only for dates. */
  now(): number
  /** Monotonic milliseconds. Use this for durations: it does not jump when the system's time is changed. */
  steady(): number
  /** Resolves after `ms`, or early and silently when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The clock of this machine. Its `sleep` ends early, without an error, when the signal aborts. */
export const systemClock: Clock = {
  now: Date.now,
  steady: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) {
        resolve()
        return
      }
      const done = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', done, { once: true })
    }),
}

/** A shared abort reason: without one, each abort creates an error with a stack trace, as costly as the timer. */
const CANCELLED = new Error('cancelled')

/** Calls `run` once after `ms`, unless the returned function is called before. */
export const after = (clock: Pick<Clock, 'sleep'>, ms: number, run: () => void): (() => void) => {
  const cancelled = new AbortController()
  void clock.sleep(ms, cancelled.signal).then(() => {
    if (!cancelled.signal.aborted) run()
  })
  return () => cancelled.abort(CANCELLED)
}
