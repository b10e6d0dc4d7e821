import { isTrue } from '../../model/conditions.ts'
import { PCSG_LABEL } from '../../model/labels.ts'
import type { KubeObject, OwnerReference } from '../../model/object.ts'
import { sameMeaning } from '../../schemas/json/same-meaning.ts'
import type { Change, Key, Wake } from '../engine/controller.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf } from '../engine/ownership.ts'
import { KIND, type Kind } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { partOf } from '../watching/index-terms.ts'

/** Long enough to collect changes of all pods of a gang, and short enough not to be noticed. */
export const SETTLE_MS = 60

/** True if nothing but the status differs: a status that we have written must not wake a plan of the same object. */
export const onlyStatusDiffers = ({ before, after }: Change): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.metadata.generation === after.metadata.generation &&
  before.metadata.deletionTimestamp === after.metadata.deletionTimestamp &&
  before.metadata.uid === after.metadata.uid &&
  sameMeaning(before.metadata.labels, after.metadata.labels) &&
  sameMeaning(before.metadata.annotations, after.metadata.annotations) &&
  sameMeaning(before.metadata.finalizers, after.metadata.finalizers) &&
  sameMeaning(before.metadata.ownerReferences, after.metadata.ownerReferences)

/** The object after the change, or the last version before its end. */
export const subjectOf = <T extends KubeObject>({ before, after }: Change<T>): T | undefined => after ?? before

/** The controller that an object has by this change: it is new, or had another one. Undefined for what a start finds. */
export const newController = ({ before, after, initial }: Change): OwnerReference | undefined => {
  const owner = after === undefined || initial ? undefined : controllerOf(after)
  return owner?.uid === (before && controllerOf(before)?.uid) ? undefined : owner
}

/** The key of an object in a namespace. */
export const keyOf = ({ metadata: { namespace = '', name = '' } }: Pick<KubeObject, 'metadata'>, after = 0): Key => ({
  namespace,
  name,
  after,
})

/** Keys of the parts 0 to `count` - 1; the caller bounds the count. */
export const partKeys = ({ metadata: { namespace = '', name = '' } }: KubeObject, count: number, from = 0): Key[] =>
  Array.from({ length: Math.max(0, count - from) }, (_, index) => ({ namespace, name, part: from + index }))

/** Any change of an object except its status wakes its own controller. */
export const byItself = (on: Kind): Wake => ({
  on,
  keys: (change) => {
    const object = subjectOf(change)
    return object === undefined || change.after === undefined || onlyStatusDiffers(change) ? [] : [keyOf(object)]
  },
})

/**
 * When a condition of this type becomes True, the object is reconciled again: nothing else would correct a status that
 * somebody wrote by mistake, or that was written too late.
 */
export const byCondition = (on: Kind, type: string): Wake => ({
  on,
  keys: ({ before, after }) =>
    after !== undefined && isTrue(after, type) && !isTrue(before, type) ? [keyOf(after)] : [],
})

/** The controller of a changed object. The one before the change counts first, so that a removed owner is noticed. */
export const ownerIn = (
  { before, after }: Change,
  kind: Kind,
): { readonly name: string; readonly uid: string } | undefined =>
  [before, after]
    .flatMap((object) => (object === undefined ? [] : (controllerOf(object) ?? [])))
    .find((owner) => owner.kind === kind.kind)

/** A child of the whole object that somebody changes or deletes wakes its owner, which restores it. */
export const byChildOf = (on: Kind, kind: Kind): Wake => ({
  on,
  keys: (change) => {
    const child = subjectOf(change)
    const owner = ownerIn(change, kind)
    if (child === undefined || owner === undefined || change.before === undefined) return []
    return [{ namespace: child.metadata.namespace ?? '', name: owner.name, after: SETTLE_MS }]
  },
})

/**
 * A child of one part wakes that part when somebody changes or deletes it, or when its status changes. A new child
 * wakes its part only if the part should not exist: at the start nothing else would, and a slow create may succeed
 * after its replica is gone. When a child that an earlier owner left behind is gone, it wakes the part too, because its
 * name is free.
 */
export const byChildOfPart = (on: Kind, kind: Kind): Wake => ({
  on,
  keys: (change, objects) => {
    const child = subjectOf(change)
    const owner = ownerIn(change, kind) ?? formerOwnerIn(change, kind)
    if (child === undefined || owner === undefined) return []
    const part = Number(partOf(change.before ?? child))
    if (!Number.isInteger(part)) return []
    const { namespace = '' } = child.metadata
    const matters = change.before !== undefined || isSurplus(kind, namespace, owner.name, part, objects)
    return matters ? [{ namespace, name: owner.name, part, after: change.after === undefined ? 0 : SETTLE_MS }] : []
  },
})

/** The owner that a deleted child without a controller belonged to, by its labels. */
const formerOwnerIn = ({ before, after }: Change, kind: Kind): { readonly name: string } | undefined => {
  if (before === undefined || after !== undefined || controllerOf(before) !== undefined) return undefined
  const group = before.metadata.labels?.[PCSG_LABEL]
  const name = kind.kind === KIND.scalingGroup.kind ? group : group === undefined ? setNameOf(before) : undefined
  return name === undefined ? undefined : { name }
}

const isSurplus = (kind: Kind, namespace: string, name: string, part: number, objects: Objects): boolean => {
  const owner = objects.get(kind, namespace, name) as { spec?: { replicas?: number } } | undefined
  return part >= (owner?.spec?.replicas ?? 0)
}
