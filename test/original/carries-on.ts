import {
  PCSG_FINALIZER,
  PCSG_LABEL,
  POD_TEMPLATE_HASH_LABEL,
  PODCLIQUE_FINALIZER,
  PODCLIQUE_LABEL,
  PODCLIQUESET_FINALIZER,
} from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { eventually, type Speaking } from '../api/speaking.ts'
import { INITC } from './moves.ts'
import { type OriginalState, originalState } from './objects.ts'
import { podsOf, SET, theSet } from './seen.ts'

/** The kinds on which the original keeps a finalizer. docs/reference/names-and-labels.md#finalizers */
const HELD: readonly (readonly [Kind, string])[] = [
  [KIND.podCliqueSet, PODCLIQUESET_FINALIZER],
  [KIND.scalingGroup, PCSG_FINALIZER],
  [KIND.podClique, PODCLIQUE_FINALIZER],
]

/**
 * Does what the Go operator does first with a set that it finds: finalizers, its hashes, its PodCliques. Resolves with the pods that it
 * would then replace, which stay. docs/reference/compatibility.md#what-the-go-operator-does
 */
export const carryOn = async (cluster: Speaking): Promise<string[]> => {
  const { apiVersion, kind, metadata, spec, status } = await theSet(cluster)
  const { name, namespace, labels, annotations } = metadata
  const written = {
    apiVersion,
    kind,
    metadata: { name, namespace, labels, annotations },
    spec,
  } as unknown as KubeObject
  const state = await originalState(JSON.parse(JSON.stringify(written)) as KubeObject, INITC)
  for (const [held, finalizer] of HELD)
    for (const each of await cluster.list(held))
      await cluster.merge(held, each.metadata.name ?? '', { metadata: { finalizers: [finalizer] } })
  const isOnDelete = spec.updateStrategy?.type === 'OnDelete'
  const before = status?.currentGenerationHash
  const isUpdate = before !== undefined && before !== state.generationHash
  const times = {
    updateStartedAt: new Date().toISOString(),
    ...(isOnDelete && { updateEndedAt: new Date().toISOString() }),
  }
  if (before !== state.generationHash) {
    const changed = {
      currentGenerationHash: state.generationHash,
      ...(isUpdate && { updatedReplicas: 0, updateProgress: times }),
    }
    await cluster.merge(KIND.podCliqueSet, SET, { status: changed }, 'status')
  }
  const replaced: string[] = []
  for (const podClique of await cluster.list<KubeObject & PodClique>(KIND.podClique)) {
    const isMember = podClique.metadata.labels?.[PCSG_LABEL] !== undefined
    if (!isMember || isOnDelete) await write(cluster, podClique, state)
    const begins = isMember ? isUpdate : beginsUpdate(podClique, state.generationHash)
    if (!begins) continue
    const podTemplateHash = hashOf(state, podClique)
    const updateProgress = { ...times, podCliqueSetGenerationHash: state.generationHash, podTemplateHash }
    if (isOnDelete)
      await cluster.merge(KIND.podClique, podClique.metadata.name ?? '', { status: { updateProgress } }, 'status')
    else replaced.push(...(await otherwiseHashed(cluster, podClique, podTemplateHash)))
  }
  return replaced.sort()
}

/** The PodClique that the original expects in place of one. */
const expected = ({ objects }: OriginalState, { metadata: { name } }: PodClique): KubeObject & PodClique => {
  const found = objects.find((object) => object.kind === KIND.podClique.kind && object.metadata.name === name)
  if (found === undefined) throw new Error(`the original has no PodClique ${name}`)
  return found as KubeObject & PodClique
}

const hashOf = (state: OriginalState, podClique: PodClique): string =>
  expected(state, podClique).metadata.labels?.[POD_TEMPLATE_HASH_LABEL] ?? ''

/** Writes labels, annotations and spec of a PodClique, with the count that somebody has set. */
const write = async (cluster: Speaking, podClique: PodClique, state: OriginalState): Promise<void> => {
  const { metadata, spec } = expected(state, podClique)
  const gone = Object.keys(podClique.metadata.annotations ?? {}).map((key) => [key, null])
  const annotations = { ...Object.fromEntries(gone), ...metadata.annotations }
  const { replicas } = podClique.spec
  await cluster.merge(KIND.podClique, metadata.name ?? '', {
    metadata: { labels: metadata.labels, annotations },
    spec: { ...spec, replicas },
  })
}

/**
 * Of a PodClique in no scaling group: it looks at the record of the PodClique, also where the set is not being updated.
 * docs/reference/compatibility.md#what-the-go-operator-does
 */
const beginsUpdate = ({ status }: PodClique, generationHash: string): boolean =>
  status?.updateProgress === undefined
    ? status?.currentPodCliqueSetGenerationHash !== generationHash
    : status.updateProgress.podCliqueSetGenerationHash !== generationHash

const otherwiseHashed = async (cluster: Speaking, { metadata }: PodClique, hash: string): Promise<string[]> =>
  (await podsOf(cluster))
    .filter((pod) => pod.metadata.labels?.[PODCLIQUE_LABEL] === metadata.name)
    .filter((pod) => pod.metadata.labels?.[POD_TEMPLATE_HASH_LABEL] !== hash)
    .map((pod) => pod.metadata.name ?? '')

/**
 * Takes off what is being deleted the finalizers that the Go operator takes off, and no others, until nothing is left.
 * docs/reference/compatibility.md#what-the-go-operator-does
 */
export const letGo = async (cluster: Speaking): Promise<void> => {
  await eventually(
    'nothing is left of the set',
    async () => {
      const left: string[] = []
      for (const [kind, finalizer] of HELD) {
        for (const { metadata } of await cluster.list<KubeObject & (PodClique | PodCliqueScalingGroup)>(kind)) {
          left.push(`${kind.kind} ${metadata.name}`)
          if (metadata.deletionTimestamp === undefined) continue
          const finalizers = (metadata.finalizers ?? []).filter((each) => each !== finalizer)
          await cluster.merge(kind, metadata.name ?? '', { metadata: { finalizers } }).catch(() => undefined)
        }
      }
      return [...left, ...(await cluster.names(KIND.pod)), ...(await cluster.names(KIND.podGang))]
    },
    (left) => left.length === 0,
    90,
  )
}
