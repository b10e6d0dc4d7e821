import { ApiError, isBadRequest, isNotFound } from '../../../../kube/api/api-error.ts'

/** The limit for reading an object, events or a log, in ms: a kubelet that hangs holds nobody up for longer. */
export const PATIENCE_MS = 5_000

/** Why something is not there, as a sentence. */
export interface Missing {
  readonly missing: string
}

/** Why something could not be read. @throws what is no answer of an API server */
export const missing = (error: unknown): Missing => {
  if (!(error instanceof ApiError)) throw error
  return { missing: (WHY[error.reason] ?? ((said) => `it could not be read: ${said}`))(error.message) }
}

/** Whether a pod has no log that could be missing: it is gone, or has no node or container yet. */
export const hasNoLog = (error: unknown): boolean =>
  error instanceof Error && (isNotFound(error) || isBadRequest(error))

const WHY: Readonly<Record<string, (said: string) => string>> = {
  NotFound: (said) => `it is gone: ${said}`,
  // A container that has not begun, or has not run before.
  BadRequest: (said) => said,
  Forbidden: (said) => `the API server does not let this page read it: ${said}`,
  Timeout: () => `nothing has come within ${PATIENCE_MS / 1000} s; a log comes from the kubelet of the pod's node`,
}
