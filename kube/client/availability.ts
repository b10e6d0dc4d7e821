import { after, type Clock } from '../clock.ts'

/** How it is found out that an API server is back after an outage. */
export interface AvailabilityOptions {
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  /** One cheap request over a connection of its own: whether the server answers it. Must not reject. */
  readonly probe: (timeoutMs: number, signal: AbortSignal) => Promise<boolean>
  /** After an outage: uses new connections from now on. The function returned breaks off what waits on the old ones. */
  readonly renew: () => () => void
}

/** A call that waits for its answer. */
export interface Waiting {
  /** By the client's clock, in ms. */
  readonly beganAt: number
}

/** Calls that wait this long while no other call is answered make the server suspect. */
const SILENCE_MS = 2_000
const PROBE_TIMEOUT_MS = 2_000
/** During an outage: a probe that leads nowhere must not delay the one that finds the server back. */
const OUTAGE_PROBE_TIMEOUT_MS = 1_000
/** Between probes of a server that does not answer: this and up to as long again. */
const PROBE_PERIOD_MS = 500
/** One failed probe may be one lost connection among many good ones. */
const FAILURES_OF_AN_OUTAGE = 2
/** After an outage, what was sent before its end and is not answered by then is on a dead connection. */
const STALE_MS = 1_000
/** Those who wait for the server go on within this time of its return, at random, so that they do not all come at once. */
const SPREAD_MS = 200

/**
 * Whether the API server can be reached, told from the outcome of all calls and watches of a client. A call without an answer,
 * or calls that wait for long, make the server suspect; a probe then finds out, and during an outage it is the only request
 * that is made for that purpose, about every 750 ms. Nothing is probed while nobody listens, and calls are never held back.
 */
export class Availability {
  readonly #options: AvailabilityOptions
  readonly #listeners = new Set<() => void>()
  readonly #waiting = new Set<Waiting>()
  readonly #stop = new AbortController()
  #isDown = false
  /** Whether a probe is due, or would be if anybody listened. */
  #isSuspect = false
  #answeredAt = Number.NEGATIVE_INFINITY
  #probing: AbortController | undefined
  #isListening = false
  #cancel: () => void = () => undefined

  constructor(options: AvailabilityOptions) {
    this.#options = options
  }

  /** Two probes in a row were not answered, or one while calls waited, and nothing has been since. */
  get isDown(): boolean {
    return this.#isDown
  }

  /** Tells each time the server is back after an outage. Returns what ends it. Listeners must not throw. */
  onUp(listener: () => void): () => void {
    // One function may be registered twice, so each registration gets an entry of its own.
    const own = () => listener()
    this.#listeners.add(own)
    if (this.#waiting.size > 0) this.#listen(SILENCE_MS)
    if (this.#isSuspect) this.suspect()
    return () => {
      this.#listeners.delete(own)
    }
  }

  /**
   * Sleeps until the time has passed or the signal aborts, but after an outage only a moment longer than that lasts. True
   * when the server's return has ended it. The clock is the client's unless another is given.
   */
  async sleep(ms: number, signal?: AbortSignal, clock: Clock = this.#options.clock): Promise<boolean> {
    const early = new AbortController()
    let isBack = false
    const stop = () => early.abort()
    const off = this.onUp(() => {
      isBack = true
      stop()
    })
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    const end = clock.steady() + ms
    await clock.sleep(ms, early.signal)
    off()
    signal?.removeEventListener('abort', stop)
    if (!isBack) return false
    await clock.sleep(Math.min(SPREAD_MS * this.#options.random(), Math.max(end - clock.steady(), 0)), signal)
    return true
  }

  /** A call has been sent. */
  began(call: Waiting): void {
    this.#waiting.add(call)
    if (this.#listeners.size > 0) this.#listen(SILENCE_MS)
  }

  /** A call is over; with the status of its answer, or 0 without one. That the caller has given it up says nothing. */
  ended(call: Waiting | undefined, status: number, isGivenUp = false): void {
    if (call !== undefined) this.#waiting.delete(call)
    if (isGivenUp) return
    if (status === 0 || status === 502 || status === 503 || status === 504) {
      this.suspect()
      return
    }
    this.#isSuspect = this.#probing !== undefined
    this.#answeredAt = this.#options.clock.steady()
    if (this.#isDown && status < 500) this.#back()
  }

  /** Something speaks against the server's being there: a probe finds out. `failures` is what it counts as already. */
  suspect(failures = 0): void {
    if (this.#probing !== undefined || this.#stop.signal.aborted) return
    this.#isSuspect = true
    if (this.#listeners.size === 0) return
    this.#probing = new AbortController()
    void this.#probe(this.#probing, failures + 1)
  }

  /** Probes and tells no more. */
  close(): void {
    this.#stop.abort()
    this.#probing?.abort()
    this.#cancel()
    this.#listeners.clear()
  }

  async #probe(probing: AbortController, next: number): Promise<void> {
    const { clock, random, probe } = this.#options
    const { signal } = probing
    for (
      let failures = next;
      !(await probe(this.#isDown ? OUTAGE_PROBE_TIMEOUT_MS : PROBE_TIMEOUT_MS, signal));
      failures++
    ) {
      if (signal.aborted) return
      if (failures >= FAILURES_OF_AN_OUTAGE) this.#isDown = true
      await clock.sleep(PROBE_PERIOD_MS * (1 + random()), signal)
      if (signal.aborted) return
      if (this.#listeners.size === 0) {
        this.#probing = undefined
        return
      }
    }
    if (signal.aborted) return
    this.#probing = undefined
    this.#isSuspect = false
    this.#answeredAt = clock.steady()
    if (this.#isDown) this.#back()
  }

  #back(): void {
    const { clock } = this.#options
    this.#isDown = false
    this.#isSuspect = false
    this.#probing?.abort()
    this.#probing = undefined
    this.#cancel()
    this.#cancel = after(clock, STALE_MS, this.#options.renew())
    for (const listener of [...this.#listeners]) listener()
  }

  /** Looks again and again while calls wait: one timer, however many calls there are. */
  #listen(ms: number): void {
    if (this.#isListening) return
    this.#isListening = true
    const { clock } = this.#options
    void clock.sleep(ms, this.#stop.signal).then(() => {
      this.#isListening = false
      const [oldest] = this.#waiting
      if (oldest === undefined || this.#stop.signal.aborted) return
      const left = Math.max(oldest.beganAt, this.#answeredAt) + SILENCE_MS - clock.steady()
      // When no call in flight gets an answer for so long, that counts as a failed probe.
      if (left <= 0) this.suspect(1)
      this.#listen(left > 0 ? Math.min(left, SILENCE_MS) : SILENCE_MS)
    })
  }
}
