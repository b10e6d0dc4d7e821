import type { JsonPatchOperation } from '../../schemas/json/json-patch.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import type { RuntimePatch } from '../../trainer/shapes.ts'
import { modernPatches, type OlderSpec, olderFields } from './older-fields.ts'

/**
 * The changes of the mutating webhook to the spec of a TrainJob: older fields become runtimePatches, and patches get
 * the time at which they were last changed. `before` is the stored spec on update. `now` is absent where there is no
 * clock, and then patches get no time. Applied twice, it changes nothing.
 * docs/trainjob-admission.md#what-the-webhook-changes, docs/reference/trainer-rules.md#older-fields
 */
export const trainJobDefaults = (
  spec: OlderSpec,
  before: OlderSpec | undefined,
  now: string | undefined,
): JsonPatchOperation[] => {
  const older = olderFields(spec)
  const patches = older.length > 0 ? modernPatches(spec) : (spec.runtimePatches ?? [])
  const stored = new Map((before?.runtimePatches ?? []).map((patch) => [patch.manager, patch]))
  const timed = patches.map((patch) => withTime(patch, stored.get(patch.manager), now))
  const isAsSent = older.length === 0 && timed.every((patch, index) => patch === patches[index])
  if (isAsSent) return []
  return [
    ...older.map((field): JsonPatchOperation => ({ op: 'remove', path: `/spec/${field}` })),
    { op: 'add', path: '/spec/runtimePatches', value: timed },
  ]
}

/** The patch with the right time; the same value if its time is right already. */
const withTime = (patch: RuntimePatch, before: RuntimePatch | undefined, now: string | undefined): RuntimePatch => {
  const time = before === undefined ? (patch.time ?? now) : isSaidAgain(patch, before) ? (before.time ?? now) : now
  return time === undefined || time === patch.time ? patch : { ...patch, time }
}

const isSaidAgain = ({ time: _, ...patch }: RuntimePatch, { time: __, ...before }: RuntimePatch): boolean =>
  sameMeaning(patch, before)
