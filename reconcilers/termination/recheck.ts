import type { Action } from '../engine/action.ts'
import type { PlanContext } from '../plan-context.ts'
import type { ObservedPodClique } from '../podclique/observe.ts'
import { breachedSince } from './breaches.ts'
import { terminationDelayOf, untilDue } from './due.ts'

/** Looks at a breached PodClique again when its gang is to be terminated, so that a status that is stale is corrected by then. */
export const recheckWhenDue = ({ podClique, place }: ObservedPodClique, { now }: PlanContext): Action[] => {
  const since = breachedSince(podClique)
  if (place === undefined || since === undefined) return []
  const wait = untilDue([since], terminationDelayOf(place.set), now)
  if (wait === undefined || wait === 0) return []
  return [
    { do: 'requeueAfter', milliseconds: wait, why: 'a breach is looked at again when the termination delay is over' },
  ]
}
