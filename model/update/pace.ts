import type { Pace } from './unit.ts'

/**
 * How many of `size` units may have left the older template, by the slowest of these roles. A role of which nothing is to
 * be updated holds up nobody. Whole numbers throughout, so nothing is lost by rounding. docs/updates.md#roles-that-match
 */
export const limitOf = (size: number, paces: readonly Pace[]): number =>
  paces.reduce(
    (least, pace) =>
      pace.size > 0 ? Math.min(least, Math.floor((size * (pace.serving + pace.maxUnavailable)) / pace.size)) : least,
    size,
  )
