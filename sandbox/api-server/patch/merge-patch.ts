import { isObject } from '../../../schemas/json/object.ts'

/** Applies a merge patch: null removes a field, objects are merged, everything else is replaced. RFC 7396 */
export const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch
  const merged = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key]
    else merged[key] = mergePatch(merged[key], value)
  }
  return merged
}
