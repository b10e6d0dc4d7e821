import type { Random } from '../engine/random.ts'

/** When something happens within `ms` that happens so often a minute. */
export function* timesOf(random: Random, perMinute: number, ms: number): Iterable<number> {
  if (perMinute === 0) return
  // Times between incidents are exponential.
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random.next()) * 60_000) / perMinute
    if (at >= ms) return
    yield at
  }
}
