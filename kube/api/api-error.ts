/** One cause in a Status: which field, and what is wrong with it. */
export interface StatusCause {
  readonly reason?: string
  readonly message?: string
  readonly field?: string
}

/** metav1.StatusDetails: what the failed request was about. */
export interface StatusDetails {
  readonly name?: string
  readonly group?: string
  readonly kind?: string
  readonly uid?: string
  readonly causes?: readonly StatusCause[]
  readonly retryAfterSeconds?: number
}

/** Reasons of failures that no API server reported: there was no answer, or no readable one. */
export type LocalReason =
  | 'Unreachable'
  | 'UntrustedCertificate'
  | 'ConnectionLost'
  | 'Timeout'
  | 'Aborted'
  | 'InvalidResponse'
  | 'InvalidRequest'
  | 'CredentialsUnavailable'

/** The content of an API server's refusal. `request` is the method and path of the refused request. */
export interface ApiErrorParts {
  readonly status: number
  readonly reason: string
  readonly message: string
  readonly request: string
  readonly details?: StatusDetails | undefined
  readonly retryAfterSeconds?: number | undefined
  readonly cause?: unknown
}

/** The only error type of this client: a refusal by the API server, or a call without an answer. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** A metav1.StatusReason (NotFound, Conflict, Invalid, …) or a LocalReason. */
  readonly reason: string
  readonly details: StatusDetails | undefined
  /** How long the server asks to wait, in seconds. */
  readonly retryAfterSeconds: number | undefined
  /** Method and path, e.g. `GET /api/v1/namespaces/default/pods/a`. */
  readonly request: string

  constructor(parts: ApiErrorParts) {
    super(parts.message, parts.cause === undefined ? undefined : { cause: parts.cause })
    this.status = parts.status
    this.reason = parts.reason
    this.details = parts.details
    this.retryAfterSeconds = parts.retryAfterSeconds
    this.request = parts.request
  }
}

const hasReason =
  (...reasons: readonly string[]) =>
  (error: unknown): error is ApiError =>
    error instanceof ApiError && reasons.includes(error.reason)

/** There is no such object, or its kind is not served. */
export const isNotFound = hasReason('NotFound')

/** For the `catch` of a request: its answer is undefined where the object does not exist. @throws any other error */
export const absentIfNotFound = (error: unknown): undefined => {
  if (!isNotFound(error)) throw error
}
/** An object of that name exists already. */
export const isAlreadyExists = hasReason('AlreadyExists')
/** The object has changed since it was read, a precondition failed, or another field manager owns a field. */
export const isConflict = hasReason('Conflict')
/** The continue token or resourceVersion is too old (410): list again. */
export const isExpired = hasReason('Expired', 'Gone')
/** The user is known but may not do this. */
export const isForbidden = hasReason('Forbidden')
/** The request makes no sense in the present state, e.g. for the log of a container that has not started. */
export const isBadRequest = hasReason('BadRequest')
/** No API server answered: nothing listens, the connection broke, or its certificate is not trusted. */
export const isUnreachable = hasReason('Unreachable', 'UntrustedCertificate', 'ConnectionLost')
/** The request may have been carried out, now or a little later: there was no answer, or the server gave up. */
export const isOfUnknownOutcome = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)
/** The caller aborted the call. */
export const isAborted = hasReason('Aborted')

const AWAY: readonly string[] = [
  'Unreachable',
  'UntrustedCertificate',
  'ConnectionLost',
  'Timeout',
  'CredentialsUnavailable',
]

/**
 * Whether a failure, its cause, or one of the errors of an AggregateError may be due to an outage of the API server: no
 * answer, 401, 429, or 5xx. A server that has just started may not know the tokens of service accounts yet, and a token
 * that has expired is replaced in its file.
 */
export const isOutage = (error: unknown): boolean =>
  isOrHas(error, ({ status, reason }) =>
    status === 0 ? AWAY.includes(reason) : status === 401 || status === 429 || status >= 500,
  )

/**
 * Whether a failure, or one of the errors that it contains, is about a kind that the cluster does not serve any more
 * because its CRD was removed: such a 404 names no object.
 */
export const isUnserved = (error: unknown): boolean =>
  isOrHas(error, ({ status, details }) => status === 404 && details?.name === undefined)

/**
 * Whether a failure, or one of the errors that it contains, is about a kind that the API server serves but whose
 * mapping its admission does not know yet: admission rereads the mappings of CRDs about every ten seconds.
 */
export const isUnmapped = (error: unknown): boolean =>
  isOrHas(error, ({ status, message }) => status === 403 && message.includes('cannot find RESTMapping'))

/** The namespace is being deleted: nothing can be created in it any more, and all that is in it is deleted as well. */
export const isNamespaceTerminating = (error: unknown): boolean =>
  error instanceof ApiError && (error.details?.causes ?? []).some(({ reason }) => reason === 'NamespaceTerminating')

const isOrHas = (error: unknown, fits: (one: ApiError) => boolean): boolean => {
  if (error instanceof ApiError) return fits(error)
  if (error instanceof AggregateError) return error.errors.some((each) => isOrHas(each, fits))
  return error instanceof Error && error.cause !== undefined && isOrHas(error.cause, fits)
}
