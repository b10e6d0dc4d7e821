import path from 'node:path'
import type { KubeObject } from '../../model/object.ts'
import { linesOf, withOthers } from './lines.ts'
import { OWN, SHARED } from './places.ts'

/** A TrainJob from its creation on, and what the Go Trainer has made of it at each step. */
export interface TrainJobLife {
  readonly id: string
  /** As they are sent, in this order; the TrainJob is the last. Without a namespace. */
  readonly objects: readonly KubeObject[]
  readonly state: LifeState
  readonly steps: readonly LifeStep[]
}

/** A change that was let in, and what came of it. */
export interface LifeStep {
  readonly op: 'patch' | 'delete' | 'wait'
  /** The kind of the object, which there is one of. */
  readonly target: string
  readonly patch?: object
  readonly subresource?: string
  readonly seconds?: number
  readonly state: LifeState
}

/** What is there then. */
export interface LifeState {
  /** Absent once the TrainJob is gone. */
  readonly conditions?: readonly {
    readonly type: string
    readonly status: string
    readonly reason: string
    readonly message: string
  }[]
  readonly jobsStatus?: readonly object[]
  readonly jobSet?: { readonly suspend: boolean | undefined; readonly generation: number }
  /** `<kind> <name>` of the other children, sorted. */
  readonly children: readonly string[]
}

/** Our own file of lives, one a line. */
export const TRAIN_JOB_LIVES = path.join(OWN, 'train-job-lives.jsonl')

const shared = path.join(SHARED, 'conformance/trainer-corpus.jsonl')

/** Our own lives, then those outside of the project that say something else. */
export const trainJobLives = (): TrainJobLife[] => withOthers(TRAIN_JOB_LIVES, sharedTrainJobLives())

/** The lives that lie outside of the project. */
export const sharedTrainJobLives = (): TrainJobLife[] =>
  linesOf(shared).flatMap((line) => {
    const { id, objects, expect: expected, steps = [] } = JSON.parse(line) as Row
    if (expected.state === undefined || expected.state.trainJobs.length !== 1) return []
    return [{ id, objects, state: stateOf(expected.state), steps: steps.flatMap(stepOf) }]
  })

interface Row {
  readonly id: string
  readonly objects: readonly KubeObject[]
  readonly expect: { readonly state?: State }
  readonly steps?: readonly (Omit<LifeStep, 'state' | 'target'> & {
    readonly target?: string
    readonly expect: { readonly accepted?: boolean; readonly state?: State }
  })[]
}

interface State {
  readonly trainJobs: readonly { status?: { conditions?: LifeState['conditions']; jobsStatus?: readonly object[] } }[]
  readonly jobSets: readonly { metadata: { generation: number }; spec: { suspend?: boolean } }[]
  readonly configMaps: readonly Named[]
  readonly secrets: readonly Named[]
  readonly podGroups: readonly (Named & { apiVersion: string })[]
}
interface Named {
  readonly metadata: { readonly name: string }
}

/** What was refused is for the tests of admission. */
const stepOf = (step: NonNullable<Row['steps']>[number]): LifeStep[] => {
  const { op, target = 'TrainJob', patch, subresource, seconds, expect: expected } = step
  if (expected.accepted === false || expected.state === undefined) return []
  return [
    {
      op,
      target,
      ...(patch && { patch }),
      ...(subresource !== undefined && { subresource }),
      ...(seconds !== undefined && { seconds }),
      state: stateOf(expected.state),
    },
  ]
}

const stateOf = ({ trainJobs: [trainJob], jobSets: [jobSet], configMaps, secrets, podGroups }: State): LifeState => {
  const named = (kind: string, list: readonly Named[]) => list.map(({ metadata: { name } }) => `${kind} ${name}`)
  const { conditions = [], jobsStatus } = trainJob?.status ?? {}
  return {
    ...(trainJob && {
      conditions: conditions.map(({ type, status, reason, message }) => ({ type, status, reason, message })),
    }),
    ...(jobsStatus && { jobsStatus }),
    ...(jobSet && { jobSet: { suspend: jobSet.spec.suspend, generation: jobSet.metadata.generation } }),
    children: [
      ...named('ConfigMap', configMaps),
      ...named('Secret', secrets),
      ...podGroups.flatMap((group) => named(`PodGroup of ${group.apiVersion}`, [group])),
    ].sort(),
  }
}
