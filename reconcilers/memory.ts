import type { View } from '../model/view.ts'
import { watchedKinds } from './engine/controller.ts'
import { type Memory, memoryOf } from './engine/memory.ts'
import { CONTROLLERS } from './registry.ts'

/** An empty object set for plans of Grove's kinds. `existing` looks up single objects that are not in the set. */
export const memory = (existing?: View): Memory =>
  memoryOf(watchedKinds(CONTROLLERS), ({ apiVersion, kind }, namespace, name) => {
    const found = existing?.get({ apiVersion, kind, ...(namespace !== undefined && { namespace }), name })
    return found?.status === 'found' ? found.object : undefined
  })
