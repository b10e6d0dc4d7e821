import type { KubeObject } from '../model/object.ts'
import type { View } from '../model/view.ts'
import { watchedKinds } from './engine/controller.ts'
import type { Kind } from './engine/kind.ts'
import { type Memory, memoryOf } from './engine/memory.ts'
import { REGISTRY } from './registry.ts'

/** An empty object set for plans of Grove's kinds. `existing` looks up single objects that are not in the set. */
export const memory = (existing?: View): Memory =>
  memoryOf(
    watchedKinds(REGISTRY),
    <T extends KubeObject>({ apiVersion, kind }: Kind<T>, namespace: string | undefined, name: string) => {
      const found = existing?.get({ apiVersion, kind, ...(namespace !== undefined && { namespace }), name })
      return found?.status === 'found' ? (found.object as T) : undefined
    },
  )
