import type { ApiObject } from '../kube/api/object.ts'

/** On every pod: the PodClique to which it belongs. */
export const PODCLIQUE_LABEL = 'grove.io/podclique'

/** A PodClique to wait for, and how many of its pods must be Ready. */
export interface Parent {
  readonly podClique: string
  readonly needed: number
}

/** The progress of one PodClique. */
export interface Progress extends Parent {
  readonly ready: number
}

/** The part of a pod that is read. */
export interface Pod extends ApiObject {
  readonly metadata: ApiObject['metadata'] & {
    readonly labels?: Readonly<Record<string, string>>
    readonly deletionTimestamp?: string
  }
  readonly status?: { readonly conditions?: readonly { readonly type: string; readonly status: string }[] }
}

/**
 * The PodClique for which a pod counts: the one in its label, if the pod is Ready and not terminating; else undefined.
 * The pod's name is ambiguous: `a-b-x` may belong to `a` or to `a-b`.
 */
export const countsFor = ({ metadata, status }: Pod): string | undefined => {
  const isReady = status?.conditions?.some((condition) => condition.type === 'Ready' && condition.status === 'True')
  return isReady && metadata.deletionTimestamp === undefined ? metadata.labels?.[PODCLIQUE_LABEL] : undefined
}

/** The progress of each parent, in the given order. `ready` has the PodClique of each Ready pod. */
export const progressOf = (parents: readonly Parent[], ready: Iterable<string>): Progress[] => {
  const counts = new Map<string, number>()
  for (const podClique of ready) counts.set(podClique, (counts.get(podClique) ?? 0) + 1)
  return parents.map((parent) => ({ ...parent, ready: counts.get(parent.podClique) ?? 0 }))
}

/** Whether a PodClique still lacks Ready pods. */
export const isShort = ({ ready, needed }: Progress): boolean => ready < needed

/** The parents whose number of Ready pods has changed. Both lists have the same parents. */
export const changesOf = (before: readonly Progress[], after: readonly Progress[]): Progress[] =>
  after.filter(({ ready }, index) => ready !== before[index]?.ready)

/** `llm-0-ps: 1 ready, 2 needed` */
export const progressText = ({ podClique, ready, needed }: Progress): string =>
  `${podClique}: ${ready} ready, ${needed} needed`
