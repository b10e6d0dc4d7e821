import type { KubeObject, OwnerReference } from '../../model/object.ts'
import type { MergePatch } from '../../schemas/json/merge-patch.ts'
import { type Action, create, inOrder, pinned, pinnedVersion, type Report, refOf, remove } from './action.ts'
import { ownFieldsPatch } from './difference.ts'
import type { Objects } from './objects.ts'
import { controllerOf, isGoing, whose } from './ownership.ts'

/** How the children of one kind are aligned with what is expected. */
export interface Alignment {
  /** Events for creating a child and for changing one. */
  readonly made?: Report
  readonly removed?: Report
  /** The fields of an object that are ours to keep as expected; by default only the labels. */
  own?(expected: KubeObject, observed: KubeObject): Record<string, unknown>
  /** True if another of our plans writes the same fields: a patch then pins the version that it was decided on. */
  readonly isShared?: boolean
  /** True for an object that we created and that has no controller: it was orphaned, or lost its owner reference. */
  readonly isOurs: (observed: KubeObject, expected: KubeObject) => boolean
  /**
   * True if a child that is being deleted is adopted, and keeps its labels, as well: a finalizer keeps it for as long as it
   * is used, and it is found by its labels then.
   */
  readonly takesGoing?: boolean
}

/**
 * Creates what is missing, patches what differs in our own fields, adopts what is ours and has lost its owner, and
 * deletes what is superfluous. `observed` are the owner's children that may exist here; those that are not expected are
 * deleted. Returns no actions if everything is as expected. The resulting actions do not depend on each other.
 */
export const align = (
  expected: readonly KubeObject[],
  observed: readonly KubeObject[],
  objects: Pick<Objects, 'get'>,
  alignment: Alignment,
): Action[] => {
  const wanted = new Set(expected.map(keyOf))
  return [
    ...observed.flatMap((object) => (wanted.has(keyOf(object)) ? [] : remove(object, alignment.removed))),
    ...expected.flatMap((object) => alignOne(object, objects, alignment)),
  ]
}

/** Aligns one object; see `align`. */
export const alignOne = (expected: KubeObject, objects: Pick<Objects, 'get'>, alignment: Alignment): Action[] => {
  const { made, own = ownLabels, isShared = false, takesGoing = false } = alignment
  const { namespace, name = '' } = expected.metadata
  const found = objects.get(expected, namespace, name)
  if (found === undefined) return [create(expected, made)]
  const ours = controllerOf(expected)
  const its = ours === undefined ? 'own' : whose(found, ours)
  // A child that is being deleted is left alone; the next plan creates it again once it is gone.
  if (isGoing(found) && !(takesGoing && (its === 'orphan' || its === 'own')))
    return its === 'own' ? [] : [awaited(found)]
  const report = made && { report: made }
  // The garbage collector is about to delete what a former owner of this name has left.
  if (its === 'former') return []
  if (its === 'foreign' || (its === 'orphan' && !alignment.isOurs(found, expected))) return nameTaken(found)
  const patch = ownFieldsPatch(found, own(expected, found))
  if (ours !== undefined && its === 'orphan') return adopt([found], ours, { ...report, patch })
  return patch === undefined ? [] : [{ do: 'patch', ...(isShared ? pinnedVersion : pinned)(found), patch, ...report }]
}

/** What else is written to the orphans that are adopted. */
interface Adoption {
  readonly patch?: MergePatch | undefined
  readonly report?: Report
}

/**
 * Gives orphans an owner, after a live check that it still exists. All of them are in its namespace. The patches pin
 * versions, so that two owners cannot adopt the same object.
 */
export const adopt = (
  orphans: readonly KubeObject[],
  owner: OwnerReference,
  { patch, ...report }: Adoption = {},
): Action[] => {
  const { apiVersion, kind, name, uid } = owner
  const namespace = orphans[0]?.metadata.namespace
  const ref = { apiVersion, kind, ...(namespace !== undefined && { namespace }), name }
  const patches = orphans.map((orphan): Action => {
    const ownerReferences = [...(orphan.metadata.ownerReferences ?? []), owner]
    const metadata = { ...(patch?.metadata as object | undefined), ownerReferences }
    return { do: 'patch', ...pinnedVersion(orphan), patch: { ...patch, metadata }, ...report }
  })
  return patches.length === 0 ? [] : inOrder([{ do: 'confirmOwner', ref, uid }], patches)
}

/** The problem of an object of somebody else that has a name we need. Actions that depend on our object wait. */
export const nameTaken = (found: KubeObject): Action[] => {
  const owner = controllerOf(found)
  const whose = owner === undefined ? 'belongs to nobody here' : `belongs to ${owner.kind} "${owner.name}"`
  const message = `${found.kind} "${found.metadata.name}" exists and ${whose}; delete it, or use another name`
  return [{ do: 'problem', reason: 'NameTaken', isBlocking: true, message }, awaited(found)]
}

const awaited = (found: KubeObject): Action => ({ do: 'await', ref: refOf(found) })

const keyOf = ({ kind, metadata }: KubeObject): string => `${kind}/${metadata.name}`

const ownLabels = ({ metadata }: KubeObject): Record<string, unknown> => ({ metadata: { labels: metadata.labels } })
