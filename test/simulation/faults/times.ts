import type { Random } from '../engine/random.ts'

/** Random times within `ms` at which something happens `perMinute` times a minute on average. */
export function* timesOf(random: Random, perMinute: number, ms: number): Iterable<number> {
  if (perMinute === 0) return
  // The times between incidents are exponentially distributed.
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random.next()) * 60_000) / perMinute
    if (at >= ms) return
    yield at
  }
}
