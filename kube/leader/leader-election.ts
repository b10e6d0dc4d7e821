import { ApiError } from '../api/api-error.ts'
import type { Client } from '../client/client.ts'
import { type Clock, steadyClock } from '../clock.ts'
import { type LeaseLock, leaseLock } from './lease-lock.ts'

/** Durations in ms; the defaults are client-go's. */
export interface LeaderElectionTiming {
  /** How long others wait after the last renewal they have seen; whole seconds. Default 15 s. */
  readonly leaseDurationMs: number
  /** A leader that has not renewed for this long is none any more. Default 10 s. */
  readonly renewDeadlineMs: number
  /** Between attempts to renew, and, with jitter, to take the lease. Default 2 s. */
  readonly retryPeriodMs: number
}

export const LEADER_ELECTION_TIMING: LeaderElectionTiming = {
  leaseDurationMs: 15_000,
  renewDeadlineMs: 10_000,
  retryPeriodMs: 2_000,
}

export interface LeaderElectionOptions {
  /** Of the Lease. */
  readonly namespace: string
  readonly name: string
  /** Names this candidate, and no other one. */
  readonly identity: string
  /**
   * What only the leader does. The signal aborts when the lease is lost or the election is closed; then, and only then,
   * it should resolve. Until it has, this candidate does not stand again, nor gives the lease up. Ending early, by itself,
   * closes the election.
   */
  readonly lead: (signal: AbortSignal) => Promise<void>
  /** The lease is lost, and nobody else can have it yet; called when the signal of `lead` has aborted. */
  readonly onLost?: ((why: string) => void) | undefined
  /** Another leader than before, perhaps ourselves. */
  readonly onLeader?: ((identity: string) => void) | undefined
  /** The lease could not be read or written; it is tried again. */
  readonly onError?: ((error: ApiError) => void) | undefined
  readonly timing?: Partial<LeaderElectionTiming> | undefined
  /** Measures durations; must not jump. */
  readonly steady?: Clock | undefined
}

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
  readonly #options: LeaderElectionOptions
  readonly #timing: LeaderElectionTiming
  readonly #steady: Clock
  readonly #random: () => number
  readonly #lock: LeaseLock
  readonly #stop = new AbortController()
  #isLeader = false
  #leader: string | undefined

  /** Starts at once. Throws RangeError where the durations do not fit together. */
  constructor(client: Client, options: LeaderElectionOptions) {
    const { namespace, name, identity, steady = steadyClock, timing } = options
    this.#options = options
    this.#timing = { ...LEADER_ELECTION_TIMING, ...timing }
    checked(this.#timing)
    this.#steady = steady
    this.#random = client.policy.random
    const { leaseDurationMs: durationMs } = this.#timing
    this.#lock = leaseLock(client, { key: { namespace, name }, identity, durationMs, steady })
    this.ended = this.#run()
    // Reported by close as well; a caller need not look at both.
    this.ended.catch(() => undefined)
  }

  get isLeader(): boolean {
    return this.#isLeader
  }

  /** The leader, as far as is known. */
  get leader(): string | undefined {
    return this.#leader
  }

  /** Stops leading, waits until `lead` has ended, and gives the lease up. Rejects with what `lead` rejected with. */
  close(): Promise<void> {
    this.#stop.abort()
    return this.ended
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop
    const { retryPeriodMs, renewDeadlineMs } = this.#timing
    while (!signal.aborted) {
      if ((await this.#attempt(renewDeadlineMs, signal)) && !signal.aborted) await this.#lead()
      else await this.#steady.sleep(retryPeriodMs * (1 + JITTER * this.#random()), signal)
    }
    await this.#release()
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

  /** Leads until the lease is lost, or the election is closed and the work has ended. */
  async #lead(): Promise<void> {
    const work = new AbortController()
    const ended = new AbortController()
    this.#isLeader = true
    const close = () => work.abort()
    this.#stop.signal.addEventListener('abort', close, { once: true })
    const working = this.#options.lead(work.signal).finally(() => ended.abort())
    // Awaited below, when the lease has been seen to.
    working.catch(() => undefined)
    const why = await this.#renew(ended.signal)
    this.#isLeader = false
    this.#stop.signal.removeEventListener('abort', close)
    if (why !== undefined) {
      work.abort(new Error(why))
      this.#options.onLost?.(why)
    }
    await working.catch(async (error) => {
      await this.#release()
      throw error
    })
    if (why === undefined) this.#stop.abort()
  }

  /** Renews the lease until it is lost (returns why) or the work has ended (returns undefined). */
  async #renew(ended: AbortSignal): Promise<string | undefined> {
    const { renewDeadlineMs, retryPeriodMs } = this.#timing
    const remaining = () => this.#lock.renewedAt + renewDeadlineMs - this.#steady.now()
    while (!ended.aborted) {
      await this.#steady.sleep(Math.min(retryPeriodMs, remaining()), ended)
      if (ended.aborted) break
      // A connection that hangs must not take all the time there is: the next attempt gets another one.
      const isOurs = remaining() > 0 && (await this.#attempt(Math.min(remaining(), renewDeadlineMs / 2)))
      const { holder } = this.#lock
      if (!isOurs && holder !== this.#options.identity) return `the lease is held by "${holder ?? 'nobody'}"`
      if (remaining() <= 0) return `the lease could not be renewed for ${renewDeadlineMs / 1000} s`
    }
    return undefined
  }

  async #release(): Promise<void> {
    await this.#lock.release(this.#timing.renewDeadlineMs / 2).catch((error) => {
      if (!(error instanceof ApiError)) throw error
      this.#options.onError?.(error)
    })
  }
}
