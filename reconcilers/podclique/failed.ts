import { isTerminating, type Pod } from '../../model/pod.ts'
import { type Action, removeAsRead } from '../engine/action.ts'
import type { PlanContext } from '../plan-context.ts'
import type { ObservedPodClique } from './observe.ts'

/** The least age at which a failed pod is replaced, in ms: a node may refuse every pod that the scheduler sends to it. */
const LEAST_AGE_MS = 10_000

const hasFailedForGood = (pod: Pod): boolean => !isTerminating(pod) && pod.status?.phase === 'Failed'

/**
 * Deletes pods of phase Failed, so that they are created again under their index: their node has evicted or refused
 * them, or was shut down, and no kubelet starts them again. With another restartPolicy than `Always` a pod ends by
 * itself, and stays. `others` are the plan's other actions, which may delete the same pod.
 */
export const withoutFailed = (
  { podClique, pods }: ObservedPodClique,
  others: readonly Action[],
  { now }: Pick<PlanContext, 'now'>,
): Action[] => {
  if ((podClique.spec.podSpec.restartPolicy ?? 'Always') !== 'Always') return []
  const going = new Set(others.flatMap((action) => (action.do === 'remove' ? [action.uid] : [])))
  return pods.filter(hasFailedForGood).flatMap((pod): Action[] => {
    const { name, uid, creationTimestamp = '' } = pod.metadata
    if (going.has(uid)) return []
    const left = Date.parse(creationTimestamp) + LEAST_AGE_MS - Date.parse(now)
    if (left > 0)
      return [{ do: 'requeueAfter', milliseconds: left, why: 'a pod that failed at once is replaced later' }]
    const node = pod.spec.nodeName === undefined ? '' : ` on node ${pod.spec.nodeName}`
    const successWarning = `pod ${name}${node} had failed, and no kubelet starts it again; another takes its place`
    return removeAsRead(pod, { success: 'FailedPodReplaced', successWarning, failure: 'PodDeleteFailed' })
  })
}
