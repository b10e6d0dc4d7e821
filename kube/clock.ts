/** Time, passed in so that tests need not wait. */
export interface Clock {
  /** Milliseconds since the epoch. The system's time may be changed, so use this only for dates. */
  now(): number
  /** Monotonic milliseconds. Use this for durations: it does not jump when the system's time is changed. */
  steady(): number
  /** Resolves after `ms`, or early and silently when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls `run` once after `ms`, unless the returned function is called before; absent: `sleep` is used for it. */
  readonly after?: ((ms: number, run: () => void) => () => void) | undefined
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
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** A shared abort reason: without one, each abort creates an error with a stack trace, as costly as the timer. */
const CANCELLED = new Error('cancelled')

/**
 * Calls `run` once after `ms`, unless the returned function is called before. Clocks of their own have a cheaper way than
 * a signal and a promise for each timer: every call to the API server sets one.
 */
export const after = (clock: Pick<Clock, 'sleep' | 'after'>, ms: number, run: () => void): (() => void) => {
  if (clock.after !== undefined) return clock.after(ms, run)
  const cancelled = new AbortController()
  void clock.sleep(ms, cancelled.signal).then(() => {
    if (!cancelled.signal.aborted) run()
  })
  return () => cancelled.abort(CANCELLED)
}

/** A clock that starts at `began` (ms since 1970; default now) and runs `factor` times as fast as this machine's. */
export const scaledClock = (factor: number, clock: Clock = systemClock, began = clock.now()): Clock => {
  const started = clock.now()
  return {
    now: () => began + (clock.now() - started) * factor,
    steady: () => clock.steady() * factor,
    sleep: (ms, signal) => clock.sleep(ms / factor, signal),
    after: (ms, run) => after(clock, ms / factor, run),
  }
}
