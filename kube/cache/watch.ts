import { ApiError, isExpired } from '../api/api-error.ts'
import { METADATA } from '../api/metadata-only.ts'
import { networkError } from '../api/network-error.ts'
import type { ApiObject } from '../api/object.ts'
import { collectionPath, type Resource, withQuery } from '../api/resource.ts'
import { statusError } from '../api/status-error.ts'
import { type BackOff, backOffDelay } from '../back-off.ts'
import { describeRequest } from '../client/call.ts'
import type { Client } from '../client/client.ts'
import { after } from '../clock.ts'
import { expectNotGoneBack } from './gone-back.ts'
import { watchStream } from './watch-stream.ts'

/** A change, as the API server reports it. A DELETED object has its last state, with the version of its deletion. */
export interface WatchEvent<T extends ApiObject = ApiObject> {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED'
  readonly object: T
}

/** When a watch reconnects. */
export interface WatchTiming {
  /** Waits between connections; after an event, or a long-lived connection, they start again with the shortest. */
  readonly backOff: BackOff
  /**
   * A connection that is silent for this long, in ms, may be half-open and is replaced. While objects change, the API
   * server sends a bookmark about once a minute.
   */
  readonly silenceMs: number
  /** The server is asked to end each watch after this to twice this time, in s: watches spread over its instances. */
  readonly serverSeconds: number
}

/** The default timing of watches. */
export const WATCH_TIMING: WatchTiming = {
  backOff: { initialMs: 100, factor: 2, capMs: 30_000, jitter: 0.5 },
  silenceMs: 150_000,
  serverSeconds: 300,
}

/** Which objects of a resource are watched. */
export interface WatchScope {
  /** Absent: all namespaces. */
  readonly namespace?: string | undefined
  readonly labelSelector?: string | undefined
  readonly fieldSelector?: string | undefined
  /** True to request metadata only; objects then have nothing else. */
  readonly metadataOnly?: boolean | undefined
}

/** Where a watch begins, when it ends, and where errors are reported. */
export interface WatchOptions extends WatchScope {
  /** The version to begin at: that of a list, or of an object. */
  readonly resourceVersion: string
  /** Ends the watch. */
  readonly signal: AbortSignal
  readonly timing?: Partial<WatchTiming> | undefined
  /**
   * Called when the connection has ended with an error and is retried; not when the server has ended it normally, or when
   * it was lost after some time, as behind load balancers.
   */
  readonly onDisconnect?: ((error: ApiError) => void) | undefined
}

interface WireEvent<T extends ApiObject> {
  readonly type: WatchEvent['type'] | 'BOOKMARK' | 'ERROR'
  readonly object: T
}

const isWireEvent = <T extends ApiObject>(value: unknown): value is WireEvent<T> => {
  const { type, object } = Object(value)
  return typeof type === 'string' && (type === 'ERROR' || typeof object?.metadata === 'object')
}

/**
 * A watch that was open for this long, in ms, was no failure, and the next one need not wait for long: load balancers
 * end quiet connections, some after 20 s.
 */
const LASTING_MS = 5_000

/** After an outage, connections that were open are replaced within this time, at random, in ms. */
const REPLACE_MS = 200

const fencedIn = (request: string): ApiError =>
  new ApiError({ status: 0, reason: 'Aborted', message: 'this client may not call any more', request })

const CLOSED: readonly string[] = ['UND_ERR_DESTROYED', 'UND_ERR_CLOSED']

/** Whether a request could not be sent because its client is closed. */
export const isClosedClient = ({ cause }: ApiError): boolean =>
  cause instanceof Error && 'code' in cause && CLOSED.includes(String(cause.code))

/**
 * Watches a resource from a version on. Resolves only when the signal aborts. Each event is passed on synchronously, in
 * order and once. However the connection ends (a reset, the end of the answer, silence, 429, 5xx, even 403 and 404,
 * because rights and CRDs may still be created), it is opened again from the last version seen. Rejects when the server
 * no longer has that version or has not reached it yet (isExpired: list again), when the client is closed or fenced off
 * (isAborted), and with errors of `onEvent`. A connection that was open during an outage is replaced when the server is
 * back, because it may be dead.
 */
