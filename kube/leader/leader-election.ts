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
  /** How long others wait after the last renewal they have seen; whole seconds. Default 15 s. */
  readonly leaseDurationMs: number
  /** A leader that has not renewed for this long is none any more. Default 10 s. */
  readonly renewDeadlineMs: number
  /** Between attempts to renew, and, with jitter, to take the lease. Default 2 s. */
  readonly retryPeriodMs: number
}

/** The timing of an election where the options name no other: that of controller-runtime. */
export const LEADER_ELECTION_TIMING: LeaderElectionTiming = {
  leaseDurationMs: 15_000,
  renewDeadlineMs: 10_000,
  retryPeriodMs: 2_000,
}

/** Which Lease decides, who takes part, and what the leader does. */
export interface LeaderElectionOptions {
  /** Of the Lease. */
  readonly namespace: string
  readonly name: string
  /** Names this candidate, and no other one. */
  readonly identity: string
  /**
   * What only the leader does, with a client that is fenced in by the lease and through which all of it must go. The signal
   * aborts when the lease is lost, at the renew deadline at the latest, or when the election is closed; then, and only then,
   * it should resolve. After a loss this candidate does not stand again before. Ending early, by itself, closes the election.
   */
  readonly lead: (signal: AbortSignal, client: Client) => Promise<void>
  /** The lease is lost, and nobody else can have it yet; called when the signal of `lead` has aborted. */
  readonly onLost?: ((why: string) => void) | undefined
  /** Another leader than before, perhaps ourselves. */
  readonly onLeader?: ((identity: string) => void) | undefined
  /** The lease could not be read or written; it is tried again. */
  readonly onError?: ((error: ApiError) => void) | undefined
  readonly timing?: Partial<LeaderElectionTiming> | undefined
}

/** Giving the lease up may take this long, in ms; others would have it by themselves a little later. */
const RELEASE_MS = 2_000
/** A write without an answer may still wait in the API server for this long, in ms. */
const LOST_MS = 5_000
/** A candidate waits up to this share longer than the period, at random, so that not all look at the same time. */
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
 * Stands for leader by a Lease, again and again until closed. The leader gives way at renewDeadline, others come at
 * leaseDuration: between the two nobody leads, however wrong anybody's clock is set, if only they run at the same pace.
 */
export class LeaderElection {
  /** Resolves when the election is closed; rejects with what `lead` rejects with, after giving the lease up. */
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

  /** Starts at once. Throws RangeError where the durations do not fit together. */
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
    // Reported by close as well; a caller need not look at both.
    this.ended.catch(() => undefined)
  }

  get isLeader(): boolean {
    return this.#fence?.isOpen() ?? false
  }

  /** The leader, as far as is known. */
  get leader(): string | undefined {
    return this.#leader
  }

  /**
   * Stops leading, ends the calls of `lead` after a short grace, gives the lease up, and waits until `lead` has ended.
   * Rejects with what `lead` rejected with.
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

  /** Until the time, in ms, has passed, the lease becomes free, the API server is back after an outage, or the election is closed. */
  async #standBy(ms: number): Promise<void> {
    const over = new AbortController()
    const end = () => over.abort()
    this.#stop.signal.addEventListener('abort', end, { once: true })
    if (this.#stop.signal.aborted) end()
    else this.#leaseWatch.start(end)
    await this.#client.availability.sleep(ms, over.signal, this.#clock)
    this.#stop.signal.removeEventListener('abort', end)
  }

  /** Whether the lease is ours now. */
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
    // Nothing of ours reaches the API server from here on, whatever the work still does: the next leader need not wait for it.
    fence.close('the election is closed')
    await this.#release()
    await working
    this.#stop.abort()
  }

  /** Renews the lease until it is lost (returns why), or until the work has ended or is to end (returns undefined). */
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

  /** Until the work has ended after a loss: a moment, for none of its calls is left. Rejects when it has not ended for a whole lease. */
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

  /** When the lead ends that the last renewal has given, by the steady clock. */
  #deadline(): number {
    return this.#lock.renewedAt + this.#timing.renewDeadlineMs
  }

  /**
   * Gives the lease up, unless nobody knows what became of a write: then it is left to run out by itself, and the write has
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

/** What comes of an attempt, or false when the signal aborts before. Leaves nothing behind on a signal that lives for days. */
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
