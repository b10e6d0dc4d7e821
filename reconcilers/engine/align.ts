import type { KubeObject, OwnerReference } from '../../model/object.ts'
import { type Action, create, inOrder, pinned, pinnedVersion, type Report, remove } from './action.ts'
import { type MergePatch, ownFieldsPatch } from './difference.ts'
import type { Objects } from './objects.ts'
import { controllerOf, isGoing } from './ownership.ts'

/** How a kind of children is brought in line. */
export interface Alignment {
  /** Events for making one and for changing one. */
  readonly made?: Report
  readonly removed?: Report
  /** What of an object is ours to keep as expected; by default labels and nothing else. */
  readonly own?: (expected: KubeObject, observed: KubeObject) => Record<string, unknown>
  /** True where another of our plans writes the same fields: a patch then names the version that it was decided on. */
  readonly isShared?: boolean
  /** True for an object that nobody controls and that we have made: its owner left it behind, or somebody unmarked it. */
  readonly isOurs: (observed: KubeObject, expected: KubeObject) => boolean
  /** True where one that is being deleted is taken back as well: a finalizer keeps it for as long as it is used. */
  readonly takesGoing?: boolean
}

/**
 * Makes what is missing, mends what differs in our own fields, takes back what is ours and has lost its owner, and
 * removes what is superfluous. `observed` are those children of the owner that may exist here: what is not expected of
 * them goes. Asks for nothing where all is as expected. Neighbours in the result do not depend on each other.
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

/** Brings one object in line; see `align`. */
export const alignOne = (expected: KubeObject, objects: Pick<Objects, 'get'>, alignment: Alignment): Action[] => {
  const { made, own = ownLabels, isShared = false, takesGoing = false } = alignment
  const { namespace, name = '' } = expected.metadata
  const found = objects.get(expected, namespace, name)
  if (found === undefined) return [create(expected, made)]
  const ours = controllerOf(expected)
  const theirs = controllerOf(found)
  // A child that is being deleted is left alone; the next plan creates it again once it is gone.
  if (isGoing(found) && (theirs !== undefined || !takesGoing)) return []
  const report = made && { report: made }
  if (ours === undefined || theirs?.uid === ours.uid) {
    const patch = ownFieldsPatch(found, own(expected, found))
    return patch === undefined ? [] : [{ do: 'patch', ...(isShared ? pinnedVersion : pinned)(found), patch, ...report }]
  }
  // Its owner had the name of ours but is deleted, so the garbage collector will delete this child soon.
  if (theirs !== undefined && theirs.kind === ours.kind && theirs.name === ours.name) return []
  if (theirs !== undefined || !alignment.isOurs(found, expected)) return [nameTaken(found)]
  return takenBack(ours, [
    { do: 'patch', ...pinnedVersion(found), patch: adoption(found, expected, own(expected, found)), ...report },
  ])
}

/** Patches that give children their owner back, behind a live look at it. They are in one namespace, which is the owner's. */
export const takenBack = (
  { apiVersion, kind, name, uid }: OwnerReference,
  patches: readonly Extract<Action, { do: 'patch' }>[],
): Action[] => {
  const namespace = patches[0]?.ref.namespace
  const ref = { apiVersion, kind, ...(namespace !== undefined && { namespace }), name }
  return patches.length === 0 ? [] : inOrder([{ do: 'confirmOwner', ref, uid }], patches)
}

/** Gives an object its owner back. Pins a version: two owners must not take it at the same time. */
const adoption = (found: KubeObject, expected: KubeObject, own: Record<string, unknown>): MergePatch => {
  const ownerReferences = [...(found.metadata.ownerReferences ?? []), ...(expected.metadata.ownerReferences ?? [])]
  const patch = ownFieldsPatch(found, own) ?? {}
  return { ...patch, metadata: { ...(patch.metadata as object | undefined), ownerReferences } }
}

/** What to do about an object whose name is needed and which is not ours. What would use it in place of ours waits. */
export const nameTaken = (found: KubeObject): Action => {
  const owner = controllerOf(found)
  const whose = owner === undefined ? 'belongs to nobody here' : `belongs to ${owner.kind} "${owner.name}"`
  return {
    do: 'problem',
    reason: 'NameTaken',
    isBlocking: true,
    message: `${found.kind} "${found.metadata.name}" exists and ${whose}; delete it, or use another name`,
  }
}

const keyOf = ({ kind, metadata }: KubeObject): string => `${kind}/${metadata.name}`

const ownLabels = ({ metadata }: KubeObject): Record<string, unknown> => ({ metadata: { labels: metadata.labels } })
