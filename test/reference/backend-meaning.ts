import type { KubeObject } from '../../model/object.ts'
import type { BackendCase } from './backends.ts'

/** The configuration that the cases were taken with: the scheduler as default profile, topology on, MNNVL off. */
export const caseConfiguration = (backend: string) => ({
  scheduler: { profiles: [{ name: backend }, { name: 'default-scheduler' }], defaultProfileName: backend },
  topologyAwareScheduling: { enabled: true },
})

const HOST = { host: 'kubernetes.io/hostname' }
const ZONE = { zone: 'kubernetes.io/zone' }
const BLOCK = { block: 'kubernetes.io/block' }
const RACK = { rack: 'kubernetes.io/rack' }

const LEVELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'grove-topology': { ...ZONE, ...BLOCK, ...RACK, ...HOST },
  'gb200-topology': { block: 'example.com/nvl-block', rack: 'example.com/nvlink-domain', ...HOST },
  'h100-topology': { block: 'kubernetes.io/rack', ...HOST },
  'tas20-topology': { ...ZONE, ...RACK, ...HOST },
}

/** The ClusterTopologyBindings that were there. */
export const CASE_BINDINGS: readonly KubeObject[] = Object.entries(LEVELS).map(([name, levels]) => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name },
  spec: { levels: Object.entries(levels).map(([domain, key]) => ({ domain, key })) },
}))

/** The queues of Volcano that were there; a cluster takes their status by its subresource only. */
export const CASE_QUEUES: readonly KubeObject[] = ['default', 'test'].map((name) => ({
  apiVersion: 'scheduling.volcano.sh/v1beta1',
  kind: 'Queue',
  metadata: { name },
  spec: { weight: 1 },
  status: { state: 'Open' },
}))

/** What a case says of a cluster, in a form in which two clusters can be compared. */
export interface BackendMeaning {
  readonly podGangs: readonly object[]
  readonly podGroups: readonly object[]
  readonly topologies: readonly object[]
  /** Scheduler, and the labels and annotations that the case speaks of, by PodClique. */
  readonly pods: Readonly<Record<string, object>>
}

/**
 * What should be there. It is more than was recorded in two things:
 * - skip-podgrouper on PodGangs of KAI. The reference writes it there, and takes it off again when it next mirrors the annotations of
 *   the set, so the record lacks it. Ours stays.
 * - the label managed-by on Topologies: by it one is adopted that `--cascade=orphan` has left without an owner.
 */
export const expectedOf = ({
  backend,
  podGangs = [],
  podGroups,
  topologies = [],
  pods,
}: BackendCase): BackendMeaning => {
  const annotations = backend === 'kai-scheduler' ? { 'kai.scheduler/skip-podgrouper': 'true' } : {}
  const labels = { 'app.kubernetes.io/managed-by': 'grove-operator' }
  return {
    podGangs: podGangs.map(gangMeaning).map(withMore({ annotations })).sort(byName),
    podGroups: podGroups.map(meaning).sort(byName),
    topologies: topologies.map(meaning).map(withMore({ labels })).sort(byName),
    pods: Object.fromEntries(
      pods.map(({ podclique, schedulerName, labels = {}, annotations = {} }) => [
        podclique,
        { schedulerName, labels, annotations },
      ]),
    ),
  }
}

/** What of these objects, everything that a cluster holds for a case, the case speaks of. */
export const meaningFor = ({ pods, topologies = [] }: BackendCase, objects: readonly KubeObject[]): BackendMeaning => {
  const of = (kind: string): KubeObject[] => objects.filter((object) => object.kind === kind)
  const asked = new Map(pods.map((pod) => [pod.podclique, pod]))
  return {
    podGangs: of('PodGang').map(gangMeaning).map(withoutOwnNotes).sort(byName),
    podGroups: of('PodGroup').map(meaning).map(withoutStaleness).sort(byName),
    topologies: topologies.length === 0 ? [] : of('Topology').map(meaning).sort(byName),
    pods: Object.fromEntries(
      of('Pod').map(({ metadata, spec }) => {
        const podClique = metadata.labels?.['grove.io/podclique'] ?? ''
        const { labels, annotations } = asked.get(podClique) ?? {}
        return [
          podClique,
          {
            schedulerName: (spec as { schedulerName?: string }).schedulerName,
            labels: onlyOf(metadata.labels, labels),
            annotations: onlyOf(metadata.annotations, annotations),
          },
        ]
      }),
    ),
  }
}

type Entries = Readonly<Record<string, string>>
type Meaning = ReturnType<typeof meaning>

const onlyOf = (entries: Entries = {}, asked: Entries = {}): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => asked[key] !== undefined))

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

/** KAI writes when a group has started last; it is left out of the cases. */
const LAST_START = 'kai.scheduler/last-start-timestamp'

/** An object without what says nothing: empty fields, uids, namespaces, and the order of subgroups. */
const meaning = ({ apiVersion, kind, metadata, spec }: KubeObject) => {
  const { name = '', labels = {}, annotations = {}, ownerReferences = [] } = metadata
  const fields = Object.entries(spec as Record<string, unknown>).filter(([, value]) => !isEmpty(value))
  return {
    apiVersion,
    kind,
    name,
    labels,
    annotations: Object.fromEntries(Object.entries(annotations).filter(([key]) => key !== LAST_START)),
    owners: ownerReferences.map(({ uid: _, ...owner }) => owner),
    spec: Object.fromEntries(fields.map(([field, value]) => [field, SETS.has(field) ? sorted(value) : value])),
  }
}

/** Lists in which the order means nothing. In a Topology it does. */
const SETS = new Set(['subGroups', 'subGroupPolicy'])

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1)

const sorted = (value: unknown): unknown => [...(value as readonly { name: string }[])].sort(byName)

/** PodGangs list pods by name; the ends of these are random, and in the cases a question mark. */
const gangMeaning = (podGang: KubeObject): Meaning => {
  const { spec, ...rest } = meaning(podGang)
  const { podgroups, ...others } = spec as { podgroups: readonly { podReferences: readonly { name: string }[] }[] }
  return {
    ...rest,
    spec: {
      ...others,
      podgroups: podgroups.map(({ podReferences, ...group }) => ({
        ...group,
        podReferences: podReferences.map(({ name }) => name.replace(/-[^-]+$/, '-?')),
      })),
    },
  }
}

const withMore =
  ({ labels, annotations }: { readonly labels?: Entries; readonly annotations?: Entries }) =>
  (object: Meaning): Meaning => ({
    ...object,
    labels: { ...object.labels, ...labels },
    annotations: { ...object.annotations, ...annotations },
  })

/** Ours alone: what of the set was mirrored, so that its removal can be mirrored and what others have written stays. */
const withoutOwnNotes = (object: Meaning): Meaning => ({
  ...object,
  annotations: Object.fromEntries(
    Object.entries(object.annotations).filter(([key]) => !key.startsWith('grove.io/mirrored-')),
  ),
})

/** Ours alone: the scheduler must not evict what Grove waits for. The reference leaves that to a setting of the whole cluster. */
const withoutStaleness = ({ spec: { stalenessGracePeriod: _, ...spec }, ...rest }: Meaning): Meaning => ({
  ...rest,
  spec,
})
