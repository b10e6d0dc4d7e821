import { isTrue } from '../model/conditions.ts'
import type { KubeObject } from '../model/object.ts'
import { type Action, flat } from './engine/action.ts'
import { isOpen } from './up-to-date.ts'

/**
 * True if a status is one that somebody waits for: it brings a count up to the replicas that are wanted, takes anything
 * back, or tells of errors. An update takes back and brings up all the time; what is waited for then is its end.
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
 * True if a status says that an update has begun or ended, or that the object is at another generation now: what goes on
 * after it, and gang termination, wait for that.
 */
export const turnsUpdate = (object: KubeObject, status: readonly Action[]): boolean => {
  const change = changeOf('updateProgress', status)
  if (typeof change === 'object' && change !== null && ('updateStartedAt' in change || 'updateEndedAt' in change))
    return true
  // Until a set's first generation is told, a change of its templates is no update.
  if (changeOf('currentGenerationHash', status) !== undefined) return true
  const { currentPodCliqueSetGenerationHash: before } = (object.status ?? {}) as Record<string, unknown>
  return before !== undefined && changeOf('currentPodCliqueSetGenerationHash', status) !== undefined
}
/** True if a status tells that a condition of this type becomes True or ceases to be. */
export const turns =
  (type: string) =>
  (object: KubeObject, status: readonly Action[]): boolean => {
    const conditions = changeOf('conditions', status)
    return conditions !== undefined && isTrue({ ...object, status: { conditions } }, type) !== isTrue(object, type)
  }

/** What a field of the status is about to become; undefined where it stays. */
export const changeOf = (field: string, status: readonly Action[]): unknown =>
  flat(status).flatMap((action) => (action.do === 'patchStatus' ? [action.status[field]] : []))[0]
