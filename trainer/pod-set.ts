import type { Container, MlPolicy, PodSpec, ReplicatedJob, RuntimeSpec } from './shapes.ts'

/** Label of a Job template that says which step of the training its pods perform. */
export const ANCESTOR_LABEL = 'trainer.kubeflow.org/trainjob-ancestor-step'

/** Ancestor of the training Jobs. */
export const TRAINER = 'trainer'
/** Name of the training container, and of the replicated job in which frameworks look for it. */
export const NODE = 'node'
/** Name of the replicated job that starts an MPI program. */
export const LAUNCHER = 'launcher'

/** The pods of one replicated job. */
export interface PodSet {
  readonly name: string
  /** The value of its Job template's ancestor label; undefined for additional Jobs of the runtime. */
  readonly ancestor: string | undefined
  /** Number of pods of each of its Jobs. */
  readonly count: number
  readonly job: ReplicatedJob
}

/**
 * One pod set for each replicated job, in their order, before the TrainJob's settings.
 * docs/reference/trainer-rules.md#pods-of-a-job
 */
export const podSetsOf = ({ template, mlPolicy }: RuntimeSpec): PodSet[] =>
  (template?.spec?.replicatedJobs ?? []).map((job) => {
    const ancestor = ancestorOf(job)
    return { name: job.name, ancestor, count: Math.max(1, countOf(job, ancestor, mlPolicy)), job }
  })

const countOf = (job: ReplicatedJob, ancestor: string | undefined, policy: MlPolicy | undefined): number =>
  ancestor === TRAINER && policy !== undefined ? (policy.numNodes ?? 1) : (job.template?.spec?.parallelism ?? 1)

/** The ancestor label of a replicated job's template. */
export const ancestorOf = ({ template }: ReplicatedJob): string | undefined =>
  template?.metadata?.labels?.[ANCESTOR_LABEL] ?? undefined

/** The pod spec of a pod set's Jobs. */
export const podSpecOf = ({ job }: PodSet): PodSpec => job.template?.spec?.template?.spec ?? {}

/** The regular container of this name. */
export const containerOf = (set: PodSet, name: string): Container | undefined =>
  podSpecOf(set).containers?.find((container) => container.name === name)

/** The pod set of the first training container: only the first trainer job with a container `node` counts. */
export const trainerSet = (sets: readonly PodSet[]): PodSet | undefined =>
  sets.find((set) => set.ancestor === TRAINER && containerOf(set, NODE) !== undefined)

/** The pod set with a changed pod spec. */
export const withPodSpec = (set: PodSet, change: (spec: PodSpec) => PodSpec): PodSet => {
  const { job } = set
  const jobSpec = job.template?.spec
  const template = { ...jobSpec?.template, spec: change(podSpecOf(set)) }
  return { ...set, job: { ...job, template: { ...job.template, spec: { ...jobSpec, template } } } }
}

/** Which lists of containers are changed. */
type Lists = readonly ('containers' | 'initContainers')[]

/** The pod set with the containers of these names changed; the same object if it has none. */
export const withContainers = (
  set: PodSet,
  names: readonly string[],
  change: (container: Container) => Container,
  lists: Lists = ['containers'],
): PodSet => {
  const spec = podSpecOf(set)
  const changed: Partial<Record<Lists[number], readonly Container[]>> = {}
  for (const list of lists) {
    const containers = spec[list]
    if (containers?.some(({ name }) => names.includes(name))) {
      changed[list] = containers.map((each) => (names.includes(each.name) ? change(each) : each))
    }
  }
  return Object.keys(changed).length === 0 ? set : withPodSpec(set, (before) => ({ ...before, ...changed }))
}
