import type { JsonObject } from '../../../schemas/json/object.ts'
import type { OwnerReference } from '../../../schemas/object-meta.ts'
import { metaOf } from '../../api-server/core.ts'
import type { Key, Store } from '../../api-server/store/store.ts'

/** An object by its place in the store. */
export interface Place {
  readonly table: string
  readonly key: Key
}

/** An index of dependents by owner, kept up to date with the store. */
export class Dependents {
  readonly #byOwner = new Map<string, Map<string, Place>>()

  /** The places of the objects that name an owner, by its uid. */
  of(uid: string): Place[] {
    return [...(this.#byOwner.get(uid)?.values() ?? [])]
  }

  /** Updates the index after a change. */
  note(place: Place, previous: JsonObject | undefined, next: JsonObject | undefined): void {
    const before = previous === undefined ? [] : ownersOf(previous)
    const after = next === undefined ? [] : ownersOf(next)
    if (before.length + after.length === 0) return
    const id = `${place.table}/${place.key.namespace}/${place.key.name}`
    for (const { uid } of before) {
      const all = this.#byOwner.get(uid)
      all?.delete(id)
      if (all?.size === 0) this.#byOwner.delete(uid)
    }
    for (const { uid } of after) {
      const all = this.#byOwner.get(uid) ?? new Map<string, Place>()
      this.#byOwner.set(uid, all.set(id, place))
    }
  }
}

/** The owner references of an object; empty where it has none. */
export const ownersOf = (object: JsonObject): readonly OwnerReference[] => metaOf(object).ownerReferences ?? []

/** The object at a place, unless it is gone. */
export const at = (store: Store, { table, key }: Place): JsonObject | undefined => store.get(table, key)
