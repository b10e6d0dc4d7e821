import type { MergePatch } from '../../schemas/json/merge-patch.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'

/**
 * The smallest merge patch that makes `observed` agree with `desired`, or undefined if it does already. Fields that
 * `desired` does not mention belong to others and stay; null asks for a field to be absent. Lists are compared as a
 * whole.
 */
export const ownFieldsPatch = (observed: unknown, desired: JsonObject): MergePatch | undefined => {
  const before = isObject(observed) ? observed : {}
  const patch: JsonObject = {}
  for (const [field, value] of Object.entries(desired)) {
    if (value === undefined || sameMeaning(before[field], value)) continue
    if (!isObject(value)) patch[field] = value
    else {
      const inner = ownFieldsPatch(before[field], value)
      if (inner !== undefined) patch[field] = inner
    }
  }
  return Object.keys(patch).length === 0 ? undefined : patch
}

/** `desired` with a null for every field that only `observed` has, at every level: as a patch it makes them equal. */
export const exactly = (observed: unknown, desired: JsonObject): JsonObject => {
  const before = isObject(observed) ? observed : {}
  const gone = Object.keys(before).filter((field) => desired[field] === undefined)
  return {
    ...Object.fromEntries(gone.map((field) => [field, null])),
    ...Object.fromEntries(
      Object.entries(desired).map(([field, value]) => [field, isObject(value) ? exactly(before[field], value) : value]),
    ),
  }
}
