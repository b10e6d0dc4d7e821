import { PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { type GroupLayout, groupNameIn, indices, layoutOf } from '../../model/layout.ts'
import { memberPodCliqueName } from '../../model/names.ts'
import { type Kept, keptCopiesIn, keptOf, templateBelow } from '../../model/update/kept.ts'
import { partitionIn } from '../../model/update/strategy.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { viewOf } from '../places/view.ts'
import { isKeptWhole } from '../revision/kept.ts'
import { formerForRole, hashIn, isOtherFor } from '../revision/kept-for-roles.ts'
import { revisionOf } from '../revision/revision-of.ts'
import { type StoredRevision, storedRevisions } from '../revision/stored.ts'
import { templateHashOf } from '../templates/hash.ts'
import { copyUnits, type ReplicaUnit } from '../units/copies.ts'

/** A scaling group, and its part of a set. */
export interface GroupInSet {
  readonly scalingGroup: PodCliqueScalingGroup
  readonly set: PodCliqueSet
  readonly group: GroupLayout
  readonly objects: Objects
}

/** How many copies of a scaling group keep their template: those with an index below this. docs/updates.md#partition */
export const partitionOfCopies = ({ scalingGroup, set, group }: Omit<GroupInSet, 'objects'>): number =>
  partitionIn(set, group.config, scalingGroup.spec.replicas)

/** The copies that no partition keeps at their templates, those that stand in included. */
export const copiesFromPartitionOn = (
  scalingGroup: PodCliqueScalingGroup,
  place: GroupPlace,
  objects: Objects,
): ReplicaUnit[] => {
  const partition = partitionOfCopies({ ...place, scalingGroup })
  return copyUnits(scalingGroup, place, objects).filter(({ order }) => order >= partition)
}

/**
 * Which revision each copy is of: the one that all of its PodCliques fit, and where none of them is left, below the partition,
 * the one that it had last. Undefined while the present templates are not stored.
 */
const revisionsOfCopies = (
  whole: GroupInSet,
): { readonly target: StoredRevision; readonly revisionOfCopy: (j: number) => StoredRevision } | undefined => {
  const { scalingGroup, set, group, objects } = whole
  const stored = storedRevisions(set, objects)
  const named = (generation: string | undefined): StoredRevision | undefined =>
    stored.find(({ generationHash }) => generationHash === generation)
  const target = named(revisionOf(set, objects)?.generationHash)
  if (target === undefined) return undefined
  const { currentPodCliqueSetGenerationHash: followed } = scalingGroup.status ?? {}
  const lastOf = templateBelow({
    recorded: keptCopiesIn(scalingGroup),
    former: followed ?? formerForRole(set, stored, group.config.name, objects)?.generationHash,
    target: target.generationHash,
  })
  const partition = partitionOfCopies(whole)
  const { namespace, name: pcsg = '' } = scalingGroup.metadata
  const revisionOfCopy = (j: number): StoredRevision => {
    const found = group.cliques.flatMap(({ name }) => {
      const podClique = objects.get(KIND.podClique, namespace, memberPodCliqueName(pcsg, j, name))
      const hash = podClique === undefined || isGoing(podClique) ? undefined : templateHashOf(podClique)
      return hash === undefined ? [] : [{ name, hash }]
    })
    const last = (j < partition ? named(lastOf(j)) : undefined) ?? target
    const fits = (revision: StoredRevision): boolean => found.every(({ name, hash }) => hashIn(revision, name) === hash)
    return [last, target, ...stored].find(fits) ?? target
  }
  return { target, revisionOfCopy }
}

/**
 * The generations of the copies, for the status; undefined without a partition, and if all copies follow the present templates.
 * Those from the partition on are told of, too: it may be raised.
 */
export const keptCopies = (whole: GroupInSet): readonly Kept[] | undefined => {
  if (partitionOfCopies(whole) === 0) return undefined
  const found = revisionsOfCopies(whole)
  if (found === undefined) return undefined
  const { target, revisionOfCopy } = found
  const generationOf = (j: number): string => {
    const revision = revisionOfCopy(j)
    return (isOtherFor(whole.group, revision, target) ? revision : target).generationHash
  }
  const copies = indices(whole.scalingGroup.spec.replicas)
  return keptOf(new Map(copies.map((j) => [j, generationOf(j)])), target.generationHash)
}

/** The set as a copy sees it, and whether that has yet to be remembered: nothing may be made of the copy meanwhile. */
export interface SeenByCopy {
  readonly set: PodCliqueSet
  readonly isToBeMarked: boolean
}

/**
 * The set as copy `j` sees it: below the partition of its group with the templates that the copy keeps, and as if nothing were
 * to be updated. docs/updates.md#partition
 */
export const seenByCopy = (whole: GroupInSet, j: number): SeenByCopy => {
  const { set, group, objects } = whole
  const asItIs: SeenByCopy = { set, isToBeMarked: false }
  if (!(j < partitionOfCopies(whole))) return asItIs
  const found = revisionsOfCopies(whole)
  if (found === undefined) return asItIs
  const revision = found.revisionOfCopy(j)
  if (!isOtherFor(group, revision, found.target)) return asItIs
  if (!isKeptWhole(revision)) return { set, isToBeMarked: true }
  const view = viewOf(set, revision.templates)
  return revisionOf(view, objects)?.generationHash === revision.generationHash
    ? { set: view, isToBeMarked: false }
    : asItIs
}

/** The set as a PodClique sees it: with the templates of its copy, if it is a member of a scaling group. */
export const seenByMember = (
  set: PodCliqueSet,
  { metadata }: Pick<PodClique, 'metadata'>,
  i: string,
  objects: Objects,
): PodCliqueSet => {
  const { [PCSG_LABEL]: pcsg, [PCSG_REPLICA_INDEX_LABEL]: j } = metadata.labels ?? {}
  if (pcsg === undefined || j === undefined) return set
  const configs = set.spec.template.podCliqueScalingGroups ?? []
  if (configs.every(({ rollingUpdate }) => rollingUpdate?.partition === undefined)) return set
  const layout = layoutOf(set)
  const group = layout.groups.find((each) => groupNameIn(layout, i, each) === pcsg)
  const scalingGroup = objects.get(KIND.scalingGroup, metadata.namespace, pcsg)
  return group === undefined || scalingGroup === undefined
    ? set
    : seenByCopy({ scalingGroup, set, group, objects }, Number(j)).set
}
