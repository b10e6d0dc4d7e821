import type { KubeObject, OwnerReference } from '../../model/object.ts'
import type { MergePatch } from '../../schemas/json/merge-patch.ts'
import {
  type Action,
  type ActionOf,
  create,
  inOrder,
  pinned,
  pinnedVersion,
  type Report,
  refOf,
  remove,
} from './action.ts'
import { ownFieldsPatch } from './difference.ts'
import type { Objects } from './objects.ts'
import { controllerOf, isGoing } from './ownership.ts'

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
  const theirs = controllerOf(found)
  // A child that is being deleted is left alone; the next plan creates it again once it is gone.
  const isOfOurs = theirs?.uid === ours?.uid
  if (isGoing(found) && !(takesGoing && (theirs === undefined || isOfOurs))) return isOfOurs ? [] : [awaited(found)]
  const report = made && { report: made }
  if (ours === undefined || isOfOurs) {
    const patch = ownFieldsPatch(found, own(expected, found))
    return patch === undefined ? [] : [{ do: 'patch', ...(isShared ? pinnedVersion : pinned)(found), patch, ...report }]
  }
  // Its owner had the name of ours but is deleted, so the garbage collector will delete this child soon.
  if (theirs !== undefined && theirs.kind === ours.kind && theirs.name === ours.name) return []
  if (theirs !== undefined || !alignment.isOurs(found, expected)) return nameTaken(found)
  return adoptions(ours, [
    { do: 'patch', ...pinnedVersion(found), patch: adoption(found, expected, own(expected, found)), ...report },
  ])
}

/**
 * Patches that give children their owner back, after a live check that the owner still exists. All children are in the
 * owner's namespace.
 */
export const adoptions = (
  { apiVersion, kind, name, uid }: OwnerReference,
  patches: readonly ActionOf<'patch'>[],
): Action[] => {
  const namespace = patches[0]?.ref.namespace
  const ref = { apiVersion, kind, ...(namespace !== undefined && { namespace }), name }
  return patches.length === 0 ? [] : inOrder([{ do: 'confirmOwner', ref, uid }], patches)
}

/** Adds the missing owner reference. The patch pins a version, so that two owners cannot adopt the object at once. */
const adoption = (found: KubeObject, expected: KubeObject, own: Record<string, unknown>): MergePatch => {
  const ownerReferences = [...(found.metadata.ownerReferences ?? []), ...(expected.metadata.ownerReferences ?? [])]
  const patch = ownFieldsPatch(found, own) ?? {}
  return { ...patch, metadata: { ...(patch.metadata as object | undefined), ownerReferences } }
}

/** The problem of an object of somebody else that has a name we need. Actions that depend on our object wait. */
const nameTaken = (found: KubeObject): Action[] => {
  const owner = controllerOf(found)
  const whose = owner === undefined ? 'belongs to nobody here' : `belongs to ${owner.kind} "${owner.name}"`
  const message = `${found.kind} "${found.metadata.name}" exists and ${whose}; delete it, or use another name`
  return [{ do: 'problem', reason: 'NameTaken', isBlocking: true, message }, awaited(found)]
}

const awaited = (found: KubeObject): Action => ({ do: 'await', ref: refOf(found) })

const keyOf = ({ kind, metadata }: KubeObject): string => `${kind}/${metadata.name}`

const ownLabels = ({ metadata }: KubeObject): Record<string, unknown> => ({ metadata: { labels: metadata.labels } })
