import { KEPT_BY_PARTITION_LABEL } from '../../model/labels.ts'
import { partitionOf } from '../../model/update/strategy.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { hashesOn } from '../templates/hash.ts'
import { inNamespace } from '../watching/index-terms.ts'
import type { RevisionData } from './data.ts'
import { revisionOf } from './revision-of.ts'
import { type StoredRevision, storedRevisions } from './stored.ts'

// A partition keeps the replicas below it at an earlier template. What of them is lost has to come back from it, so its
// revision carries a label, by which the cache keeps the templates of that one revision. docs/updates.md#partition

/** The newest revision that replicas keep, by its label. */
const markedOf = (stored: readonly StoredRevision[]): (StoredRevision & { templates: RevisionData }) | undefined =>
  stored.find((each): each is StoredRevision & { templates: RevisionData } => each.templates !== undefined)

/** True while a revision is kept for replicas of the set, below a partition or until an update has reached them. */
export const isAnyKept = (set: PodCliqueSet, objects: Objects): boolean =>
  markedOf(storedRevisions(set, objects)) !== undefined

/** The revision that the set followed before its templates changed, until the update to them has begun. */
const formerOf = (
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
export const markKept = (set: PodCliqueSet, stored: readonly StoredRevision[], objects: Objects): Action[] => {
  const marked = markedOf(stored)
  const { status, spec } = set
  if (marked !== undefined) {
    const { updateProgress, updatedReplicas = 0 } = status ?? {}
    const isUpdating = updateProgress !== undefined && updateProgress.updateEndedAt === undefined
    const isDone = partitionOf(set) === 0 && !isUpdating && updatedReplicas >= (spec.replicas ?? 0)
    return isDone ? [labelled(marked, null)] : []
  }
  if (partitionOf(set) === 0) return []
  const target = revisionOf(set, objects)?.generationHash
  const kept = formerOf(set, stored, target) ?? followedBelow(set, stored, target, objects)
  return kept === undefined || kept.generationHash === target ? [] : [labelled(kept, 'true')]
}

const labelled = ({ object }: StoredRevision, value: 'true' | null): Action => ({
  do: 'patch',
  ...pinnedVersion(object),
  patch: { metadata: { labels: { [KEPT_BY_PARTITION_LABEL]: value } } },
})

/** The newest earlier revision that a replica below the partition follows. */
const followedBelow = (
  set: PodCliqueSet,
  stored: readonly StoredRevision[],
  target: string | undefined,
  objects: Objects,
): StoredRevision | undefined => {
  const present = new Set(stored.find(({ generationHash }) => generationHash === target)?.cliques.map(hashOf))
  const found = new Set(
    Array.from({ length: partitionOf(set) }, (_, i) => hashesIn(set, i, objects))
      .flat()
      .filter((hash) => !present.has(hash)),
  )
  return found.size === 0 ? undefined : stored.find(({ cliques }) => cliques.some((each) => found.has(hashOf(each))))
}

const hashOf = ({ hash }: { readonly hash: string }): string => hash

const hashesIn = ({ metadata }: PodCliqueSet, i: number, objects: Objects): string[] =>
  objects
    .find(KIND.podClique, 'replica', inNamespace(metadata.namespace, metadata.name ?? '', i))
    .flatMap((each) => (isGoing(each) ? [] : hashesOn(each).filter((hash) => hash !== undefined)))

/**
 * True from a change of the templates until the revision is labelled that replica `i` keeps: nothing may be made of it
 * meanwhile, because it would be of the changed template.
 */
export const isToBeMarked = (set: PodCliqueSet, i: number, objects: Objects): boolean => {
  if (i >= partitionOf(set)) return false
  const stored = storedRevisions(set, objects)
  return markedOf(stored) === undefined && formerOf(set, stored, revisionOf(set, objects)?.generationHash) !== undefined
}

/** A replica that an update is replacing is finished, whatever the partition says meanwhile. */
const isSelected = ({ status }: PodCliqueSet, i: number): boolean =>
  status?.updateProgress?.currentlyUpdating?.some(
    ({ replicaIndex, updateEndedAt }) => replicaIndex === i && updateEndedAt === undefined,
  ) === true

/**
 * The set as its replica `i` sees it: below the partition with the templates that the replica keeps, and as if nothing were
 * to be updated. The set itself for all others, and for one below the partition that follows the present templates already.
 */
export const asSeenBy = (set: PodCliqueSet, i: number, objects: Objects): PodCliqueSet => {
  if (i >= partitionOf(set) || isSelected(set, i)) return set
  const kept = markedOf(storedRevisions(set, objects))
  const target = revisionOf(set, objects)
  if (kept === undefined || kept.generationHash === target?.generationHash) return set
  const theirs = new Set(set.spec.template.cliques.flatMap((each) => target?.hashOf(each) ?? []))
  const own = new Set(kept.cliques.map(hashOf))
  const found = hashesIn(set, i, objects)
  const follows = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    found.some((hash) => one.has(hash) && !other.has(hash))
  if (!follows(own, theirs) && follows(theirs, own)) return set
  const view = viewOf(set, kept)
  return revisionOf(view, objects)?.generationHash === kept.generationHash ? view : set
}

// The revision of a set is looked for once per version of it, so a view must stay the same object.
const views = new WeakMap<PodCliqueSet, { readonly templates: RevisionData; readonly view: PodCliqueSet }>()

const viewOf = (set: PodCliqueSet, { templates }: { readonly templates: RevisionData }): PodCliqueSet => {
  const before = views.get(set)
  if (before?.templates === templates) return before.view
  const view = withTemplates(set, templates)
  views.set(set, { templates, view })
  return view
}

/** The set with the templates of a revision, following them, and with everything else as it is now. */
const withTemplates = (
  set: PodCliqueSet,
  { generationHash, priorityClassName, cliques }: RevisionData,
): PodCliqueSet => {
  const { priorityClassName: _, ...template } = set.spec.template
  const byName = new Map(template.cliques.map((each) => [each.name, each]))
  const kept = cliques.flatMap(({ name, labels, annotations, podSpec }): CliqueTemplate[] => {
    const found = byName.get(name)
    if (found === undefined) return []
    const { labels: __, annotations: ___, ...rest } = found
    const metadata = {
      ...(labels && { labels: { ...labels } }),
      ...(annotations && { annotations: { ...annotations } }),
    }
    return [{ ...rest, ...metadata, spec: { ...found.spec, podSpec } }]
  })
  const { updateProgress: ____, ...status } = set.status ?? {}
  return {
    ...set,
    spec: { ...set.spec, template: { ...template, ...(priorityClassName && { priorityClassName }), cliques: kept } },
    status: { ...status, currentGenerationHash: generationHash },
  } as PodCliqueSet
}
