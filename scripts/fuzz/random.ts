/** Whole numbers from 0 up to, not including, the limit: the same sequence for the same seed on every machine. */
export type Random = (limit: number) => number

/** The mulberry32 generator: small, fast, and good enough to choose what to break. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** One of the values; undefined if there are none. */
export const oneOf = <T>(random: Random, values: readonly T[]): T | undefined => values[random(values.length)]
