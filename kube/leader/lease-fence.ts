import type { Fence } from '../client/fence.ts'
import { after, type Clock } from '../clock.ts'
import type { UnansweredWrites } from './unanswered-writes.ts'

/**
 * The fence around a leader's calls: open until a time that each renewal of the lease extends. It closes by its own
 * timer, and by the clock if that timer is late, so that a hanging renewal cannot keep it open.
 */
export class LeaseFence implements Fence {
  readonly #clock: Clock
  readonly #writes: UnansweredWrites
  readonly #closing = new AbortController()
  readonly #ended = new AbortController()
  #until: number
  #cancel: () => void = () => undefined

  /** `until` is in ms of the steady clock; `writes` is notified of each write. */
  constructor(clock: Clock, until: number, writes: UnansweredWrites) {
    this.#clock = clock
    this.#writes = writes
    this.#until = until
    this.#watch()
  }

  /** Aborts when no more requests may be sent; its reason says why. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  get signal(): AbortSignal {
    return this.#ended.signal
  }

  isOpen(): boolean {
    return !this.#closing.signal.aborted && this.#clock.steady() < this.#until
  }

  began(): (isAnswered: boolean) => void {
    return this.#writes.began()
  }

  /** The lease has been renewed. Once closed, the fence stays closed. */
  extend(until: number): void {
    this.#until = until
  }

  /** Sends no more requests. Those in flight may end within the grace period, in ms, but not after the lease's time. */
  close(why: string, graceMs = 0): void {
    if (this.#closing.signal.aborted && graceMs > 0) return
    this.#cancel()
    const left = Math.min(graceMs, this.#until - this.#clock.steady())
    if (left > 0) this.#cancel = after(this.#clock, left, () => this.#ended.abort(new Error(why)))
    this.#closing.abort(new Error(why))
    if (left <= 0) this.#ended.abort(new Error(why))
  }

  #watch(): void {
    this.#cancel = after(this.#clock, Math.max(this.#until - this.#clock.steady(), 0), () => {
      if (this.#clock.steady() >= this.#until) this.close('the time is up in which the lease had to be renewed')
      else this.#watch()
    })
  }
}
