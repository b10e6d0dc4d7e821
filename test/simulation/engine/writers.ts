import type { Store } from '../../../sandbox/api-server/store/store.ts'

/** A client that writes. The cluster's own controllers have none. */
export interface Writer {
  readonly kind: 'operator' | 'user' | 'webhook'
  /** For an operator process, its identity in the leader election. */
  readonly name: string
  /** How often an operator process has begun to lead: its reconcilers remember nothing of the terms before. */
  terms?: number
  /** True for a request whose answer is lost although it is carried out. */
  readonly isUnanswered?: boolean
}

/** The same writer, for requests whose answers are lost. */
export const unanswered = (writer: Writer): Writer => Object.create(writer, { isUnanswered: { value: true } }) as Writer

/** Tells which writer makes a change in the store. A change is reported while it is made, so one variable suffices. */
export class Writers {
  #current: Writer | undefined

  /** The writer of the change being made; undefined for the cluster's own controllers. */
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
    // Bound once: the store is read many times in each request.
    const bound = new Map<string | symbol, unknown>([['put', put]])
    return new Proxy(store, {
      get: (target, property) => {
        const known = bound.get(property)
        if (known !== undefined) return known
        const value: unknown = Reflect.get(target, property, target)
        if (typeof value !== 'function') return value
        const method: unknown = value.bind(target)
        bound.set(property, method)
        return method
      },
    })
  }
}
