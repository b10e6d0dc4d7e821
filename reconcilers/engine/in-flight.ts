/** Runs tasks, so many at a time; further ones wait in order. */
export interface InFlight {
  <T>(task: () => Promise<T>): Promise<T>
  /** True while more than a few are under way: what can wait should. */
  isBusy(): boolean
}

/** Bounds how much is under way at once: what the API server answers slowly must not pile up here. */
export const inFlight = (limit: number): InFlight => {
  let running = 0
  const waiting: (() => void)[] = []
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // The place is handed on, so that a newcomer cannot slip in between.
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
  return Object.assign(run, { isBusy: () => running > limit / 10 })
}
