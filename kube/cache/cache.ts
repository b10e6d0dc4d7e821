import { ApiError } from '../api/api-error.ts'
import type { ApiObject, ObjectKey } from '../api/object.ts'
import type { Resource } from '../api/resource.ts'
import { type LabelSelector, labelSelector, selectsLabels } from '../api/selector.ts'
import type { Client } from '../client/client.ts'
import { comparedIn } from './compared.ts'
import { type Comparison, compareNowAndThen, identityOf } from './comparison.ts'
import type { StoreHandlers } from './handlers.ts'
import { type ListWatchTiming, listWatch } from './list-watch.ts'
import { sharing, type Texts, withTexts } from './sharing.ts'
import { type Origin, objectStore, type Revision, type Store } from './store.ts'
import type { IndexFunction } from './store-index.ts'
import { keyOf } from './store-key.ts'

/** Which objects a cache holds, which part of each it keeps, and how it is indexed. */
export interface CacheOptions<T extends ApiObject, S, I extends string = never> {
  /** Absent: all namespaces. */
  readonly namespace?: string | undefined
  readonly labelSelector?: LabelSelector | undefined
  /** A query parameter; see `fieldSelector`. */
  readonly fieldSelector?: string | undefined
  /**
   * Returns the part of an object to keep. managedFields are dropped before, unless `managedFields` is true. It must
   * not keep a reference to the object itself.
   */
  readonly select: (object: T) => S
  /** Large texts that something else holds already: where the kept part has the same ones, these copies are kept. */
  readonly texts?: ((value: S) => Texts) | undefined
  /** How to go on where a function throws. Absent: its error ends the process. */
  readonly tolerance?: Tolerance<T, S> | undefined
  /** Further terms by which objects can be found. */
  readonly indexes?: Readonly<Record<I, IndexFunction<S>>> | undefined
  /** True to request metadata only: `select` then gets nothing else of an object. */
  readonly metadataOnly?: boolean | undefined
  /** True to pass the managedFields to `select` too. They are large, so `select` should keep little of them. */
  readonly managedFields?: boolean | undefined
  /** Objects per page of a list; default 200. A page is parsed in one go. */
  readonly pageSize?: number | undefined
  readonly timing?: Partial<ListWatchTiming> | undefined
  /** Called when a list or the watch has failed and is retried. */
  readonly onError?: ((error: ApiError) => void) | undefined
  /** How the cache is compared with the server now and then, and healed; absent: it is not. */
  readonly comparison?: Comparison | undefined
}

/**
 * How a cache goes on where a function that it was given throws for an object: one object that somebody has written must
 * not keep the others out of the cache.
 */
export interface Tolerance<T, S> {
  /** What is kept of an object for which `select` throws, or whose kept part cannot be stored. */
  readonly stub: (object: T) => S
  /**
   * Called with what is kept of the object, and with what has thrown: `select`, an index, or a subscriber. An index
   * function that throws finds the object under no term.
   */
  readonly onThrown: (by: string, value: S, error: unknown) => void
}

interface WireMeta {
  managedFields?: unknown
  labels?: Readonly<Record<string, string>>
}

const revisionOf = (object: ApiObject): Revision => ({ key: keyOf(object.metadata), ...identityOf(object) })

/**
 * A cache of the objects of one resource, kept current by a list and a watch. It starts at once, retries for ever, and
 * answers from memory. Where `select`, an index function or a subscriber throws, the process ends with that error, unless
 * there is a `tolerance`.
 */
export class Cache<T extends ApiObject, S, I extends string = never> {
  /** Resolves when all objects have been read for the first time; rejects (isAborted) if the cache is closed before. */
  readonly synced: Promise<void>
  readonly #options: CacheOptions<T, S, I>
  readonly #store: Store<S, I>
  readonly #stop = new AbortController()
  readonly #ended: Promise<void>
  #isSynced = false
  /** Ends the watch, and lists everything anew. Absent while a list is read. */
  #relist: (() => void) | undefined

