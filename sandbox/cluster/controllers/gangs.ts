import { DEFAULT_SCHEDULER } from '../../../schedulers/default-scheduler/backend.ts'
import { NATIVE_POD_GROUPS, type NativeVersion } from '../../../schedulers/default-scheduler/versions.ts'
import { kaiScheduler } from '../../../schedulers/kai-scheduler/backend.ts'
import { volcano as volcanoBackend } from '../../../schedulers/volcano/backend.ts'
import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { metaOf } from '../../api-server/core.ts'
import type { Branch } from './placement.ts'
import { listOf, specOf } from './pod-status.ts'

/** How a scheduler represents gangs: the object that a pod belongs to, and what that object requires. */
export interface GangForm {
  /** The kind of the gang objects, and their table. */
  readonly kind: { readonly apiVersion: string; readonly kind: string }
  readonly table: string
  /** Name of the gang object of a pod; undefined for a pod that is not this scheduler's. */
  readonly gangOf: (pod: JsonObject) => string | undefined
  /** The queue that the gang object names; it must exist if the cluster serves queues. */
  readonly queue?: {
    readonly kind: { readonly apiVersion: string; readonly kind: string }
    readonly table: string
    readonly of: (gang: JsonObject) => string
  }
  readonly branchOf: (gang: JsonObject, pods: GangPods) => Branch
  /** True if no pod of a gang is placed, nor told why, while another of its pods is gated. */
  readonly isGatedAsOne?: boolean
  /** Why the scheduler does not even try to place this pod with its gang. */
  readonly errorOf?: (gang: JsonObject, pod: JsonObject) => string | undefined
}

/** The pods of a gang without gates, by whether they are on a node. */
export interface GangPods {
  readonly pending: readonly JsonObject[]
  readonly placed: readonly JsonObject[]
}

const annotation = (pod: JsonObject, key: string): string | undefined => metaOf(pod).annotations?.[key]

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

const only = ({ pending, placed }: GangPods, belongs: (pod: JsonObject) => boolean): GangPods => ({
  pending: pending.filter(belongs),
  placed: placed.filter(belongs),
})

/** Kubernetes' own PodGroup: one minimum, and perhaps one domain, for the whole gang. */
const native = ({ kind, isGatedAsOne = false, hasPriority }: NativeVersion): GangForm => ({
  kind,
  isGatedAsOne,
  ...(hasPriority && { errorOf: differingPriority }),
  table: 'podgroups.scheduling.k8s.io',
  gangOf: (pod) => {
    const { schedulingGroup } = specOf(pod)
    return isObject(schedulingGroup) ? String(schedulingGroup.podGroupName) : undefined
  },
  branchOf: (gang, pods) => {
    const { schedulingPolicy, schedulingConstraints } = specOf(gang)
    const policy = isObject(schedulingPolicy) && isObject(schedulingPolicy.gang) ? schedulingPolicy.gang : {}
    const [constraint] = isObject(schedulingConstraints) ? listOf(schedulingConstraints, 'topology') : []
    const topologyKey = typeof constraint?.key === 'string' ? constraint.key : undefined
    return { ...pods, least: count(policy.minCount), topologyKey, branches: [] }
  },
})

const differingPriority = (gang: JsonObject, pod: JsonObject): string | undefined => {
  const [wanted, found] = [gang, pod].map((each) => String(specOf(each).priorityClassName ?? ''))
  return wanted === found
    ? undefined
    : `all pods in a single pod group should have the same priority as the pod group's priority, got those of the classes "${found}" and "${wanted}"`
}

const KAI_GROUP = 'scheduling.run.ai'

/**
 * KAI's PodGroup: a tree of subgroups, assigned by a label of the pods; each level may require one domain of the
 * topology.
 */
const kai: GangForm = {
  kind: { apiVersion: `${KAI_GROUP}/v2alpha2`, kind: 'PodGroup' },
  table: `podgroups.${KAI_GROUP}`,
  gangOf: (pod) => (specOf(pod).schedulerName === kaiScheduler.name ? annotation(pod, 'pod-group-name') : undefined),
  queue: {
    kind: { apiVersion: `${KAI_GROUP}/v2`, kind: 'Queue' },
    table: `queues.${KAI_GROUP}`,
    of: (gang) => String(specOf(gang).queue ?? ''),
  },
  branchOf: (gang, pods) => {
    const groups = listOf(specOf(gang), 'subGroups')
    const names = new Set(groups.map(({ name }) => name))
    const subgroup = (pod: JsonObject) => metaOf(pod).labels?.['kai.scheduler/subgroup-name']
    const below = (parent: unknown): Branch[] =>
      groups
        .filter((group) => group.parent === parent)
        .map((group) => ({
          ...only(pods, (pod) => subgroup(pod) === group.name),
          least: count(group.minMember),
          topologyKey: requiredLevel(group),
          branches: below(group.name),
        }))
    return {
      ...only(pods, (pod) => !names.has(subgroup(pod))),
      least: count(specOf(gang).minMember),
      topologyKey: requiredLevel(specOf(gang)),
      branches: below(undefined),
    }
  },
}

