import type { PodGang, PodGangTopologyConstraint } from '../../schemas/generated/grove.ts'
import { type GangScheduling, metadataOf, neededGroups, type SchedulerKind } from '../gang.ts'

/** Koordinator's PodGroup, which it shares with the scheduler plugins of Kubernetes. */
export const KOORD_POD_GROUP: SchedulerKind = {
  kind: { apiVersion: 'scheduling.sigs.k8s.io/v1alpha1', kind: 'PodGroup' },
  plural: 'podgroups',
}

const KOORDINATOR = 'gang.scheduling.koordinator.sh'

/** Name of the PodGroup of one group of a gang. */
export const podGroupName = (podGang: string, group: string): string => `${podGang}-${group}`

/** One PodGroup for each group of a gang, linked by an annotation. docs/schedulers/koord-scheduler.md */
export const koordPodGroups: GangScheduling = {
  kinds: [KOORD_POD_GROUP],
  annotations: {},
  objectsVary: true,
  objectsFor: ({ podGang }) => {
    const { name: gang = '', namespace = '' } = podGang.metadata
    const needed = neededGroups(podGang)
    const unknown = requiredLabels(podGang).find((label) => layerOf(label) === undefined)
    if (unknown !== undefined) {
      const problem = `koord-scheduler has no layer for node label "${unknown}"; it has ${LAYER_LABELS.join(', ')}: use these in the ClusterTopologyBinding`
      return { reason: 'KoordinatorBackendMappingFailed', problem }
    }
    const together = JSON.stringify(needed.map(({ name }) => `${namespace}/${podGroupName(gang, name)}`))
    return {
      objects: needed.map(({ name, minReplicas, topologyConstraint }) => {
        const gather = gatherStrategy(topologyConstraint) ?? gatherStrategy(podGang.spec.topologyConstraint)
        return {
          ...KOORD_POD_GROUP.kind,
          metadata: {
            name: podGroupName(gang, name),
            labels: metadataOf(podGang).labels,
            annotations: {
              [`${KOORDINATOR}/groups`]: together,
              [`${KOORDINATOR}/mode`]: 'Strict',
              [`${KOORDINATOR}/match-policy`]: 'once-satisfied',
              ...(gather && { [`${KOORDINATOR}/network-topology-spec`]: JSON.stringify({ gatherStrategy: gather }) }),
            },
          },
          spec: { minMember: minReplicas },
        }
      }),
    }
  },
  ownOf: ({ metadata: { labels, annotations }, spec }) => ({
    metadata: { labels, annotations: { [`${KOORDINATOR}/network-topology-spec`]: null, ...annotations } },
    spec,
  }),
}

/**
 * The layers of Koordinator's network topology, by node label.
 * docs/schedulers/koord-scheduler.md#what-it-requires-of-a-set
 */
const LAYERS: ReadonlyMap<string, string> = new Map([
  ['kubernetes.io/hostname', 'hostLayer'],
  ['topology.kubernetes.io/rack', 'rackLayer'],
  ['topology.kubernetes.io/block', 'blockLayer'],
])

/** The layer of a node label; undefined for a label without a layer. */
const layerOf = (nodeLabel: string | undefined): string | undefined => LAYERS.get(nodeLabel ?? '')

/** The node labels that have a layer, for messages. */
const LAYER_LABELS: readonly string[] = [...LAYERS.keys()]

const requiredLabels = ({ spec }: PodGang): string[] =>
  [spec, ...spec.podgroups].flatMap(({ topologyConstraint }) => topologyConstraint?.packConstraint?.required || [])

/** A preferred domain in a layer that Koordinator does not have is left out. */
const gatherStrategy = (
  constraint: PodGangTopologyConstraint | undefined,
): readonly { readonly layer: string; readonly strategy: string }[] | undefined => {
  const { required, preferred } = constraint?.packConstraint ?? {}
  const layers = [
    { layer: layerOf(required), strategy: 'MustGather' },
    { layer: layerOf(preferred), strategy: 'PreferGather' },
  ].flatMap(({ layer, strategy }) => (layer === undefined ? [] : [{ layer, strategy }]))
  return layers.length === 0 ? undefined : layers
}
