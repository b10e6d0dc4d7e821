import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Log } from '../../telemetry/log.ts'
import type { Endpoint } from '../admission/endpoint.ts'
import { JSON_LIMITS } from '../review/json-scan.ts'
import { type Answer, createJudge, type Judge, LOOK_UP_MILLISECONDS, type LookUp } from '../review/judge.ts'
import { type Refusal, refusal, refusalAnswer } from '../review/refusal.ts'
import { BODY_MILLISECONDS, type Body, type BodyLimits, type BodyProblem, declaresTooMuch, readBody } from './body.ts'
import { createByteBudget } from './byte-budget.ts'
import { createDepartures } from './departures.ts'
import { type Metrics, type PathMetrics, pathMetrics } from './metrics.ts'
import type { Judged, Offload } from './offload.ts'
import { entryOf, recordEntry } from './record.ts'
import { MOST_UNREAD_BYTES, send } from './send.ts'
import { createTurns } from './turns.ts'

/** The settings for admission requests. */
export interface DispatchOptions {
  readonly endpoints: readonly Endpoint[]
  readonly config: OperatorConfiguration
  readonly initContainerImage?: string
  readonly lookUp?: LookUp
  readonly lookUpMilliseconds?: number
  /** By default the limits of the configuration, within 10 s. */
  readonly bodyLimits?: BodyLimits
  /** Judges large reviews on another thread. Absent: they are judged like all others, which wait meanwhile. */
  readonly offload?: Offload
  /** Whether this client may send reviews. By default every client may. */
  readonly isAllowed?: (request: IncomingMessage) => boolean
  readonly log: Log
  readonly metrics: Metrics
  /** Serves every path that is not an admission path. */
  readonly other: RequestListener
}

/** Answers the requests of one HTTPS server. */
export interface Dispatcher {
  readonly listener: RequestListener
  /** Answers `Expect: 100-continue`: a body that is too large is refused before it is sent. */
  readonly checkContinue: RequestListener
  /** Reviews that are being read or judged. */
  inFlight(): number
  /** From now on every response closes its connection. */
  drain(): void
}

interface Route {
  readonly path: string
  readonly judge: Judge
  readonly metrics: PathMetrics
}

/**
 * Admission paths are served here directly on node:https, and every other path is passed on: a web framework costs as
 * much as parsing and judging a small review. docs/webhook-server.md#how-the-code-is-organised
 */
export const createDispatcher = (options: DispatchOptions): Dispatcher => {
  const { log, other, offload, isAllowed = () => true, lookUpMilliseconds = LOOK_UP_MILLISECONDS } = options
  const { maxReviewBytes, maxBytesInFlight } = options.config.server.webhooks
  const { bodyLimits = { bytes: maxReviewBytes, milliseconds: BODY_MILLISECONDS } } = options
  const budget = createByteBudget(maxBytesInFlight)
  const unread = createByteBudget(MOST_UNREAD_BYTES)
  const turns = createTurns()
  const departures = createDepartures()
  const routes = new Map(
    options.endpoints.map((endpoint): [string, Route] => [
      endpoint.path,
      {
        path: endpoint.path,
        judge: createJudge({ ...options, endpoint }),
        metrics: pathMetrics(options.metrics, endpoint.path),
      },
    ]),
  )
  let inFlight = 0
  let draining = false

  const begin = (route: Route): number => {
    inFlight++
    route.metrics.inFlight++
    return performance.now()
  }

  const finish = (
    route: Route,
    started: number,
    request: IncomingMessage,
    response: ServerResponse,
    judged: Judged,
  ) => {
    inFlight--
    route.metrics.inFlight--
    if (draining) response.shouldKeepAlive = false
    send(request, response, judged, unread)
    try {
      const seconds = (performance.now() - started) / 1000
      recordEntry(log, route.metrics, judged.entry, seconds, peer(request))
    } catch (error) {
      // The response has been sent. A failure to log or count it must not stop the server.
      log.error('an answer could not be recorded', { webhook: route.path, error })
    }
  }

  const serve = (route: Route, request: IncomingMessage, response: ServerResponse, query: string): void => {
    const started = begin(route)
    const tell = (judged: Judged) => departures.add(() => finish(route, started, request, response, judged))
    const answer = (given: Answer) => tell({ status: given.status, body: given.body, entry: entryOf(given, log) })
    const refused = isAllowed(request) ? refusalOf(request, bodyLimits) : unknownClient()
    if (refused !== undefined) {
      if (refused.code === 'method') response.setHeader('Allow', 'POST')
      answer(refusalAnswer(refused))
      return
    }
    readBody(request, bodyLimits, budget, (body) => {
      if (body === 'aborted') {
        inFlight--
        route.metrics.inFlight--
        log.debug('client left before its review was complete', { webhook: route.path, from: peer(request) })
      } else if (typeof body === 'string') answer(refusalAnswer(noBody(body, bodyLimits)))
      else if (offload !== undefined && isLarge(body)) {
        void offload.judge(route.path, body.bytes, lookUpTime(query) ?? lookUpMilliseconds).then(tell)
      } else {
        if (body.bytes.length >= LONG_WORK_BYTES) departures.leave()
        const judge = (bytes: Buffer): void => {
          const given = route.judge(bytes, lookUpTime(query))
          if (given instanceof Promise) given.then(answer)
          else answer(given)
        }
        turns.take(body.bytes, judge, () => answer(refusalAnswer(crowded())))
      }
    })
  }

  const listener: RequestListener = (request, response) => {
    const url = request.url ?? '/'
    const end = url.indexOf('?')
    const route = routes.get(end === -1 ? url : url.slice(0, end))
    if (route === undefined) other(request, response)
    else serve(route, request, response, end === -1 ? '' : url.slice(end + 1))
  }

  return {
    listener,
    checkContinue: (request, response) => {
      if (!declaresTooMuch(request, bodyLimits)) response.writeContinue()
      listener(request, response)
    },
    inFlight: () => inFlight,
    drain: () => {
      draining = true
    },
  }
}

