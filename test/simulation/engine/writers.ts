import type { Store } from '../../../sandbox/api-server/store/store.ts'

/** Who writes: a process of the operator, the user, or (absent) the cluster itself. */
export interface Writer {
  readonly kind: 'operator' | 'user' | 'webhook'
  /** Of operator processes the identity under which they stand for leader. */
  readonly name: string
}

/** Tells whose write a change in the store is. Changes are told of while they are made, so one variable is enough. */
export class Writers {
  #current: Writer | undefined

  /** Whose write is under way; undefined: one of the cluster's own controllers. */
  get current(): Writer | undefined {
    return this.#current
  }

  /** The store as one writer uses it. */
  storeOf(store: Store, writer: Writer): Store {
    const put: Store['put'] = (...values) => {
      this.#current = writer
      try {
        return store.put(...values)
      } finally {
        this.#current = undefined
      }
    }
    return new Proxy(store, {
      get: (target, property) => {
        if (property === 'put') return put
        const value: unknown = Reflect.get(target, property, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
}
