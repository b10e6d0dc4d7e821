import type { Dispatcher } from 'undici'
import type { IncomingRequest, LineSink, ResponseSink } from '../../../sandbox/api-server/http/exchange.ts'
import { warningHeader } from '../../../sandbox/api-server/http/node-http.ts'

/** How long the parts of one exchange take, in ms, and what goes wrong with it. */
export interface Fate {
  /** Until the request is at the server. */
  readonly upMs: number
  /** From the server's answer until the client has it; of a watch, asked for every line. */
  readonly downMs: () => number
  /** Nobody listens: the request goes nowhere. */
  readonly refused?: boolean
  /** The connection breaks before the request is carried out, or after that and before the answer is there. */
  readonly reset?: 'before' | 'after'
  /** An answer is never sent, though the request may be carried out; a watch is silent from then on. */
  readonly silent?: 'before' | 'after'
  /** What the server answers instead of carrying the request out. */
  readonly status?: { readonly code: number; readonly reason: string; readonly retryAfterSeconds?: number }
  /** The answer breaks off in the middle of its body. */
  readonly partial?: boolean
  /** After so many lines a watch ends in the middle of a line, or falls silent. */
  readonly watch?: { readonly after: number; readonly ends: 'reset' | 'silence' | 'expired' }
  /** Whether a line of a watch is sent twice. */
  readonly twice?: () => boolean
}

/** What an exchange goes through. */
export interface Road {
  /** In ms. */
  now(): number
  after(ms: number, act: () => void): () => void
  /** Whether messages pass at present; held messages are put here and sent when they do. */
  isOpen(): boolean
  hold(act: () => void): void
  /** Whether a request that was given up while it was on its way is carried out all the same. */
  isLate(): boolean
}

class WireError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/**
 * One HTTP exchange between a client and the API server, without a socket. The client sees what it would see of a real
 * connection: answers in pieces, resets at any moment, or nothing at all.
 */
export class Exchange {
  readonly #handler: Dispatcher.DispatchHandler
  readonly #road: Road
  readonly #fate: Fate
  readonly #onOver: (exchange: Exchange) => void
  readonly #closers: (() => void)[] = []
  readonly #controller: Dispatcher.DispatchController
  #isOver = false
  #reason: Error | null = null
  /** Lines arrive in the order in which they were sent, however long each takes. */
  #lastArrival = 0
  #lines = 0