export const watch = async <T extends ApiObject = ApiObject>(
  client: Client,
  resource: Resource,
  { signal, timing, onDisconnect, ...scope }: WatchOptions,
  onEvent: (event: WatchEvent<T>) => void,
): Promise<void> => {
  const { connection, policy, availability, history, fence } = client
  const { clock, random } = policy
  const stop = fence === undefined ? signal : AbortSignal.any([signal, fence.signal])
  const isOpen = () => fence?.isOpen() ?? true
  const { backOff, silenceMs, serverSeconds } = { ...WATCH_TIMING, ...timing }
  const collection = collectionPath(resource, scope.namespace)
  const request = describeRequest({ method: 'GET', path: collection })
  let { resourceVersion } = scope
  const { returns } = history
  history.note(resource, resourceVersion)
  let failures = 0

  /** The pool of the present connection. */
  let used = connection.watches
  /** When the answer to the present connection began, in ms of the steady clock. */
  let openSince: number | undefined
  /** Whether the previous connection broke off: the server may have been restored from a backup since. */
  let isInDoubt = false
  let thrown: { readonly cause: unknown } | undefined

  const onValue = (value: unknown) => {
    if (!isWireEvent<T>(value)) {
      const message = 'a line of the watch is not a watch event; is this address a Kubernetes API server?'
      throw new ApiError({ status: 200, reason: 'InvalidResponse', message, request })
    }
    const { type, object } = value
    if (type === 'ERROR') {
      const { code = 500 } = Object(object) as { code?: number }
      throw statusError(request, { status: code, headers: {}, text: JSON.stringify(object) }, clock.now())
    }
    failures = 0
    resourceVersion = object.metadata.resourceVersion ?? resourceVersion
    history.note(resource, resourceVersion)
    if (type === 'BOOKMARK') return
    try {
      onEvent({ type, object })
    } catch (cause) {
      thrown = { cause }
      throw cause
    }
  }
  /** Reads one connection; true if it was ended because the server is back after an outage, or has gone back. */
  const connect = async (): Promise<boolean> => {
    const path = withQuery(collection, {
      watch: true,
      allowWatchBookmarks: true,
      resourceVersion,
      timeoutSeconds: Math.floor(serverSeconds * (1 + random())),
      labelSelector: scope.labelSelector,
      fieldSelector: scope.fieldSelector,
    })
    const credentials = await Promise.resolve(connection.credentials.headers()).catch((failure) => {
      throw networkError(request, connection.origin, failure)
    })
    const headers = {
      accept: scope.metadataOnly ? METADATA : 'application/json',
      'user-agent': policy.userAgent,
      ...credentials,
    }
    const outgoing = { origin: connection.origin, path: connection.pathPrefix + path, method: 'GET' as const, headers }
    const began = performance.now()
    const onStatus = (status: number) => {
      if (status === 200) openSince = clock.steady()
      availability.ended(undefined, status)
      policy.onCall?.({ method: 'GET', path, status, seconds: (performance.now() - began) / 1000 })
    }
    const replaced = new AbortController()
    let cancel = (): void => undefined
    const off = availability.onUp(() => {
      cancel()
      cancel = after(clock, REPLACE_MS * random(), () => replaced.abort())
    })
    // A watch of another resource may be the first to notice that the server has gone back.
    const offBack = history.onBack(() => replaced.abort())
    if (history.returns !== returns) replaced.abort()
    const bounds = { signal: stop, until: replaced.signal, isOpen, silenceMs, clock }
    try {
      used = connection.watches
      await watchStream(used, outgoing, { request, ...bounds, onStatus, onValue })
      return replaced.signal.aborted
    } finally {
      off()
      offBack()
      cancel()
    }
  }

  while (!signal.aborted) {
    const began = clock.steady()
    let retryAfterMs = 0
    openSince = undefined
    try {
      if (!isOpen()) throw fencedIn(request)
      if (isInDoubt) await expectNotGoneBack(client, resource, { ...scope, signal: stop, returns })
      isInDoubt = false
      if (await connect()) {
        isInDoubt = true
        failures = 0
        continue
      }
    } catch (error) {
      isInDoubt = true
      if (thrown) throw thrown.cause
      if (signal.aborted) return
      if (!isOpen() || stop.aborted) throw fencedIn(request)
      if (!(error instanceof ApiError)) throw error
      const expired: boolean = isExpired(error)
      if (expired) throw error
      if (isClosedClient(error)) {
        throw new ApiError({ status: 0, reason: 'Aborted', message: 'the client is closed', request, cause: error })
      }
      if (error.status === 401) await connection.forget(used)
      retryAfterMs = (error.retryAfterSeconds ?? 0) * 1000 * (1 + random() / 4)
      if (error.status === 0) availability.suspect()
      // That a connection ends is no news. If the server is gone, the next attempt says so.
      const hasLasted = openSince !== undefined && clock.steady() - openSince > LASTING_MS
      if (!hasLasted || error.reason !== 'ConnectionLost') onDisconnect?.(error)
    }
    const lasting = openSince === undefined ? backOff.capMs : Math.min(LASTING_MS, backOff.capMs)
    if (clock.steady() - (openSince ?? began) > lasting) failures = 0
    failures++
    const wait = backOffDelay(backOff, failures, random)
    if (retryAfterMs > wait) await clock.sleep(retryAfterMs, stop)
    else if (await availability.sleep(wait, stop, clock)) failures = 0
  }
}
