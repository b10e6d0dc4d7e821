import type { Wake } from '../../reconcilers/engine/controller.ts'
import type { WatchedKind } from '../../reconcilers/engine/kind.ts'
import { ownerIn } from '../../reconcilers/wakes.ts'

/** An object is looked at after every change of it, its status included: the next step follows from what the last has written. */
export const byEveryChangeOf = (on: WatchedKind): Wake => ({
  on,
  keys: ({ after }) => (after === undefined ? [] : [keyIn(after.metadata.namespace, after.metadata.name)]),
})

/** A child that comes, changes or goes: its controller of that kind. */
export const byEveryChild = (on: WatchedKind, owner: WatchedKind): Wake => ({
  on,
  keys: (change) => {
    const { namespace } = (change.after ?? change.before)?.metadata ?? {}
    const controller = ownerIn(change, owner.kind)
    return controller === undefined ? [] : [keyIn(namespace, controller.name)]
  },
})

const keyIn = (namespace = '', name = '') => ({ namespace, name })
