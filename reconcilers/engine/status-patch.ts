import type { KubeObject } from '../../model/object.ts'
import { type Action, pinnedVersion } from './action.ts'
import { ownFieldsPatch } from './difference.ts'

/**
 * Writes what differs in a status, or asks for nothing; fields that are not mentioned stay. It pins the version: of a write
 * whose connection broke, a late arrival must not put back what a newer one has said since.
 */
export const statusPatch = (object: KubeObject, status: Record<string, unknown>): Action[] => {
  const patch = ownFieldsPatch(object.status, status)
  return patch === undefined ? [] : [{ do: 'patchStatus', ...pinnedVersion(object), status: patch }]
}

/** A label selector as autoscalers read it: `a=1,b=2`. */
export const selectorText = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join(',')