const requiredLevel = ({ topologyConstraint }: JsonObject): string | undefined => {
  const level = isObject(topologyConstraint) ? topologyConstraint.requiredTopologyLevel : undefined
  return typeof level === 'string' && level !== '' ? level : undefined
}

const VOLCANO_GROUP = 'scheduling.volcano.sh'

/** Volcano's PodGroup: policies for subgroups, by the labels of their pods. */
const volcano: GangForm = {
  kind: { apiVersion: `${VOLCANO_GROUP}/v1beta1`, kind: 'PodGroup' },
  table: `podgroups.${VOLCANO_GROUP}`,
  gangOf: (pod) =>
    specOf(pod).schedulerName === volcanoBackend.name ? annotation(pod, 'scheduling.k8s.io/group-name') : undefined,
  queue: {
    kind: { apiVersion: `${VOLCANO_GROUP}/v1beta1`, kind: 'Queue' },
    table: `queues.${VOLCANO_GROUP}`,
    of: (gang) => String(specOf(gang).queue ?? 'default'),
  },
  branchOf: (gang, pods) => {
    const policies = listOf(specOf(gang), 'subGroupPolicy')
    const matches = (pod: JsonObject, { labelSelector }: JsonObject): boolean => {
      const wanted = isObject(labelSelector) && isObject(labelSelector.matchLabels) ? labelSelector.matchLabels : {}
      return Object.entries(wanted).every(([key, value]) => metaOf(pod).labels?.[key] === value)
    }
    return {
      ...only(pods, (pod) => !policies.some((policy) => matches(pod, policy))),
      least: count(specOf(gang).minMember),
      branches: policies.map((policy) => ({
        ...only(pods, (pod) => matches(pod, policy)),
        least: count(policy.subGroupSize) * Math.max(1, count(policy.minSubGroups)),
        branches: [],
      })),
    }
  },
}

const GROVE_GROUP = 'scheduler.grove.io'

/** Schedulers that place each pod by itself, whatever gang it is in. */
const WITHOUT_GANGS: ReadonlySet<unknown> = new Set([undefined, '', DEFAULT_SCHEDULER])

/**
 * Grove's PodGang, from which every other form is made. It stands in for schedulers whose own objects the cluster does
 * not serve, so that their gangs and required domains are respected here too.
 */
const podGang: GangForm = {
  kind: { apiVersion: `${GROVE_GROUP}/v1alpha1`, kind: 'PodGang' },
  table: `podgangs.${GROVE_GROUP}`,
  gangOf: (pod) =>
    WITHOUT_GANGS.has(specOf(pod).schedulerName) ? undefined : metaOf(pod).labels?.['grove.io/podgang'],
  branchOf: (gang, pods) => {
    const groups = listOf(specOf(gang), 'podgroups')
    const groupOf = (pod: JsonObject) => metaOf(pod).labels?.['grove.io/podclique']
    const leaf = (group: JsonObject): Branch => ({
      ...only(pods, (pod) => groupOf(pod) === group.name),
      least: count(group.minReplicas),
      topologyKey: requiredKey(group),
      branches: [],
    })
    const together = listOf(specOf(gang), 'topologyConstraintGroupConfigs').map((config) => {
      const names = Array.isArray(config.podGroupNames) ? config.podGroupNames : []
      const members = groups.filter(({ name }) => names.includes(name))
      const branches = members.map(leaf)
      const branch: Branch = { ...NOBODY, least: leastOf(branches), topologyKey: requiredKey(config), branches }
      return { members, branch }
    })
    const inGroups = new Set(together.flatMap(({ members }) => members))
    const branches = [
      ...together.map(({ branch }) => branch),
      ...groups.filter((group) => !inGroups.has(group)).map(leaf),
    ]
    const known = new Set(groups.map(({ name }) => name))
    return {
      ...only(pods, (pod) => !known.has(groupOf(pod))),
      least: leastOf(branches),
      topologyKey: requiredKey(specOf(gang)),
      branches,
    }
  },
}

const NOBODY = { pending: [], placed: [] } as const

const leastOf = (branches: readonly Branch[]): number => branches.reduce((sum, { least }) => sum + least, 0)

const requiredKey = ({ topologyConstraint }: JsonObject): string | undefined => {
  const pack = isObject(topologyConstraint) ? topologyConstraint.packConstraint : undefined
  return isObject(pack) && typeof pack.required === 'string' && pack.required !== '' ? pack.required : undefined
}

/**
 * The forms of gangs that the sandbox's scheduler knows; of several served forms that a pod belongs to, the first is
 * used.
 */
export const GANG_FORMS: readonly GangForm[] = [...NATIVE_POD_GROUPS.map(native), kai, volcano, podGang]
