import { setImmediate as turn } from 'node:timers/promises'
import { ApiError, isExpired } from '../api/api-error.ts'
import type { ApiObject } from '../api/object.ts'
import type { Resource } from '../api/resource.ts'
import { backOffDelay } from '../back-off.ts'
import type { Client } from '../client/client.ts'
import { isClosedClient, WATCH_TIMING, type WatchEvent, type WatchScope, type WatchTiming, watch } from './watch.ts'

/** Gets all objects of a resource, and then every change. */
export interface ListWatchSink<T extends ApiObject> {
  /** A list begins, the first or another one: the changes since the last one could not be had. */
  beginList(resourceVersion: string): void
  /** Some of its objects. */
  page(objects: readonly T[]): void
  /** It is complete; changes since `resourceVersion` follow. */
  endList(resourceVersion: string): void
  change(event: WatchEvent<T>): void
}

/** The timing of lists and of the watches that follow them. */
export interface ListWatchTiming extends WatchTiming {
  /** Before another list up to this time is waited, at random, in ms: all watches of a server expire together. */
  readonly relistMs: number
}

/** What is listed and watched, in which portions, and until when. */
export interface ListWatchOptions extends WatchScope {
  readonly signal: AbortSignal
  /** Objects to a page; default 200. */
  readonly pageSize?: number | undefined
  readonly timing?: Partial<ListWatchTiming> | undefined
  /** A list or a connection has failed and is tried again. */
  readonly onError?: ((error: ApiError) => void) | undefined
}

const RELIST_MS = 1_000
/** A page of pods this long takes 20 to 30 ms to parse, and whoever shares the process waits that long; larger ones gain no time. */
const PAGE = 200
/** After so many lists that were forgotten while they were read, the next one is read at one go. */
const PATIENCE = 2

/** Puts a list away page by page; the next page comes in meanwhile. */
const list = async <T extends ApiObject>(
  client: Client,
  resource: Resource,
  scope: WatchScope & { readonly limit: number | undefined; readonly signal: AbortSignal },
  sink: ListWatchSink<T>,
): Promise<string> => {
  const pages = client.pages<T>(resource, scope)
  let resourceVersion: string | undefined
  let coming = pages.next()
  for (;;) {
    const { done, value: page } = await coming
    if (done) return resourceVersion ?? ''
    coming = pages.next()
    // Its failure is looked at when its turn comes, unless the sink throws before.
    coming.catch(() => undefined)
    // Parsing a page blocks the event loop, so other work gets a turn before the page is stored.
    await turn()
    if (resourceVersion === undefined) sink.beginList(page.resourceVersion)
    resourceVersion = page.resourceVersion
    sink.page(page.items)
  }
}

/**
 * Lists a resource in pages and watches it from there, until the signal aborts or the client is closed or fenced in: then it resolves.
 * Failures are waited out, whatever they are; when the watch's version is too old (410) everything is listed again.
 * Rejects only with what the sink throws.
 */
export const listWatch = async <T extends ApiObject>(
  client: Client,
  resource: Resource,
  { signal, pageSize, timing = {}, onError, ...scope }: ListWatchOptions,
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
      await watch<T>(client, resource, { ...scope, resourceVersion, signal, timing, onDisconnect: onError }, change)
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (signal.aborted || isClosedClient(error) || fence?.isOpen() === false) return
      onError?.(error)
      const expired: boolean = isExpired(error)
      if (expired && !listed) forgotten++
      if (clock.steady() - began > backOff.capMs) failures = 0
      failures++
      const wait = backOffDelay(backOff, failures, random) + (expired && listed ? random() * relistMs : 0)
      if (await availability.sleep(wait, signal)) failures = 0
    }
  }
}
