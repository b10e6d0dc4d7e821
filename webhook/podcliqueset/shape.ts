import { parseDuration } from '../../model/duration.ts'
import { crdOf } from '../../schemas/crds.ts'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'
import { type Completed, completion } from '../shapes/blanks.ts'
import { objectMetaShape } from '../shapes/object-meta-shape.ts'
import { type Misfit, object, type Shape, textThat } from '../shapes/shape.ts'
import { typedShape } from '../shapes/typed-shape.ts'
import type { SubmittedSet } from './subject.ts'

/** What users write; status is the reconcilers' and no rule reads it. */
const written = (): StructuralSchema => {
  const { spec = {} } = crdOf('grove.io/v1alpha1', 'PodCliqueSet')?.schema.properties ?? {}
  return { type: 'object', required: ['spec'], properties: { spec } }
}

/** The CRD has a text there; only Go's durations can be read. */
const durations = object({
  spec: object({
    template: object({
      terminationDelay: textThat((value) => parseDuration(value) !== undefined, 'a duration such as 4h or 90s'),
    }),
  }),
})

interface Reading {
  readonly shapes: readonly Shape[]
  readonly complete: (value: unknown) => Completed
}

let reading: Reading | undefined

/** Put together at the first review, in a few milliseconds, and kept. */
const setReading = (): Reading => {
  if (reading !== undefined) return reading
  const schema = written()
  reading = {
    shapes: [object({ metadata: objectMetaShape }), typedShape(schema), durations],
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

/** A set as any client with types of its own would read it, or the first place where it could not. */
export const readSet = (value: unknown): ReadableSet | Misfit => {
  const misfit = misfitOf(value)
  if (misfit === undefined) return { set: value as SubmittedSet }
  // Only nulls in lists and maps can be read in spite of it; they are rare, so only now looked for.
  if (misfit.value !== null) return misfit
  const { object: whole } = setReading().complete(value)
  return misfitOf(whole) ?? { set: whole as SubmittedSet }
}

/** The same with a blank wherever a required field is missing, and the patch that puts the blanks in. */
export const completedSet = (value: unknown): Completed => setReading().complete(value)
