import { KEPT_BY_PARTITION_LABEL } from '../../model/labels.ts'
import { partitionOf } from '../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { hashesOn } from '../templates/hash.ts'
import { inNamespace } from '../watching/index-terms.ts'
import type { RevisionData } from './data.ts'
import { revisionOf } from './revision-of.ts'
import { isKeptByPartition, type StoredRevision, storedRevisions } from './stored.ts'

// A partition keeps the replicas below it at an earlier template. What of them is lost has to come back from it, so its
// revision carries a label, by which the cache keeps the templates of that one revision. docs/updates.md#partition

/** A revision that replicas keep. */
export type KeptRevision = StoredRevision & { readonly templates: RevisionData }

/** The newest revision that replicas keep, by its label. */
export const markedOf = (stored: readonly StoredRevision[]): KeptRevision | undefined =>
  stored.filter(isKeptWhole).find(({ object }) => isKeptByPartition(object))

/** True for a revision of which the templates are in the caches. */
export const isKeptWhole = (revision: StoredRevision): revision is KeptRevision => revision.templates !== undefined

/** True while a revision is kept for replicas of the set, below a partition or until an update has reached them. */
export const isAnyKept = (set: PodCliqueSet, objects: Objects): boolean =>
  markedOf(storedRevisions(set, objects)) !== undefined

/** The revision that the set followed before its templates changed, until the update to them has begun. */
export const formerOf = (
  { status }: PodCliqueSet,
  stored: readonly StoredRevision[],
  target: string | undefined,
): StoredRevision | undefined =>
  status?.currentGenerationHash === target
    ? undefined
    : stored.find(({ generationHash }) => generationHash === status?.currentGenerationHash)

/**
 * Labels the revision that replicas below the partition keep: the one that the set followed when its templates changed, or
 * that such replicas still follow when the partition comes later. It stays that one, whatever follows, until there is no
 * partition any more and everything follows the template.
 */
export const markKept = (
  set: PodCliqueSet,
  stored: readonly StoredRevision[],
  objects: Objects,
  isUpdating: boolean,
): Action[] => {
  const marked = markedOf(stored)
  const { status, spec } = set
  if (marked !== undefined) {
    const { updatedReplicas = 0 } = status ?? {}
    const isDone = partitionOf(set) === 0 && !isUpdating && updatedReplicas >= (spec.replicas ?? 0)
    return isDone ? [labelled(marked, null)] : []
  }
  const kept = revisionToKeep(set, stored, objects, isUpdating)
  return kept === undefined ? [] : [labelled(kept, 'true')]
}

/**
 * The revision that replicas below the partition keep and that has yet to be labelled; undefined where nothing of them follows
 * another than the present one.
 * @param isUpdating whether an update has begun and has not ended
 */
export const revisionToKeep = (
  set: PodCliqueSet,
  stored: readonly StoredRevision[],
  objects: Objects,
  isUpdating: boolean,
): StoredRevision | undefined => {
  if (partitionOf(set) === 0 || markedOf(stored) !== undefined) return undefined
  const target = revisionOf(set, objects)?.generationHash
  // Once an update has ended, older pods are what OnDelete has left, and no replica follows an earlier revision.
  const mayFollowEarlier = isUpdating || set.status?.currentGenerationHash !== target
  const followed = mayFollowEarlier ? newestWith(stored, earlierBelow(set, stored, target, objects)) : undefined
  const kept = formerOf(set, stored, target) ?? followed
  return kept?.generationHash === target ? undefined : kept
}

const labelled = ({ object }: StoredRevision, value: 'true' | null): Action => ({
  do: 'patch',
  ...pinnedVersion(object),
  patch: { metadata: { labels: { [KEPT_BY_PARTITION_LABEL]: value } } },
})

/** The newest revision that has one of these hashes. */
const newestWith = (stored: readonly StoredRevision[], hashes: ReadonlySet<string>): StoredRevision | undefined =>
  stored.find(({ cliques }) => cliques.some((each) => hashes.has(hashOf(each))))

/** The hashes that replicas below the partition have, and the target has not. */
const earlierBelow = (
  set: PodCliqueSet,
  stored: readonly StoredRevision[],
  target: string | undefined,
  objects: Objects,
): ReadonlySet<string> => {
  const present = new Set(stored.find(({ generationHash }) => generationHash === target)?.cliques.map(hashOf))
  return new Set(
    Array.from({ length: partitionOf(set) }, (_, i) => hashesIn(set, i, objects))
      .flat()
      .filter((hash) => !present.has(hash)),
  )
}

/** True where replicas below the partition follow templates of which no revision is stored any more. */
export const isKeptMissing = (set: PodCliqueSet, objects: Objects): boolean => {
  const stored = storedRevisions(set, objects)
  const target = revisionOf(set, objects)?.generationHash
  if (target === undefined || markedOf(stored) !== undefined || formerOf(set, stored, target) !== undefined)
    return false
  const earlier = earlierBelow(set, stored, target, objects)
  return earlier.size > 0 && newestWith(stored, earlier) === undefined
}

/** The hash of a clique in a revision. */
export const hashOf = ({ hash }: { readonly hash: string }): string => hash

/** The templates that the PodCliques of replica `i` have, and that their pods had last. */
export const hashesIn = ({ metadata }: PodCliqueSet, i: number, objects: Objects): string[] =>
  objects
    .find(KIND.podClique, 'replica', inNamespace(metadata.namespace, metadata.name ?? '', i))
    .flatMap((each) => (isGoing(each) ? [] : hashesOn(each).filter((hash) => hash !== undefined)))
