/** Why a request gets no verdict: its body is no review that can be judged, or we do not serve such requests. */
export type RefusalCode = keyof typeof REFUSALS

/** An HTTP error, as opposed to a denial in a review. `message` is a sentence that ends in what to do. */
export interface Refusal {
  readonly code: RefusalCode
  /** The HTTP status. */
  readonly status: number
  /** A metav1.StatusReason. */
  readonly reason: string
  readonly message: string
}

const SEND_A_REVIEW = 'send one AdmissionReview of admission.k8s.io/v1 as JSON'

// Every reason to refuse a request before its object is looked at. `advice` ends the sentence.
const REFUSALS = {
  method: { status: 405, reason: 'MethodNotAllowed', advice: 'use POST' },
  'slow-body': { status: 408, reason: 'Timeout', advice: 'send the whole body at once' },
  'too-large': {
    status: 413,
    reason: 'RequestEntityTooLarge',
    advice: 'make the object smaller, or raise server.webhooks.maxReviewBytes',
  },
  'too-many-values': { status: 413, reason: 'RequestEntityTooLarge', advice: 'make the object smaller' },
  'too-costly': { status: 413, reason: 'RequestEntityTooLarge', advice: 'make the object smaller' },
  'too-deep': { status: 400, reason: 'BadRequest', advice: 'make the object flatter' },
  busy: { status: 503, reason: 'ServiceUnavailable', advice: 'send the request again in a moment' },
  client: {
    status: 401,
    reason: 'Unauthorized',
    advice: 'give the API server a client certificate by --admission-control-config-file',
  },
  'content-type': { status: 415, reason: 'UnsupportedMediaType', advice: 'set Content-Type: application/json' },
  'content-encoding': { status: 415, reason: 'UnsupportedMediaType', advice: 'send the body uncompressed' },
  empty: { status: 400, reason: 'BadRequest', advice: SEND_A_REVIEW },
  utf8: { status: 400, reason: 'BadRequest', advice: SEND_A_REVIEW },
  json: { status: 400, reason: 'BadRequest', advice: SEND_A_REVIEW },
  'not-a-review': { status: 400, reason: 'BadRequest', advice: SEND_A_REVIEW },
  version: {
    status: 400,
    reason: 'BadRequest',
    advice: 'set admissionReviewVersions: ["v1"] in the webhook configuration',
  },
  'no-request': { status: 400, reason: 'BadRequest', advice: 'send the review with its request' },
  'no-uid': { status: 400, reason: 'BadRequest', advice: 'send the review with request.uid' },
} as const satisfies Record<string, { status: number; reason: string; advice: string }>

/** A refusal whose sentence begins with `what`, the finding. */
export const refusal = (code: RefusalCode, what: string): Refusal => {
  const { status, reason, advice } = REFUSALS[code]
  return { code, status, reason, message: `${what}; ${advice}` }
}

/** A metav1.Status: the only body of an HTTP error that the API server passes on to its client. */
export const failureStatus = (code: number, reason: string, message: string): string =>
  JSON.stringify({ kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message, reason, code })

/** The response that tells a refusal. */
export const refusalAnswer = (given: Refusal) => ({
  status: given.status,
  body: failureStatus(given.status, given.reason, given.message),
  refusal: given,
})
