import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, objectsIn } from '../../../schemas/json/object.ts'
import type { Comparison } from '../../reference/train-job-scenarios.ts'

const PART = /([^.[\]]+)|\[([^=\]]+)=([^\]]+)\]/g

/** The value at a path: fields separated by dots, and `[name=node]` for the list element with this field. */
export const valueAt = (object: unknown, path: string): unknown => {
  let value = object
  for (const [, field, key, wanted] of path.matchAll(PART)) {
    if (field !== undefined) value = isObject(value) ? value[field] : undefined
    else value = Array.isArray(value) ? value.find((each) => isObject(each) && each[key ?? ''] === wanted) : undefined
  }
  return value
}

/** Whether `found` contains everything in `wanted`: fields of objects, and elements of lists one by one. */
const includes = (found: unknown, wanted: unknown): boolean => {
  if (Array.isArray(wanted)) return Array.isArray(found) && wanted.every((each, i) => includes(found[i], each))
  if (!isObject(wanted)) return isDeepStrictEqual(found, wanted)
  return isObject(found) && Object.entries(wanted).every(([key, each]) => includes(found[key], each))
}

/** Types of conditions that only Grove writes: the Go Trainer has none of these. */
const OURS: readonly unknown[] = ['Running', 'Created', 'Pending']

const COMPARES: Readonly<Record<Comparison, (found: unknown, wanted: unknown, before: unknown) => boolean>> = {
  equals: (found, wanted) => isDeepStrictEqual(found, wanted),
  includes,
  says: (found, wanted) => String(found).includes(String(wanted)),
  'is there': (found) => found !== undefined,
  'is absent': (found) => found === undefined,
  'is named': (found, wanted) =>
    isDeepStrictEqual(
      objectsIn(found).map(({ name }) => name),
      wanted,
    ),
  'has keys': (found, wanted) => isObject(found) && isDeepStrictEqual(Object.keys(found).sort(), wanted),
  'has conditions': (found, wanted) => {
    const others = objectsIn(found).filter(({ type }) => !OURS.includes(type))
    const isHeld = (condition: JsonObject) => others.some((each) => includes(each, condition))
    return others.length === objectsIn(wanted).length && objectsIn(wanted).every(isHeld)
  },
  'decodes to': (found, wanted) =>
    new RegExp(String(wanted)).test(Buffer.from(String(found), 'base64').toString('utf8')),
  'is unchanged': (found, _, before) => found !== undefined && isDeepStrictEqual(found, before),
}

/** Whether the value found is as wanted; `before` is the value before the step. */
export const isSo = (is: Comparison, found: unknown, wanted: unknown, before?: unknown): boolean =>
  COMPARES[is](found, wanted, before)
