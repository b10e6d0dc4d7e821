import { after, type Clock } from '../../../kube/clock.ts'

/** Something that runs beside the API server and acts on what changes in the store. */
export interface Controller {
  stop(): void
}

/** How long it takes a controller to notice a change. */
export interface Lag {
  readonly clock: Clock
  /** In ms, asked each time. */
  readonly ms: () => number
}

/**
 * Runs `act` for each key that is put in, one after the other, once for all times that it was put in meanwhile. Keys are
 * put in while a change is made; `act` runs afterwards, and with a lag only that much later.
 */
export class WorkQueue {
  readonly #keys = new Set<string>()
  readonly #act: (key: string) => Promise<void>
  readonly #onError: (error: unknown) => void
  readonly #lag: Lag | undefined
  #running = false
  #stopped = false

  constructor(act: (key: string) => Promise<void>, onError: (error: unknown) => void, lag?: Lag) {
    this.#act = act
    this.#onError = onError
    this.#lag = lag
  }

  add(key: string): void {
    this.#keys.add(key)
    if (this.#running || this.#stopped) return
    this.#running = true
    if (this.#lag === undefined) setImmediate(() => void this.#run())
    else after(this.#lag.clock, this.#lag.ms(), () => void this.#run())
  }

  close(): void {
    this.#stopped = true
    this.#keys.clear()
  }

  async #run(): Promise<void> {
    for (const key of this.#keys) {
      this.#keys.delete(key)
      await this.#act(key).catch(this.#onError)
    }
    this.#running = false
  }
}
