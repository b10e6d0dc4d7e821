import type { KubeObject, ObjectRef } from '../../model/object.ts'
import { mergePatch } from '../../schemas/json/merge-patch.ts'
import type { Kind, WatchedKind } from './kind.ts'
import { KindMap } from './kind-map.ts'
import type { Objects } from './objects.ts'
import { controllerOf } from './ownership.ts'

const keyOf = ({ apiVersion, kind }: Kind, namespace: string | undefined, name: string): string =>
  `${apiVersion}/${kind}/${namespace}/${name}`
const keyOfRef = (ref: ObjectRef): string => keyOf(ref, ref.namespace, ref.name)

/** A set of objects that stands for a cluster: only the actions of plans change it. Iterates in order of creation. */
export interface Memory extends Objects, Iterable<KubeObject> {
  put(object: KubeObject): void
  /** Applies a merge patch; does nothing if the object does not exist. */
  patch(ref: ObjectRef, patch: unknown): void
  /** Removes an object and, as a garbage collector does, all that it controls. */
  remove(ref: ObjectRef): void
}

/**
 * An empty object set with the indexes of these kinds. Objects in it are never changed, only replaced. `elsewhere`
 * looks up single objects that are not in the set; they do not become part of it.
 */
export const memoryOf = (kinds: readonly WatchedKind[], elsewhere: Objects['get'] = () => undefined): Memory => {
  const objects = new Map<string, KubeObject>()
  const watched = new KindMap<WatchedKind>()
  for (const kind of kinds) watched.set(kind.kind, kind)
  // Maps kind, index and term (or a controller's uid) to keys, so that rendering 1,000 pods needs no search.
  const byTerm = new Map<string, Set<string>>()
  const byController = new Map<string, Set<string>>()

  const index = (object: KubeObject, change: (keys: Set<string>, key: string) => void): void => {
    const key = keyOf(object, object.metadata.namespace, object.metadata.name ?? '')
    const controller = controllerOf(object)?.uid
    if (controller !== undefined) {
      change(entry(byController, controller), key)
      change(entry(byTerm, termKey(object, 'controller', controller)), key)
    }
    for (const [name, terms] of Object.entries(watched.get(object)?.indexes ?? {})) {
      for (const term of terms(object)) change(entry(byTerm, termKey(object, name, term)), key)
    }
  }
  const at = <T extends KubeObject>(_: Kind<T>, key: string): T | undefined => objects.get(key) as T | undefined
  const all = <T extends KubeObject>(kind: Kind<T>, keys: ReadonlySet<string> | undefined): T[] =>
    [...(keys ?? [])].flatMap((key) => at(kind, key) ?? [])
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
    for (const child of all<KubeObject>(object, byController.get(object.metadata.uid ?? ''))) remove(refTo(child))
  }

  return {
    get: (kind, namespace, name) => at(kind, keyOf(kind, namespace, name)) ?? elsewhere(kind, namespace, name),
    controlledBy: (kind, uid) => all(kind, byTerm.get(termKey(kind, 'controller', uid))),
    find: (kind, name, term) => all(kind, byTerm.get(termKey(kind, name, term))),
    count: (kind, name, term) => byTerm.get(termKey(kind, name, term))?.size ?? 0,
    // There is no cluster, so no kind is known to be served.
    isServed: () => false,
    put,
    patch: (ref, patch) => {
      const object = objects.get(keyOfRef(ref))
      if (object !== undefined) put(mergePatch(object, patch) as KubeObject)
    },
    remove,
    [Symbol.iterator]: () => objects.values(),
  }
}

const termKey = ({ apiVersion, kind }: Kind, index: string, term: string): string =>
  `${apiVersion}/${kind} ${index} ${term}`

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
