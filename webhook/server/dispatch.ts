import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Log } from '../../telemetry/log.ts'
import type { Endpoint } from '../chain/admission.ts'
import { type Answer, createJudge, type Judge, type LookUp } from '../chain/judge.ts'
import { failureStatus, type Refusal, refusal } from '../review/refusal.ts'
import { BODY_LIMITS, type BodyLimits, declaresTooMuch, readBody } from './body.ts'
import { type Metrics, type PathMetrics, pathMetrics } from './metrics.ts'
import { recordAnswer } from './record.ts'

/** What admission requests are answered with. */
export interface DispatchOptions {
  readonly endpoints: readonly Endpoint[]
  readonly config: OperatorConfiguration
  readonly initContainerImage?: string
  readonly lookUp?: LookUp
  readonly lookUpMilliseconds?: number
  readonly bodyLimits?: BodyLimits
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
  /** From now on every answer ends its connection. */
  drain(): void
}

interface Route {
  readonly path: string
  readonly judge: Judge
  readonly metrics: PathMetrics
}

/**
 * Admission paths are served here, straight from node:https, and everything else is passed on: the way through a
 * framework costs as much as parsing and judging a small review. design §4
 */
export const createDispatcher = (options: DispatchOptions): Dispatcher => {
  const { log, other, bodyLimits = BODY_LIMITS } = options
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
    answer: Answer,
  ) => {
    inFlight--
    route.metrics.inFlight--
    if (draining) response.shouldKeepAlive = false
    send(response, answer.status, answer.body)
    try {
      recordAnswer(log, route.metrics, request, answer, (performance.now() - started) / 1000)
    } catch (error) {
      // The answer is sent. A failure in logging or counting it must not stop the server.
      log.error('an answer could not be recorded', { webhook: route.path, error })
    }
  }

  const serve = (route: Route, request: IncomingMessage, response: ServerResponse, query: string): void => {
    const started = begin(route)
    const answer = (given: Answer) => finish(route, started, request, response, given)
    const refused = refusalOf(request, bodyLimits)
    if (refused !== undefined) {
      if (refused.code === 'method') response.setHeader('Allow', 'POST')
      answer(refusalAnswer(refused))
      return
    }
    readBody(request, bodyLimits, (body) => {
      if (body === 'aborted') {
        inFlight--
        route.metrics.inFlight--
        log.debug('client left before its review was complete', { webhook: route.path, from: peer(request) })
      } else if (body === 'too-large') answer(refusalAnswer(tooLarge(bodyLimits)))
      else if (body === 'slow') {
        response.shouldKeepAlive = false
        answer(
          refusalAnswer(refusal('slow-body', `the body was not complete after ${bodyLimits.milliseconds / 1000} s`)),
        )
      } else {
        const given = route.judge(body, lookUpTime(query))
        if (given instanceof Promise) given.then(answer)
        else answer(given)
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

const send = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

const refusalAnswer = (refusal: Refusal): Answer => ({
  status: refusal.status,
  body: failureStatus(refusal.status, refusal.reason, refusal.message),
  refusal,
})

const JSON_TYPE = /^application\/json\s*(;|$)/i

/** What is wrong with the head of the request, or nothing. */
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

/** The API server says how long it will wait (`timeout=10s`); a look-up may take four fifths of it. */
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
