import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'
import { ApiError } from '../api/api-error.ts'
import { networkError } from '../api/network-error.ts'
import { statusError } from '../api/status-error.ts'
import type { Outgoing } from '../client/exchange.ts'
import { after, type Clock } from '../clock.ts'

/** How one watch connection is read, and when it ends. */
export interface WatchStreamOptions {
  /** How errors name the request. */
  readonly request: string
  readonly signal: AbortSignal
  /** How long the connection may be silent before it is ended, in ms. */
  readonly silenceMs: number
  /** Measures the silence, and reads Retry-After dates. */
  readonly clock: Clock
  /** Ends the stream when it aborts, as if the server had ended it. */
  readonly until?: AbortSignal | undefined
  /** Whether the request may be sent; called just before it is written. */
  readonly isOpen?: (() => boolean) | undefined
  /** Called with the status of the answer, or with 0 if there is no answer. */
  readonly onStatus?: ((status: number) => void) | undefined
  /** Called with each value of the stream. An error that it throws ends the stream and is passed on unchanged. */
  readonly onValue: (value: unknown) => void
}

const unanswered = (request: string, server: string, ms: number): ApiError =>
  new ApiError({
    status: 0,
    reason: 'Timeout',
    message: `${server} has not answered for ${ms / 1000} s`,
    request,
  })

const notJson = (request: string, cause: unknown): ApiError =>
  new ApiError({
    status: 200,
    reason: 'InvalidResponse',
    message: 'a line of the watch is not JSON; is this address a Kubernetes API server?',
    request,
    cause,
  })

/**
 * Sends one watch request and reads lines of JSON. Resolves when the server ends the answer or falls silent. Rejects
 * with ApiError when the connection breaks, or the request is refused, not answered or aborted; with the signal's
 * reason when aborted. Silence is no error: when nothing changes, the server may send nothing, not even bookmarks,
 * which cannot be told apart from a connection whose other end is gone.
 */
export const watchStream = (
  dispatcher: Dispatcher,
  outgoing: Outgoing,
  { request, signal, silenceMs, clock, until, isOpen, onStatus, onValue }: WatchStreamOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = String(outgoing.origin)
    let controller: Dispatcher.DispatchController | undefined
    let status = 0
    let headers: IncomingHttpHeaders = {}
    let over = false
    const refusal: Buffer[] = []
    const finish = (settle: () => void) => {
      if (over) return
      over = true
      cancel()
      signal.removeEventListener('abort', abort)
      settle()
    }
    const fail = (reason: unknown) => {
      finish(() => reject(reason))
      controller?.abort(reason instanceof Error ? reason : new Error(String(reason)))
    }
    const abort = () => fail(signal.reason)
    const push = jsonLines((value) => {
      // A handler may have aborted the watch while lines of the same chunk were still waiting.
      if (over) return
      try {
        onValue(value)
      } catch (failure) {
        fail(failure)
      }
    })
    let heardAt = clock.steady()
    // One timer that checks how long the silence has lasted is cheaper than resetting a timer with each chunk.
    const listen = (ms: number): (() => void) =>
      after(clock, ms, () => {
        const left = heardAt + silenceMs - clock.steady()
        if (left > 0) {
          // If the clock was set back, the silence must not last longer.
          cancel = listen(Math.min(left, silenceMs))
        } else if (status === 0) {
          fail(unanswered(request, server, silenceMs))
        } else {
          end()
        }
      })
    const end = () => {
      finish(resolve)
      controller?.abort(new Error('not needed any more'))
    }
    let cancel = listen(silenceMs)
    if (signal.aborted) return abort()
    if (until?.aborted) return end()
    signal.addEventListener('abort', abort, { once: true })
    until?.addEventListener('abort', end, { once: true })
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: (started) => {
        controller = started
        // The watch was aborted while it was connecting.
        if (over || isOpen?.() === false) started.abort(new Error('given up'))
      },
      onResponseStart: (_, statusCode, received) => {
        status = statusCode
        headers = received
        onStatus?.(status)
      },
      onResponseData: (_, chunk) => {
        if (over) return
        heardAt = clock.steady()
        if (status !== 200) {
          refusal.push(chunk)
          return
        }
        try {
          push(chunk)
        } catch (failure) {
          fail(notJson(request, failure))
        }
      },
      onResponseEnd: () => {
        const text = Buffer.concat(refusal).toString()
        finish(() =>
          status === 200 ? resolve() : reject(statusError(request, { status, headers, text }, clock.now())),
        )
      },
      onResponseError: (_, failure) => {
        if (status === 0 && !over) onStatus?.(0)
        finish(() => reject(networkError(request, server, failure)))
      },
    }
    try {
      dispatcher.dispatch(outgoing, handler)
    } catch (failure) {
      // The pool is closed.
      finish(() => reject(networkError(request, server, failure)))
    }
  })

const NEWLINE = 0x0a

/**
 * Splits a stream of bytes into lines of JSON and passes on each value as soon as its line is complete; blank lines are
 * skipped. Every byte is examined once: the beginning of an incomplete line is kept as the chunks that it arrived in.
 * The returned function takes the next chunk and throws SyntaxError for a line that is not JSON.
 */
export const jsonLines = (onValue: (value: unknown) => void): ((chunk: Buffer) => void) => {
  let begun: Buffer[] = []
  const deliver = (line: string) => {
    if (line.trim() !== '') onValue(JSON.parse(line))
  }
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (begun.length === 0) deliver(chunk.toString('utf8', start, end))
      else {
        begun.push(chunk.subarray(start, end))
        const line = Buffer.concat(begun).toString()
        begun = []
        deliver(line)
      }
      start = end + 1
    }
    if (start < chunk.length) begun.push(start === 0 ? chunk : chunk.subarray(start))
  }
}
