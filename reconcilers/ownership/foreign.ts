import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { isSameKind } from '../engine/kind.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf } from '../engine/ownership.ts'
import { KIND, type Kind } from '../kinds.ts'

/**
 * True for an object that carries the labels of a set and does not belong to it: an earlier set of that name has left
 * it behind, or somebody has created it. An object whose owner is gone does not count: the garbage collector deletes
 * it.
 */
export const isForeignTo =
  (set: PodCliqueSet, objects: Objects) =>
  (object: KubeObject): boolean => {
    const owner = controllerOf(object)
    if (owner === undefined) return true
    if (owner.uid === set.metadata.uid) return false
    // An earlier set of that name is gone, and the garbage collector deletes its objects.
    if (isSameKind(KIND.podCliqueSet, owner)) return owner.name !== set.metadata.name
    const kind = OWNERS.find((each) => isSameKind(each, owner))
    if (kind === undefined) return true
    const above = objects.get(kind, object.metadata.namespace, owner.name)
    return above !== undefined && above.metadata.uid === owner.uid && isForeignTo(set, objects)(above)
  }

const OWNERS: readonly Kind[] = [KIND.podClique, KIND.scalingGroup]
