import { after, type Clock } from '../clock.ts'
import type { Probed } from './probe.ts'

/** How the end of an outage of the API server is detected. */
export interface AvailabilityOptions {
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  /** Sends one cheap request over a new connection. Must not reject. */
  readonly probe: (timeoutMs: number, signal: AbortSignal) => Promise<Probed>
  /** After an outage: uses new connections from now on. The returned function breaks off what waits on the old ones. */
  readonly renew: () => () => void
}

/** A call that is waiting for its answer. */
export interface Waiting {
  /** By the client's clock, in ms. */
  readonly beganAt: number
}

/** When calls wait this long and no other call is answered, the server is suspected to be down. */
const SILENCE_MS = 2_000
const PROBE_TIMEOUT_MS = 2_000
/** During an outage: a probe that gets lost must not delay the one that finds the server back. */
const OUTAGE_PROBE_TIMEOUT_MS = 1_000
/** Wait between probes of a server that does not answer: this time, randomly up to twice as long. */
const PROBE_PERIOD_MS = 500
/** A single failed probe may be one lost connection among many good ones. */
const FAILURES_OF_AN_OUTAGE = 2
/** A call that was sent during an outage and is not answered within this time after its end is on a dead connection. */
const STALE_MS = 1_000
/** Those who wait for the server continue within this time of its return, at random: they do not all come at once. */
const SPREAD_MS = 200

/**
 * Whether the API server can be reached, derived from the outcome of all calls and watches of a client. A call without
 * an answer, or calls that wait for long, raise a suspicion, which a probe then checks. During an outage the probe is
 * the only request sent for that purpose, about every 750 ms. Nothing is probed without listeners, and calls are never
 * held back.
 */
export class Availability {
  readonly #options: AvailabilityOptions
  readonly #listeners = new Set<() => void>()
  readonly #waiting = new Set<Waiting>()
  readonly #stop = new AbortController()
  #isDown = false
  /** Whether a probe is needed, even if there is no listener now. */
  #isSuspect = false
  #answeredAt = Number.NEGATIVE_INFINITY
  /** When a call was last answered, and not with a 5xx. */
  #servedAt = Number.NEGATIVE_INFINITY
  #probing: AbortController | undefined
  #isListening = false
  #cancel: () => void = () => undefined

  constructor(options: AvailabilityOptions) {
    this.#options = options
  }

  /** True after two unanswered probes in a row, or one while calls waited, until any request is answered. */
  get isDown(): boolean {
    return this.#isDown
  }

  /** Calls back each time when the server is back after an outage. The returned function ends that. Must not throw. */
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
   * Sleeps until the time has passed or the signal aborts; during an outage, at most until shortly after its end. True
   * if the server's return has ended the sleep. Uses the client's clock unless another is given.
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

  /** A call has ended with this status, or with 0 without an answer. A call that its caller aborted does not count. */
  ended(call: Waiting | undefined, status: number, isGivenUp = false): void {
    if (call !== undefined) this.#waiting.delete(call)
    if (isGivenUp) return
    if (status === 0 || status === 502 || status === 503 || status === 504) {
      this.suspect()
      return
    }
    this.#isSuspect = this.#probing !== undefined
    this.#answeredAt = this.#options.clock.steady()
    if (status >= 500) return
    this.#servedAt = this.#answeredAt
    if (this.#isDown) this.#back()
  }

  /** Reports a sign that the server may be down, which a probe checks. The sign counts for `failures` failed probes. */
  suspect(failures = 0): void {
    if (this.#probing !== undefined || this.#stop.signal.aborted) return
    this.#isSuspect = true
    if (this.#listeners.size === 0) return
    this.#probing = new AbortController()
    void this.#probe(this.#probing, failures + 1)
  }

  /** Ends all probes and notifications. */
  close(): void {
    this.#stop.abort()
    this.#probing?.abort()
    this.#cancel()
    this.#listeners.clear()
  }

  async #probe(probing: AbortController, next: number): Promise<void> {
    const { clock, random, probe } = this.#options
    const { signal } = probing
    const began = clock.steady()
    for (let failures = next; ; failures++) {
      const found = await probe(this.#isDown ? OUTAGE_PROBE_TIMEOUT_MS : PROBE_TIMEOUT_MS, signal)
      if (signal.aborted) return
      // One of its checks may fail for ever: a server that serves calls meanwhile is up, whatever it says of itself.
      if (found === 'ready' || (found === 'unready' && this.#servedAt >= began)) break
      if (failures >= FAILURES_OF_AN_OUTAGE) this.#isDown = true
      await clock.sleep(PROBE_PERIOD_MS * (1 + random()), signal)
      if (signal.aborted) return
      if (this.#listeners.size === 0) {
        this.#probing = undefined
        return
      }
    }
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

  /** Checks periodically while calls wait: with one timer, however many calls there are. */
  #listen(ms: number): void {
    if (this.#isListening) return
    this.#isListening = true
    const { clock } = this.#options
    void clock.sleep(ms, this.#stop.signal).then(() => {
      this.#isListening = false
      const [oldest] = this.#waiting
      if (oldest === undefined || this.#stop.signal.aborted) return
      const left = Math.max(oldest.beganAt, this.#answeredAt) + SILENCE_MS - clock.steady()
      // No call in flight got an answer for so long: that counts as a failed probe.
      if (left <= 0) this.suspect(1)
      this.#listen(left > 0 ? Math.min(left, SILENCE_MS) : SILENCE_MS)
    })
  }
}
