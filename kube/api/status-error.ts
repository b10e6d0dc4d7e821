import { ApiError, type StatusDetails } from './api-error.ts'
import type { Answer } from './request.ts'

const REASONS: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  409: 'Conflict',
  410: 'Expired',
  413: 'RequestEntityTooLarge',
  415: 'UnsupportedMediaType',
  422: 'Invalid',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'ServiceUnavailable',
  504: 'Timeout',
}

interface Status {
  readonly kind: 'Status'
  readonly message?: string
  readonly reason?: string
  readonly details?: StatusDetails
}

const parseStatus = (text: string): Status | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Status'
      ? (value as Status)
      : undefined
  } catch {
    return undefined
  }
}

/** Reads a Retry-After header: seconds, or a date counted from `now` (ms since the epoch). */
export const retryAfterSeconds = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

/** The whole answer of an API server to a request for a kind that it does not serve. */
const NO_PAGE = '404 page not found'

const excerpt = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}

const sentence = (answer: Answer, status: Status | undefined): string => {
  if (answer.status === 401) {
    return 'the API server does not accept these credentials (401 Unauthorized); log in again or check the user in the kubeconfig'
  }
  if (status?.message) return status.message
  const body = status ? '' : excerpt(answer.text)
  if (answer.status === 404 && body === NO_PAGE) {
    return 'the API server does not serve this path (404); is the CRD of the kind installed?'
  }
  return `the API server answered ${answer.status}${body === '' ? ' without saying why' : `: "${body}"`}`
}

/**
 * The error for an answer that is not a success. A Status body provides the message; for anything else (a proxy's HTML
 * page, an empty body) the message has the HTTP status and a short excerpt. `now` is in ms since the epoch.
 */
export const statusError = (request: string, answer: Answer, now: number): ApiError => {
  const status = parseStatus(answer.text)
  return new ApiError({
    status: answer.status,
    reason: status?.reason || (REASONS[answer.status] ?? 'Unknown'),
    message: sentence(answer, status),
    request,
    details: status?.details,
    retryAfterSeconds: retryAfterSeconds(answer.headers['retry-after'], now),
  })
}
