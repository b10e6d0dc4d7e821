import { POD_TEMPLATE_HASH_LABEL } from '../../model/labels.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, pinnedVersion, remove } from '../engine/action.ts'
import { adopt } from '../engine/align.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerReference } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { alignChildren } from '../ownership/children.ts'
import { inNamespace } from '../watching/index-terms.ts'
import { expectedRevision, nextNumber } from './expected.ts'
import { markKept } from './kept.ts'
import { markForRoles } from './kept-for-roles.ts'
import { storedRevisionOf } from './revision-of.ts'
import { lostRevisions, type StoredRevision, storedRevisions } from './stored.ts'

/** How many revisions are kept besides the newest, as for a Deployment. */
export const REVISION_HISTORY_LIMIT = 10

/**
 * Stores the revision that matches the set's templates: one create per template, and no action while nothing changes.
 * Going back to an older template makes its revision the newest, with its hashes. Old revisions that nobody uses are
 * deleted.
 */
export const planRevision = (set: PodCliqueSet, objects: Objects): Action[] => {
  const term = termOf(set)
  const lost = lostRevisions(term, objects)
  // Their content decides which hashes are new, so they are adopted before anything else is decided.
  if (lost.length > 0) return adopt(lost, controllerReference(set))
  const stored = storedRevisions(set, objects)
  const current = storedRevisionOf(set, stored)
  if (current === undefined) return alignChildren([expectedRevision(set, stored, objects)], [], objects)
  const isNewest = current === stored[0]
  return [
    ...(isNewest
      ? []
      : [{ do: 'patch', ...pinnedVersion(current.object), patch: { revision: nextNumber(stored) } } as const]),
    ...(stored.length > REVISION_HISTORY_LIMIT + 1 ? superfluous(stored, current, term, objects) : []),
  ]
}

/**
 * Marks the revisions that partitions keep. No update may begin before that is done: from then on nothing else says what of a role
 * was lost together with its status. docs/updates.md#partition
 * @param isUpdating whether an update has begun and has not ended
 */
export const planKeptRevisions = (set: PodCliqueSet, objects: Objects, isUpdating: boolean): Action[] => {
  if (lostRevisions(termOf(set), objects).length > 0) return []
  const stored = storedRevisions(set, objects)
  const marked = markKept(set, stored, objects, isUpdating)
  // One write for each revision at a time.
  return marked.length > 0 ? marked : markForRoles(set, stored, objects)
}

const termOf = ({ metadata: { namespace, name = '' } }: PodCliqueSet): string => inNamespace(namespace, name)

/** The oldest revisions beyond the limit, except those whose hash a PodClique or a pod still carries. */
const superfluous = (
  stored: readonly StoredRevision[],
  current: StoredRevision,
  term: string,
  objects: Objects,
): Action[] => {
  const used = new Set(
    [...objects.find(KIND.podClique, 'set', term), ...objects.find(KIND.pod, 'set', term)].map(
      ({ metadata }) => metadata.labels?.[POD_TEMPLATE_HASH_LABEL],
    ),
  )
  // A clique that has not changed has the same hash in many revisions; only the newest of them is kept for it.
  const keeping = new Set<string>()
  return stored.flatMap((revision, place) => {
    const fresh = revision.cliques.map(({ name, hash }) => `${name}/${hash}`).filter((key) => !keeping.has(key))
    for (const key of fresh) keeping.add(key)
    const isUsed = fresh.some((key) => used.has(key.slice(key.indexOf('/') + 1)))
    return place <= REVISION_HISTORY_LIMIT || revision === current || revision.templates || isUsed
      ? []
      : remove(revision.object)
  })
}
