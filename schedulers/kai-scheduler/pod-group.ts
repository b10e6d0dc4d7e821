import type { KubeObject } from '../../model/object.ts'
import type { PodGang, PodGangTopologyConstraint, PodGroup } from '../../schemas/generated/grove.ts'
import {
  type GangObjects,
  type GangScheduling,
  leastPods,
  metadataOf,
  neededGroups,
  type SchedulableGang,
  without,
} from '../gang.ts'
import { KAI_QUEUE, kaiQueue } from './queue.ts'

const POD_GROUP = { apiVersion: 'scheduling.run.ai/v2alpha2', kind: 'PodGroup' }

/** Grove creates the PodGroup itself; KAI's own grouper must not create a second one. */
export const SKIP_PODGROUPER: Readonly<Record<string, string>> = { 'kai.scheduler/skip-podgrouper': 'true' }

/** For gangs whose constraints come from no ClusterTopologyBinding: annotation that names KAI's Topology. */
const KAI_TOPOLOGY = 'kai.scheduler/topology'

/** Labels that KAI manages on existing PodGroups. */
const KEPT_LABELS = [KAI_QUEUE, 'kai.scheduler/node-pool']

/** Disabled: Grove itself decides when a gang that has lost pods is restarted. */
const STALENESS = '-1s'

interface Constraint {
  readonly topology: string
  readonly requiredTopologyLevel?: string
  readonly preferredTopologyLevel?: string
}

interface SubGroup {
  readonly name: string
  readonly parent?: string
  readonly minMember?: number
  readonly minSubGroup?: number
  readonly topologyConstraint?: Constraint
}

/** The fields of KAI's PodGroup that Grove writes. */
export interface PodGroupSpec {
  readonly minMember?: number
  readonly queue: string
  readonly priorityClassName?: string
  readonly stalenessGracePeriod?: string
  readonly topologyConstraint?: Constraint
  readonly subGroups: readonly SubGroup[]
}

const MAPPING_FAILED = 'KAIBackendMappingFailed'

/** One PodGroup per gang, with a subgroup for each PodClique. docs/schedulers/kai-scheduler.md */
export const kaiPodGroups: GangScheduling = {
  kinds: [{ kind: POD_GROUP, plural: 'podgroups' }],
  annotations: SKIP_PODGROUPER,
  objectsFor: (gang) => {
    const { podGang, set } = gang
    const found = kaiQueue(set ?? { metadata: podGang.metadata })
    if ('problem' in found) return { reason: MAPPING_FAILED, problem: found.problem }
    const topology = gang.topology ?? podGang.metadata.annotations?.[KAI_TOPOLOGY]
    if (topology === undefined && isConstrained(podGang)) return { reason: MAPPING_FAILED, problem: unnamed(podGang) }
    return podGroupOf(gang, found.queue, topology ?? '')
  },
  ownOf: (expected, observed) => {
    const { labels = {}, annotations } = expected.metadata
    const kept = KEPT_LABELS.filter((key) => observed.metadata.labels?.[key] !== undefined)
    return {
      metadata: { labels: without(labels, kept), annotations },
      spec: ownSpec(specOf(expected), specOf(observed)),
    }
  },
}

const podGroupOf = ({ podGang }: SchedulableGang, queue: string, topology: string): GangObjects => {
  const { priorityClassName, topologyConstraint } = podGang.spec
  const { labels, annotations } = metadataOf(podGang)
  const needed = neededGroups(podGang)
  const spec: PodGroupSpec = {
    minMember: leastPods(needed),
    queue,
    ...(priorityClassName && { priorityClassName }),
    stalenessGracePeriod: STALENESS,
    ...constraintOf(topologyConstraint, topology),
    subGroups: subGroupsOf(podGang, needed, topology),
  }
  const metadata = {
    name: podGang.metadata.name ?? '',
    labels,
    annotations: { ...annotations, ...SKIP_PODGROUPER },
  }
  return { objects: [{ ...POD_GROUP, metadata, spec: { ...spec } }] }
}

/** Replicas of constrained scaling groups as parents, and then a leaf for each PodClique. */
const subGroupsOf = ({ spec }: PodGang, needed: readonly PodGroup[], topology: string): SubGroup[] => {
  const names = new Set(needed.map(({ name }) => name))
  const parents = (spec.topologyConstraintGroupConfigs ?? []).flatMap(({ name, podGroupNames, topologyConstraint }) => {
    const members = podGroupNames.filter((member) => names.has(member))
    return members.length === 0 ? [] : [{ name, members, topologyConstraint }]
  })
  const parentOf = new Map(parents.flatMap(({ name, members }) => members.map((member) => [member, name])))
  return [
    ...parents.map(({ name, members, topologyConstraint }) => ({
      name,
      minSubGroup: members.length,
      ...constraintOf(topologyConstraint, topology),
    })),
    ...needed.map(({ name, minReplicas, topologyConstraint }) => {
      const parent = parentOf.get(name)
      return {
        name,
        ...(parent !== undefined && { parent }),
        minMember: minReplicas,
        ...constraintOf(topologyConstraint, topology),
      }
    }),
  ]
}

const constraintOf = (
  constraint: PodGangTopologyConstraint | undefined,
  topology: string,
): { readonly topologyConstraint?: Constraint } => {
  const { required, preferred } = constraint?.packConstraint ?? {}
  if (!required && !preferred) return {}
  return {
    topologyConstraint: {
      topology,
      ...(required && { requiredTopologyLevel: required }),
      ...(preferred && { preferredTopologyLevel: preferred }),
    },
  }
}

const isConstrained = ({ spec }: PodGang): boolean =>
  [spec, ...(spec.topologyConstraintGroupConfigs ?? []), ...spec.podgroups].some(
    ({ topologyConstraint }) => constraintOf(topologyConstraint, '').topologyConstraint !== undefined,
  )

const unnamed = ({ metadata }: PodGang): string =>
  `PodGang "${metadata.name}" has topology constraints and nothing says of which topology; annotate it with ${KAI_TOPOLOGY}: <name of KAI's Topology>`

const specOf = ({ spec }: KubeObject): Partial<PodGroupSpec> => (spec ?? {}) as Partial<PodGroupSpec>

/**
 * The fields of the spec that are ours. KAI writes markUnschedulable and schedulingBackoff, and a group keeps the queue
 * that it was created with. Older versions of KAI's CRD lack stalenessGracePeriod and minSubGroup, and their API
 * servers drop both: dropped fields are not requested again, or every plan for the gang would write.
 */
const ownSpec = (expected: Partial<PodGroupSpec>, observed: Partial<PodGroupSpec>): Record<string, unknown> => {
  const { queue, stalenessGracePeriod, topologyConstraint, subGroups = [], ...rest } = expected
  const before = new Map((observed.subGroups ?? []).map((group) => [group.name, group]))
  return {
    priorityClassName: null,
    ...rest,
    ...(!observed.queue && { queue }),
    ...(observed.stalenessGracePeriod !== undefined && { stalenessGracePeriod }),
    topologyConstraint: topologyConstraint
      ? { requiredTopologyLevel: null, preferredTopologyLevel: null, ...topologyConstraint }
      : null,
    subGroups: subGroups.map(({ minSubGroup, ...group }) => {
      const was = before.get(group.name)
      const isDropped = was !== undefined && was.minSubGroup === undefined
      return { ...group, ...(minSubGroup !== undefined && !isDropped && { minSubGroup }) }
    }),
  }
}
