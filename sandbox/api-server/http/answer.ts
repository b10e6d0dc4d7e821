import type { JsonObject } from '../../../schemas/structural/schema.ts'
import type { StatusError } from '../status-error.ts'

/** What goes back to the caller, when it goes back at once. */
export interface Answer {
  readonly code: number
  /** JSON, or what `contentType` says; bytes where that is no text. */
  readonly text: string | Uint8Array
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer with a JSON body. */
export const json = (code: number, body: object): Answer => ({ code, text: JSON.stringify(body) })

/** A 200 answer in plain text. */
export const text = (body: string): Answer => ({ code: 200, text: body, contentType: 'text/plain; charset=utf-8' })

/** A refusal as an answer. */
export const refusal = (error: StatusError): Answer => ({
  ...json(error.code, error.status),
  ...(error.details?.retryAfterSeconds !== undefined && {
    headers: { 'retry-after': String(error.details.retryAfterSeconds) },
  }),
})

/** The answer to something that was done and leaves nothing to show. */
export const success = (details?: JsonObject): Answer =>
  json(200, { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', ...(details && { details }) })

/** The answer to a request that made something which is no object of its own. */
export const made = (): Answer =>
  json(201, { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 })
