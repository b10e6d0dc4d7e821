import type { Restart } from '../../schemas/generated/grove.ts'
import { type Action, involved } from '../engine/action.ts'
import type { PlanContext } from '../plan-context.ts'
import { planRestart, restartLeft } from '../restart/plan.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'

/** How pods at this place restart together, as their scaling group says for its members; undefined if they do not. */
export const restartIn = (place: CliquePlace | undefined): Restart | undefined =>
  (place?.group?.config ?? place?.template)?.restart

/** For how many more ms what a PodClique lacks is no loss, because its pods restart in place; 0 if they do not. */
export const restartLeftOf = ({ pods, place }: ObservedPodClique, now: string): number =>
  restartLeft({ pods, restart: restartIn(place) }, now)

/**
 * Restarts the pods of a standalone PodClique together, and looks again when an attempt may take no longer. Members of a scaling
 * group restart with their copy.
 */
export const restarts = (observed: ObservedPodClique, context: PlanContext): Action[] => {
  const { podClique, pods, place } = observed
  const restart = restartIn(place)
  const left = restartLeftOf(observed, context.now)
  const again: Action[] =
    left > 0 ? [{ do: 'requeueAfter', milliseconds: left, why: 'a restart in place may take no longer' }] : []
  if (place?.group !== undefined) return again
  const { name = '' } = podClique.metadata
  const unit = { name, about: involved(podClique), pods, wanted: podClique.spec.replicas, restart }
  return [...planRestart(unit, context), ...again]
}
