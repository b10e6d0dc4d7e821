import type { Dispatcher } from 'undici'
import type { Connection } from '../access/connection.ts'
import { ApiError } from '../api/api-error.ts'
import { networkError } from '../api/network-error.ts'
import { type Answer, type CallOptions, type Request, warningTexts } from '../api/request.ts'
import { statusError } from '../api/status-error.ts'
import { after, type Clock } from '../clock.ts'
import type { Availability, Waiting } from './availability.ts'
import { type ExchangeBounds, exchange } from './exchange.ts'
import type { Fence } from './fence.ts'
import { type Attempts, type RetryLimits, retryDelay } from './retry.ts'
import type { ServerHistory } from './server-history.ts'

/** One request, answered or failed; each repeat of a call is a separate request. */
export interface ApiCall extends Pick<Request, 'method' | 'path'> {
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** Until the answer was complete; for a watch, until it began. */
  readonly seconds: number
}

/** What all calls of a client share. */
export interface CallPolicy {
  readonly userAgent: string
  readonly timeoutMs: number
  readonly retryLimits: RetryLimits
  readonly clock: Clock
  /** By which answers are waited for. Another than `clock` where that one is faster than the machine, as in a sandbox. */
  readonly wire: Clock
  /** In [0, 1). */
  readonly random: () => number
  /** A warning of the API server about a request, e.g. that an API version is deprecated. */
  readonly onWarning?: ((text: string, request: string) => void) | undefined
  /** Called with every request, including watches; must be quick and not throw. */
  readonly onCall?: ((apiCall: ApiCall) => void) | undefined
}

/** What the calls and watches of a client share. */
export interface Caller {
  readonly connection: Connection
  readonly policy: CallPolicy
  /** Whether the API server can be reached; notifies of its return. */
  readonly availability: Availability
  /** The newest versions that the server has reported, and whether it has gone back to an earlier one. */
  readonly history: ServerHistory
  /** Absent: only deadlines limit the calls. */
  readonly fence?: Fence | undefined
}

/** The signal of one call: aborted by the caller, the fence or the deadline, whichever is first. */
const deadline = (clock: Clock, timeoutMs: number, outer: readonly (AbortSignal | undefined)[]) => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const cancel = after(clock, timeoutMs, abort)
  for (const signal of outer) {
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
  }
  return {
    signal: controller.signal,
    release: () => {
      cancel()
      for (const signal of outer) signal?.removeEventListener('abort', abort)
    },
  }
}

/** Obtaining a token must not delay the call past its deadline. */
const beforeAbort = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })

/**
 * Escapes these characters as Go's JSON encoder does. To most readers that makes no difference, but an API server
 * compares the bytes of raw fields, such as the data of a ControllerRevision, with its own encoding.
 */
const goJson = (body: unknown): string =>
  JSON.stringify(body).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const attempt = async (
  { connection, policy: { userAgent } }: Caller,
  { method, path, body, contentType = 'application/json' }: Request,
  bounds: ExchangeBounds,
  { accept = 'application/json', pool }: Pick<CallOptions, 'accept'> & { readonly pool: () => Dispatcher },
): Promise<Answer> => {
  const credentials = connection.credentials.headers()
  const headers: Record<string, string | string[]> = {
    accept,
    'user-agent': userAgent,
    ...(credentials instanceof Promise ? await beforeAbort(credentials, bounds.signal) : credentials),
  }
  if (body !== undefined) headers['content-type'] = contentType
  const { origin, pathPrefix } = connection
  const outgoing = {
    origin,
    path: pathPrefix + path,
    method,
    headers,
    body: body === undefined ? null : goJson(body),
    // Otherwise undici closes the connection after a DELETE with a body: a thousand pods need a thousand handshakes.
    reset: false,
  }
  return exchange(pool(), outgoing, bounds)
}

/** Method and path without the query: the name of a request in errors and warnings. */
export const describeRequest = ({ method, path }: Pick<Request, 'method' | 'path'>): string =>
  `${method} ${path.split('?', 1)[0]}`

const parseJson = (request: string, answer: Answer): unknown => {
  try {
    return JSON.parse(answer.text)
  } catch (cause) {
    throw notJson(request, answer, cause)
  }
}

