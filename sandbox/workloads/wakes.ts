import type { Wake } from '../../reconcilers/engine/controller.ts'
import type { WatchedKind } from '../../reconcilers/engine/kind.ts'
import { ownerIn } from '../../reconcilers/wakes/objects.ts'

/** Wakes for every change of an object, its status included: the next step depends on what the last one wrote. */
export const byEveryChangeOf = (on: WatchedKind): Wake => ({
  on: on.kind,
  keys: ({ after }) => (after === undefined ? [] : [keyIn(after.metadata.namespace, after.metadata.name)]),
})

/** Wakes the controller of that kind for every change of its child. */
export const byEveryChild = (on: WatchedKind, owner: WatchedKind): Wake => ({
  on: on.kind,
  keys: (change) => {
    const { namespace } = (change.after ?? change.before)?.metadata ?? {}
    const controller = ownerIn(change, owner.kind)
    return controller === undefined ? [] : [keyIn(namespace, controller.name)]
  },
})

const keyIn = (namespace = '', name = '') => ({ namespace, name })
