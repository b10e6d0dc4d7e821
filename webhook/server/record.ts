import { SCHEDULER_NAME_INTENT } from '../../model/intent.ts'
import { cut } from '../../schemas/sentences/cut.ts'
import { sentence } from '../../schemas/sentences/field-error.ts'
import type { Log, LogFields, LogLevel } from '../../telemetry/log.ts'
import type { AdmissionRequest, Denied, Operation } from '../admission/endpoint.ts'
import { entriesOf } from '../admission/intent.ts'
import { isGrovePod } from '../pod/identity.ts'
import type { Answer } from '../review/judge.ts'
import { increment, type Outcome, observe, observePrepared, type PathMetrics } from './metrics.ts'

/** The limit of errors that a log line lists for one denial; the others are counted. */
const LOGGED_ERRORS = 20
const LOGGED_LENGTH = 512

/** The data about one response for metrics and log. Plain and small, because it may come from another thread. */
export interface Entry {
  readonly status: number
  readonly operation: Operation | undefined
  readonly outcome: Outcome
  /** The scheduler backend that was to prepare a pod, and whether the pod was allowed. */
  readonly backend: { readonly name: string; readonly isDone: boolean } | undefined
  readonly isFault: boolean
  /** Broken rules by type of error, or the reason of a denial without field errors. */
  readonly rejections: ReadonlyMap<string, number>
  /** The log line; absent where its level is not enabled. */
  readonly line: { readonly level: LogLevel; readonly message: string; readonly fields: LogFields } | undefined
}

/**
 * The entry for one response. Denials, refusals and faults are logged, because people look for them later. Allowed
 * reviews are many and are in the API server's audit log, so they are logged at debug only.
 */
export const entryOf = (answer: Answer, { enabled }: Pick<Log, 'enabled'>): Entry => {
  const { status, request, verdict, fault } = answer
  const backend = backendOf(request)
  return {
    status,
    operation: request?.operation,
    outcome: outcomeOf(answer),
    backend: backend === undefined ? undefined : { name: backend, isDone: verdict?.allowed === true },
    isFault: fault !== undefined,
    rejections: rejectionsOf(answer),
    line: lineOf(answer, enabled),
  }
}

/** Counts and logs one response. `from` is the client's address. */
export const recordEntry = (
  log: Log,
  metrics: PathMetrics,
  entry: Entry,
  seconds: number,
  from: string | undefined,
): void => {
  const { status, operation, outcome, backend, isFault, rejections, line } = entry
  observe(metrics, operation, outcome, status, seconds)
  if (backend !== undefined) observePrepared(metrics, backend.name, backend.isDone, seconds)
  if (isFault) metrics.faults++
  for (const [type, count] of rejections) increment(metrics.rejections, type, count)
  if (line === undefined) return
  const { level, message, fields } = line
  log[level](message, { webhook: metrics.path, ...(outcome === 'refused' && { from }), ...fields })
}

const NOTHING: ReadonlyMap<string, number> = new Map()

const rejectionsOf = ({ verdict, refusal, fault }: Answer): ReadonlyMap<string, number> => {
  if (refusal !== undefined) return new Map([[refusal.reason, 1]])
  if (fault !== undefined || verdict === undefined || verdict.allowed) return NOTHING
  if (verdict.errors.length === 0) return new Map([[verdict.reason, 1]])
  const counts = new Map<string, number>()
  for (const { type } of verdict.errors) increment(counts, type)
  return counts
}

const lineOf = (
  { request, verdict, refusal, fault, status }: Answer,
  enabled: Log['enabled'],
): Entry['line'] | undefined => {
  if (fault !== undefined) {
    return {
      level: 'error',
      message: 'review failed',
      fields: { ...subject(request), id: fault.id, error: fault.error },
    }
  }
  if (!enabled('info')) return undefined
  if (refusal !== undefined)
    return { level: 'info', message: 'refused', fields: { status, why: clip(refusal.message) } }
  if (verdict?.allowed === false) {
    return { level: 'info', message: 'denied', fields: { ...subject(request), ...denial(verdict) } }
  }
  if (!enabled('debug')) return undefined
  const patched = verdict?.patch?.length ?? 0
  return {
    level: 'debug',
    message: 'allowed',
    fields: { ...subject(request), patched, warnings: verdict?.warnings ?? [] },
  }
}

/** The backend of a pod that a reconciler creates, from its intent. */
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

// A create is reviewed before a name is generated, and its request may omit even a given name.
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

const clip = (text: string): string => cut(text, LOGGED_LENGTH)
