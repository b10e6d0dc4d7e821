import { isObject } from './object.ts'

/** A merge patch: null removes a field, lists are replaced as a whole. RFC 7396 */
export type MergePatch = { readonly [field: string]: unknown }

/** The value after a merge patch; neither argument is changed. */
export const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch
  const merged = isObject(target) ? { ...target } : {}
  for (const [field, value] of Object.entries(patch)) {
    if (value === null) delete merged[field]
    else merged[field] = mergePatch(merged[field], value)
  }
  return merged
}