const notJson = (request: string, { status, headers, text }: Answer, cause?: unknown): ApiError => {
  const type = String(headers['content-type'] ?? 'no content type')
  return new ApiError({
    status,
    reason: 'InvalidResponse',
    message: `the answer (${status}, ${type}, ${text.length} characters) is not JSON; is this address a Kubernetes API server?`,
    request,
    cause,
  })
}

/** Converts a successful answer to the result of a call. @throws ApiError if it is not what was requested */
type Reading<T> = (request: string, answer: Answer) => T

/** Returns the body as text, e.g. the log of a container. */
export const asText: Reading<string> = (_, { text }) => text

/** Ignores a successful answer, without buffering it: that of a deletion of thousands of objects contains them all. */
export const asNothing: Reading<undefined> = (request, answer) => {
  if (!String(answer.headers['content-type']).includes('json')) throw notJson(request, answer)
  return undefined
}

/**
 * Sends a request and reads the whole answer, as JSON unless `read` converts it otherwise. Waits and repeats as
 * `retryDelay` decides, but never past the deadline; retries once with new credentials after a 401. Rejects only with
 * ApiError.
 */
export const call = async <T = unknown>(
  caller: Caller,
  request: Request,
  { signal: outer, timeoutMs = caller.policy.timeoutMs, accept, isUrgent, onLength }: CallOptions = {},
  read: Reading<T> = parseJson as Reading<T>,
): Promise<T> => {
  const { connection, policy, availability, fence } = caller
  const { wire: clock, onCall } = policy
  const name = describeRequest(request)
  const end = clock.steady() + timeoutMs
  const { signal, release } = deadline(clock, timeoutMs, [outer, fence?.signal])
  const isOpen = () => fence?.isOpen() ?? true
  const gaveUp = (): ApiError => {
    if (!isOpen() || fence?.signal.aborted) return aborted(name, 'this client may not call any more', fence?.signal)
    return outer?.aborted ? aborted(name, 'the call was given up', outer) : late(name, connection.origin, timeoutMs)
  }
  const onSend = request.method === 'GET' ? undefined : fence?.began?.bind(fence)
  const discards = (read as unknown) === asNothing
  const attempts: Attempts = { putOff: 0, lost: 0 }
  let loggedInAgain = false
  try {
    for (;;) {
      if (signal.aborted || !isOpen()) throw gaveUp()
      const began = onCall === undefined ? 0 : performance.now()
      const waiting: Waiting = { beganAt: clock.steady() }
      availability.began(waiting)
      const bounds = { signal, isOpen, discards, onSend }
      let used = connection.calls
      const pool = () => {
        used = isUrgent ? connection.urgent : connection.calls
        return used
      }
      const answer = await attempt(caller, request, bounds, { accept, pool }).catch((failure) =>
        networkError(name, connection.origin, failure),
      )
      const { status } = answer
      const isGivenUp = answer instanceof ApiError && (signal.aborted || !isOpen())
      availability.ended(waiting, status, isGivenUp)
      onCall?.({ ...request, status, seconds: (performance.now() - began) / 1000 })
      let error: ApiError
      if (answer instanceof ApiError) {
        if (isGivenUp) throw gaveUp()
        error = answer
      } else {
        for (const text of warningTexts(answer.headers.warning)) policy.onWarning?.(text, name)
        if (answer.status >= 200 && answer.status < 300) {
          onLength?.(answer.text.length)
          return read(name, answer)
        }
        error = statusError(name, answer, clock.now())
      }
      if (error.status === 401 && !loggedInAgain && (await connection.forget(used))) {
        loggedInAgain = true
        continue
      }
      const wait = retryDelay(error, attempts, request.idempotent, policy.random, policy.retryLimits)
      if (wait === undefined || clock.steady() + wait >= end) throw error
      await clock.sleep(wait, signal)
    }
  } finally {
    release()
  }
}

const aborted = (request: string, message: string, { reason }: { reason?: unknown } = {}): ApiError =>
  new ApiError({ status: 0, reason: 'Aborted', message, request, cause: reason })

const late = (request: string, server: string, timeoutMs: number): ApiError =>
  new ApiError({
    status: 0,
    reason: 'Timeout',
    message: `${server} gave no answer within ${timeoutMs / 1000} s; the request may or may not have been carried out`,
    request,
  })
