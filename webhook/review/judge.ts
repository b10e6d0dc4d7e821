import { randomUUID } from 'node:crypto'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { ObjectRef } from '../../model/object.ts'
import type { View } from '../../model/view.ts'
import { badRequest } from '../admission/denial.ts'
import type { AdmissionRequest, Endpoint, Verdict } from '../admission/endpoint.ts'
import { decodeReview } from './decode.ts'
import { quoted } from './describe.ts'
import { encodeReview } from './encode.ts'
import { JSON_LIMITS, nestingDepth } from './json-scan.ts'
import { type Refusal, refusalAnswer } from './refusal.ts'

/**
 * Reads the objects that a decision needs. It may reject: the decision then sees for each object why it was not read.
 */
export type LookUp = (refs: readonly ObjectRef[], signal: AbortSignal) => Promise<View>

/** The response to one request body, with the details for logs and metrics. */
export interface Answer {
  /** The HTTP status: 200 for every review, whatever the verdict. */
  readonly status: number
  /** JSON: an AdmissionReview, or a metav1.Status where the body was no review. */
  readonly body: string
  readonly request?: AdmissionRequest
  readonly verdict?: Verdict
  readonly refusal?: Refusal
  /** An error that an endpoint threw. It is a fault of ours: the client sees only `id`, which is in the log as well. */
  readonly fault?: { readonly id: string; readonly error: unknown }
}

/** What one endpoint needs to answer AdmissionReviews. */
export interface JudgeOptions {
  readonly endpoint: Endpoint
  readonly config: OperatorConfiguration
  /** Full reference of the grove-initc image; absent: pods that must wait for others are refused. */
  readonly initContainerImage?: string
  /** Absent: nothing can be looked up, and a decision that needs a look-up sees it as failed. */
  readonly lookUp?: LookUp
  /** How long a look-up may take when the caller sets no limit of its own, in milliseconds. */
  readonly lookUpMilliseconds?: number
}

/**
 * Judges the bytes of one review; `milliseconds` limits its look-ups. Never throws or rejects. The bytes are read
 * before the function returns and may be overwritten afterwards.
 */
export type Judge = (body: Buffer, milliseconds?: number) => Answer | Promise<Answer>

/**
 * Less than the API server's 10 s for a webhook call, so that the refusal can name the object that could not be read.
 */
export const LOOK_UP_MILLISECONDS = 8_000

/**
 * Takes one admission path from request bytes to response bytes, without a socket: the HTTPS server and `grove admit`
 * share it. Answers synchronously unless the endpoint needs look-ups.
 */
export const createJudge = (options: JudgeOptions): Judge => {
  const { endpoint, config, initContainerImage, lookUp, lookUpMilliseconds = LOOK_UP_MILLISECONDS } = options
  const settings = { config, ...(initContainerImage === undefined ? {} : { initContainerImage }) }
  const kinds = new Set(endpoint.kinds)

  const decide = (request: AdmissionRequest, view: View): Answer => {
    try {
      const verdict = endpoint.decide(request, { ...settings, view, now: currentSecond() })
      return { status: 200, body: encodeReview(request, verdict), request, verdict }
    } catch (error) {
      return failed(request, error)
    }
  }

  /**
   * Reads the objects that a decision needs, in one round or two; the second round has the time that the first left.
   */
  const readAll = async (
    request: AdmissionRequest,
    refs: readonly ObjectRef[],
    milliseconds: number,
  ): Promise<View | Answer> => {
    const begin = performance.now()
    const view = await readView(lookUp, refs, milliseconds)
    try {
      const more = endpoint.needsThen?.(request, { config, view }) ?? []
      if (more.length === 0) return view
      const left = Math.max(0, milliseconds - (performance.now() - begin))
      return joined(view, refs, await readView(lookUp, more, left))
    } catch (error) {
      return failed(request, error)
    }
  }

  return (body, milliseconds = lookUpMilliseconds) => {
    const decoded = decodeReview(body)
    if (decoded.outcome === 'refused') return refusalAnswer(decoded.refusal)
    if (decoded.outcome === 'unusable') {
      const verdict = badRequest(decoded.message)
      return { status: 200, body: encodeReview(decoded, verdict), verdict }
    }
    const { request } = decoded
    const misplaced = misplacement(request, endpoint, kinds)
    if (misplaced !== undefined) return settled(request, badRequest(misplaced))
    // An object that is being deleted needs no defaults.
    if (endpoint.type === 'mutating' && request.operation === 'DELETE') return settled(request, { allowed: true })
    if (endpoint.needs === undefined) return decide(request, NOTHING_READ)
    let refs: readonly ObjectRef[]
    try {
      refs = endpoint.needs(request, config)
    } catch (error) {
      return failed(request, error)
    }
    if (refs.length === 0) return decide(request, NOTHING_READ)
    return readAll(request, refs, milliseconds).then((view) => ('get' in view ? decide(request, view) : view))
  }
}

