import { Dispatcher } from 'undici'
import { requestVerb } from '../../../kube/api/request-info.ts'
import { parseApiVersion } from '../../../kube/api/resource.ts'
import { incomingOf } from '../../../sandbox/api-server/http/in-process.ts'
import { resourcePath } from '../../../sandbox/api-server/http/request.ts'
import type { ApiServer } from './api-server.ts'
import { Exchange, type Fate } from './exchange.ts'
import type { Random } from './random.ts'
import type { VirtualTime } from './virtual-time.ts'
import { unanswered, type Writer } from './writers.ts'

/** The properties of a request that faults depend on. */
export interface WireRequest {
  /** `get`, `list`, `watch`, `create`, `patch`, `delete`, … */
  readonly verb: string
  /** The API group; empty for the core group. */
  readonly group: string
  readonly plural: string
  /** True if the body has a resourceVersion, a uid or a test operation, so that the answer may be a conflict. */
  readonly isPinned: boolean
}

/** Decides what happens to a request. */
export type Fates = (request: WireRequest) => Fate

export interface WireOptions {
  readonly time: VirtualTime
  readonly random: Random
  readonly server: ApiServer
  /** The writer that the requests come from. */
  readonly writer: Writer
  readonly fates: Fates
  /** Called with every fault, in words. */
  readonly note: (text: string) => void
}

/** All connections of one process to the API server, in place of undici's pools. */
export class Wire {
  readonly #options: WireOptions
  readonly #pools = new Set<WirePool>()
  #held: (() => void)[] | undefined
  #isDead = false
  readonly #unanswered: Writer

  constructor(options: WireOptions) {
    this.#options = options
    this.#unanswered = unanswered(options.writer)
    options.server.subscribeRestart(() => this.cutAll())
  }

  /** Opens another pool. */
  open(): Dispatcher {
    const pool = new WirePool((request, handler, onOver) => this.#begin(request, handler, onOver))
    this.#pools.add(pool)
    return pool
  }

  /** Nothing passes in either direction for `ms`. Messages on their way wait, unless the client gives up. */
  partition(ms: number): void {
    if (this.#held !== undefined) return
    this.#held = []
    this.#options.time.after(ms, () => {
      const held = this.#held ?? []
      this.#held = undefined
      for (const act of held) act()
    })
  }

  /** Breaks every connection. */
  cutAll(): void {
    for (const pool of this.#pools) pool.each((exchange) => exchange.cut())
  }

  /** The process is dead: its connections end, and it receives nothing more. */
  kill(): void {
    this.#isDead = true
    for (const pool of this.#pools) pool.each((exchange) => exchange.drop())
  }

  #begin(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    onOver: (exchange: Exchange) => void,
  ): Exchange | undefined {
    const { time, random, server, fates, writer, note } = this.#options
    if (this.#isDead) return undefined
    const request = requestOf(options)
    const road = {
      now: () => time.now,
      after: (ms: number, act: () => void) => time.after(ms, act),
      isOpen: () => this.#held === undefined,
      hold: (act: () => void) => void this.#held?.push(act),
      isLate: () => this.#held === undefined && random.chance(0.5),
    }
    const fate = fates(request)
    const fault = faultIn(fate)
    if (fault !== undefined) note(`${writer.name}: ${request.verb} ${request.plural}: ${fault}`)
    const exchange = new Exchange(handler, road, fate, onOver)
    exchange.start((sink) => {
      // No server listens during a restart.
      if (server.isUp) server.serve(incomingOf(options), sink, losesAnswer(fate) ? this.#unanswered : writer)
      else exchange.fail(codedError('ECONNREFUSED'))
    })
    return exchange
  }
}

const losesAnswer = ({ reset, silent, partial }: Fate): boolean =>
  reset === 'after' || silent === 'after' || partial === true

type Begin = (
  request: Dispatcher.DispatchOptions,
  handler: Dispatcher.DispatchHandler,
  onOver: (exchange: Exchange) => void,
) => Exchange | undefined

const codedError = (code: string): Error => Object.assign(new Error(code), { code })

/** A pool of connections of one process, with the interface of undici's Pool. */
class WirePool extends Dispatcher {
  readonly #begin: Begin
  readonly #open = new Set<Exchange>()
  #isClosed = false

  constructor(begin: Begin) {
    super()
    this.#begin = begin
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (this.#isClosed) throw codedError('UND_ERR_DESTROYED')
    const exchange = this.#begin(options, handler, (over) => this.#open.delete(over))
    if (exchange?.isOver === false) this.#open.add(exchange)
    return true
  }

  each(act: (exchange: Exchange) => void): void {
    for (const exchange of [...this.#open]) act(exchange)
  }

  override async close(): Promise<void> {
    this.#isClosed = true
  }

  override async destroy(...[why]: readonly unknown[]): Promise<void> {
    this.#isClosed = true
    this.each((exchange) => exchange.fail(why instanceof Error ? why : codedError('UND_ERR_DESTROYED')))
  }
}

/** Describes in a few words what fails in a request. */
const faultIn = ({ refused, reset, silent, status, partial, watch }: Fate): string | undefined => {
  if (refused === true) return 'the connection is refused'
  if (reset !== undefined) return `the connection is reset ${reset} the request is carried out`
  if (silent !== undefined) return `no answer comes, ${silent} the request is carried out`
  if (status !== undefined) return `${status.code} ${status.reason}`
  if (partial === true) return 'the answer breaks off'
  return watch && `${watch.ends} after ${watch.after} lines`
}

const requestOf = ({ method, path, body }: Dispatcher.DispatchOptions): WireRequest => {
  const [plain = '', query = ''] = path.split('?')
  const found = resourcePath(plain)
  const text = typeof body === 'string' ? body : ''
  return {
    verb: found === undefined ? 'get' : requestVerb(method, found.name !== '', /(^|&)watch=true/.test(query)),
    group: parseApiVersion(found?.apiVersion ?? '').group,
    plural: found?.plural ?? '',
    isPinned: /"(resourceVersion|uid)":"|"op":"test"/.test(text),
  }
}
