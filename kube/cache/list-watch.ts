import { setImmediate as turn } from 'node:timers/promises'
import { ApiError, isExpired } from '../api/api-error.ts'
import type { ApiObject } from '../api/object.ts'
import type { Resource } from '../api/resource.ts'
import { backOffDelay } from '../back-off.ts'
import type { Client } from '../client/client.ts'
import { isClosedClient, WATCH_TIMING, type WatchEvent, type WatchScope, type WatchTiming, watch } from './watch.ts'

/** Receives all objects of a resource, and then every change. */
export interface ListWatchSink<T extends ApiObject> {
  /** A list begins: the first one, or another one because the changes since the last one are no longer available. */
  beginList(resourceVersion: string): void
  /** Some objects of the list. */
  page(objects: readonly T[]): void
  /** The list is complete; changes since `resourceVersion` follow. */
  endList(resourceVersion: string): void
  change(event: WatchEvent<T>): void
}

/** The timing of lists and of the watches that follow them. */
export interface ListWatchTiming extends WatchTiming {
  /** Another list begins after a random delay up to this, in ms, because all watches of a server expire together. */
  readonly relistMs: number
}

/** What is listed and watched, the page size, and until when. */
export interface ListWatchOptions extends WatchScope {
  readonly signal: AbortSignal
  /** Objects per page; default 200. */
  readonly pageSize?: number | undefined
  readonly timing?: Partial<ListWatchTiming> | undefined
  /** Called when a list or a connection has failed and is retried. */
  readonly onError?: ((error: ApiError) => void) | undefined
  /** Called when a watch begins, with what ends it: everything is then listed again. */
  readonly onWatching?: ((relist: () => void) => void) | undefined
}

const RELIST_MS = 1_000
/** Parsing a page of 200 pods takes 20 to 30 ms, which blocks the process for as long; larger pages save no time. */
const PAGE = 200
/** A page in memory takes several times its length, and the next one is read meanwhile. */
const PAGE_CHARACTERS = 2_000_000
/** After this many lists that expired while they were read, the next one is read without pages. */
const PATIENCE = 2

/** Passes a list to the sink page by page; the next page is fetched in the meantime. */
const list = async <T extends ApiObject>(
  client: Client,
  resource: Resource,
  scope: WatchScope & { readonly limit: number | undefined; readonly signal: AbortSignal },
  sink: ListWatchSink<T>,
): Promise<string> => {
  const pages = client.pages<T>(resource, { ...scope, mostCharacters: PAGE_CHARACTERS })
  let resourceVersion: string | undefined
  let coming = pages.next()
  for (;;) {
    const { done, value: page } = await coming
    if (done) return resourceVersion ?? ''
    coming = pages.next()
    // A failed fetch is handled when its turn comes, unless the sink throws before.
    coming.catch(() => undefined)
    // Parsing a page blocks the event loop, so other work gets a turn before the page is stored.
    await turn()
    if (resourceVersion === undefined) sink.beginList(page.resourceVersion)
    resourceVersion = page.resourceVersion
    sink.page(page.items)
  }
}

/**
 * Lists a resource in pages and watches it from there. Resolves when the signal aborts or the client is closed or
 * fenced off. All failures are retried after a back-off; when the watch's version is too old (410), everything is
 * listed again. Rejects only with errors of the sink.
 */
export const listWatch = async <T extends ApiObject>(
  client: Client,
  resource: Resource,
  { signal, pageSize, timing = {}, onError, onWatching, ...scope }: ListWatchOptions,
  sink: ListWatchSink<T>,
): Promise<void> => {
  const { policy, availability, fence } = client
  const { clock, random } = policy
  const { backOff, relistMs } = { ...WATCH_TIMING, relistMs: RELIST_MS, ...timing }
  let failures = 0
  let forgotten = 0
  while (!signal.aborted) {
    const began = clock.steady()
    let listed = false
    try {
      const limit = forgotten < PATIENCE ? (pageSize ?? PAGE) : 0
      const resourceVersion = await list<T>(client, resource, { ...scope, limit, signal }, sink)
      sink.endList(resourceVersion)
      listed = true
      forgotten = 0
      const change = (event: WatchEvent<T>) => sink.change(event)
      const relist = new AbortController()
      onWatching?.(() => relist.abort())
      const until = AbortSignal.any([signal, relist.signal])
      await watch<T>(
        client,
        resource,
        { ...scope, resourceVersion, signal: until, timing, onDisconnect: onError },
        change,
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (signal.aborted || isClosedClient(error) || fence?.isOpen() === false) return
      onError?.(error)
      const expired: boolean = isExpired(error)
      if (expired && !listed) forgotten++
      if (clock.steady() - began > backOff.capMs) failures = 0
      failures++
      const wait = backOffDelay(backOff, failures, random) + (expired && listed ? random() * relistMs : 0)
      if (await availability.sleep(wait, signal, clock)) failures = 0
    }
  }
}
