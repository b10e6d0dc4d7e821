import { partitionOf } from '../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { hashesIn, hashOf, markedOf, revisionToKeep } from '../revision/kept.ts'
import { revisionOf } from '../revision/revision-of.ts'
import { storedRevisions } from '../revision/stored.ts'
import { recordOf } from '../update/of.ts'
import { viewOf } from './view.ts'

/** True for a replica that an update leaves alone. What has no index that is a number is below nothing. */
export const isBelowPartition = (set: PodCliqueSet, i: number): boolean => i < partitionOf(set)

/**
 * True from a change of the templates until the revision is labelled that replica `i` keeps: nothing may be made of it
 * meanwhile, because it would be of the changed template.
 */
export const isToBeMarked = (set: PodCliqueSet, i: number, objects: Objects): boolean => {
  if (!isBelowPartition(set, i)) return false
  return revisionToKeep(set, storedRevisions(set, objects), objects, recordOf(set).isOpen) !== undefined
}

/** A replica that an update is replacing is finished, whatever the partition says meanwhile. */
const isSelected = (set: PodCliqueSet, i: number): boolean =>
  recordOf(set).selected.some(({ replicaIndex }) => replicaIndex === i)

/**
 * The set as its replica `i` sees it: below the partition with the templates that the replica keeps, and as if nothing were
 * to be updated. The set itself for all others, and for one below the partition that follows the present templates already.
 */
export const asSeenBy = (set: PodCliqueSet, i: number, objects: Objects): PodCliqueSet => {
  if (!isBelowPartition(set, i) || isSelected(set, i)) return set
  const kept = markedOf(storedRevisions(set, objects))
  const target = revisionOf(set, objects)
  if (kept === undefined || kept.generationHash === target?.generationHash) return set
  const theirs = new Set(set.spec.template.cliques.flatMap((each) => target?.hashOf(each) ?? []))
  const own = new Set(kept.cliques.map(hashOf))
  const found = hashesIn(set, i, objects)
  const follows = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    found.some((hash) => one.has(hash) && !other.has(hash))
  if (!follows(own, theirs) && follows(theirs, own)) return set
  const view = viewOf(set, kept.templates)
  return revisionOf(view, objects)?.generationHash === kept.generationHash ? view : set
}
