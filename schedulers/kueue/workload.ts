import { PODCLIQUE_LABEL } from '../../model/labels.ts'
import type { PodGang, PodGroup } from '../../schemas/generated/grove.ts'
import { type GangMember, type GangScheduling, metadataOf, type SchedulerKind } from '../gang.ts'
import { kueueQueue } from './queue.ts'

/** Kueue's Workload, in the version that Grove writes. */
export const WORKLOAD: SchedulerKind = {
  kind: { apiVersion: 'kueue.x-k8s.io/v1beta2', kind: 'Workload' },
  plural: 'workloads',
  // Kueue starts no pods by a Workload that is controlled by anything but them.
  elsewhere: 'beside',
}

/** The most PodSets in a Workload. */
export const MOST_POD_SETS = 18

const MAPPING_FAILED = 'KueueBackendMappingFailed'

/** Without it Kueue does not look at the pods when their Workload is admitted. */
const IS_GROUP = { 'kueue.x-k8s.io/is-group-workload': 'true' }

interface PodSet {
  readonly name: string
  readonly count: number
  readonly template: Readonly<Record<string, unknown>>
  readonly topologyRequest?: TopologyRequest
}

/** Kueue accepts only one of the two. */
type TopologyRequest = { readonly required: string } | { readonly preferred: string }

/** One Workload per gang, created before its pods, with a PodSet for each PodClique. docs/schedulers/kueue.md */
export const kueueWorkloads: GangScheduling = {
  kinds: [WORKLOAD],
  annotations: {},
  // A gang whose cliques all sleep has no pods to admit.
  objectsVary: true,
  objectsFor: ({ podGang, set, memberOf }) => {
    const found = kueueQueue(set ?? { metadata: podGang.metadata })
    if ('problem' in found) return { reason: MAPPING_FAILED, problem: found.problem }
    const groups = podGang.spec.podgroups.map((group) => ({ group, member: memberOf?.(group.name) }))
    const unknown = groups.find(({ member }) => member === undefined)
    if (unknown !== undefined) {
      const problem = `group "${unknown.group.name}" is no clique of a PodCliqueSet, and Kueue must be told what its pods ask for; make the gang by a PodCliqueSet`
      return { reason: MAPPING_FAILED, problem }
    }
    const podSets = groups
      .flatMap(({ group, member }) =>
        member === undefined || member.replicas === 0 ? [] : [podSetOf(podGang, group, member)],
      )
      .sort(byName)
    if (podSets.length > MOST_POD_SETS) {
      const problem = `the gang has ${podSets.length} PodCliques and a Workload takes ${MOST_POD_SETS}; lower minAvailable of its scaling groups`
      return { reason: MAPPING_FAILED, problem }
    }
    const metadata = { name: podGang.metadata.name ?? '', labels: metadataOf(podGang).labels, annotations: IS_GROUP }
    return {
      objects: podSets.length === 0 ? [] : [{ ...WORKLOAD.kind, metadata, spec: { queueName: found.queue, podSets } }],
    }
  },
  // Kueue writes the priority and whether the Workload is active. PodSets never change: admission refuses what would
  // change them, and defaults that an API server adds to pod templates are not ours to remove.
  ownOf: ({ metadata: { labels }, spec }, observed) => ({
    metadata: { labels, annotations: IS_GROUP },
    spec: { queueName: (spec as { queueName: string }).queueName, ...ownPodSets(spec, observed.spec) },
  }),
}

/** Kueue compares PodSets with what pods it finds in the order of their names; in another, the Workload counts as finished. */
const byName = (one: PodSet, other: PodSet): number => (one.name < other.name ? -1 : 1)

/** All pods count: of a group of pods Kueue starts all, though a `minCount` lets it admit, and charge, fewer. */
const podSetOf = (podGang: PodGang, group: PodGroup, { replicas, podSpec }: GangMember): PodSet => {
  const topologyRequest = topologyRequestOf(podGang, group)
  return {
    name: group.name,
    count: replicas,
    template: { metadata: { labels: { [PODCLIQUE_LABEL]: group.name } }, spec: podSpec },
    ...(topologyRequest && { topologyRequest }),
  }
}

/** The innermost required domain, or else the innermost preferred one. */
const topologyRequestOf = ({ spec }: PodGang, group: PodGroup): TopologyRequest | undefined => {
  const around = spec.topologyConstraintGroupConfigs?.find(({ podGroupNames }) => podGroupNames.includes(group.name))
  const packs = [group, around, spec].flatMap((place) => place?.topologyConstraint?.packConstraint ?? [])
  const required = packs.find((pack) => pack.required)?.required
  if (required) return { required }
  const preferred = packs.find((pack) => pack.preferred)?.preferred
  return preferred ? { preferred } : undefined
}

const ownPodSets = (expected: unknown, observed: unknown): { readonly podSets?: readonly PodSet[] } => {
  const [wanted, found] = [podSetsIn(expected), podSetsIn(observed)]
  return JSON.stringify(wanted.map(shapeOf)) === JSON.stringify(found.map(shapeOf)) ? {} : { podSets: wanted }
}

const podSetsIn = (spec: unknown): readonly PodSet[] => {
  const podSets = (spec as { podSets?: unknown } | undefined)?.podSets
  return Array.isArray(podSets) ? podSets : []
}

/** The parts of a PodSet that define its gang. */
const shapeOf = ({ name, count, topologyRequest }: PodSet) => [
  name,
  count,
  topologyRequest && Object.entries(topologyRequest),
]
