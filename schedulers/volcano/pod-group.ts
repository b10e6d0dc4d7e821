import { PODCLIQUE_LABEL } from '../../model/labels.ts'
import { type GangScheduling, leastPods, metadataOf, neededGroups, type SchedulerKind } from '../gang.ts'
import { constraintOfGroup, networkTopologyOf, unknownLevel } from './network-topology.ts'
import { volcanoQueue } from './queue.ts'

/** Volcano's PodGroup, in the version that Grove writes. */
export const VOLCANO_POD_GROUP: SchedulerKind = {
  kind: { apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'PodGroup' },
  plural: 'podgroups',
}

const MAPPING_FAILED = 'VolcanoBackendMappingFailed'

/** One PodGroup per gang, with a policy for the pods of each PodClique. docs/schedulers/volcano.md */
export const volcanoPodGroups: GangScheduling = {
  kinds: [VOLCANO_POD_GROUP],
  annotations: {},
  objectsFor: ({ podGang, set, levels = [] }) => {
    const found = volcanoQueue(set ?? { metadata: podGang.metadata })
    if ('problem' in found) return { reason: MAPPING_FAILED, problem: found.problem }
    const unknown = unknownLevel(podGang, levels)
    if (unknown !== undefined) {
      const problem = `the gang requires one "${unknown}", and no ClusterTopologyBinding says which tier that is; name one in topologyConstraint.topologyName`
      return { reason: MAPPING_FAILED, problem }
    }
    const { priorityClassName } = podGang.spec
    const networkTopology = networkTopologyOf(podGang.spec.topologyConstraint, levels)
    const needed = neededGroups(podGang)
    const spec = {
      minMember: leastPods(needed),
      queue: found.queue,
      ...(priorityClassName && { priorityClassName }),
      ...(networkTopology && { networkTopology }),
      subGroupPolicy: needed.map((group) => {
        const { name, minReplicas } = group
        const ofGroup = networkTopologyOf(constraintOfGroup(podGang, group), levels)
        return {
          name,
          labelSelector: { matchLabels: { [PODCLIQUE_LABEL]: name } },
          matchLabelKeys: [PODCLIQUE_LABEL],
          subGroupSize: minReplicas,
          minSubGroups: 1,
          ...(ofGroup && { networkTopology: ofGroup }),
        }
      }),
    }
    const metadata = { name: podGang.metadata.name ?? '', labels: metadataOf(podGang).labels }
    return { objects: [{ ...VOLCANO_POD_GROUP.kind, metadata, spec }] }
  },
  // Volcano sets the other fields, such as minResources.
  ownOf: ({ metadata: { labels }, spec }) => ({
    metadata: { labels },
    spec: { priorityClassName: null, networkTopology: null, ...(spec as Record<string, unknown>) },
  }),
}
