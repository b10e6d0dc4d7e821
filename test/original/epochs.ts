import { POD_GANG_MAP } from '../../cli/verbs/leave/left-over.ts'
import { BASE_PODGANG_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { OriginalState } from './objects.ts'

/** The kind in which the original keeps the names of gangs from alpha.12 on, as far as reading and deleting it goes. */
export const POD_GANG_MAPS = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'podgangmaps.grove.io' },
  spec: {
    group: 'grove.io',
    scope: 'Namespaced',
    names: { kind: 'PodGangMap', plural: 'podgangmaps', singular: 'podgangmap', shortNames: ['pgm'] },
    versions: [
      {
        name: 'v1alpha1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
      },
    ],
  },
}

/** Epochs of a replica: numbers of which only the order counts. */
const EPOCH = { anchor: '1788220800000000000', tail: '1788220800000000001', scaleOut: '1788220800000000002' } as const

/** How releases that name gangs by epochs differ. */
export interface Epochs {
  /** True where a PodClique in no scaling group names its gang; from alpha.13 on it may have pods in several, and names none. */
  readonly namesOwnGang: boolean
}

/**
 * The same state as alpha.12 and alpha.13 of the original leave it: gangs are named by epochs, which a PodGangMap of each replica
 * keeps, and nothing names a base gang.
 * docs/reference/compatibility.md#what-later-versions-leave
 */
export const ofEpochs = (
  { objects, ...state }: OriginalState,
  { namesOwnGang }: Epochs = { namesOwnGang: false },
): OriginalState => {
  const set = objects.find(({ kind }) => kind === KIND.podCliqueSet.kind) as PodCliqueSet & KubeObject
  const groups = set.spec.template.podCliqueScalingGroups ?? []
  const names = new Map<string, { readonly name: string; readonly role: 'Anchor' | 'Tail' }>()
  for (const { kind, metadata } of objects) {
    if (kind !== KIND.podGang.kind) continue
    const { name = '' } = metadata
    const [base, short, at] = /^(.+-\d+?)-(.+)-(\d+)$/.exec(name)?.slice(1) ?? []
    const { minAvailable = 1 } = groups.find((group) => group.name === short) ?? {}
    const anchor = { name: `${name}-${EPOCH.anchor}`, role: 'Anchor' } as const
    const tail = { name: `${base}-${EPOCH.tail}-${short}-${minAvailable + Number(at)}`, role: 'Tail' } as const
    names.set(name, short === undefined ? anchor : tail)
  }
  const renamed = ({ metadata: { labels = {}, ...metadata }, ...object }: KubeObject): KubeObject => {
    const { [BASE_PODGANG_LABEL]: _, [PODGANG_LABEL]: gang, ...rest } = labels
    const now = gang === undefined ? undefined : names.get(gang)?.name
    const isStandalone = object.kind === KIND.podClique.kind && rest['grove.io/podcliquescalinggroup'] === undefined
    return {
      ...object,
      metadata: {
        ...metadata,
        labels: { ...rest, ...(now !== undefined && (namesOwnGang || !isStandalone) && { [PODGANG_LABEL]: now }) },
      },
    }
  }
  const asGang = (gang: KubeObject): KubeObject => {
    const { name, role } = names.get(gang.metadata.name ?? '') ?? { name: '', role: 'Anchor' }
    const labels = {
      ...gang.metadata.labels,
      'grove.io/epoch': role === 'Anchor' ? EPOCH.anchor : EPOCH.tail,
      'grove.io/podgang-role': role,
      'grove.io/podcliqueset-replica-index': /^.+?-(\d+)/.exec(gang.metadata.name ?? '')?.[1] ?? '',
      'grove.io/podcliqueset-generation-hash': state.generationHash,
    }
    return { ...gang, metadata: { ...gang.metadata, name, labels } }
  }
  return {
    ...state,
    objects: [
      ...objects.map((object) => (object.kind === KIND.podGang.kind ? asGang(object) : renamed(object))),
      ...Array.from({ length: set.spec.replicas ?? 1 }, (_, i) => mapOf(set, i, state.generationHash)),
    ],
  }
}

/** The map of a replica: its template's counts, and an entry for what is scaled out later. */
const mapOf = (set: PodCliqueSet & KubeObject, i: number, podCliqueSetGenerationHash: string): KubeObject => {
  const { name = '', namespace, uid = '' } = set.metadata
  const { cliques, podCliqueScalingGroups: groups = [] } = set.spec.template
  const grouped = new Set(groups.flatMap(({ cliqueNames }) => cliqueNames))
  const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)
  const indices = (part: (replicas: number, least: number) => number[]) =>
    Object.fromEntries(groups.map((group) => [group.name, part(group.replicas ?? 1, group.minAvailable ?? 1)]))
  const standalone = cliques.filter((clique) => !grouped.has(clique.name))
  const entry = (epoch: string, role: string, more: object) => ({ epoch, podCliqueSetGenerationHash, role, ...more })
  const labels = {
    'app.kubernetes.io/managed-by': 'grove-operator',
    'app.kubernetes.io/part-of': name,
    'app.kubernetes.io/component': 'pcs-podgangmap',
    'app.kubernetes.io/name': `${name}-${i}`,
    'grove.io/podcliqueset-replica-index': String(i),
  }
  const owner = { ...KIND.podCliqueSet, name, uid, controller: true, blockOwnerDeletion: true }
  return {
    ...POD_GANG_MAP,
    metadata: {
      name: `${name}-${i}`,
      ...(namespace !== undefined && { namespace }),
      uid: `PodGangMap/${name}-${i}`,
      labels,
      ownerReferences: [owner],
    },
    spec: {
      podCliqueSetReplicaIndex: i,
      entries: [
        entry(EPOCH.anchor, 'Anchor', {
          anchorIndex: 0,
          podCliques: Object.fromEntries(standalone.map((clique) => [clique.name, clique.spec.replicas])),
          pcsgReplicaIndices: indices((_, least) => numbers(0, least)),
        }),
        entry(EPOCH.tail, 'Tail', {
          pcsgReplicaIndices: indices((replicas, least) => numbers(least, replicas)),
          dependsOn: [EPOCH.anchor],
        }),
        entry(EPOCH.scaleOut, 'ScaleOut', { dependsOn: [EPOCH.anchor] }),
      ],
    },
  }
}
