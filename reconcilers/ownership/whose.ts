import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isSameKind } from '../engine/kind.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, type Whose, whose } from '../engine/ownership.ts'
import { KIND, type Kind } from '../kinds.ts'

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
