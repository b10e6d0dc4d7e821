import type { KubeObject } from '../../model/object.ts'
import { type Action, pinnedVersion } from './action.ts'
import { ownFieldsPatch } from './difference.ts'

/**
 * Patches the fields of a status that differ, or returns no actions; fields that are not mentioned stay. The patch pins
 * the version: when a connection breaks, a write that arrives late must not overwrite a newer status.
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
