import { MANAGED_BY_LABEL, ORPHANED_LABEL } from '../../model/labels.ts'
import { counted } from '../../schemas/sentences/counted.ts'
import { type Action, pinned } from '../engine/action.ts'
import type { ObservedStuckPod } from './observe.ts'

/**
 * What to do about a pod that stays terminating: nothing before the timeout, then what the policy says. `ForceDelete`
 * deletes the pod from the API server without waiting for its node. `Orphan` removes the label by which the operator
 * watches its pods, so that nothing counts the pod any more; the administrator finds it by another label.
 * docs/termination.md
 */
export const planStuckPod = ({ pod, rule, about }: ObservedStuckPod, now: string): Action[] => {
  const { name, deletionTimestamp, deletionGracePeriodSeconds } = pod.metadata
  if (deletionTimestamp === undefined || rule === undefined) return []
  const left = Date.parse(deletionTimestamp) + rule.timeoutMs - Date.parse(now)
  if (left > 0) return [{ do: 'requeueAfter', milliseconds: left, why: 'a terminating pod may take until its timeout' }]
  const node = pod.spec.nodeName === undefined ? '' : ` on node ${pod.spec.nodeName}`
  const after = `${counted(rule.timeoutMs / 60_000, 'minute')} after its grace period`
  const stuck = `pod ${name}${node} was still terminating ${after}`
  if (rule.policy === 'Orphan') {
    const labels = { [MANAGED_BY_LABEL]: null, [ORPHANED_LABEL]: 'true' }
    const successWarning = `${stuck}; it is left to the administrator, with the label ${ORPHANED_LABEL}`
    const report = { success: 'StuckPodOrphaned', successWarning, about }
    return [{ do: 'patch', ...pinned(pod), patch: { metadata: { labels } }, report }]
  }
  // It was deleted without a grace period already: a finalizer keeps it, which its owner must remove.
  if (deletionGracePeriodSeconds === 0) return []
  const successWarning = `${stuck}; it was deleted without waiting for its node`
  const report = { success: 'StuckPodForceDeleted', successWarning, failure: 'StuckPodDeleteFailed', about }
  return [{ do: 'remove', ...pinned(pod), gracePeriodSeconds: 0, report }]
}
