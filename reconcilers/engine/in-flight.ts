/** Runs tasks, so many at a time; further ones wait in order. */
export type InFlight = <T>(task: () => Promise<T>) => Promise<T>

/** Bounds how much is under way at once: what the API server answers slowly must not pile up here. */
export const inFlight = (limit: number): InFlight => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
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
}