/** A review within these limits is judged in 100 ms whatever it contains; a larger one is judged on another thread. */
const LARGE = { bytes: 128 * 1024, values: 10_000 } as const

const isLarge = ({ bytes, values = 0 }: Exclude<Body, string>): boolean =>
  bytes.length > LARGE.bytes || values > LARGE.values

/** To judge so many bytes takes some hundred microseconds or more, and answers that are ready do not wait for that. */
const LONG_WORK_BYTES = 16 * 1024

const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Why the head of the request is refused; undefined where it is accepted. */
const refusalOf = (request: IncomingMessage, limits: BodyLimits): Refusal | undefined => {
  const { method, headers } = request
  if (method !== 'POST') return refusal('method', `${method} is not a method of this path`)
  const type = headers['content-type']
  if (type === undefined) return refusal('content-type', 'the request has no Content-Type')
  if (type !== 'application/json' && !JSON_TYPE.test(type)) {
    return refusal('content-type', `Content-Type is "${type}"`)
  }
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') {
    return refusal('content-encoding', `Content-Encoding is "${encoding}"`)
  }
  return declaresTooMuch(request, limits) ? tooLarge(limits) : undefined
}

const tooLarge = ({ bytes }: BodyLimits): Refusal => refusal('too-large', `the review is larger than ${bytes} bytes`)

const unknownClient = (): Refusal =>
  refusal('client', 'reviews are for clients with a certificate of server.webhooks.clientCAFile')

/** The refusal of the review that takes the longest to judge while too many wait. */
const crowded = (): Refusal => refusal('busy', 'too many reviews wait, and this one takes the longest to judge')

/** The refusal for a body that could not be read. */
const noBody = (problem: Exclude<BodyProblem, 'aborted'>, limits: BodyLimits): Refusal => {
  switch (problem) {
    case 'too-large':
      return tooLarge(limits)
    case 'too-deep':
      return refusal('too-deep', `the review is nested more than ${JSON_LIMITS.depth} levels deep`)
    case 'too-many-values':
      return refusal('too-many-values', `the review has more than ${JSON_LIMITS.values} values`)
    case 'slow':
      return refusal('slow-body', 'the body was not complete in time')
    case 'evicted':
      return refusal(
        'busy',
        'the server keeps as many bytes of unfinished reviews as it may, and these for the longest',
      )
    default:
      return problem satisfies never
  }
}

/** The API server sends its timeout (`timeout=10s`); look-ups may take four fifths of it. */
const lookUpTime = (query: string): number | undefined => {
  if (query !== lastQuery) {
    const seconds = /(?:^|&)timeout=(\d{1,4})s(?:&|$)/.exec(query)?.[1]
    lastTime = seconds === undefined ? undefined : Number(seconds) * 800
    lastQuery = query
  }
  return lastTime
}

// An API server sends the same query each time, so the last one is remembered.
let lastQuery = ''
let lastTime: number | undefined

const peer = (request: IncomingMessage): string | undefined => request.socket.remoteAddress
