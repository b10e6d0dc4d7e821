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

/** Remembers an object that has left the caches, if it had a generated name and its owner is there to make another. */
export const noteLeft = (object: KubeObject, caches: Caches, left: ByObject<Left>): void => {
  const { namespace, name } = object.metadata
  const owner = controllerOf(object)
  const watched = caches.watched(object)
  const place = watched?.place?.(object)
  if (owner === undefined || watched === undefined || place === undefined) return
  const living = caches.get(owner, namespace, owner.name)
  if (living?.metadata.uid !== owner.uid || isGoing(living)) return
  remember(left, owner.uid, nameIn(object, name), {
    place,
    isGone: isGoing(object) || watched.labels === undefined,
  })
}

/** Remembers an object in the place of one of the same name, and forgets the first of too many. */
export const remember = (left: ByObject<Left>, owner: string, name: string, one: Left): void => {
  left.set(owner, name, undefined)
  left.set(owner, name, one)
  const all = [...left.entries(owner)]
  if (all.length <= MOST_GONE) return
  const [first] = all.find(([, { isGone }]) => isGone) ?? []
  if (first !== undefined) left.set(owner, first, undefined)
}
