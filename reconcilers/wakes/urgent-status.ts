import { isTrue } from '../../model/conditions.ts'
import type { KubeObject } from '../../model/object.ts'
import { mergePatch } from '../../schemas/json/merge-patch.ts'
import { type Action, flat } from '../engine/action.ts'
import { isOpen, type UpdateRecord } from '../update/record.ts'
import { changed, type UpdateChange } from './updates.ts'

type Status = Readonly<Record<string, unknown>> & { readonly updateProgress?: UpdateRecord }

/** The longest delay of a status that people watch, however much work there is, in ms. */
export const SOON_MS = 2_000

/**
 * True if somebody waits for a status: a count reaches the wanted replicas or decreases, or the errors change. During
 * an update counts change all the time, and only its end is waited for.
 */
export const reaches =
  (count: string) =>
  (object: KubeObject, status: readonly Action[]): boolean => {
    const { spec, status: stored } = object as { spec?: { replicas?: number }; status?: Status }
    if (changeOf('lastErrors', status) !== undefined) return true
    const change = changeOf(count, status)
    if (typeof change !== 'number') return false
    if (isOpen(stored?.updateProgress) || updateChange(object, status).begins) return false
    return change === (spec?.replicas ?? 0) || change < Number(stored?.[count] ?? 0)
  }

/** What writing a status changes about the update of its object. */
export const updateChange = (object: KubeObject, status: readonly Action[]): UpdateChange => {
  const patch = flat(status).find((action) => action.do === 'patchStatus')?.status
  return changed({ before: object, after: { ...object, status: mergePatch(object.status, patch ?? {}) } })
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
