import { type BuildConfiguration, type Built, build, NOTHING_EXISTS } from '../../../trainer/build.ts'
import type {
  Container,
  JobSetSpec,
  MlPolicy,
  PodGroupPolicy,
  PodSpec,
  ReplicatedJob,
  Runtime,
  RuntimeSpec,
  TrainJob,
} from '../../../trainer/shapes.ts'

/** A replicated job with one container of this name. It is the trainer's job unless `ancestor` names another. */
export const job = (
  name: string,
  container: Partial<Container> = {},
  { ancestor = 'trainer', ...more }: { ancestor?: string | null; spec?: PodSpec; parallelism?: number } = {},
): ReplicatedJob => ({
  name,
  replicas: 1,
  template: {
    ...(ancestor !== null && { metadata: { labels: { 'trainer.kubeflow.org/trainjob-ancestor-step': ancestor } } }),
    spec: {
      ...(more.parallelism !== undefined && { parallelism: more.parallelism }),
      template: { spec: { ...more.spec, containers: [{ name: 'node', image: 'rt:1', ...container }] } },
    },
  },
})

/** A runtime with these jobs. */
export const runtime = (
  jobs: readonly ReplicatedJob[],
  mlPolicy?: MlPolicy,
  more: { podGroupPolicy?: PodGroupPolicy; spec?: JobSetSpec; name?: string; template?: RuntimeSpec['template'] } = {},
): Runtime => ({
  apiVersion: 'trainer.kubeflow.org/v1alpha1',
  kind: 'ClusterTrainingRuntime',
  metadata: { name: more.name ?? 'rt' },
  spec: {
    ...(mlPolicy && { mlPolicy }),
    ...(more.podGroupPolicy && { podGroupPolicy: more.podGroupPolicy }),
    template: { ...more.template, spec: { ...more.spec, replicatedJobs: jobs } },
  },
})

/** A TrainJob `tj` with this spec. */
export const trainJob = (spec: Partial<TrainJob['spec']> = {}, name = 'tj'): TrainJob => ({
  apiVersion: 'trainer.kubeflow.org/v1alpha1',
  kind: 'TrainJob',
  metadata: { name, namespace: 'lab', uid: 'u-1' },
  spec: { runtimeRef: { name: 'rt' }, suspend: false, ...spec },
})

const config = { scheduler: { profiles: [], defaultProfileName: 'default-scheduler' } }

/** A key pair that need not be generated. */
export const keyPair = () => ({ privateKey: 'private', publicKey: 'public\n' })

/** The result for the TrainJob where no objects exist yet. */
export const built = (
  job: TrainJob,
  runtime: Runtime,
  scheduler: BuildConfiguration['scheduler'] = config.scheduler,
): Built => build({ trainJob: job, runtime, existing: NOTHING_EXISTS, keyPair, config: { scheduler } })

/** The children of this kind; throws where nothing can be built. */
export const childrenOf = (answer: Built, kind: string) => {
  if ('problems' in answer) throw new Error(answer.message)
  return answer.children.filter((child) => child.kind === kind)
}

/** The replicated job of this name in the JobSet. */
export const replicatedJob = (answer: Built, name: string): ReplicatedJob => {
  const [jobSet] = childrenOf(answer, 'JobSet')
  const found = (jobSet?.spec as JobSetSpec | undefined)?.replicatedJobs?.find((each) => each.name === name)
  if (found === undefined) throw new Error(`there is no replicated job ${name}`)
  return found
}

/** The pod spec of a replicated job. */
export const podSpec = (answer: Built, name = 'node'): PodSpec =>
  replicatedJob(answer, name).template?.spec?.template?.spec ?? {}

/** The first container of that pod spec. */
export const container = (answer: Built, name = 'node'): Container =>
  podSpec(answer, name).containers?.[0] ?? { name: 'none' }

/** Variables of a container as an object; `<index>` for the index of the pod. */
export const variables = ({ env = [] }: Container): Record<string, string | undefined> =>
  Object.fromEntries(env.map(({ name, value, valueFrom }) => [name, valueFrom === undefined ? value : '<index>']))

/** The data of a ConfigMap or a Secret of this name; nothing where there is none. */
export const dataOf = (answer: Built, kind: 'ConfigMap' | 'Secret', name: string): Record<string, string> =>
  (childrenOf(answer, kind).find(({ metadata }) => metadata.name === name)?.data as Record<string, string>) ?? {}
