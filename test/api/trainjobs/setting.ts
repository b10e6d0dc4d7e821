import type { KubeObject } from '../../../model/object.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import { eventually, type Speaking } from '../speaking.ts'

/** A condition as tests compare it, without its time. */
export interface Said {
  readonly type: string
  readonly status: string
  readonly reason: string
  readonly message: string
}

const ancestor = (step: string) => ({ labels: { 'trainer.kubeflow.org/trainjob-ancestor-step': step } })

/** A runtime with one job called node, whose pods have these annotations. */
export const runtime = (name: string, spec: object = {}, annotations: Record<string, string> = {}) => ({
  ...KIND.trainingRuntime,
  metadata: { name },
  spec: {
    mlPolicy: { numNodes: 1, torch: {} },
    template: {
      spec: {
        replicatedJobs: [
          {
            name: 'node',
            template: {
              metadata: ancestor('trainer'),
              spec: {
                backoffLimit: 0,
                template: { metadata: { annotations }, spec: { containers: [{ name: 'node', image: 'runtime:1' }] } },
              },
            },
          },
        ],
      },
    },
    ...spec,
  },
})

/** Annotations of pods that run for the whole test. */
export const FOREVER = { 'sandbox.grove.io/runs-for': '1h' }
/** Annotations of pods that fail. */
export const FAILS = { 'sandbox.grove.io/exit-code': '1' }

/** A TrainJob of two nodes. */
export const trainJob = (name: string, runtimeName: string, spec: object = {}) => ({
  ...KIND.trainJob,
  metadata: { name },
  spec: { runtimeRef: { kind: 'TrainingRuntime', name: runtimeName }, trainer: { numNodes: 2 }, ...spec },
})

/** The conditions of an object, in their order. */
export const conditionsOf = (object: KubeObject | undefined): Said[] => {
  const { conditions = [] } = (object?.status ?? {}) as {
    conditions?: readonly (Said & { lastTransitionTime: string })[]
  }
  return conditions.map(({ type, status, reason, message }) => ({ type, status, reason, message }))
}

/** `<type>=<status> <reason>` of each condition, in their order. */
export const words = (object: KubeObject | undefined): string[] =>
  conditionsOf(object).map(({ type, status, reason }) => `${type}=${status} ${reason}`)

/** True while all Jobs that have begun are running. */
export const runs = (object: KubeObject | undefined): boolean => {
  const { jobsStatus = [] } = (object?.status ?? {}) as { jobsStatus?: { ready: number; active: number }[] }
  return jobsStatus.some(({ ready }) => ready > 0) && jobsStatus.every(({ ready, active }) => ready >= active)
}

/** Resolves with a TrainJob once its conditions include these `words`. */
export const becoming =
  ({ find }: Pick<Speaking, 'find'>) =>
  (name: string, ...wanted: readonly string[]): Promise<KubeObject | undefined> =>
    eventually(
      `${name}: ${wanted}`,
      () => find(KIND.trainJob, name),
      (found) => wanted.every((each) => words(found).includes(each)),
    )

/** The kinds in recorded TrainJobs, apart from PodGroups. */
export const KINDS: Readonly<Record<string, Kind>> = {
  TrainJob: KIND.trainJob,
  JobSet: KIND.jobSet,
  TrainingRuntime: KIND.trainingRuntime,
  ClusterTrainingRuntime: KIND.clusterTrainingRuntime,
  ConfigMap: KIND.configMap,
  Secret: KIND.secret,
}
