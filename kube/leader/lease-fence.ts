import type { Fence } from '../client/fence.ts'
import { after, type Clock } from '../clock.ts'
import type { UnansweredWrites } from './unanswered-writes.ts'

/**
 * The fence around a leader's calls: open until a time that each renewal of the lease moves on. It closes by a timer of its own, and
 * by the clock where that timer is late, so that a renewal which hangs cannot keep it open.
 */
export class LeaseFence implements Fence {
  readonly #steady: Clock
  readonly #writes: UnansweredWrites
  readonly #closing = new AbortController()
  readonly #ended = new AbortController()
  #until: number
  #cancel: () => void = () => undefined

  /** `until` is by the steady clock, in ms; `writes` are told of each write. */
  constructor(steady: Clock, until: number, writes: UnansweredWrites) {
    this.#steady = steady
    this.#writes = writes
    this.#until = until
    this.#watch()
  }

  /** Aborts as soon as no more requests may be sent; its reason says why. */
  get closing(): AbortSignal {
    return this.#closing.signal
  }

  get signal(): AbortSignal {
    return this.#ended.signal
  }

  isOpen(): boolean {
    return !this.#closing.signal.aborted && this.#steady.now() < this.#until
  }

  began(): (isAnswered: boolean) => void {
    return this.#writes.began()
  }

  /** The lease has been renewed. Once closed, the fence stays closed. */
  extend(until: number): void {
    this.#until = until
  }

  /** Lets no more requests out. Those in flight may end within the grace, in ms, but not after the time is up. */
  close(why: string, graceMs = 0): void {
    if (this.#closing.signal.aborted && graceMs > 0) return
    this.#cancel()
    const left = Math.min(graceMs, this.#until - this.#steady.now())
    if (left > 0) this.#cancel = after(this.#steady, left, () => this.#ended.abort(new Error(why)))
    this.#closing.abort(new Error(why))
    if (left <= 0) this.#ended.abort(new Error(why))
  }

  #watch(): void {
    this.#cancel = after(this.#steady, Math.max(this.#until - this.#steady.now(), 0), () => {
      if (this.#steady.now() >= this.#until) this.close('the time is up in which the lease had to be renewed')
      else this.#watch()
    })
  }
}