/** The time in RFC 3339 with whole seconds. */
const currentSecond = (): string => {
  const second = Math.floor(Date.now() / 1000)
  if (second !== lastSecond) {
    lastSecond = second
    lastText = `${new Date(second * 1000).toISOString().slice(0, 19)}Z`
  }
  return lastText
}

// Writing a date costs half a microsecond, and thousands of reviews may come in one second.
let lastSecond = Number.NaN
let lastText = ''

const settled = (request: AdmissionRequest, verdict: Verdict): Answer => ({
  status: 200,
  body: encodeReview(request, verdict),
  request,
  verdict,
})

/** Why this path cannot judge this request; undefined where it can. */
const misplacement = (request: AdmissionRequest, { path, kinds }: Endpoint, taken: Set<string>): string | undefined => {
  const { kind, operation, object, oldObject } = request
  const apiVersion = kind.group === '' ? kind.version : `${kind.group}/${kind.version}`
  if (!taken.has(`${kind.group}/${kind.version}/${kind.kind}`)) {
    const taking = kinds.map((name) => name.replace(/^\//, '')).join(', ')
    return `${path} does not take ${apiVersion}/${kind.kind}; it takes ${taking}: correct the rules of the webhook configuration`
  }
  if (object === null && (operation === 'CREATE' || operation === 'UPDATE')) {
    return `request.object is null; a review of ${operation} carries the new object`
  }
  if (oldObject === null && operation === 'UPDATE') {
    return 'request.oldObject is null; a review of UPDATE carries the old object'
  }
  return mismatch('object', object, apiVersion, kind.kind) ?? mismatch('oldObject', oldObject, apiVersion, kind.kind)
}

const mismatch = (field: string, object: unknown, apiVersion: string, kind: string): string | undefined => {
  const its = object as { apiVersion?: unknown; kind?: unknown } | null
  if (its === null) return undefined
  // A missing kind is left to the endpoint: some clients leave the type out of objects whose kind the request names.
  if (its.kind !== undefined && its.kind !== kind) {
    return `request.${field}.kind is ${quoted(its.kind)}, but request.kind says ${quoted(kind)}; make them agree`
  }
  if (its.apiVersion !== undefined && its.apiVersion !== apiVersion) {
    return `request.${field}.apiVersion is ${quoted(its.apiVersion)}, but request.kind says ${quoted(apiVersion)}; make them agree`
  }
  return undefined
}

const failed = (request: AdmissionRequest, error: unknown): Answer => {
  if (error instanceof RangeError && nestingDepth([request.object, request.oldObject]) > JSON_LIMITS.depth) {
    return settled(
      request,
      badRequest(`the object is nested more than ${JSON_LIMITS.depth} levels deep; make it flatter`),
    )
  }
  const id = randomUUID()
  const message = `the webhook failed on this request through a fault of its own; its log has the details under ${id}`
  const verdict: Verdict = { allowed: false, code: 500, reason: 'InternalError', message, errors: [] }
  return { status: 200, body: encodeReview(request, verdict), request, verdict, fault: { id, error } }
}

const unreadable = (message: string): View => ({ get: () => ({ status: 'failed', message }) })

/** Two views as one: the first answers for `refs`, the second for everything else. */
const joined = (first: View, refs: readonly ObjectRef[], second: View): View => {
  const known = new Set(refs.map((ref) => JSON.stringify(ref)))
  return { get: (ref) => (known.has(JSON.stringify(ref)) ? first : second).get(ref) }
}

const NOTHING_READ = unreadable('it was not asked for before the decision')
const NO_LOOK_UPS = unreadable('this webhook has no connection to the API server')

const readView = async (
  lookUp: LookUp | undefined,
  refs: readonly ObjectRef[],
  milliseconds: number,
): Promise<View> => {
  if (lookUp === undefined) return NO_LOOK_UPS
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<View>((resolve) => {
    timer = setTimeout(() => {
      resolve(unreadable(`the API server did not answer within ${milliseconds / 1000} s`))
      abort.abort()
    }, milliseconds)
  })
  try {
    return await Promise.race([lookUp(refs, abort.signal), late])
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
  }
}
