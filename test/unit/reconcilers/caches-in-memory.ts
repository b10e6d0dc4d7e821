import type { StoreHandlers } from '../../../kube/cache/handlers.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Caches } from '../../../reconcilers/engine/caches.ts'
import { memory } from '../../../reconcilers/memory.ts'

/** Caches with these objects, of which subscribers hear, and a function that changes one. */
export const cachesOf = (...there: readonly KubeObject[]) => {
  const all = memory()
  for (const object of there) all.put(object)
  const handlers = new Map<string, StoreHandlers<KubeObject>>()
  const caches = {
    ...all,
    list: ({ kind }: { kind: string }) => [...all].filter((object) => object.kind === kind),
    subscribe: ({ kind }: { kind: string }, its: StoreHandlers<KubeObject>) => {
      handlers.set(kind, its)
      for (const object of all) if (object.kind === kind) its.added?.(object)
    },
  } as unknown as Caches
  const put = (object: KubeObject): void => {
    const before = all.get(object, object.metadata.namespace, object.metadata.name ?? '')
    all.put(object)
    const its = handlers.get(object.kind)
    if (before === undefined) its?.added?.(object)
    else its?.updated?.(before, object)
  }
  return { caches, put }
}
