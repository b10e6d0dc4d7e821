import type { IncomingMessage } from 'node:http'
import { sentence } from '../../model/field-error.ts'
import { SCHEDULER_NAME_INTENT } from '../../model/intent.ts'
import type { Log, LogFields } from '../../telemetry/log.ts'
import type { AdmissionRequest, Denied } from '../chain/admission.ts'
import { entriesOf } from '../chain/intent.ts'
import type { Answer } from '../chain/judge.ts'
import { isGrovePod } from '../pod/identity.ts'
import { increment, type Outcome, observe, observePrepared, type PathMetrics } from './metrics.ts'

/** Errors of one denial that are written out; the rest is counted. */
const LOGGED_ERRORS = 20
const LOGGED_LENGTH = 512

/**
 * Counts one answer and says in the log what people ask about later: denials, refusals and faults. Allowed reviews
 * are many and show in the API server's audit log, so they are written at debug only.
 */
export const recordAnswer = (
  log: Log,
  metrics: PathMetrics,
  http: IncomingMessage,
  answer: Answer,
  seconds: number,
): void => {
  const { request, verdict, refusal, fault } = answer
  observe(metrics, request?.operation, outcomeOf(answer), answer.status, seconds)
  const backend = backendOf(request)
  if (backend !== undefined) observePrepared(metrics, backend, verdict?.allowed === true, seconds)
  if (refusal !== undefined) {
    increment(metrics.rejections, refusal.reason)
    const from = http.socket.remoteAddress
    log.info('refused', { webhook: metrics.path, status: refusal.status, from, why: clip(refusal.message) })
  } else if (fault !== undefined) {
    metrics.faults++
    log.error('review failed', { webhook: metrics.path, ...subject(request), id: fault.id, error: fault.error })
  } else if (verdict?.allowed === false) {
    if (verdict.errors.length === 0) increment(metrics.rejections, verdict.reason)
    for (const { type } of verdict.errors) increment(metrics.rejections, type)
    if (log.enabled('info')) log.info('denied', { webhook: metrics.path, ...subject(request), ...denial(verdict) })
  } else if (log.enabled('debug')) {
    const patched = verdict?.patch?.length ?? 0
    log.debug('allowed', { webhook: metrics.path, ...subject(request), patched, warnings: verdict?.warnings ?? [] })
  }
}

/** The backend of a pod that a reconciler makes: the one of its intent. */
const backendOf = (request: AdmissionRequest | undefined): string | undefined => {
  if (request?.kind.kind !== 'Pod' || request.operation !== 'CREATE') return undefined
  const name = entriesOf(request.object, 'annotations')[SCHEDULER_NAME_INTENT]
  return typeof name === 'string' && isGrovePod(request.object) ? name : undefined
}

const outcomeOf = ({ request, verdict, fault }: Answer): Outcome => {
  if (fault !== undefined) return 'failed'
  if (request === undefined || verdict === undefined) return 'refused'
  return verdict.allowed ? 'allowed' : 'denied'
}

const subject = (request: AdmissionRequest | undefined): LogFields => {
  if (request === undefined) return {}
  const { uid, operation, username, kind, namespace, name, dryRun } = request
  return {
    uid: clip(uid),
    operation,
    user: clip(username),
    kind: kind.kind,
    namespace: clip(namespace),
    name: clip(name || nameOf(request)),
    dryRun,
  }
}

// A create is reviewed before a generated name is made, and its request may leave out even a given one.
const nameOf = ({ object }: AdmissionRequest): string => {
  const { metadata } = (object ?? {}) as { metadata?: { name?: unknown; generateName?: unknown } | null }
  if (typeof metadata?.name === 'string') return metadata.name
  return typeof metadata?.generateName === 'string' ? `${metadata.generateName}*` : ''
}

const denial = ({ code, reason, message, errors }: Denied): LogFields => {
  if (errors.length === 0) return { code, reason, why: clip(message) }
  const shown = errors.slice(0, LOGGED_ERRORS).map((error) => clip(sentence(error)))
  const left = errors.length - shown.length
  return { code, reason, errors: left === 0 ? shown : [...shown, `and ${left} more`] }
}

const clip = (text: string): string => (text.length <= LOGGED_LENGTH ? text : `${text.slice(0, LOGGED_LENGTH - 1)}…`)
