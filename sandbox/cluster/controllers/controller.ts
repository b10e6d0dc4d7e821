import { after, type Clock } from '../../../kube/clock.ts'

/** A controller that runs beside the API server and reacts to changes in the store. */
export interface Controller {
  stop(): void
}

/** How long it takes a controller to notice a change. */
export interface Lag {
  readonly clock: Clock
  /** In ms, called for each change. */
  readonly ms: () => number
}

/**
 * Runs `act` for each key that is added, one key after the other, and once for all additions of a key in the meantime.
 * Keys are added during a change; `act` runs afterwards, with a lag after that delay.
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
