import type { Core } from '../../../sandbox/api-server/core.ts'
import type { IncomingRequest, ResponseSink } from '../../../sandbox/api-server/http/exchange.ts'
import { handle } from '../../../sandbox/api-server/http/handler.ts'
import type { Cluster } from '../../../sandbox/cluster/open.ts'
import type { VirtualTime } from './virtual-time.ts'
import type { Writer, Writers } from './writers.ts'

const BOOKMARK_MS = 60_000

/** The sandbox's API server as processes reach it. It can go away and come back with everything it had stored. */
export class ApiServer {
  readonly #cluster: Cluster
  readonly #writers: Writers
  readonly #time: VirtualTime
  readonly #onError: (error: unknown) => void
  readonly #cores = new Map<Writer, Core>()
  readonly #onRestart = new Set<() => void>()
  #downUntil = 0

  constructor(cluster: Cluster, writers: Writers, time: VirtualTime, onError: (error: unknown) => void) {
    this.#cluster = cluster
    this.#writers = writers
    this.#time = time
    this.#onError = onError
  }

  get isUp(): boolean {
    return this.#time.now >= this.#downUntil
  }

  /** Cuts all connections and takes none for `ms`. With `forgets` it loses its history, so old watches get 410. */
  restart(ms: number, forgets: boolean): void {
    this.#downUntil = this.#time.now + ms
    if (forgets) this.#cluster.core.store.history.forget(0)
    for (const act of this.#onRestart) act()
  }

  /** Calls `act` at each restart. */
  subscribeRestart(act: () => void): void {
    this.#onRestart.add(act)
  }

  /** Answers a request. */
  serve(request: IncomingRequest, sink: ResponseSink, writer: Writer): void {
    const { tokens } = this.#cluster
    const onError = this.#onError
    const options = { core: this.#coreOf(writer), tokens, openApi: () => undefined, onError }
    void handle({ ...options, faults: () => undefined, bookmarkMs: BOOKMARK_MS }, request, sink).catch(onError)
  }

  #coreOf(writer: Writer): Core {
    const { core } = this.#cluster
    const own = this.#cores.get(writer) ?? { ...core, store: this.#writers.storeOf(core.store, writer) }
    this.#cores.set(writer, own)
    return own
  }
}
