/** Time, passed in so that tests need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. The system's time may be set, so this is for dates. */
  now(): number
  /** Milliseconds since some moment. Goes on evenly whatever becomes of the system's time: for all that lasts. */
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

/** Nobody reads it, but without a reason each abort makes an error with a stack trace: as much work as the timer itself. */
const CANCELLED = new Error('cancelled')

/** Calls `run` once after `ms`, unless the function returned is called before. */
export const after = (clock: Pick<Clock, 'sleep'>, ms: number, run: () => void): (() => void) => {
  const cancelled = new AbortController()
  void clock.sleep(ms, cancelled.signal).then(() => {
    if (!cancelled.signal.aborted) run()
  })
  return () => cancelled.abort(CANCELLED)
}
