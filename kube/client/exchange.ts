import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import type { Answer } from '../api/request.ts'

/** An HTTP request in undici's format. */
export type Outgoing = Pick<Dispatcher.DispatchOptions, 'origin' | 'path' | 'method' | 'headers' | 'body'>

/** The limits of one exchange. */
export interface ExchangeBounds {
  /** Aborts the exchange and destroys its socket. */
  readonly signal: AbortSignal
  /** Called when a connection is free and the request is about to be written; false: the request is not sent. */
  readonly isOpen?: (() => boolean) | undefined
  /** True if nobody reads the body of a success: it is not kept. */
  readonly discards?: boolean | undefined
  /** Called when the request is written. The returned function is called at its end, with an answer or without. */
  readonly onSend?: (() => (isAnswered: boolean) => void) | undefined
}

/**
 * Sends one request and reads the whole answer; rejects with undici's error, or the signal's reason. Uses the
 * dispatcher directly: a stream per body would take a fifth more CPU.
 */
export const exchange = (
  dispatcher: Dispatcher,
  outgoing: Outgoing,
  { signal, isOpen, discards = false, onSend }: ExchangeBounds,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let status = 0
    let headers: IncomingHttpHeaders = {}
    const chunks: Buffer[] = []
    let ended: ((isAnswered: boolean) => void) | undefined
    const end = (isAnswered: boolean) => {
      ended?.(isAnswered)
      ended = undefined
    }
    const abort = () => {
      end(false)
      controller?.abort(signal.reason)
      reject(signal.reason)
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    dispatcher.dispatch(outgoing, {
      onRequestStart: (started) => {
        controller = started
        // The call was aborted or fenced while it waited for a free connection.
        if (signal.aborted) started.abort(signal.reason)
        else if (isOpen?.() === false) started.abort(new Error('not sent'))
        else ended = onSend?.()
      },
      onResponseStart: (_, statusCode, received) => {
        status = statusCode
        headers = received
      },
      onResponseData: (_, chunk) => {
        if (!discards || status >= 300) chunks.push(chunk)
      },
      onResponseEnd: () => {
        end(true)
        signal.removeEventListener('abort', abort)
        resolve({ status, headers, text: (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString() ?? '' })
      },
      onResponseError: (_, failure) => {
        end(false)
        signal.removeEventListener('abort', abort)
        reject(failure)
      },
    })
  })
