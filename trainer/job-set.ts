import { canonicalAmounts } from './amounts.ts'
import { controlledChild } from './children.ts'
import type { Draft } from './frameworks/framework.ts'
import { INITIALIZERS } from './initializers.ts'
import { inReach } from './merge/env-order.ts'
import { withEnv } from './merge/upsert.ts'
import { NODE, type PodSet, TRAINER, withContainers } from './pod-set.ts'
import { isWorker } from './resources-per-node.ts'
import type {
  Container,
  JobSet,
  JobSetTemplate,
  MlPolicy,
  ReplicatedJob,
  TemplateMetadata,
  Trainer,
  TrainJob,
} from './shapes.ts'

/** Group, version and kind of JobSets. */
export const JOBSET = { apiVersion: 'jobset.x-k8s.io/v1alpha2', kind: 'JobSet' } as const

/**
 * The JobSet of a TrainJob: the runtime's template with the pods of the draft. It has the TrainJob's name, and only the
 * labels and annotations of the template. docs/reference/trainer-rules.md#the-jobset
 */
export const jobSetOf = (
  trainJob: TrainJob,
  template: JobSetTemplate,
  { sets, trainer }: Draft,
  policy: MlPolicy | undefined,
  podMetadata: readonly TemplateMetadata[],
): JobSet => {
  const child = controlledChild(trainJob, JOBSET.apiVersion, JOBSET.kind, trainJob.metadata.name)
  const { labels, annotations } = template.metadata ?? {}
  const { suspend: _, replicatedJobs: __, ...rest } = template.spec ?? {}
  const { suspend } = trainJob.spec
  const jobs = sets.map((set) => marked(finished(withTrainer(set, trainer, policy)), podMetadata))
  return {
    ...child,
    metadata: {
      ...child.metadata,
      ...(labels && { labels: labels as Record<string, string> }),
      ...(annotations && { annotations: annotations as Record<string, string> }),
    },
    spec: canonicalAmounts({
      ...rest,
      ...(jobs.length > 0 && { replicatedJobs: jobs }),
      ...(suspend !== undefined && { suspend }),
    }) as JobSet['spec'],
  }
}

/**
 * The TrainJob's values take precedence over those of the runtime and the framework. An empty command or empty
 * arguments are values, too: the container then has none.
 */
const withTrainer = (set: PodSet, trainer: Trainer | undefined, policy: MlPolicy | undefined): PodSet => {
  if (trainer === undefined) return set
  const { image, command, args, env: own = [] } = trainer
  const withOwnEnv = ({ env: before, ...container }: Container): Container => {
    const env = inReach(withEnv(before, own), own)
    return { ...container, ...(env && { env }) }
  }
  if (set.ancestor !== TRAINER) return isWorker(set, policy) ? withContainers(set, [NODE], withOwnEnv) : set
  return withContainers(set, [NODE], (container) => {
    const { command: runtimeCommand, args: runtimeArgs, ...others } = withOwnEnv(container)
    const [nextCommand, nextArgs] = [command ?? runtimeCommand ?? [], args ?? runtimeArgs ?? []]
    return {
      ...others,
      ...(image !== undefined && { image }),
      ...(nextCommand.length > 0 && { command: nextCommand }),
      ...(nextArgs.length > 0 && { args: nextArgs }),
    }
  })
}

const ONE_REPLICA: readonly string[] = [TRAINER, ...INITIALIZERS.map(({ ancestor }) => ancestor)]

const finished = ({ job, ancestor, count }: PodSet): ReplicatedJob => ({
  ...job,
  ...(ancestor !== undefined && ONE_REPLICA.includes(ancestor) && { replicas: 1 }),
  template: { ...job.template, spec: { ...job.template?.spec, parallelism: count, completions: count } },
})

/** Adds these labels and annotations to the pods of a job. */
const marked = (job: ReplicatedJob, marks: readonly TemplateMetadata[]): ReplicatedJob => {
  if (marks.length === 0) return job
  const pod = job.template?.spec?.template
  const merged = (field: 'labels' | 'annotations') => {
    const entries = Object.assign({}, pod?.metadata?.[field], ...marks.map((each) => each[field]))
    return Object.keys(entries).length > 0 && { [field]: entries }
  }
  const metadata = { ...pod?.metadata, ...merged('labels'), ...merged('annotations') }
  const template = { ...pod, metadata }
  return { ...job, template: { ...job.template, spec: { ...job.template?.spec, template } } }
}
