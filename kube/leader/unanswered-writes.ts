import type { Clock } from '../clock.ts'

/**
 * The unanswered writes of one candidate, over all the terms in which it leads: after losing and regaining the lead, it
 * must still know the writes of before, which may still be queued in the API server.
 */
export class UnansweredWrites {
  readonly #clock: Clock
  #inFlight = 0
  /** When a write last ended with an unknown outcome, in ms of the steady clock. */
  #lostAt = Number.NEGATIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** A write is about to be sent. The returned function is called when it has ended: with an answer, or without. */
  began(): (isAnswered: boolean) => void {
    this.#inFlight++
    return (isAnswered) => {
      this.#inFlight--
      if (!isAnswered) this.#lostAt = this.#clock.steady()
    }
  }

  /**
   * True if every write has been answered, or was lost at least `lostMs` ago, so that it is no longer queued anywhere.
   * Only then may the lease be released early: a write that the API server still works on could otherwise interfere
   * with those of the next leader.
   */
  isQuiet(lostMs: number): boolean {
    return this.#inFlight === 0 && this.#clock.steady() - this.#lostAt >= lostMs
  }
}
