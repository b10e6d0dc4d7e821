import type { KubeObject } from '../model/object.ts'
import type { Action } from './engine/action.ts'
import { isTrue } from './wakes.ts'

/**
 * True if a status is one that somebody waits for: it brings a count up to the replicas that are wanted, takes anything
 * back, or tells of errors.
 */
export const reaches =
  (count: string) =>
  (object: KubeObject, status: readonly Action[]): boolean => {
    const { spec, status: stored } = object as { spec?: { replicas?: number }; status?: Record<string, unknown> }
    if (changeOf('lastErrors', status) !== undefined) return true
    const change = changeOf(count, status)
    if (typeof change !== 'number') return false
    return change === (spec?.replicas ?? 0) || change < Number(stored?.[count] ?? 0)
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
  status.flatMap((action) => (action.do === 'patchStatus' ? [action.status[field]] : []))[0]
