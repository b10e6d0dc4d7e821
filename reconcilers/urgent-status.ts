import { isTrue } from '../model/conditions.ts'
import type { KubeObject } from '../model/object.ts'
import { type Action, flat } from './engine/action.ts'
import { isOpen } from './update/record.ts'

/** The longest delay of a status that people watch, however much work there is, in ms. */
export const SOON_MS = 2_000

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
    if (isInUpdate(object, status)) return false
    if (typeof change !== 'number') return false
    return change === (spec?.replicas ?? 0) || change < Number(stored?.[count] ?? 0)
  }

/** The record of an update, as a status patch has it: null removes an end. */
type RecordChange = { readonly updateStartedAt?: string; readonly updateEndedAt?: string | null } | undefined

/** True if an update is running before this status is written or after it. */
const isInUpdate = ({ status: stored }: KubeObject, status: readonly Action[]): boolean => {
  const { updateProgress: before } = (stored ?? {}) as { updateProgress?: { updateEndedAt?: string } }
  const change = changeOf('updateProgress', status) as RecordChange
  return isOpen(before) || (isTurn(change) && typeof change?.updateEndedAt !== 'string')
}

const isTurn = (change: RecordChange): boolean =>
  change !== undefined && ('updateStartedAt' in change || 'updateEndedAt' in change)

/**
 * True if a status says that an update has ended, or that the object has another generation now: the next steps of the
 * update wait for that.
 */
export const endsUpdate = (object: KubeObject, status: readonly Action[]): boolean => {
  const change = changeOf('updateProgress', status) as RecordChange
  if (typeof change?.updateEndedAt === 'string') return true
  // Until the status names a set's first generation, a change of its templates is no update.
  if (changeOf('currentGenerationHash', status) !== undefined) return true
  const { currentPodCliqueSetGenerationHash: before } = (object.status ?? {}) as Record<string, unknown>
  return before !== undefined && changeOf('currentPodCliqueSetGenerationHash', status) !== undefined
}

/** True if a status says that an update has begun or ended, or that the object has another generation now. */
export const turnsUpdate = (object: KubeObject, status: readonly Action[]): boolean => {
  return isTurn(changeOf('updateProgress', status) as RecordChange) || endsUpdate(object, status)
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
