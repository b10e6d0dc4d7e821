/** Starts a task when a lane is free; resolves with what it resolves with. */
export type Lanes = <T>(task: () => Promise<T>) => Promise<T>

/** Runs so many tasks at the same time, in the order in which they were given: most of the time of each is spent waiting. */
export const lanes = (atATime: number): Lanes => {
  const waiting: (() => void)[] = []
  let free = atATime
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
