import type { Clock } from '../clock.ts'

/**
 * The writes of one candidate that have no answer, over all the times that it leads: a lead that is lost and won again
 * forgets none of those before, which may still wait in the API server.
 */
export class UnansweredWrites {
  readonly #clock: Clock
  #inFlight = 0
  /** When a write ended of which nobody knows what became of it, by the clock that goes on steadily in ms. */
  #lostAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A write is about to be sent. Returns what to call when it has ended: with an answer, or without. */
  began(): (isAnswered: boolean) => void {
    this.#inFlight++
    return (isAnswered) => {
      this.#inFlight--
      if (!isAnswered) this.#lostAt = this.#clock.steady()
    }
  }

  /**
   * True if every write has been answered, or was lost so many ms ago that it no longer waits anywhere. Only then may the lease
   * be given up before its time: a write that the API server still works on would otherwise meet those of the next leader.
   */
  isQuiet(lostMs: number): boolean {
    return this.#inFlight === 0 && this.#clock.steady() - this.#lostAt >= lostMs
  }
}
