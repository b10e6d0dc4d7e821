import type { JsonObject } from '../../../schemas/json/object.ts'
import type { OwnerReference } from '../../../schemas/object-meta.ts'
import { type Core, metaOf } from '../../api-server/core.ts'
import { ownersOf, type Place } from './owners.ts'

/** The finalizer of an owner that waits until its dependents no longer refer to it. */
export const ORPHAN = 'orphan'
/** The finalizer of an owner that waits until its dependents are deleted. */
export const FOREGROUND = 'foregroundDeletion'

/** The owner references of an object, by what they mean for its deletion. */
export interface References {
  /** The owner exists and stays, or nothing is known about it. */
  readonly solid: readonly OwnerReference[]
  /** The owner does not exist: there is none of that name, or one with another uid. */
  readonly dangling: readonly OwnerReference[]
  /** The owner is being deleted in the foreground, and waits for its dependents. */
  readonly waiting: readonly OwnerReference[]
}

/** Whether an object is being deleted and waits for its dependents to go first. */
export const isDeletingDependents = (object: JsonObject): boolean => {
  const { deletionTimestamp, finalizers = [] } = metaOf(object)
  return deletionTimestamp !== undefined && finalizers.includes(FOREGROUND)
}

/**
 * The place of an owner, whether it exists or not; undefined where it cannot be determined: its kind is not served, or
 * it is namespaced while the object is not.
 */
export const placeOfOwner = (
  { registry }: Core,
  namespace: string,
  { apiVersion, kind, name }: OwnerReference,
): Place | undefined => {
  const resource = registry.ofKind(apiVersion, kind)
  if (resource === undefined || (resource.namespaced && namespace === '')) return undefined
  return { table: resource.table, key: { namespace: resource.namespaced ? namespace : '', name } }
}

/** The owner references of an object, as Kubernetes' garbage collector classifies them. */
export const referencesOf = (core: Core, object: JsonObject): References => {
  const of = (reference: OwnerReference): keyof References => {
    const place = placeOfOwner(core, metaOf(object).namespace ?? '', reference)
    if (place === undefined) return 'solid'
    const owner = core.store.get(place.table, place.key)
    if (owner === undefined || metaOf(owner).uid !== reference.uid) return 'dangling'
    return isDeletingDependents(owner) ? 'waiting' : 'solid'
  }
  const references = { solid: [], dangling: [], waiting: [] } as Record<keyof References, OwnerReference[]>
  for (const reference of ownersOf(object)) references[of(reference)].push(reference)
  return references
}
