import { INTENT_ANNOTATIONS } from '../../model/intent.ts'
import { MANAGED_BY, MANAGED_BY_LABEL, PART_OF_LABEL, PODCLIQUE_LABEL } from '../../model/labels.ts'
import type { KubeObject, ObjectRef } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isSameKind } from '../engine/kind.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, isGoing, type Whose, whose } from '../engine/ownership.ts'
import { KIND, type Kind } from '../kinds.ts'

/** The labels of everything that belongs to a PodCliqueSet. docs/reference/names-and-labels.md#labels */
export const managedLabels = (pcs: string): Record<string, string> => ({
  [MANAGED_BY_LABEL]: MANAGED_BY,
  [PART_OF_LABEL]: pcs,
})

/**
 * Name of the set that an object is part of; undefined if it is part of none. `part-of` alone is not enough: people and
 * charts use that label for their own applications.
 */
export const setNameOf = ({ metadata: { labels = {} } }: Pick<KubeObject, 'metadata'>): string | undefined =>
  labels[MANAGED_BY_LABEL] === MANAGED_BY ? labels[PART_OF_LABEL] : undefined

/** The label by which our children are watched; others also use their kinds. */
export const OURS: Readonly<Record<string, string>> = { [MANAGED_BY_LABEL]: MANAGED_BY }

/** The set that an object is part of: what users have written there is repeated in PodCliques, gangs and groups. */
export const setRefOf = (object: KubeObject): ObjectRef | undefined => {
  const name = setNameOf(object)
  const { namespace } = object.metadata
  return name === undefined ? undefined : { ...KIND.podCliqueSet, ...(namespace !== undefined && { namespace }), name }
}

/**
 * Name of the PodClique of a pod: the one that controls it, whatever somebody has written into its label. The label only
 * tells of a pod that nobody controls. docs/reference/names-and-labels.md#labels
 */
export const podCliqueNameOf = (pod: Pick<KubeObject, 'metadata'>): string | undefined => {
  const owner = controllerOf(pod)
  return owner?.kind === KIND.podClique.kind ? owner.name : pod.metadata.labels?.[PODCLIQUE_LABEL]
}

/**
 * True for an object without a controller that we have created: a set that was deleted with `--cascade=orphan` has left
 * it behind, or somebody has removed its owner reference. Its labels show that, and on PodCliques also annotations that
 * only we write.
 */
export const isLeftBehind = (observed: KubeObject, expected: KubeObject): boolean =>
  (setNameOf(observed) !== undefined && setNameOf(observed) === setNameOf(expected)) ||
  INTENT_ANNOTATIONS.some((key) => observed.metadata.annotations?.[key] !== undefined)

/**
 * The child of `owner`, in a set of this name, that has this name and stays. Who has its name and belongs to another
 * owner, or to nobody and does not come from us, is not the child; what an earlier owner of that name has left is.
 */
export const childNamed = <T extends KubeObject>(
  objects: Objects,
  kind: Kind,
  { namespace, name }: { readonly namespace: string | undefined; readonly name: string },
  owner: KubeObject,
  set: string,
): T | undefined => {
  const found = objects.get(kind, namespace, name)
  if (found === undefined || isGoing(found)) return undefined
  const its = whose(found, owner)
  const isOurs = its === 'orphan' ? setNameOf(found) === set : its !== 'foreign'
  return isOurs ? (found as T) : undefined
}

/**
 * Whose an object with the labels of a set is, to the set: what its PodCliques and scaling groups own is its own, too. What
 * an owner that is gone has left is `former`: the garbage collector deletes it.
 */
export const whoseIn =
  (set: PodCliqueSet, objects: Objects) =>
  (object: KubeObject): Whose => {
    const owner = controllerOf(object)
    const its = whose(object, set) ?? 'orphan'
    const kind = owner && OWNERS.find((each) => isSameKind(each, owner))
    if (kind === undefined || its !== 'foreign') return its
    const above = objects.get(kind, object.metadata.namespace, owner?.name ?? '')
    return above !== undefined && whose(object, above) === 'own' ? whoseIn(set, objects)(above) : 'former'
  }

const OWNERS: readonly Kind[] = [KIND.podClique, KIND.scalingGroup]

/**
 * True for an object that carries the labels of a set and does not belong to it: an earlier set of that name has left
 * it behind, or somebody has created it.
 */
export const isForeignTo = (set: PodCliqueSet, objects: Objects): ((object: KubeObject) => boolean) => {
  const its = whoseIn(set, objects)
  return (object) => FOREIGN.has(its(object))
}

const FOREIGN: ReadonlySet<Whose> = new Set(['orphan', 'foreign'])
