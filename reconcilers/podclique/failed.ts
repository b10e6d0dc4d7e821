import { elapsedSince } from '../../model/object.ts'
import { hasEnded, isTerminating, type Pod } from '../../model/pod.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Action, removeAsRead } from '../engine/action.ts'
import { whoseIn } from '../ownership/ownership.ts'
import type { PlanContext } from '../plan-context.ts'
import type { ObservedPodClique } from './observe.ts'

/** The least age at which a failed pod is replaced, in ms: a node may refuse every pod that the scheduler sends to it. */
const LEAST_AGE_MS = 10_000

/**
 * True if no kubelet starts the pod again. A pod whose containers have ended with 0 when their node told them to stop is
 * `Succeeded`, whatever its restartPolicy.
 */
const hasEndedForGood = (pod: Pod): boolean => !isTerminating(pod) && hasEnded(pod)

/**
 * True if another pod takes the place of one that has ended. With another restartPolicy than `Always` a pod ends by itself,
 * and stays.
 */
export const isReplacedOnceEnded = ({ spec }: Pick<PodClique, 'spec'>): boolean =>
  (spec.podSpec.restartPolicy ?? 'Always') === 'Always'

/**
 * True if the PodClique belongs to its set by owner references, and not only by labels: one that was left behind by
 * `--cascade=orphan` stays as it is until a set of that name has adopted it.
 */
const isOwned = ({ podClique, objects, place }: ObservedPodClique): boolean =>
  place !== undefined && whoseIn(place.set, objects)(podClique) === 'own'

/**
 * Deletes pods of phase Failed or Succeeded, so that they are created again under their index: their node has evicted or
 * refused them, or was shut down, and no kubelet starts them again. `others` are the plan's other actions, which may
 * delete the same pod.
 */
export const withoutFailed = (
  observed: ObservedPodClique,
  others: readonly Action[],
  { now }: Pick<PlanContext, 'now'>,
): Action[] => {
  const { podClique, pods, isPartOfSet } = observed
  const going = new Set(others.flatMap((action) => (action.do === 'remove' ? [action.uid] : [])))
  const ended = pods.filter((pod) => hasEndedForGood(pod) && !going.has(pod.metadata.uid))
  if (ended.length === 0 || !isReplacedOnceEnded(podClique)) return []
  if (isPartOfSet && !isOwned(observed)) {
    return [{ do: 'requeueAfter', milliseconds: LEAST_AGE_MS, why: 'a set of this name may take the PodClique back' }]
  }
  return ended.flatMap((pod): Action[] => {
    const { name, creationTimestamp = now } = pod.metadata
    const left = LEAST_AGE_MS - elapsedSince(creationTimestamp, now)
    if (left > 0)
      return [{ do: 'requeueAfter', milliseconds: left, why: 'a pod that failed at once is replaced later' }]
    const node = pod.spec.nodeName === undefined ? '' : ` on node ${pod.spec.nodeName}`
    const how = pod.status?.phase === 'Failed' ? 'had failed' : 'had ended'
    const successWarning = `pod ${name}${node} ${how}, and no kubelet starts it again; another takes its place`
    return removeAsRead(pod, { success: 'FailedPodReplaced', successWarning, failure: 'PodDeleteFailed' })
  })
}
