import type { Dispatcher } from 'undici'
import type { LineSink, ResponseSink } from '../../../sandbox/api-server/http/exchange.ts'
import { warningHeader } from '../../../sandbox/api-server/http/node-http.ts'

/** How long the parts of one exchange take, in ms, and what fails in it. */
export interface Fate {
  /** How long the request waits for a free connection before its first byte is written; 0 if absent. */
  readonly waitMs?: number
  /** The time from then until the request reaches the server. */
  readonly upMs: number
  /** The time from the server's answer until the client has it. A watch calls this for every line. */
  readonly downMs: () => number
  /** No server listens: the connection is refused. */
  readonly refused?: boolean
  /** The connection breaks before the request is carried out, or after that and before the answer arrives. */
  readonly reset?: 'before' | 'after'
  /** The answer never comes. `before`: nor is the request carried out. A watch sends nothing from then on. */
  readonly silent?: 'before' | 'after'
  /** The error that the server answers instead of carrying the request out. */
  readonly status?: { readonly code: number; readonly reason: string; readonly retryAfterSeconds?: number }
  /** The answer breaks off in the middle of its body. */
  readonly partial?: boolean
  /** After `after` lines a watch is cut in the middle of a line, falls silent, or ends with a 410 error. */
  readonly watch?: { readonly after: number; readonly ends: 'reset' | 'silence' | 'expired' }
  /** Whether a line of a watch is sent twice. */
  readonly twice?: () => boolean
}

/** The network that an exchange passes through. */
export interface Road {
  /** The current time, in ms. */
  now(): number
  after(ms: number, act: () => void): () => void
  /** Whether messages pass now. If not, `hold` keeps them, and they are sent once messages pass again. */
  isOpen(): boolean
  hold(act: () => void): void
  /**
   * Whether the server still carries out a request that the client gave up after it was written. What was on its way in
   * a connection that broke is lost with it.
   */
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
  #isCut = false
  #reason: Error | null = null
  /** Lines arrive in the order in which they were sent, even if a later one takes less time. */
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

  /**
   * Sends the request; `serve` carries it out. As undici does, it calls `onRequestStart` right before the first byte is
   * written: a request that the client gives up before that never arrives, and one that it gives up later still may.
   */
  start(serve: (sink: ResponseSink) => void): void {
    const { waitMs = 0 } = this.#fate
    if (waitMs > 0) this.#road.after(waitMs, () => this.#write(serve))
    else this.#write(serve)
  }

  #write(serve: (sink: ResponseSink) => void): void {
    if (this.#isOver) return
    // Without a connection nothing is written.
    if (this.#fate.refused !== true) this.#handler.onRequestStart?.(this.#controller, {})
    if (this.#isOver) return
    const arrive = (): void => {
      if (this.#isOver) {
        // The client gave the request up after its last byte had left.
        if (this.#isPlain() && this.#road.isLate() && !this.#isCut) serve(NOWHERE)
      } else if (this.#road.isOpen()) this.#arrived(serve)
      // A request that the client gives up while the road is closed is lost, because its connection is reset.
      else this.#road.hold(() => !this.#isOver && arrive())
    }
    this.#road.after(this.#fate.upMs, arrive)
  }

  /** Ends the exchange with an error, which the client gets. */
  fail(why: Error): void {
    if (this.#isOver) return
    this.#reason = why
    this.#close()
    this.#handler.onResponseError?.(this.#controller, why)
  }

  /** Ends the exchange as a broken connection: the server went away, or the network cut it. */
  cut(): void {
    this.#isCut = true
    this.fail(new WireError('ECONNRESET'))
  }

  /** Ends the exchange because the client's process is dead: only the server learns of it. */
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

  /** Delivers a message after `ms`, or once the road is open again. */
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

/** The sink of an answer that no client waits for. */
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
