import type { KubeObject } from '../../model/object.ts'
import { controllerOf } from '../ownership.ts'

/** Objects that we have created and cannot read: known from the answer to our own write only. */
export interface Remembered {
  observe(object: KubeObject): void
  controlledBy(uid: string): readonly KubeObject[]
  get(namespace: string | undefined, name: string): KubeObject | undefined
  /** Their owner is gone, and so are they. */
  forget(ownerUid: string): void
}

/** Empty at the start of a process: every owner's objects are then created once more, and found to exist. */
export const remembered = (): Remembered => {
  const byOwner = new Map<string, Map<string, KubeObject>>()
  const keyOf = (namespace: string | undefined, name: string): string => `${namespace}/${name}`
  return {
    observe: (object) => {
      const owner = controllerOf(object)?.uid
      if (owner === undefined) return
      const owned = byOwner.get(owner) ?? new Map<string, KubeObject>()
      byOwner.set(owner, owned.set(keyOf(object.metadata.namespace, object.metadata.name ?? ''), object))
    },
    controlledBy: (uid) => [...(byOwner.get(uid)?.values() ?? [])],
    get: (namespace, name) => {
      const key = keyOf(namespace, name)
      for (const owned of byOwner.values()) {
        const object = owned.get(key)
        if (object !== undefined) return object
      }
      return undefined
    },
    forget: (ownerUid) => {
      byOwner.delete(ownerUid)
    },
  }
}
