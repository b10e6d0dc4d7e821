import type { Core } from '../../../sandbox/api-server/core.ts'
import type { IncomingRequest, ResponseSink } from '../../../sandbox/api-server/http/exchange.ts'
import { handle } from '../../../sandbox/api-server/http/handler.ts'
import type { Cluster } from '../../../sandbox/cluster/open.ts'
import type { VirtualTime } from './virtual-time.ts'
import type { Writer, Writers } from './writers.ts'

const BOOKMARK_MS = 60_000

/** Whether another writer removes an object while the operator's removal of it is under way: before and after how long, in ms. */
export type Race = () => { readonly beforeMs: number; readonly afterMs: number } | undefined

/** The sandbox's API server as processes reach it. It can go away and come back with everything it had stored. */
export class ApiServer {
  readonly #cluster: Cluster
  readonly #writers: Writers
  readonly #time: VirtualTime
  readonly #onError: (error: unknown) => void
  readonly #cores = new Map<Writer, Core>()
  readonly #onRestart = new Set<() => void>()
  #race: Race = () => undefined
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

  /** Decides for each removal by the operator whether another writer is faster. */
  raceWith(race: Race): void {
    this.#race = race
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
    const known = this.#cores.get(writer)
    if (known !== undefined) return known
    const own: Core = {
      ...core,
      store: this.#writers.storeOf(core.store, writer),
      ...(writer.kind === 'operator' && { beforeRemoval: this.#overtake }),
    }
    this.#cores.set(writer, own)
    return own
  }

  /** Removes the object first, as a kubelet or a garbage collector may. */
  readonly #overtake: NonNullable<Core['beforeRemoval']> = async ({ table }, key) => {
    const race = this.#race()
    if (race === undefined) return
    const { store } = this.#cluster.core
    await this.#pause(race.beforeMs)
    const there = store.get(table, key)
    if (there !== undefined) store.put(table, key, undefined, there)
    await this.#pause(race.afterMs)
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.#time.after(ms, resolve))
  }
}
