import type { KubeObject } from '../../../model/object.ts'
import type { TrainingRuntime, TrainJob } from '../../../schemas/generated/trainer.ts'
import { validatingTrainingRuntime } from '../../../webhook/trainingruntime/endpoint.ts'
import { validatingTrainJob } from '../../../webhook/trainjob/endpoints.ts'
import type { Submission, Surroundings } from './submissions.ts'

type Job = NonNullable<NonNullable<NonNullable<TrainingRuntime['spec']>['template']>['spec']>['replicatedJobs']
/** One replicated job of a runtime. */
export type ReplicatedJob = NonNullable<Job>[number]

const ANCESTOR = 'trainer.kubeflow.org/trainjob-ancestor-step'

/** A replicated job that does this part of the training, in a container of this name. */
export const job = (name: string, ancestor: string | undefined, container: string): ReplicatedJob => ({
  name,
  template: {
    metadata: ancestor === undefined ? {} : { labels: { [ANCESTOR]: ancestor } },
    spec: { template: { spec: { containers: [{ name: container, image: 'example.com/train:1' }] } } },
  },
})

/** A runtime in parts, so that a case can say in one line what is wrong with it. */
export interface RuntimeDraft {
  readonly runtime: TrainingRuntime & KubeObject
  readonly spec: NonNullable<TrainingRuntime['spec']>
  /** The job that trains. */
  readonly node: ReplicatedJob
}

/** A runtime that breaks no rule: `torch`, with one job named `node`. */
export const runtimeDraft = (): RuntimeDraft => {
  const node = job('node', 'trainer', 'node')
  const spec = { mlPolicy: { numNodes: 1, torch: {} }, template: { spec: { replicatedJobs: [node] } } }
  const metadata = { name: 'torch', namespace: 'research' }
  const runtime = {
    apiVersion: 'trainer.kubeflow.org/v1alpha1' as const,
    kind: 'TrainingRuntime' as const,
    metadata,
    spec,
  }
  return { runtime, spec, node }
}

/** A TrainJob of that runtime that breaks no rule. */
export const trainJob = (): TrainJob & KubeObject & { spec: NonNullable<TrainJob['spec']> } => ({
  apiVersion: 'trainer.kubeflow.org/v1alpha1',
  kind: 'TrainJob',
  metadata: { name: 'tune', namespace: 'research' },
  spec: {
    runtimeRef: { name: 'torch', kind: 'TrainingRuntime', apiGroup: 'trainer.kubeflow.org' },
    trainer: { numNodes: 2 },
  },
})

/** A TrainJob with its runtime and its surroundings. */
export interface TrainJobDraft extends RuntimeDraft {
  readonly trainJob: ReturnType<typeof trainJob>
}

type Change = (draft: TrainJobDraft) => void

const drafted = (change: Change): TrainJobDraft => {
  const draft = { ...runtimeDraft(), trainJob: trainJob() }
  change(draft)
  return draft
}

const around = ({ runtime }: TrainJobDraft, { existing = [], ...rest }: Surroundings): Surroundings => ({
  ...rest,
  existing: [...existing, runtime],
})

/** A create of the TrainJob, with a change of it or of its runtime. */
export const trained = (change: Change, surroundings: Surroundings = {}): Submission => {
  const draft = drafted(change)
  return { endpoint: validatingTrainJob, object: draft.trainJob, ...around(draft, surroundings) }
}

/** An update with a change of the TrainJob; the stored one is the one that `before` leaves. */
export const trainedOn = (change: Change, before: Change = () => {}, surroundings: Surroundings = {}): Submission => {
  const draft = drafted(change)
  return {
    endpoint: validatingTrainJob,
    object: draft.trainJob,
    old: drafted(before).trainJob,
    ...around(draft, surroundings),
  }
}

/** A create of the runtime, with a change. */
export const runtimeMade = (change: (draft: RuntimeDraft) => void): Submission => {
  const draft = runtimeDraft()
  change(draft)
  return { endpoint: validatingTrainingRuntime, object: draft.runtime }
}

/** A patch of the pods of the job `node`. */
export const patchOf = (spec: object, manager = 'acme.io/quota', name = 'node') => ({
  manager,
  trainingRuntimeSpec: {
    template: { spec: { replicatedJobs: [{ name, template: { spec: { template: { spec } } } }] } },
  },
})