  constructor(handler: Dispatcher.DispatchHandler, road: Road, fate: Fate, onOver: (exchange: Exchange) => void) {
    this.#handler = handler
    this.#road = road
    this.#fate = fate
    this.#onOver = onOver
    const isOver = () => this.#isOver
    const reason = () => this.#reason
    this.#controller = {
      get aborted() {
        return isOver()
      },
      get paused() {
        return false
      },
      get reason() {
        return reason()
      },
      abort: (why) => this.fail(why),
      pause: () => undefined,
      resume: () => undefined,
    }
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Sends the request; `serve` carries it out. */
  start(serve: (sink: ResponseSink) => void): void {
    const arrive = (): void => {
      if (this.#isOver) {
        // Its last bytes had left before it was given up.
        if (this.#isPlain() && this.#road.isLate()) serve(NOWHERE)
      } else if (this.#road.isOpen()) this.#arrived(serve)
      // What waits for the road is lost when it is given up.
      else this.#road.hold(() => !this.#isOver && arrive())
    }
    this.#road.after(this.#fate.upMs, arrive)
  }

  /** Breaks off, for whatever reason; the client hears why. */
  fail(why: Error): void {
    if (this.#isOver) return
    this.#reason = why
    this.#close()
    this.#handler.onResponseError?.(this.#controller, why)
  }

  /** The server has gone, or the connection was cut on the way. */
  cut(): void {
    this.fail(new WireError('ECONNRESET'))
  }

  /** The client's process is dead: the server hears of it, and nobody else. */
  drop(): void {
    if (!this.#isOver) this.#close()
  }

  #isPlain(): boolean {
    const { refused, reset, silent, status } = this.#fate
    return refused !== true && reset !== 'before' && silent !== 'before' && status === undefined
  }

  #arrived(serve: (sink: ResponseSink) => void): void {
    const { refused, reset, silent, status } = this.#fate
    if (refused === true) {
      this.fail(new WireError('ECONNREFUSED'))
      return
    }
    this.#handler.onRequestStart?.(this.#controller, {})
    if (this.#isOver) return
    if (reset === 'before') this.cut()
    else if (silent === 'before') return
    else if (status !== undefined) this.#refuse(status)
    else serve(this.#sink())
  }

  #close(): void {
    this.#isOver = true
    this.#onOver(this)
    for (const closed of this.#closers) closed()
  }

  /** Moves a message along the road, once it is open. */
  #pass(ms: number, act: () => void): void {
    this.#road.after(ms, () => {
      if (this.#isOver) return
      if (this.#road.isOpen()) act()
      else this.#road.hold(() => !this.#isOver && act())
    })
  }

  #refuse({ code, reason, retryAfterSeconds }: NonNullable<Fate['status']>): void {
    const body = {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Failure',
      message: `${reason}, by the simulation`,
      reason,
      code,
      ...(retryAfterSeconds !== undefined && { details: { retryAfterSeconds } }),
    }
    const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
    this.#answer(code, JSON.stringify(body), headers)
  }

  #answer(status: number, text: string, headers: Record<string, string | string[]>): void {
    const { downMs, reset, silent, partial } = this.#fate
    if (silent === 'after') return
    this.#pass(downMs(), () => {
      if (reset === 'after') {
        this.cut()
        return
      }
      this.#handler.onResponseStart?.(this.#controller, status, { 'content-type': 'application/json', ...headers }, '')
      const body = Buffer.from(text)
      if (partial === true) {
        this.#handler.onResponseData?.(this.#controller, body.subarray(0, body.length >> 1))
        return this.cut()
      }
      this.#handler.onResponseData?.(this.#controller, body)
      this.#end()
    })
  }

  #end(): void {
    if (this.#isOver) return
    this.#close()
    this.#handler.onResponseEnd?.(this.#controller, {})
  }

  #sink(): ResponseSink {
    return {
      send: ({ code, text, headers = {} }, warnings) =>
        this.#answer(code, String(text), {
          ...headers,
          ...(warnings.length > 0 && { warning: warnings.map(warningHeader) }),
        }),
      stream: () => this.#stream(),
      cut: () => this.cut(),
    }
  }

  #stream(): LineSink {
    const { watch, twice, silent } = this.#fate
    const closers = this.#closers
    let isSilent = silent === 'after'
    this.#inOrder(() => this.#handler.onResponseStart?.(this.#controller, 200, {}, ''))
    const data = (text: string): void => {
      const bytes = Buffer.from(text)
      this.#inOrder(() => this.#handler.onResponseData?.(this.#controller, bytes))
    }
    const write = (text: string): void => {
      if (isSilent) return
      this.#lines++
      if (watch !== undefined && this.#lines > watch.after) {
        isSilent = true
        if (watch.ends === 'silence') return
        data(watch.ends === 'expired' ? EXPIRED : text.slice(0, text.length >> 1))
        this.#inOrder(() => (watch.ends === 'expired' ? this.#end() : this.cut()))
        return
      }
      data(text)
      if (twice?.() === true) data(text)
    }
    return {
      write,
      end: (text) => {
        if (text !== undefined) write(text)
        if (!isSilent) this.#inOrder(() => this.#end())
      },
      cut: () => this.cut(),
      backlog: () => 0,
      onClose: (act) => {
        if (this.#isOver) act()
        else closers.push(act)
      },
    }
  }

  #inOrder(act: () => void): void {
    const now = this.#road.now()
    const arrival = Math.max(now + this.#fate.downMs(), this.#lastArrival)
    this.#lastArrival = arrival
    this.#pass(arrival - now, act)
  }
}

/** For an answer that nobody waits for. */
const NOWHERE: ResponseSink = {
  send: () => undefined,
  stream: () => ({
    write: () => undefined,
    end: () => undefined,
    cut: () => undefined,
    backlog: () => 0,
    onClose: (act) => act(),
  }),
  cut: () => undefined,
}

const EXPIRED = `${JSON.stringify({
  type: 'ERROR',
  object: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', reason: 'Expired', code: 410 },
})}\n`

/** The request of a dispatch as the API server reads it. */
export const incomingOf = ({ method, path, headers, body }: Dispatcher.DispatchOptions): IncomingRequest => {
  const sent = (headers ?? {}) as Record<string, string>
  const text = typeof body === 'string' ? body : ''
  return {
    method,
    url: path,
    headers: sent,
    rawHeaders: [],
    certified: () => undefined,
    body: async () => Buffer.from(text),
  }
}
