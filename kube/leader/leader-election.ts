import { ApiError } from '../api/api-error.ts'
import type { Client } from '../client/client.ts'
import { GRACE_MS } from '../client/fence.ts'
import { fenced } from '../client/fenced.ts'
import type { Clock } from '../clock.ts'
import { LeaseFence } from './lease-fence.ts'
import { type LeaseLock, leaseLock } from './lease-lock.ts'
import { type LeaseWatch, leaseWatch } from './lease-watch.ts'
import { UnansweredWrites } from './unanswered-writes.ts'

/** Durations in ms; the defaults are client-go's. */
export interface LeaderElectionTiming {
  /** How long others wait after the last renewal that they have seen; whole seconds. Default 15 s. */
  readonly leaseDurationMs: number
  /** A leader that has not renewed for this long stops leading. Default 10 s. */
  readonly renewDeadlineMs: number
  /** Between attempts to renew, and, with jitter, to acquire the lease. Default 2 s. */
  readonly retryPeriodMs: number
}

/** The default timing of an election: that of controller-runtime. */
const LEADER_ELECTION_TIMING: LeaderElectionTiming = {
  leaseDurationMs: 15_000,
  renewDeadlineMs: 10_000,
  retryPeriodMs: 2_000,
}

/** Which Lease decides, who the candidate is, and what the leader does. */
export interface LeaderElectionOptions {
  /** The namespace and name of the Lease. */
  readonly namespace: string
  readonly name: string
  /** Names this candidate and no other. */
  readonly identity: string
  /**
   * The work of the leader. All of its requests must go through the given client, which is fenced by the lease. The
   * signal aborts when the lease is lost, at the renew deadline at the latest, or when the election is closed; only
   * then should it resolve. After a loss, this candidate does not stand again until it has resolved. If it resolves
   * early, the election is closed.
   */
  readonly lead: (signal: AbortSignal, client: Client) => Promise<void>
  /** Called when the lease is lost, after the signal of `lead` has aborted and before anybody else can have it. */
  readonly onLost?: ((why: string) => void) | undefined
  /** Called when the leader has changed, perhaps to this candidate. */
  readonly onLeader?: ((identity: string) => void) | undefined
  /** Called when the lease could not be read or written; it is retried. */
  readonly onError?: ((error: ApiError) => void) | undefined
  readonly timing?: Partial<LeaderElectionTiming> | undefined
}

/** Releasing the lease may take this long, in ms; after that, the lease expires by itself a little later. */
const RELEASE_MS = 2_000
/** A write without an answer may still be queued in the API server for this long, in ms. */
const LOST_MS = 5_000
/** A candidate waits up to this fraction longer than the period, at random, so that not all check at the same time. */
const JITTER = 1.2

const checked = ({ leaseDurationMs, renewDeadlineMs, retryPeriodMs }: LeaderElectionTiming): void => {
  if (leaseDurationMs < 1000 || leaseDurationMs % 1000 !== 0) {
    throw new RangeError(`leaseDuration must be whole seconds and at least 1, but it is ${leaseDurationMs / 1000} s`)
  }
  if (renewDeadlineMs >= leaseDurationMs) {
    throw new RangeError(
      `renewDeadline must be shorter than leaseDuration (${leaseDurationMs / 1000} s), but it is ${renewDeadlineMs / 1000} s`,
    )
  }
  if (retryPeriodMs <= 0 || retryPeriodMs * JITTER >= renewDeadlineMs) {
    throw new RangeError(
      `retryPeriod must be above 0 and, times ${JITTER}, below renewDeadline (${renewDeadlineMs / 1000} s), but it is ${retryPeriodMs / 1000} s`,
    )
  }
}

/**
 * Takes part in an election by Lease, again and again until closed. The leader stops at renewDeadline, and others take
 * over at leaseDuration: nobody leads in between, even if clocks are wrong, as long as they run at the same pace.
 */
export class LeaderElection {
  /** Resolves when the election is closed; rejects with the error of `lead`, after releasing the lease. */
  readonly ended: Promise<void>
  readonly #client: Client
  readonly #options: LeaderElectionOptions
  readonly #timing: LeaderElectionTiming
  readonly #clock: Clock
  readonly #random: () => number
  readonly #lock: LeaseLock
  readonly #leaseWatch: LeaseWatch
  readonly #writes: UnansweredWrites
  readonly #stop = new AbortController()
  #fence: LeaseFence | undefined
  #leader: string | undefined

