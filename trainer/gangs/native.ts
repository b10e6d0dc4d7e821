import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { NATIVE_POD_GROUPS } from '../../schedulers/default-scheduler/pod-group.ts'
import { enabledBackend } from '../../schedulers/registry.ts'
import { controlledChild } from '../children.ts'
import { type PodSet, podSpecOf, withPodSpec } from '../pod-set.ts'
import type { JobSet, JobSetTemplate, TrainJob } from '../shapes.ts'

/** The scheduler of pods that name none. */
const STOCK = 'default-scheduler'

/** Pods that start at the same time, and so are placed at once: all others wait for some of them, or they for others. */
interface Stage {
  /** Name of its PodGroup. */
  readonly name: string
  readonly minCount: number
  /** Names of the replicated jobs in it. */
  readonly jobs: readonly string[]
}

/** True where the profile of the stock scheduler asks for gangs. */
export const placesGangs = (config: Pick<OperatorConfiguration, 'scheduler'>): boolean =>
  enabledBackend(STOCK, config)?.gangs !== undefined

/**
 * True where the pods of a TrainJob are to be placed as gangs by the stock scheduler. A JobSet that is there keeps what it was made
 * with: nothing of this can change in it.
 */
export const isNativeGang = (config: Pick<OperatorConfiguration, 'scheduler'>, jobSet: JobSet | undefined): boolean =>
  jobSet === undefined
    ? placesGangs(config)
    : (jobSet.spec?.replicatedJobs ?? []).some(
        ({ template }) => template?.spec?.template?.spec?.schedulingGroup !== undefined,
      )

/**
 * The stages of a TrainJob that the stock scheduler places: replicated jobs that wait for the same others, or for none, and each for
 * itself where they start in order. What has one pod, names another scheduler or a group of its own needs no PodGroup.
 */
const stagesOf = (trainJob: TrainJob, { spec }: JobSetTemplate, sets: readonly PodSet[]): Stage[] => {
  const { startupPolicyOrder } = (spec?.startupPolicy ?? {}) as { readonly startupPolicyOrder?: string }
  const stages = new Map<string, PodSet[]>()
  for (const set of sets) {
    const { schedulerName, schedulingGroup } = podSpecOf(set)
    if ((schedulerName || STOCK) !== STOCK || schedulingGroup !== undefined) continue
    const waitsFor = (set.job.dependsOn ?? []) as readonly { readonly name: string; readonly status: string }[]
    const conditions = waitsFor.map(({ name, status }) => `${name} ${status}`).sort()
    const key = startupPolicyOrder === 'InOrder' ? set.name : conditions.join()
    stages.set(key, [...(stages.get(key) ?? []), set])
  }
  return [...stages.values()].flatMap((members) => {
    const minCount = members.reduce((total, { count, job }) => total + count * jobsOf(job.replicas), 0)
    const name = `${trainJob.metadata.name}-${members[0]?.name}`
    return minCount < 2 ? [] : [{ name, minCount, jobs: members.map((each) => each.name) }]
  })
}

const jobsOf = (replicas: unknown): number => (typeof replicas === 'number' ? replicas : 1)

/** The PodGroups of a TrainJob, one a stage, in the version of the API that the cluster serves. They never change. specs/field.md D14 */
export const nativePodGroups = (
  trainJob: TrainJob,
  template: JobSetTemplate,
  sets: readonly PodSet[],
  isServed: (apiVersion: string, kind: string) => boolean,
): KubeObject[] => {
  const served = NATIVE_POD_GROUPS.find(({ kind }) => isServed(kind.apiVersion, kind.kind)) ?? NATIVE_POD_GROUPS.at(-1)
  return stagesOf(trainJob, template, sets).map(({ name, minCount }) => {
    const child = controlledChild(trainJob, served?.kind.apiVersion ?? '', 'PodGroup', name)
    const metadata = { ...child.metadata, labels: { [MANAGED_BY_LABEL]: MANAGED_BY } }
    return { ...child, metadata, spec: { schedulingPolicy: { gang: { minCount } } } }
  })
}

/** The pod sets with the PodGroup in their pods' spec. */
export const inPodGroups = (trainJob: TrainJob, template: JobSetTemplate, sets: readonly PodSet[]): PodSet[] => {
  const stages = stagesOf(trainJob, template, sets)
  return sets.map((set) => {
    const stage = stages.find(({ jobs }) => jobs.includes(set.name))
    if (stage === undefined) return set
    return withPodSpec(set, (spec) => ({ ...spec, schedulingGroup: { podGroupName: stage.name } }))
  })
}
