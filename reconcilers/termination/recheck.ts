import type { Action } from '../engine/action.ts'
import type { PlanContext } from '../plan-context.ts'
import type { ObservedPodClique } from '../podclique/observe.ts'
import { breachedSince } from './breaches.ts'
import { terminationDelayOf, untilDue } from './due.ts'

/** Requeues a breached PodClique for the time of its gang's termination: a stale status is corrected first. */
export const recheckWhenDue = ({ podClique, place }: ObservedPodClique, { now }: PlanContext): Action[] => {
  const since = breachedSince(podClique)
  if (place === undefined || since === undefined) return []
  const wait = untilDue([since], terminationDelayOf(place.set), now)
  if (wait === undefined || wait === 0) return []
  return [
    { do: 'requeueAfter', milliseconds: wait, why: 'a breach is looked at again when the termination delay is over' },
  ]
}