  /** Starts at once. Throws RangeError if the durations do not fit together. */
  constructor(client: Client, options: LeaderElectionOptions) {
    const { namespace, name, identity, timing } = options
    this.#client = client
    this.#options = options
    this.#timing = { ...LEADER_ELECTION_TIMING, ...timing }
    checked(this.#timing)
    this.#clock = client.policy.clock
    this.#random = client.policy.random
    const { leaseDurationMs: durationMs } = this.#timing
    this.#lock = leaseLock(client, { key: { namespace, name }, identity, durationMs })
    this.#writes = new UnansweredWrites(this.#clock)
    this.#leaseWatch = leaseWatch(client, { namespace, name }, this.#lock)
    this.ended = this.#run()
    // close() returns the same promise, so a caller need not handle both.
    this.ended.catch(() => undefined)
  }

  get isLeader(): boolean {
    return this.#fence?.isOpen() ?? false
  }

  /** The last known leader. */
  get leader(): string | undefined {
    return this.#leader
  }

  /**
   * Stops leading, ends the calls of `lead` after a short grace period, releases the lease, and waits until `lead` has
   * ended. Rejects with the error of `lead`.
   */
  close(): Promise<void> {
    this.#stop.abort()
    return this.ended
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop
    const { retryPeriodMs, renewDeadlineMs } = this.#timing
    try {
      while (!signal.aborted) {
        if (!(await this.#attempt(renewDeadlineMs, signal))) {
          await this.#standBy(retryPeriodMs * (1 + JITTER * this.#random()))
        } else if (!signal.aborted) {
          this.#leaseWatch.stop()
          await this.#lead()
        }
      }
    } finally {
      this.#leaseWatch.stop()
      await this.#release()
    }
  }

  /**
   * Waits until the time, in ms, has passed, the lease becomes free, the API server is back after an outage, or the
   * election is closed.
   */
  async #standBy(ms: number): Promise<void> {
    const over = new AbortController()
    const end = () => over.abort()
    this.#stop.signal.addEventListener('abort', end, { once: true })
    if (this.#stop.signal.aborted) end()
    else this.#leaseWatch.start(end)
    await this.#client.availability.sleep(ms, over.signal, this.#clock)
    this.#stop.signal.removeEventListener('abort', end)
  }

  /** Tries to acquire or renew the lease; true if we hold it now. */
  async #attempt(timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
    try {
      const isOurs = await this.#lock.takeOrRenew(timeoutMs, signal)
      const { holder } = this.#lock
      if (holder !== undefined && holder !== this.#leader) {
        this.#leader = holder
        this.#options.onLeader?.(holder)
      }
      return isOurs
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!signal?.aborted) this.#options.onError?.(error)
      return false
    }
  }

  /** Leads until the lease is lost, the work has ended, or the election is closed. */
  async #lead(): Promise<void> {
    const { signal: stop } = this.#stop
    const fence = new LeaseFence(this.#clock, this.#deadline(), this.#writes)
    this.#fence = fence
    const close = () => fence.close('the election is closed', GRACE_MS)
    stop.addEventListener('abort', close, { once: true })
    const ended = new AbortController()
    const working = this.#options.lead(fence.closing, fenced(this.#client, fence)).finally(() => ended.abort())
    // Awaited below, after the lease is released.
    working.catch(() => undefined)
    const why = await this.#renew(fence, ended.signal)
    stop.removeEventListener('abort', close)
    if (why !== undefined) {
      fence.close(why)
      this.#options.onLost?.(why)
      await this.#untilEnded(working)
      return
    }
    await Promise.race([aborted(ended.signal), aborted(fence.signal)])
    // No request of ours reaches the API server from here on, so the next leader need not wait for the work to end.
    fence.close('the election is closed')
    await this.#release()
    await working
    this.#stop.abort()
  }

  /** Renews the lease until it is lost (returns why), or until the work has ended or must end (returns undefined). */
  async #renew(fence: LeaseFence, ended: AbortSignal): Promise<string | undefined> {
    const { renewDeadlineMs, retryPeriodMs } = this.#timing
    const { signal: stop } = this.#stop
    const remaining = () => this.#deadline() - this.#clock.steady()
    // Work that ends because the fence closed counts as stopped, not as finished.
    const isOver = () => stop.aborted || (ended.aborted && fence.isOpen())
    const woken = AbortSignal.any([ended, fence.closing])
    while (!isOver()) {
      await this.#clock.sleep(Math.min(retryPeriodMs, remaining()), woken)
      if (isOver()) break
      let isOurs = false
      if (fence.isOpen()) {
        // A hanging connection must not use up the whole deadline; the next attempt uses a new connection.
        const attempt = this.#attempt(Math.min(remaining(), renewDeadlineMs / 2))
        isOurs = await unlessAborted(attempt, fence.signal)
        if (isOver()) break
      }
      const { holder } = this.#lock
      if (!isOurs && holder !== this.#options.identity) return `the lease is held by "${holder ?? 'nobody'}"`
      if (!fence.isOpen()) return `the lease could not be renewed for ${renewDeadlineMs / 1000} s`
      fence.extend(this.#deadline())
    }
    return undefined
  }

  /**
   * Waits for the work to end after a loss: a moment, because all of its calls have ended. Rejects if it takes longer
   * than a whole lease.
   */
  async #untilEnded(working: Promise<void>): Promise<void> {
    const { leaseDurationMs } = this.#timing
    const ended = new AbortController()
    const tooLate = this.#clock.sleep(leaseDurationMs, ended.signal).then(() => {
      if (ended.signal.aborted) return
      throw new Error(
        `the lease was lost ${leaseDurationMs / 1000} s ago, and the work of the leader has not ended yet`,
      )
    })
    await Promise.race([working, tooLate]).finally(() => ended.abort())
  }

  /** When the lead from the last renewal ends, by the steady clock. */
  #deadline(): number {
    return this.#lock.renewedAt + this.#timing.renewDeadlineMs
  }

  /**
   * Releases the lease, unless the outcome of a write is unknown: then the lease is left to expire, and the write has
   * ended by then.
   */
  async #release(): Promise<void> {
    if (!this.#writes.isQuiet(LOST_MS)) return
    await this.#lock.release(Math.min(this.#timing.renewDeadlineMs / 2, RELEASE_MS)).catch((error) => {
      if (!(error instanceof ApiError)) throw error
      this.#options.onError?.(error)
    })
  }
}

/** The result of an attempt, or false if the signal aborts first. Leaves no listener behind on a long-lived signal. */
const unlessAborted = (attempt: Promise<boolean>, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const stop = () => resolve(false)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    attempt.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
