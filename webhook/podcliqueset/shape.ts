import { meantDuration, parseDuration } from '../../model/duration.ts'
import { crdOf } from '../../schemas/crds.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'
import { type Completed, completion } from '../shapes/blanks.ts'
import { objectMetaShape } from '../shapes/object-meta-shape.ts'
import { type Misfit, object, type Shape } from '../shapes/shape.ts'
import { typedShape } from '../shapes/typed-shape.ts'
import type { SubmittedSet } from './subject.ts'

/** The schema of the part that users write; the reconcilers write the status, and no rule reads it. */
const written = (): StructuralSchema => {
  const { spec = {} } = crdOf('grove.io/v1alpha1', 'PodCliqueSet')?.schema.properties ?? {}
  return { type: 'object', required: ['spec'], properties: { spec } }
}

/** A number without a unit is most likely meant as seconds; days and words are no units in Go. */
const durationShape: Shape = (value) => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return { path: [], value, expected: 'a duration such as 4h or 90s' }
  if (typeof value === 'string' && parseDuration(text) !== undefined) return undefined
  const meant = meantDuration(text)
  const advice = meant === undefined ? 'its units are h, m and s' : `write ${meant}`
  return { path: [], value, expected: 'a duration such as 4h or 90s', advice }
}

/** The CRD declares these fields as strings; only Go's durations can be parsed. */
const durations = object({
  spec: object({
    template: object({
      terminationDelay: durationShape,
    }),
  }),
})

interface Reading {
  readonly shapes: readonly Shape[]
  readonly complete: (value: unknown) => Completed
}

let reading: Reading | undefined

/** Compiled at the first review, in a few milliseconds, and cached. */
const setReading = (): Reading => {
  if (reading !== undefined) return reading
  const schema = written()
  reading = {
    shapes: [object({ metadata: objectMetaShape }), durations, typedShape(schema)],
    complete: completion(schema),
  }
  return reading
}

const misfitOf = (value: unknown): Misfit | undefined => {
  for (const shape of setReading().shapes) {
    const misfit = shape(value)
    if (misfit !== undefined) return misfit
  }
  return undefined
}

/** A set that can be judged: every field has its type, and lists and maps hold no null. */
export interface ReadableSet {
  readonly set: SubmittedSet
}

/** A set as a client with typed fields would decode it, or the first place where it could not. */
export const readSet = (value: unknown): ReadableSet | Misfit => {
  const misfit = misfitOf(value)
  if (misfit === undefined) return { set: value as SubmittedSet }
  // Only nulls in lists and maps can be accepted in spite of a misfit. They are rare, so they are looked for only here.
  if (misfit.value !== null) return misfit
  const { object: whole } = setReading().complete(value)
  return misfitOf(whole) ?? { set: whole as SubmittedSet }
}

/** The same with a blank wherever a required field is missing, and the patch that puts the blanks in. */
export const completedSet = (value: unknown): Completed => setReading().complete(value)
