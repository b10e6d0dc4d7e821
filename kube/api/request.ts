import type { IncomingHttpHeaders } from 'node:http'

/** One request as it goes over the wire. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path and query below the server's prefix, e.g. `/api/v1/pods?limit=500`. */
  readonly path: string
  readonly body?: unknown
  /** Media type of the body; JSON if absent. */
  readonly contentType?: string
  /** Whether sending it twice leaves the same state: then it is repeated after a lost connection. */
  readonly idempotent: boolean
}

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call at once; it rejects with reason Aborted. */
  readonly signal?: AbortSignal | undefined
  /** The time the call may take including repeats, in ms. */
  readonly timeoutMs?: number | undefined
  /** True for a call that must not wait until other calls leave a connection free. */
  readonly isUrgent?: boolean | undefined
  /** Media type of the answer; JSON if absent. */
  readonly accept?: string | undefined
  /** Called with the length of a successful answer, in characters. */
  readonly onLength?: ((characters: number) => void) | undefined
}

/** An HTTP answer whose body has been read completely. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/**
 * The texts of Warning headers (RFC 7234 §5.5) as the API server writes them: `299 - "text"`, one or several per
 * header, with `\"` and `\\` as escapes, and in UTF-8, of which Node makes a character for each byte. Other codes and
 * malformed entries are skipped.
 */
export const warningTexts = (header: string | string[] | undefined): string[] => {
  if (header === undefined) return []
  const joined = Array.isArray(header) ? header.join(', ') : header
  return [...joined.matchAll(/299 \S+ "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
    Buffer.from(text.replace(/\\(.)/g, '$1'), 'latin1').toString(),
  )
}
