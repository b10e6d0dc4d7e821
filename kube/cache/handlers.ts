/** Called after changes. `before` and `last` are the values that were reported last. */
export interface StoreHandlers<S> {
  added?(value: S): void
  updated?(before: S, value: S): void
  deleted?(last: S): void
}

/** A change of one object in a store: `before` and `last` are the values that were stored until now. */
export type StoreChange<S> =
  | { readonly type: 'added'; readonly value: S }
  | { readonly type: 'updated'; readonly before: S; readonly value: S }
  | { readonly type: 'deleted'; readonly last: S }

/** Delivers changes to subscribers: all changes to each of them, in the same order. */
export interface Delivery<S> {
  /** Reports `current` to the subscriber first, as added. The returned function ends the subscription. */
  subscribe(handlers: StoreHandlers<S>, current: Iterable<S>): () => void
  tell(change: StoreChange<S>): void
}

interface Subscriber<S> {
  readonly handlers: StoreHandlers<S>
  /** How many changes had been delivered or queued when it subscribed: `current` included them already. */
  readonly since: number
}

const hand = <S>(handlers: StoreHandlers<S>, change: StoreChange<S>): void => {
  if (change.type === 'added') handlers.added?.(change.value)
  else if (change.type === 'updated') handlers.updated?.(change.before, change.value)
  else handlers.deleted?.(change.last)
}

/** Called when a handler throws, with the value that it was called with. */
export type HandlerThrew<S> = (value: S, error: unknown) => void

/** The error becomes an uncaught exception. */
const uncaught: HandlerThrew<unknown> = (_, error) => {
  queueMicrotask(() => {
    throw error
  })
}

/**
 * Delivers synchronously. A change made by a handler is delivered after the present one. A handler that throws is a
 * bug: `onThrown` is called, and the other handlers still are; without it the error becomes an uncaught exception.
 */
export const delivery = <S>(onThrown: HandlerThrew<S> = uncaught): Delivery<S> => {
  const subscribers = new Set<Subscriber<S>>()
  const waiting: (() => void)[] = []
  let changes = 0
  const deliver = (subscriber: Subscriber<S>, change: StoreChange<S>) => {
    // The handler may have unsubscribed in the meantime.
    if (!subscribers.has(subscriber)) return
    try {
      hand(subscriber.handlers, change)
    } catch (bug) {
      onThrown(change.type === 'deleted' ? change.last : change.value, bug)
    }
  }
  const inTurn = (step: () => void) => {
    if (waiting.push(step) > 1) return
    for (const next of waiting) next()
    waiting.length = 0
  }
  return {
    subscribe: (handlers, current) => {
      const subscriber = { handlers, since: changes }
      const values = [...current]
      subscribers.add(subscriber)
      inTurn(() => {
        for (const value of values) deliver(subscriber, { type: 'added', value })
      })
      return () => subscribers.delete(subscriber)
    },
    tell: (change) => {
      const number = ++changes
      inTurn(() => {
        for (const subscriber of subscribers) if (subscriber.since < number) deliver(subscriber, change)
      })
    },
  }
}
