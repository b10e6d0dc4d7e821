import { PCS_REPLICA_INDEX_LABEL, POD_TEMPLATE_HASH_LABEL } from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { keptUnitsOf } from '../../../reconcilers/partition/kept-units.ts'
import { isBelowPartition } from '../../../reconcilers/places/seen-by-replica.ts'
import { expectedRevision } from '../../../reconcilers/revision/expected.ts'
import { storedRevisionOf } from '../../../reconcilers/revision/revision-of.ts'
import { storedRevisions } from '../../../reconcilers/revision/stored.ts'
import { isOpen } from '../../../reconcilers/update/record.ts'
import type { PodClique, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { podsOfCliques } from '../../../webhook/podcliqueset/warnings/restarts.ts'
import { podsByClique } from './pods-by-clique.ts'

/** The effect of this version of Grove on the pods of a set. */
export interface Check {
  readonly namespace: string
  readonly name: string
  /** True if no pod would be replaced, and no update recorded. */
  readonly unchanged: boolean
  /** Pods that would be replaced, by clique. */
  readonly pods: Readonly<Record<string, number>>
  /** True if another version is currently replacing pods of the set. */
  readonly updating: boolean
  readonly sentence: string
}

/** Computes for sets what the reconcilers of this version would do, without writing anything. */
export const checked = (objects: readonly KubeObject[]): Check[] => {
  const known = memory()
  for (const object of objects) known.put(object)
  return (objects.filter(({ kind }) => kind === KIND.podCliqueSet.kind) as PodCliqueSet[])
    .filter(({ metadata }) => !metadata.deletionTimestamp)
    .map((set) => checkOf(set, known))
}

const checkOf = (set: PodCliqueSet, objects: Objects): Check => {
  const { namespace = '', name = '' } = set.metadata
  const { generationHash, hashOf } = wouldBe(set, objects)
  const isKeptUnit = keptUnitsOf(set, objects)
  const isKept = (podClique: PodClique): boolean =>
    isBelowPartition(set, Number(podClique.metadata.labels?.[PCS_REPLICA_INDEX_LABEL])) || isKeptUnit(podClique)
  const pods = podsByClique(
    set,
    objects,
    (podClique, clique) =>
      podClique.metadata.labels?.[POD_TEMPLATE_HASH_LABEL] !== hashOf(clique) && !isKept(podClique),
  )
  const { currentGenerationHash, updateProgress } = set.status ?? {}
  const isRecorded = currentGenerationHash !== undefined && currentGenerationHash !== generationHash
  const updating = isOpen(updateProgress)
  const what =
    pods.size > 0
      ? `with this version ${podsOfCliques(pods)} would be replaced`
      : isRecorded
        ? 'with this version an update would be recorded, and no pod replaced'
        : 'with this version nothing would roll'
  return {
    ...{ namespace, name, updating },
    unchanged: pods.size === 0 && !isRecorded,
    pods: Object.fromEntries(pods),
    sentence: `${namespace}/${name}: ${what}${updating ? ' (an update of it is under way)' : ''}`,
  }
}

/** The set's revision under this version: a stored one, or the one that would be stored. */
export const wouldBe = (
  set: PodCliqueSet,
  objects: Objects,
): { readonly generationHash: string; readonly hashOf: (clique: string) => string | undefined } => {
  const stored = storedRevisions(set, objects)
  const current = storedRevisionOf(set, stored)
  if (current !== undefined) {
    const { generationHash, cliques } = current
    return { generationHash, hashOf: (clique) => cliques.find(({ name }) => name === clique)?.hash }
  }
  const { generationHash, cliques } = expectedRevision(set, stored, objects).data
  return { generationHash, hashOf: (clique) => cliques.find(({ name }) => name === clique)?.podTemplateHash }
}
