import { parseDuration } from '../../model/duration.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'

/** What admission fills in; met where no webhook ran. specs/grove-controllers.md §0.6 */
const DEFAULT_DELAY_MS = 4 * 3_600_000

/** How long a breach may last in a set before its gang is terminated, in ms. */
export const terminationDelayOf = ({ spec }: PodCliqueSet): number =>
  parseDuration(spec.template.terminationDelay ?? '') ?? DEFAULT_DELAY_MS

/**
 * The time until the first of some breaches has lasted for the delay, in ms; 0 where one has, undefined without any. Times are
 * RFC 3339, as conditions have them. specs/grove-controllers.md §3.1
 */
export const untilDue = (breachedSince: readonly string[], delayMs: number, now: string): number | undefined => {
  const left = breachedSince
    .map((since) => Date.parse(since) + delayMs - Date.parse(now))
    .filter((ms) => !Number.isNaN(ms))
  return left.length === 0 ? undefined : Math.max(0, Math.min(...left))
}
