import { PODGANG_GATE, PODGANG_LABEL } from '../model/labels.ts'
import type { KubeObject, ObjectRef } from '../model/object.ts'
import type { Pod } from '../model/pod.ts'
import type { View } from '../model/view.ts'
import { merged } from './difference.ts'
import { KIND, type Kind } from './kinds.ts'
import type { Objects } from './objects.ts'
import { controllerOf } from './ownership.ts'

const keyOf = ({ kind }: Kind, namespace: string | undefined, name: string): string => `${kind}/${namespace}/${name}`
const keyOfRef = (ref: ObjectRef): string => keyOf(ref, ref.namespace, ref.name)

/** A set of objects that stands for a cluster: what a plan's actions do to it, no more. Iterates in order of creation. */
export interface Memory extends Objects, Iterable<KubeObject> {
  put(object: KubeObject): void
  /** Merges a patch; nothing where the object is not there. */
  patch(ref: ObjectRef, patch: unknown): void
  /** Removes an object and, as a garbage collector does, all that it controls. */
  remove(ref: ObjectRef): void
  /** Removes all objects of a kind with these labels. */
  removeAll(kind: Kind, namespace: string, labels: Readonly<Record<string, string>>): void
  ungate(ref: ObjectRef): void
}

/**
 * An object set with nothing in it; objects that are put in are never changed, only replaced. `existing` is for looking
 * single objects up that are not in the set; they are no part of it.
 */
export const memory = (existing?: View): Memory => {
  const objects = new Map<string, KubeObject>()
  // kind and uid of a controller, or kind and gang of a pod → keys: a render of 1,000 pods must not search.
  const byController = new Map<string, Set<string>>()
  const byGang = new Map<string, Set<string>>()

  const index = (object: KubeObject, change: (keys: Set<string>, key: string) => void): void => {
    const key = keyOf(object, object.metadata.namespace, object.metadata.name ?? '')
    const controller = controllerOf(object)
    if (controller !== undefined) change(entry(byController, `${object.kind}/${controller.uid}`), key)
    const gang = object.kind === 'Pod' ? object.metadata.labels?.[PODGANG_LABEL] : undefined
    if (gang !== undefined) change(entry(byGang, `${object.metadata.namespace}/${gang}`), key)
  }
  const all = (keys: ReadonlySet<string> | undefined): KubeObject[] =>
    [...(keys ?? [])].flatMap((key) => objects.get(key) ?? [])
  const put = (object: KubeObject): void => {
    const key = keyOf(object, object.metadata.namespace, object.metadata.name ?? '')
    const before = objects.get(key)
    if (before !== undefined) index(before, (keys, each) => keys.delete(each))
    objects.set(key, object)
    index(object, (keys, each) => keys.add(each))
  }
  const remove = (ref: ObjectRef): void => {
    const key = keyOfRef(ref)
    const object = objects.get(key)
    if (object === undefined) return
    objects.delete(key)
    index(object, (keys, each) => keys.delete(each))
    for (const { kind } of Object.values(KIND)) {
      for (const child of all(byController.get(`${kind}/${object.metadata.uid}`))) remove(refTo(child))
    }
  }
  const elsewhere = (
    { apiVersion, kind }: Kind,
    namespace: string | undefined,
    name: string,
  ): KubeObject | undefined => {
    const found = existing?.get({ apiVersion, kind, ...(namespace !== undefined && { namespace }), name })
    return found?.status === 'found' ? found.object : undefined
  }

  return {
    get: (kind, namespace, name) => objects.get(keyOf(kind, namespace, name)) ?? elsewhere(kind, namespace, name),
    controlledBy: ({ kind }, uid) => all(byController.get(`${kind}/${uid}`)),
    podsOfGang: (namespace, podGang) => all(byGang.get(`${namespace}/${podGang}`)),
    put,
    patch: (ref, patch) => {
      const object = objects.get(keyOfRef(ref))
      if (object !== undefined) put(merged(object, patch) as KubeObject)
    },
    remove,
    removeAll: ({ kind }, namespace, labels) => {
      for (const object of [...objects.values()]) {
        const { metadata } = object
        const isMeant =
          object.kind === kind &&
          metadata.namespace === namespace &&
          Object.entries(labels).every(([key, value]) => metadata.labels?.[key] === value)
        if (isMeant) remove(refTo(object))
      }
    },
    ungate: (ref) => {
      const pod = objects.get(keyOfRef(ref)) as Pod | undefined
      if (pod === undefined) return
      const { schedulingGates = [], ...spec } = pod.spec
      const left = schedulingGates.filter(({ name }) => name !== PODGANG_GATE)
      put({ ...pod, spec: { ...spec, ...(left.length > 0 && { schedulingGates: left }) } })
    },
    [Symbol.iterator]: () => objects.values(),
  }
}

const refTo = ({ apiVersion, kind, metadata: { namespace, name = '' } }: KubeObject): ObjectRef => ({
  apiVersion,
  kind,
  ...(namespace !== undefined && { namespace }),
  name,
})

const entry = (index: Map<string, Set<string>>, key: string): Set<string> => {
  const found = index.get(key) ?? new Set<string>()
  index.set(key, found)
  return found
}
