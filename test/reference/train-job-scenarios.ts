import path from 'node:path'
import type { KubeObject } from '../../model/object.ts'
import { linesOf, withOthers } from './lines.ts'
import { OWN, SHARED } from './places.ts'

/** How a value that was found is compared with the one that is wanted. `unchanged`: with what it was before the step. */
export type Comparison =
  | 'equals'
  | 'includes'
  | 'says'
  | 'is there'
  | 'is absent'
  | 'is named'
  | 'has keys'
  | 'has conditions'
  | 'decodes to'
  | 'is unchanged'

/** Something that becomes true of an object. */
export interface Fact {
  /** `<Kind>/<name>`, with the API group behind the kind where the kind alone says too little: `PodGroup.scheduling.x-k8s.io/a`. */
  readonly of: string
  /** Dots; `[name=node]` finds an element of a list by a field. */
  readonly path: string
  readonly is: Comparison
  readonly value?: unknown
}

/** What is said to a write that is not simply taken. */
export interface Answer {
  /** Status and reason of a refusal; absent where the write is taken. */
  readonly refusal?: { readonly code: number; readonly reason: string; readonly texts: readonly string[] }
  readonly warnings?: readonly string[]
}

/** One thing that is done, what is said to it, and what then becomes true. `touch` changes an annotation. */
export interface ScenarioStep {
  readonly create?: KubeObject
  readonly merge?: { readonly of: string; readonly patch: object; readonly subresource?: 'status' }
  readonly touch?: string
  readonly remove?: string
  readonly waitSeconds?: number
  readonly answer: Answer
  readonly facts: readonly Fact[]
  readonly absent: readonly string[]
}

/** The Go Trainer's integration tests as data. The test plays the controller of JobSets. */
export interface Scenario {
  readonly id: string
  /** Without a namespace. Each is taken. */
  readonly objects: readonly KubeObject[]
  readonly facts: readonly Fact[]
  readonly steps: readonly ScenarioStep[]
}

/** Our own file of scenarios, one a line. */
export const TRAIN_JOB_SCENARIOS = path.join(OWN, 'train-job-scenarios.jsonl')

const shared = path.join(SHARED, 'conformance/trainer.jsonl')

/** Our own scenarios, then those outside of the project that say something else. */
export const trainJobScenarios = (): Scenario[] => withOthers(TRAIN_JOB_SCENARIOS, sharedTrainJobScenarios())

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  eq: 'equals',
  subset: 'includes',
  contains: 'says',
  exists: 'is there',
  absent: 'is absent',
  names: 'is named',
  keys: 'has keys',
  conds: 'has conditions',
  b64match: 'decodes to',
  unchanged: 'is unchanged',
}

interface Expected {
  readonly facts?: readonly { obj: string; path: string; op: string; value?: unknown }[]
  readonly absent?: readonly string[]
  readonly admission?: {
    readonly allowed: boolean
    readonly code?: number
    readonly reason?: string
    readonly messageHas?: readonly string[]
    readonly warningHas?: string | readonly string[]
  }
}

interface Row {
  readonly id: string
  readonly objects?: readonly KubeObject[]
  readonly expect?: Expected
  readonly steps?: readonly {
    readonly create?: KubeObject
    readonly merge?: { readonly ref: string; readonly patch: object }
    readonly mergeStatus?: { readonly ref: string; readonly patch: object }
    readonly touch?: { readonly ref: string }
    readonly delete?: { readonly ref: string }
    readonly waitSeconds?: number
    readonly expect?: Expected
  }[]
}

/** The scenarios that lie outside of the project. */
export const sharedTrainJobScenarios = (): Scenario[] =>
  linesOf(shared).map((line) => {
    const { id, objects = [], expect: expected = {}, steps = [] } = JSON.parse(line) as Row
    return { id, objects: objects.map(anywhere), facts: factsOf(expected), steps: steps.map(stepOf) }
  })

const anywhere = (object: KubeObject): KubeObject => {
  const { namespace: _, ...metadata } = object.metadata
  return { ...object, metadata }
}

const factsOf = ({ facts = [] }: Expected): Fact[] =>
  facts.map(({ obj, path: at, op, value }) => {
    const is = COMPARISONS[op]
    if (is === undefined) throw new Error(`${shared}: nobody knows how to compare by ${op}`)
    return { of: obj, path: at, is, ...(value !== undefined && value !== null && { value }) }
  })

const stepOf = (step: NonNullable<Row['steps']>[number]): ScenarioStep => {
  const { create, merge, mergeStatus, touch, waitSeconds, expect: expected = {} } = step
  return {
    ...(create && { create: anywhere(create) }),
    ...(merge && { merge: { of: merge.ref, patch: merge.patch } }),
    ...(mergeStatus && { merge: { of: mergeStatus.ref, patch: mergeStatus.patch, subresource: 'status' as const } }),
    ...(touch && { touch: touch.ref }),
    ...(step.delete && { remove: step.delete.ref }),
    ...(waitSeconds !== undefined && { waitSeconds }),
    answer: answerOf(expected),
    facts: factsOf(expected),
    absent: expected.absent ?? [],
  }
}

const answerOf = ({ admission }: Expected): Answer => {
  if (admission === undefined) return {}
  const { allowed, code = 0, reason = '', messageHas = [], warningHas = [] } = admission
  return {
    ...(!allowed && { refusal: { code, reason, texts: messageHas } }),
    ...(warningHas.length > 0 && { warnings: [warningHas].flat() }),
  }
}
