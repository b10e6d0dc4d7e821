import type { ApiObject } from '../kube/api/object.ts'

/** On every pod: the PodClique it belongs to. */
export const PODCLIQUE_LABEL = 'grove.io/podclique'

/** A PodClique to wait for, and how many of its pods must be Ready. */
export interface Parent {
  readonly podClique: string
  readonly needed: number
}

/** How far one PodClique is. */
export interface Progress extends Parent {
  readonly ready: number
}

/** What is read of a pod. */
export interface Pod extends ApiObject {
  readonly metadata: ApiObject['metadata'] & {
    readonly labels?: Readonly<Record<string, string>>
    readonly deletionTimestamp?: string
  }
  readonly status?: { readonly conditions?: readonly { readonly type: string; readonly status: string }[] }
}

/**
 * The PodClique that a pod counts for: the one its label names, if the pod is Ready and not terminating; else undefined.
 * Its name tells nothing: `a-b-x` may be of `a` as well as of `a-b`.
 */
export const countsFor = ({ metadata, status }: Pod): string | undefined => {
  const isReady = status?.conditions?.some((condition) => condition.type === 'Ready' && condition.status === 'True')
  return isReady && metadata.deletionTimestamp === undefined ? metadata.labels?.[PODCLIQUE_LABEL] : undefined
}

/** How far each parent is, in the order given, when these PodCliques have a Ready pod each (named once for each pod). */
export const progressOf = (parents: readonly Parent[], ready: Iterable<string>): Progress[] => {
  const counts = new Map<string, number>()
  for (const podClique of ready) counts.set(podClique, (counts.get(podClique) ?? 0) + 1)
  return parents.map((parent) => ({ ...parent, ready: counts.get(parent.podClique) ?? 0 }))
}

/** Whether a PodClique still lacks Ready pods. */
export const isShort = ({ ready, needed }: Progress): boolean => ready < needed

/** Those whose number of Ready pods is another than before. Both lists are of the same parents. */
export const changesOf = (before: readonly Progress[], after: readonly Progress[]): Progress[] =>
  after.filter(({ ready }, index) => ready !== before[index]?.ready)

/** `llm-0-ps: 1 ready, 2 needed` */
export const progressText = ({ podClique, ready, needed }: Progress): string =>
  `${podClique}: ${ready} ready, ${needed} needed`
