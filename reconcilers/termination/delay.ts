import { parseDuration } from '../../model/duration.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Action } from '../engine/action.ts'
import type { PlanContext } from '../plan-context.ts'
import { breachedSince } from './breaches.ts'

/** The default of admission; needed only for sets written while no webhook ran. docs/admission.md#defaults */
const DEFAULT_DELAY_MS = 4 * 3_600_000

/** How long a breach may last in a set before its gang is terminated, in ms. */
export const terminationDelayOf = ({ spec }: PodCliqueSet): number =>
  parseDuration(spec.template.terminationDelay ?? '') ?? DEFAULT_DELAY_MS

/**
 * The time until the first of these breaches has lasted for the delay, in ms; 0 if one has, undefined without breaches.
 * Times are RFC 3339, as in conditions. docs/termination.md#when-a-gang-is-terminated
 */
export const untilDue = (breachedSince: readonly string[], delayMs: number, now: string): number | undefined => {
  const left = breachedSince
    .map((since) => Date.parse(since) + delayMs - Date.parse(now))
    .filter((ms) => !Number.isNaN(ms))
  return left.length === 0 ? undefined : Math.max(0, Math.min(...left))
}

/**
 * The breaches that have lasted for the termination delay of a set. If none has, `later` requeues for the moment when
 * the first one will have.
 */
export const dueOf = <T extends { readonly since: string }>(
  breaches: readonly T[],
  set: PodCliqueSet,
  now: string,
): { readonly due: readonly T[]; readonly later: Action[] } => {
  const left = (some: readonly T[]) =>
    untilDue(
      some.map(({ since }) => since),
      terminationDelayOf(set),
      now,
    )
  const wait = left(breaches)
  if (wait === undefined || wait === 0) return { due: breaches.filter((each) => left([each]) === 0), later: [] }
  return {
    due: [],
    later: [{ do: 'requeueAfter', milliseconds: wait, why: 'a breach may last until the termination delay' }],
  }
}

/** Requeues a breached PodClique for the time of its gang's termination: a stale status is corrected first. */
export const recheckWhenDue = (podClique: PodClique, set: PodCliqueSet | undefined, { now }: PlanContext): Action[] => {
  const since = breachedSince(podClique)
  if (set === undefined || since === undefined) return []
  const wait = untilDue([since], terminationDelayOf(set), now)
  if (wait === undefined || wait === 0) return []
  return [
    { do: 'requeueAfter', milliseconds: wait, why: 'a breach is looked at again when the termination delay is over' },
  ]
}
