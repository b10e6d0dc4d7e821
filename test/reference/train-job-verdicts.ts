import path from 'node:path'
import type { JsonObject } from '../../schemas/json/object.ts'
import { linesOf, withOthers } from './lines.ts'
import { OWN, SHARED } from './places.ts'

/** Which part of an API server with the Go Trainer refuses a write; null where none does. */
export type RefusedBy = 'mutating-webhook' | 'crd-schema' | 'validating-webhook' | null

/** Something that happens to objects in a namespace of their own, and what is said to it. */
export type Write =
  | { readonly create: JsonObject; readonly refusedBy: RefusedBy; readonly isDeprecated?: true }
  /** A merge patch of the object of a kind. */
  | { readonly change: string; readonly patch: JsonObject; readonly refusedBy: RefusedBy }
  /** The same on its status, by whom nobody judges. */
  | { readonly status: string; readonly patch: JsonObject }
  | { readonly remove: string }

/** What the Go Trainer's webhooks and CRDs say to TrainJobs, runtimes and changes of them. */
export interface VerdictCase {
  readonly id: string
  readonly writes: readonly Write[]
}

/** Our own file of cases, one a line. */
export const TRAIN_JOB_VERDICTS = path.join(OWN, 'train-job-verdicts.jsonl')

const shared = path.join(SHARED, 'conformance/trainer-corpus.jsonl')

/** Our own cases, then those outside of the project that say something else. */
export const verdictCases = (): VerdictCase[] => withOthers(TRAIN_JOB_VERDICTS, sharedVerdictCases())

interface Answer {
  readonly accepted?: boolean
  readonly code?: number
  readonly warnings?: readonly string[]
}

interface Row {
  readonly id: string
  readonly objects: readonly JsonObject[]
  readonly expect: { readonly create: readonly Answer[] }
  readonly steps?: readonly {
    readonly op: 'patch' | 'delete' | 'wait'
    readonly target?: string
    readonly patch?: JsonObject
    readonly subresource?: string
    readonly expect: Answer
  }[]
}

/** The cases that lie outside of the project. */
export const sharedVerdictCases = (): VerdictCase[] =>
  linesOf(shared).map((line) => {
    const { id, objects, expect, steps = [] } = JSON.parse(line) as Row
    const creates = objects.map((create, index): Write => {
      const answer = expect.create[index] ?? {}
      const isDeprecated = answer.warnings?.some((warning) => warning.includes('is deprecated')) ?? false
      return { create, refusedBy: refusedBy(answer), ...(isDeprecated && { isDeprecated }) }
    })
    const changes = steps.flatMap(({ op, target = 'TrainJob', patch = {}, subresource, expect: answer }): Write[] => {
      if (op === 'delete') return [{ remove: target }]
      if (op === 'wait') return []
      if (subresource === 'status') return [{ status: target, patch }]
      return target === 'TrainJob' || target.endsWith('TrainingRuntime')
        ? [{ change: target, patch, refusedBy: refusedBy(answer) }]
        : []
    })
    return { id, writes: [...creates, ...changes] }
  })

const refusedBy = ({ accepted = true, code }: Answer): RefusedBy => {
  if (accepted) return null
  return code === 400 ? 'mutating-webhook' : code === 422 ? 'crd-schema' : 'validating-webhook'
}
