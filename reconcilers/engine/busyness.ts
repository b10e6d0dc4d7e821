/** How many tasks have been running lately. */
export interface Busyness {
  /** A task begins (1) or ends (-1). */
  change(by: 1 | -1): void
  /** The number of running tasks, averaged over the last seconds. */
  average(): number
}

/** A moment counts half as much once it is this long ago, in ms: the pauses within a large deployment are shorter. */
const HALF_LIFE_MS = 3_000

/**
 * Averages the number of running tasks. While pods of a large set are being scheduled there are moments with hardly a
 * request, and the few requests of a small set all run at once: the number at one moment tells neither from rest.
 * `steady` is in ms.
 */
export const busynessOf = (steady: () => number): Busyness => {
  let running = 0
  let average = 0
  let at = steady()
  const advance = (): void => {
    const now = steady()
    average = running + (average - running) * 2 ** ((at - now) / HALF_LIFE_MS)
    at = now
  }
  return {
    change: (by) => {
      advance()
      running += by
    },
    average: () => {
      advance()
      return average
    },
  }
}
