import { isTrue } from '../model/conditions.ts'
import type { KubeObject } from '../model/object.ts'
import { type Action, flat } from './engine/action.ts'
import { isOpen } from './up-to-date.ts'

/**
 * True if somebody waits for a status: a count reaches the wanted replicas or decreases, or the errors change. During
 * an update counts change all the time, and only its end is waited for.
 */
export const reaches =
  (count: string) =>
  (object: KubeObject, status: readonly Action[]): boolean => {
    const { spec, status: stored } = object as { spec?: { replicas?: number }; status?: Record<string, unknown> }
    if (changeOf('lastErrors', status) !== undefined) return true
    const change = changeOf(count, status)
    if (isOpen((stored as { updateProgress?: Parameters<typeof isOpen>[0] } | undefined)?.updateProgress)) return false
    if (typeof change !== 'number') return false
    return change === (spec?.replicas ?? 0) || change < Number(stored?.[count] ?? 0)
  }

/**
 * True if a status says that an update has begun or ended, or that the object has another generation now: the next
 * steps of the update, and gang termination, wait for that.
 */
export const turnsUpdate = (object: KubeObject, status: readonly Action[]): boolean => {
  const change = changeOf('updateProgress', status)
  if (typeof change === 'object' && change !== null && ('updateStartedAt' in change || 'updateEndedAt' in change))
    return true
  // Until the status names a set's first generation, a change of its templates is no update.
  if (changeOf('currentGenerationHash', status) !== undefined) return true
  const { currentPodCliqueSetGenerationHash: before } = (object.status ?? {}) as Record<string, unknown>
  return before !== undefined && changeOf('currentPodCliqueSetGenerationHash', status) !== undefined
}
/** True if a status changes whether a condition of this type is True. */
export const turns =
  (type: string) =>
  (object: KubeObject, status: readonly Action[]): boolean => {
    const conditions = changeOf('conditions', status)
    return conditions !== undefined && isTrue({ ...object, status: { conditions } }, type) !== isTrue(object, type)
  }

/** The new value of a status field; undefined if it does not change. */
export const changeOf = (field: string, status: readonly Action[]): unknown =>
  flat(status).flatMap((action) => (action.do === 'patchStatus' ? [action.status[field]] : []))[0]
