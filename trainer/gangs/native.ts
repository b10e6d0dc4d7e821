import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { DEFAULT_SCHEDULER } from '../../schedulers/default-scheduler/backend.ts'
import { isOfSystem } from '../../schedulers/default-scheduler/priorities.ts'
import {
  NATIVE_POD_GROUPS,
  type NativeVersion,
  OLDEST,
  podGroupSpec,
} from '../../schedulers/default-scheduler/versions.ts'
import type { Schedulers } from '../../schedulers/profile.ts'
import { enabledBackend } from '../../schedulers/registry.ts'
import { controlledChild } from '../children.ts'
import { type PodSet, podSpecOf, withPodSpec } from '../pod-set.ts'
import type { JobSet, JobSetTemplate, TrainJob } from '../shapes.ts'

/** Pods that start, and are placed, at the same time; pods of other stages wait for them, or they for those. */
interface Stage {
  /** Name of its PodGroup. */
  readonly name: string
  readonly minCount: number
  /** The priority class of its pods; empty for none. */
  readonly priorityClassName: string
  /** Names of the replicated jobs in it. */
  readonly jobs: readonly string[]
}

/** Whether the cluster serves a kind. */
export type IsServed = (apiVersion: string, kind: string) => boolean

/** True if the profile of the default scheduler enables gangs, perhaps only in clusters that serve PodGroups. */
export const mayPlaceGangs = (config: Schedulers): boolean =>
  enabledBackend(DEFAULT_SCHEDULER, config)?.gangs !== undefined

/** True if new pods of the default scheduler are placed as gangs in this cluster. */
export const placesGangs = (config: Schedulers, isServed: IsServed): boolean =>
  enabledBackend(DEFAULT_SCHEDULER, config)?.gangs?.schedulingGroupOf?.('', ({ apiVersion, kind }) =>
    isServed(apiVersion, kind),
  ) !== undefined

/**
 * True if the default scheduler places the pods of a TrainJob as gangs. An existing JobSet keeps the mode that it was
 * created with, because it cannot be changed.
 */
export const isNativeGang = (config: Schedulers, jobSet: JobSet | undefined, isServed: IsServed): boolean =>
  jobSet === undefined ? placesGangs(config, isServed) : schedulingGroupsOf(jobSet).length > 0

/** What the pods of a JobSet name as their scheduling groups. */
export const schedulingGroupsOf = ({ spec }: JobSet): { readonly podGroupName?: string }[] =>
  (spec?.replicatedJobs ?? []).flatMap(({ template }) => {
    const group = template?.spec?.template?.spec?.schedulingGroup as { readonly podGroupName?: string } | undefined
    return group === undefined ? [] : [group]
  })

/** The version of PodGroups that a cluster has. */
const servedVersion = (isServed: IsServed): NativeVersion =>
  NATIVE_POD_GROUPS.find(({ kind }) => isServed(kind.apiVersion, kind.kind)) ?? OLDEST

/**
 * The stages of a TrainJob that the default scheduler places: replicated jobs with the same dependencies, or with none,
 * form a stage; with an in-order start, each job is its own. Where a PodGroup has a priority, so are jobs of another
 * priority class, and those of a class of the system have none. A stage with a single pod, and jobs with another scheduler or
 * their own group, need no PodGroup.
 */
const stagesOf = (
  trainJob: TrainJob,
  { spec }: JobSetTemplate,
  sets: readonly PodSet[],
  { hasPriority }: NativeVersion,
): Stage[] => {
  const { startupPolicyOrder } = (spec?.startupPolicy ?? {}) as { readonly startupPolicyOrder?: string }
  const stages = new Map<string, PodSet[]>()
  for (const set of sets) {
    const { schedulerName, schedulingGroup } = podSpecOf(set)
    const priority = hasPriority ? classOf(set) : ''
    if ((schedulerName || DEFAULT_SCHEDULER) !== DEFAULT_SCHEDULER || schedulingGroup !== undefined) continue
    if (isOfSystem(priority)) continue
    const waitsFor = (set.job.dependsOn ?? []) as readonly { readonly name: string; readonly status: string }[]
    const conditions = waitsFor.map(({ name, status }) => `${name} ${status}`).sort()
    const key = startupPolicyOrder === 'InOrder' ? set.name : [priority, ...conditions].join()
    stages.set(key, [...(stages.get(key) ?? []), set])
  }
  return [...stages.values()].flatMap((members) => {
    const minCount = members.reduce((total, { count, job }) => total + count * jobsOf(job.replicas), 0)
    const name = `${trainJob.metadata.name}-${members[0]?.name}`
    const priorityClassName = members[0] === undefined ? '' : classOf(members[0])
    return minCount < 2 ? [] : [{ name, minCount, priorityClassName, jobs: members.map((each) => each.name) }]
  })
}

const classOf = (set: PodSet): string => String(podSpecOf(set).priorityClassName ?? '')

const jobsOf = (replicas: unknown): number => (typeof replicas === 'number' ? replicas : 1)

/**
 * The PodGroups of a TrainJob, one per stage, in the API version that the cluster serves. Immutable.
 * docs/schedulers/default-scheduler.md#trainjobs
 */
export const nativePodGroups = (
  trainJob: TrainJob,
  template: JobSetTemplate,
  sets: readonly PodSet[],
  isServed: IsServed,
): KubeObject[] => {
  const version = servedVersion(isServed)
  return stagesOf(trainJob, template, sets, version).map(({ name, minCount, priorityClassName }) => {
    const child = controlledChild(trainJob, version.kind.apiVersion, 'PodGroup', name)
    const metadata = { ...child.metadata, labels: { [MANAGED_BY_LABEL]: MANAGED_BY } }
    return { ...child, metadata, spec: podGroupSpec(version, { minCount, priorityClassName }) }
  })
}

/** The pod sets with their stage's PodGroup in the pod spec. */
export const inPodGroups = (
  trainJob: TrainJob,
  template: JobSetTemplate,
  sets: readonly PodSet[],
  isServed: IsServed,
): PodSet[] => {
  const stages = stagesOf(trainJob, template, sets, servedVersion(isServed))
  return sets.map((set) => {
    const stage = stages.find(({ jobs }) => jobs.includes(set.name))
    if (stage === undefined) return set
    return withPodSpec(set, (spec) => ({ ...spec, schedulingGroup: { podGroupName: stage.name } }))
  })
}
