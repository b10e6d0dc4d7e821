import { PODCLIQUE_LABEL } from '../../model/labels.ts'
import type { PodGang, PodGroup } from '../../schemas/generated/grove.ts'
import { type GangMember, type GangScheduling, metadataOf, type SchedulerKind } from '../gang.ts'
import { kueueQueue } from './queue.ts'

/** Kueue's Workload, of the version that Grove writes. */
export const WORKLOAD: SchedulerKind = {
  kind: { apiVersion: 'kueue.x-k8s.io/v1beta2', kind: 'Workload' },
  plural: 'workloads',
}

/** The most groups of pods that a Workload takes. */
export const MOST_POD_SETS = 18

const MAPPING_FAILED = 'KueueBackendMappingFailed'

interface PodSet {
  readonly name: string
  readonly count: number
  readonly minCount?: number
  readonly template: Readonly<Record<string, unknown>>
  readonly topologyRequest?: TopologyRequest
}

/** Kueue takes one of the two. */
type TopologyRequest = { readonly required: string } | { readonly preferred: string }

/** One Workload a gang, made before its pods, with a PodSet for each PodClique. specs/field.md D10 */
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
    const podSets = groups.flatMap(({ group, member }) =>
      member === undefined || member.replicas === 0 ? [] : [podSetOf(podGang, group, member)],
    )
    if (podSets.length > MOST_POD_SETS) {
      const problem = `the gang has ${podSets.length} PodCliques and a Workload takes ${MOST_POD_SETS}; lower minAvailable of its scaling groups`
      return { reason: MAPPING_FAILED, problem }
    }
    const metadata = { name: podGang.metadata.name ?? '', labels: metadataOf(podGang).labels }
    return {
      objects: podSets.length === 0 ? [] : [{ ...WORKLOAD.kind, metadata, spec: { queueName: found.queue, podSets } }],
    }
  },
  // Kueue writes the priority and whether the Workload is active. PodSets never change: what would change them is refused at
  // admission, and an API server fills in defaults of pod templates that are not ours to take out again.
  ownOf: ({ metadata: { labels }, spec }, observed) => ({
    metadata: { labels },
    spec: { queueName: (spec as { queueName: string }).queueName, ...ownPodSets(spec, observed.spec) },
  }),
}

const podSetOf = (podGang: PodGang, group: PodGroup, { replicas, isGrouped, podSpec }: GangMember): PodSet => {
  const topologyRequest = topologyRequestOf(podGang, group)
  return {
    name: group.name,
    count: replicas,
    ...(!isGrouped && group.minReplicas > 0 && group.minReplicas < replicas && { minCount: group.minReplicas }),
    template: { metadata: { labels: { [PODCLIQUE_LABEL]: group.name } }, spec: podSpec },
    ...(topologyRequest && { topologyRequest }),
  }
}

/** The innermost constraint that requires something, or else the innermost that prefers something. */
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

/** What of a PodSet decides about its gang. */
const shapeOf = ({ name, count, minCount, topologyRequest }: PodSet) => [
  name,
  count,
  minCount,
  topologyRequest && Object.entries(topologyRequest),
]
