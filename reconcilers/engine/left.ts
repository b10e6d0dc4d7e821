import type { KubeObject } from '../../model/object.ts'
import type { ByObject } from './by-object.ts'
import type { Caches } from './caches.ts'
import type { Kind } from './kind.ts'
import { controllerOf, isGoing } from './ownership.ts'

/** An object with a generated name that has left the caches. */
export interface Left {
  /** Its place among the objects of its owner: the one that follows it there must have another name. */
  readonly place: string
  /**
   * False if it left without being deleted before our eyes. It is gone, or somebody has taken off the labels by which
   * its kind is watched: then it still is in its place.
   */
  readonly isGone: boolean
}

/**
 * How many objects that are gone are remembered for an owner, the latest: their names are not used again. What is older is in
 * the number that plans begin at.
 */
const MOST_GONE = 200

/** The name of an object in a memory of objects of one owner. */
export const nameIn = ({ kind }: Kind, name: string | undefined): string => `${kind} ${name}`

/** Remembers an object that has left the caches, if it had a generated name. */
export const noteLeft = (object: KubeObject, caches: Caches, left: ByObject<Left>): void => {
  const isGone = isGoing(object) || caches.watched(object)?.labels === undefined
  remember(object, object.metadata.name, isGone, caches, left)
}

/**
 * Remembers an object by its name and the place that `object` has, in place of one of the same name, and forgets the first of
 * too many. Nothing is remembered for an owner that is gone by now: its end would never take that away (1707647). One that
 * goes may stay, if the answer to its deletion was lost: it makes more until a watch tells of its end (1687194923).
 */
export const remember = (
  object: KubeObject,
  name: string | undefined,
  isGone: boolean,
  caches: Caches,
  left: ByObject<Left>,
): void => {
  const owner = controllerOf(object)
  const place = caches.watched(object)?.place?.(object)
  if (owner === undefined || place === undefined) return
  if (caches.get(owner, object.metadata.namespace, owner.name)?.metadata.uid !== owner.uid) return
  const key = nameIn(object, name)
  left.set(owner.uid, key, undefined)
  left.set(owner.uid, key, { place, isGone })
  const all = [...left.entries(owner.uid)]
  if (all.length <= MOST_GONE) return
  const [first] = all.find(([, each]) => each.isGone) ?? []
  if (first !== undefined) left.set(owner.uid, first, undefined)
}
