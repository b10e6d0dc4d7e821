import { Dispatcher } from 'undici'
import type { Pools } from '../../../kube/access/connection.ts'
import type { IncomingRequest, LineSink, ResponseSink } from './exchange.ts'
import { warningHeader } from './node-http.ts'

/** Answers one request: `handle` of handler.ts with its options. */
type Serve = (incoming: IncomingRequest, response: ResponseSink) => Promise<void>

const coded = (code: string): Error => Object.assign(new Error(code), { code })

/**
 * Connections to an API server of the same process, in place of sockets: requests and responses are passed as text,
 * each in its own turn of the event loop. Without TLS, HTTP and their buffers, a call costs a third less CPU.
 */
export const inProcess = (serve: Serve) => (): Pools => ({ calls: new Road(serve), watches: new Road(serve) })

class Road extends Dispatcher {
  readonly #serve: Serve
  readonly #open = new Set<Exchange>()
  #isClosed = false

  constructor(serve: Serve) {
    super()
    this.#serve = serve
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (this.#isClosed) throw coded('UND_ERR_DESTROYED')
    const exchange = new Exchange(handler, (over) => this.#open.delete(over))
    this.#open.add(exchange)
    setImmediate(() => exchange.begin(() => this.#serve(incomingOf(options), exchange)))
    return true
  }

  override async close(): Promise<void> {
    this.#isClosed = true
  }

  override async destroy(...[why]: readonly unknown[]): Promise<void> {
    this.#isClosed = true
    const reason = why instanceof Error ? why : coded('UND_ERR_DESTROYED')
    for (const exchange of [...this.#open]) exchange.fail(reason)
  }
}

/** One request and its response: the lines that the server writes are passed to the client's handler. */
class Exchange implements ResponseSink {
  readonly #handler: Dispatcher.DispatchHandler
  readonly #onOver: (exchange: Exchange) => void
  readonly #closers: (() => void)[] = []
  readonly #controller: Dispatcher.DispatchController
  #isOver = false
  #reason: Error | null = null
  /** Lines of a watch that are sent together. */
  #lines: string[] = []

  constructor(handler: Dispatcher.DispatchHandler, onOver: (exchange: Exchange) => void) {
    this.#handler = handler
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

  begin(serve: () => Promise<void>): void {
    if (this.#isOver) return
    this.#handler.onRequestStart?.(this.#controller, {})
    if (!this.#isOver) void serve()
  }

  /** Aborts the exchange, and tells the client why. */
  fail(why: Error): void {
    if (this.#isOver) return
    this.#reason = why
    this.#close()
    this.#handler.onResponseError?.(this.#controller, why)
  }

  send({ code, text, contentType, headers = {} }: Parameters<ResponseSink['send']>[0], warnings: readonly string[]) {
    const all = {
      'content-type': contentType ?? 'application/json',
      ...headers,
      ...(warnings.length > 0 && { warning: warnings.map(warningHeader) }),
    }
    setImmediate(() => {
      if (this.#isOver) return
      this.#handler.onResponseStart?.(this.#controller, code, all, '')
      this.#handler.onResponseData?.(this.#controller, Buffer.from(text))
      this.#end()
    })
  }

  stream(): LineSink {
    setImmediate(() => {
      if (!this.#isOver) this.#handler.onResponseStart?.(this.#controller, 200, {}, '')
    })
    return {
      write: (text) => this.#write(text),
      end: (text) => {
        if (text !== undefined) this.#write(text)
        setImmediate(() => {
          this.#flush()
          this.#end()
        })
      },
      cut: () =>
        setImmediate(() => {
          this.#flush()
          this.cut()
        }),
      backlog: () => 0,
      onClose: (act) => {
        if (this.#isOver) act()
        else this.#closers.push(act)
      },
    }
  }

  cut(): void {
    this.fail(coded('ECONNRESET'))
  }

  #write(text: string): void {
    if (this.#isOver) return
    // One turn later than other responses: as over sockets, a writer mostly has its response before it sees the change
    // in a watch.
    if (this.#lines.length === 0) setImmediate(() => setImmediate(() => this.#flush()))
    this.#lines.push(text)
  }

  #flush(): void {
    const lines = this.#lines
    if (this.#isOver || lines.length === 0) return
    this.#lines = []
    this.#handler.onResponseData?.(this.#controller, Buffer.from(lines.join('')))
  }

  #end(): void {
    if (this.#isOver) return
    this.#close()
    this.#handler.onResponseEnd?.(this.#controller, {})
  }

  #close(): void {
    this.#isOver = true
    this.#onOver(this)
    for (const closed of this.#closers) closed()
  }
}

/** The request of a dispatch as the API server reads it. */
export const incomingOf = ({ method, path, headers, body }: Dispatcher.DispatchOptions): IncomingRequest => ({
  method,
  url: path,
  headers: (headers ?? {}) as Record<string, string>,
  rawHeaders: [],
  certified: () => undefined,
  body: async () => Buffer.from(typeof body === 'string' ? body : ''),
})