  constructor(client: Client, resource: Resource, options: CacheOptions<T, S, I>) {
    this.#options = options
    const { indexes = {} as Record<I, IndexFunction<S>>, labelSelector: selector, tolerance } = options
    this.#store =
      tolerance === undefined
        ? objectStore(indexes, client.policy.clock.steady)
        : objectStore(tolerated(indexes, tolerance), client.policy.clock.steady, (value, error) =>
            tolerance.onThrown('a subscriber', value, error),
          )
    let [filled, failed]: [() => void, (error: ApiError) => void] = [() => undefined, () => undefined]
    this.synced = new Promise((resolve, reject) => {
      ;[filled, failed] = [resolve, reject]
    })
    // Perhaps nobody awaits this promise: without a handler its rejection would end the process.
    this.synced.catch(() => undefined)
    const { namespace, fieldSelector, metadataOnly, pageSize, timing, onError } = options
    const scope = { namespace, fieldSelector, metadataOnly, labelSelector: selector && labelSelector(selector) }
    let listed = new Set<string>()
    const running = listWatch<T>(
      client,
      resource,
      {
        ...scope,
        pageSize,
        timing,
        onError,
        signal: this.#stop.signal,
        onWatching: (relist) => {
          this.#relist = relist
        },
      },
      {
        beginList: (resourceVersion) => {
          this.#relist = undefined
          listed = new Set()
          this.#store.beginList(resourceVersion)
        },
        page: (objects) => {
          for (const object of objects) listed.add(this.#put(object, 'server').key)
        },
        endList: (resourceVersion) => {
          this.#store.endList(listed, resourceVersion)
          listed = new Set()
          this.#isSynced = true
          filled()
        },
        change: ({ type, object }) => {
          if (type === 'DELETED') this.#store.remove(revisionOf(object))
          else this.#put(object, 'server')
        },
      },
    )
    const { comparison } = options
    if (comparison !== undefined) {
      const { clock, random } = client.policy
      const { signal } = this.#stop
      const compared = comparedIn(client, resource, { ...scope, signal }, this.#store, () => this.#relist)
      compareNowAndThen(compared, { clock, random, signal, ...comparison })
    }
    this.#ended = running.finally(() => {
      const message = `the cache of ${resource.plural} was closed before it was filled`
      failed(new ApiError({ status: 0, reason: 'Aborted', message, request: `list ${resource.plural}` }))
    })
  }

  get isSynced(): boolean {
    return this.#isSynced
  }

  get size(): number {
    return this.#store.size
  }

  get(key: ObjectKey): S | undefined {
    return this.#store.get(keyOf(key))
  }

  list(): S[] {
    return this.#store.list()
  }

  /** All objects that the index function indexes under this term. */
  byIndex(index: I, term: string): S[] {
    return this.#store.byIndex(index, term)
  }

  /** The number of objects that `byIndex` would return, without building a list. */
  countByIndex(index: I, term: string): number {
    return this.#store.countByIndex(index, term)
  }

  /** Changes the kept value of an object until the next event for it; does nothing if another object has its name. */
  amend(key: ObjectKey, uid: string, change: (value: S) => S): void {
    this.#store.amend(keyOf(key), uid, change)
  }

  /**
   * Reports every change, in order, after the cache shows it. Before it returns, it reports all existing objects as
   * added. The returned function ends the subscription. An object that replaces a deleted one of its name is reported
   * as deleted and added, never as updated.
   */
  subscribe(handlers: StoreHandlers<S>): () => void {
    return this.#store.subscribe(handlers)
  }

  /**
   * Records the answer to a create or patch of our own, so that the cache shows it before the watch reports it. An
   * answer older than the cached version is ignored, and so is one without a resourceVersion: the object is gone. With a
   * field selector, objects that are not in the cache are ignored too.
   */
  observe(object: T): void {
    const { namespace, labelSelector: selector, fieldSelector } = this.#options
    const { managedFields, ...bare } = object.metadata as T['metadata'] & WireMeta
    const metadata = this.#options.managedFields ? { ...bare, managedFields } : bare
    if (namespace !== undefined && metadata.namespace !== namespace) return
    if (fieldSelector !== undefined && this.get(metadata as ObjectKey) === undefined) return
    if (selector && !selectsLabels(selector, metadata.labels)) return
    this.#put({ ...object, metadata }, 'observed')
  }

  /** Records that a delete of our own has removed the object at once (no finalizer, no grace period). */
  observeDeleted(key: ObjectKey, uid: string): void {
    this.#store.forget(keyOf(key), uid)
  }

  /** Ends the watch. The cached objects can still be read, but become stale. */
  async close(): Promise<void> {
    this.#stop.abort()
    await this.#ended
  }

  #put(object: T, origin: Origin): Revision {
    const revision = revisionOf(object)
    const read = (before?: S) => {
      const { managedFields, select, texts, tolerance } = this.#options
      if (!managedFields) delete (object.metadata as WireMeta).managedFields
      try {
        const kept = select(object)
        return sharing(texts === undefined ? kept : withTexts(kept, texts(kept)), before)
      } catch (error) {
        if (tolerance === undefined) throw error
        const stub = tolerance.stub(object)
        tolerance.onThrown('select', stub, error)
        return stub
      }
    }
    this.#store.put(revision, read, origin)
    return revision
  }
}

const tolerated = <S, I extends string>(
  indexes: Readonly<Record<I, IndexFunction<S>>>,
  { onThrown }: Pick<Tolerance<never, S>, 'onThrown'>,
): Readonly<Record<I, IndexFunction<S>>> => {
  const result: Record<string, IndexFunction<S>> = {}
  for (const [name, terms] of Object.entries<IndexFunction<S>>(indexes)) {
    result[name] = (value) => {
      try {
        return terms(value)
      } catch (error) {
        onThrown(`the index ${name}`, value, error)
        return NONE
      }
    }
  }
  return result as Readonly<Record<I, IndexFunction<S>>>
}

const NONE: readonly string[] = []
