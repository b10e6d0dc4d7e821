import type { JsonObject } from '../../../schemas/json/object.ts'
import type { StatusError } from '../status-error.ts'

/** A response that is complete. */
export interface Answer {
  readonly code: number
  /** JSON, or what `contentType` says; bytes where that is no text. */
  readonly text: string | Uint8Array
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A response with a JSON body. */
export const json = (code: number, body: object): Answer => ({ code, text: JSON.stringify(body) })

/** A 200 response in plain text. */
export const text = (body: string): Answer => ({ code: 200, text: body, contentType: 'text/plain; charset=utf-8' })

/** A refusal as a response. */
export const refusal = (error: StatusError): Answer => ({
  ...json(error.code, error.status),
  ...(error.details?.retryAfterSeconds !== undefined && {
    headers: { 'retry-after': String(error.details.retryAfterSeconds) },
  }),
})

/** The response to a request that succeeded and has no object to return. */
export const success = (details?: JsonObject): Answer =>
  json(200, { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', ...(details && { details }) })

/** The response to a request that created something that is no object by itself. */
export const made = (): Answer =>
  json(201, { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 })
