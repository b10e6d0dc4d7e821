import { isOutage, isUnmapped, isUnserved } from '../api/api-error.ts'
import { type BackOff, backOffDelay } from '../back-off.ts'
import type { Availability } from '../client/availability.ts'
import { after, type Clock, systemClock } from '../clock.ts'
import { type Flow, fairFifo } from './fair-fifo.ts'
import type { WorkQueueMetrics } from './work-queue-metrics.ts'

/** What a successful run may request. */
export interface WorkResult {
  /** Run the key again after this time, in ms, even if nothing has changed. */
  readonly requeueAfterMs?: number
}

/** How a queue processes its keys, and how many at a time. */
export interface WorkQueueOptions<K extends string> {
  /**
   * How many keys run at the same time; one key never twice. A flow of which no key runs gets an extra worker instead
   * of waiting for other flows.
   */
  readonly workers: number
  /** The flow of a key: flows take turns, so that one with many keys does not hold up others. Default: one for all. */
  readonly flowOf?: ((key: K) => Flow) | undefined
  /** True if `workers` is a strict limit, however many flows wait: for work that may be blocked by something slow. */
  readonly isStrict?: boolean | undefined
  /** Processes one key. If it throws, the key runs again after a back-off. */
  readonly work: (key: K) => Promise<WorkResult | undefined>
  readonly onError?: ((key: K, error: unknown, retryInMs: number) => void) | undefined
  /**
   * After consecutive failures of one key; default 5 ms, doubled each time up to 1,000 s, or up to 30 s if the failure
   * may be due to an outage or the kind is not served.
   */
  readonly backOff?: BackOff | undefined
  /** The longest back-off after this failure, in ms: it may end without a notification. Default: that of `backOff`. */
  readonly longestBackOff?: ((error: unknown) => number | undefined) | undefined
  readonly metrics?: WorkQueueMetrics | undefined
  readonly clock?: Clock | undefined
  /** Notifies when the server that work depends on is back after an outage: failures due to it are then retried. */
  readonly availability?: Pick<Availability, 'onUp'> | undefined
  /** In [0, 1); default Math.random. */
  readonly random?: (() => number) | undefined
}

const BACK_OFF: BackOff = { initialMs: 5, factor: 2, capMs: 1_000_000, jitter: 0 }

/**
 * Keys that fail because something does not answer are retried at least this often, in ms: a webhook that is back sends
 * no notification, a connection that breaks off now and then is not an outage that ends, and a watch does not report
 * that credentials are accepted again or that a removed CRD is back.
 */
const LONGEST_AWAY_MS = 30_000

/**
 * The same limit, in ms, when the API server has yet to learn of a kind that was just installed: that ends without a
 * notification, too.
 */
const LONGEST_UNMAPPED_MS = 2_000

/** Retries after an outage are spread over this time, in ms, so that they do not all come at once. */
const SPREAD_MS = 500

/**
 * The most workers, as a multiple of `workers`, with extra ones for flows that have none: for the broadest flows, and
 * for those within one. The bounds keep many flows from taking all places.
 */
const MOST_WORKERS = { broad: 4, within: 2 } as const

/**
 * For how long keys are begun before the event loop turns, in ms: answers and events of other flows arrive meanwhile,
 * and their keys take the next turn. A run works until it first waits, which for a large object can take long.
 */
const LONGEST_TURN_MS = 10

const ALL: Flow = ['']

interface Delay {
  readonly due: number
  readonly cancel: () => void
}

/**
 * A queue of keys, each queued once however often it is added, in order of addition within a flow. A key that is added
 * while it runs is run again afterwards. Runs start in a later turn of the event loop, never inside `add`.
 */
export class WorkQueue<K extends string = string> {
  readonly #options: WorkQueueOptions<K>
  readonly #clock: Clock
  readonly #backOff: BackOff
  readonly #random: () => number
  /** Added and not started yet, with the time of the addition. */
  readonly #dirty = new Map<K, number>()
  /** The dirty keys that are not running. */
  readonly #ready = fairFifo<K>()
  readonly #running = new Set<K>()
  /** The flows of keys that are ready or running, as determined when the key became ready. */
  readonly #flows = new Map<K, Flow>()
  #levels = 1
  /** How many keys of a flow are running, on each level. */
  readonly #perFlow = new Map<string, number>()
  readonly #failures = new Map<K, number>()
  readonly #delayed = new Map<K, Delay>()
  /** Separate from the other delays: any run that starts after a failure counts as its retry. */
  readonly #retries = new Map<K, Delay>()
  /** Keys whose last failure may be due to an outage. */
  readonly #cutOff = new Set<K>()
  #recoveredAt = Number.NEGATIVE_INFINITY
  #stopListening: () => void = () => undefined
  #isScheduled = false
  #isClosed = false
  #idle: () => void = () => undefined
  #closing: Promise<void> | undefined

  constructor(options: WorkQueueOptions<K>) {
    this.#options = options
    this.#clock = options.clock ?? systemClock
    this.#random = options.random ?? Math.random
    this.#backOff = options.backOff ?? BACK_OFF
    this.#stopListening = options.availability?.onUp(() => this.retryNow()) ?? this.#stopListening
  }

  /** Keys that wait for a worker or for their own present run to end. */
  get depth(): number {
    return this.#dirty.size
  }

  /** After close this does nothing. */
  add(key: K): void {
    if (this.#isClosed || this.#dirty.has(key)) return
    this.#dirty.set(key, this.#clock.steady())
    this.#options.metrics?.added()
    this.#options.metrics?.depth(this.#dirty.size)
    if (!this.#running.has(key)) this.#enqueue(key)
  }

  /** Adds the key after a delay in ms. If a key has several delays, the earliest counts. */
  addAfter(key: K, ms: number): void {
    if (ms <= 0) this.add(key)
    else this.#delay(this.#delayed, key, ms)
  }

  /**
   * Makes retries due whose failures an outage may have caused (isOutage), within `spreadMs` at random. Their failure
   * counts are reset: the length of an outage must not determine the next back-off.
   */
  retryNow(spreadMs = SPREAD_MS): void {
    this.#recoveredAt = this.#clock.steady()
    for (const key of this.#cutOff) {
      this.#failures.delete(key)
      this.#delay(this.#retries, key, this.#random() * spreadMs)
    }
    this.#cutOff.clear()
  }

  /** Takes no more keys, drops waiting ones, and resolves when the runs in progress have ended. */
  close(): Promise<void> {
    this.#closing ??= new Promise((resolve) => {
      this.#isClosed = true
      this.#stopListening()
      for (const { cancel } of [...this.#delayed.values(), ...this.#retries.values()]) cancel()
      this.#ready.clear()
      this.#dirty.clear()
      this.#options.metrics?.depth(0)
      this.#idle = resolve
      if (this.#running.size === 0) resolve()
    })
    return this.#closing
  }

  #enqueue(key: K): void {
    const flow = this.#options.flowOf?.(key) ?? ALL
    this.#levels = flow.length
    this.#flows.set(key, flow)
    this.#ready.push(flow, key)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isClosed) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      const began = this.#clock.steady()
      do {
        const key = this.#ready.shift((flow) => this.#mayBegin(flow))
        if (key === undefined) return
        void this.#run(key)
      } while (this.#clock.steady() - began < LONGEST_TURN_MS)
      this.#schedule()
    })
  }

  #mayBegin(flow: Flow): boolean {
    const { workers, isStrict = false } = this.#options
    const running = this.#running.size
    if (running < workers) return true
    if (isStrict || running >= workers * MOST_WORKERS.broad) return false
    // A namespace with no running key at all.
    if (!this.#perFlow.has(flow[0] ?? '')) return true
    if (running >= workers * MOST_WORKERS.within) return false
    return flow.length < this.#levels || !this.#perFlow.has(flow.join('/'))
  }

  #count(key: K, change: 1 | -1): void {
    const flow = this.#flows.get(key) ?? ALL
    for (let levels = 1; levels <= flow.length; levels++) {
      const name = flow.slice(0, levels).join('/')
      const count = (this.#perFlow.get(name) ?? 0) + change
      if (count > 0) this.#perFlow.set(name, count)
      else this.#perFlow.delete(name)
    }
  }

  async #run(key: K): Promise<void> {
    const { metrics, work } = this.#options
    const began = this.#clock.steady()
    metrics?.waited((began - (this.#dirty.get(key) ?? began)) / 1000)
    this.#dirty.delete(key)
    metrics?.depth(this.#dirty.size)
    this.#running.add(key)
    this.#count(key, 1)
    this.#cancel(this.#retries, key)
    this.#cutOff.delete(key)
    try {
      const { requeueAfterMs } = (await work(key)) ?? {}
      this.#failures.delete(key)
      if (requeueAfterMs !== undefined) this.addAfter(key, requeueAfterMs)
    } catch (error) {
      this.#retry(key, error, began)
    }
    this.#running.delete(key)
    this.#count(key, -1)
    this.#flows.delete(key)
    metrics?.worked((this.#clock.steady() - began) / 1000)
    if (this.#isClosed) {
      if (this.#running.size === 0) this.#idle()
    } else if (this.#dirty.has(key)) this.#enqueue(key)
    // A worker is free.
    else this.#schedule()
  }

  #retry(key: K, error: unknown, began: number): void {
    const isCutOff = isOutage(error)
    // The server came back during this run, so the failure belongs to the outage and the back-off starts again.
    if (isCutOff && this.#recoveredAt >= began) this.#failures.delete(key)
    const failures = (this.#failures.get(key) ?? 0) + 1
    this.#failures.set(key, failures)
    if (isCutOff) this.#cutOff.add(key)
    const isAway = isCutOff || isUnserved(error)
    const known = isUnmapped(error) ? LONGEST_UNMAPPED_MS : isAway ? LONGEST_AWAY_MS : undefined
    const most = known ?? this.#options.longestBackOff?.(error)
    const longest = most === undefined ? Number.POSITIVE_INFINITY : most * (1 - this.#random() / 2)
    const ms = Math.min(backOffDelay(this.#backOff, failures, this.#random), longest)
    this.#delay(this.#retries, key, ms)
    this.#options.onError?.(key, error, ms)
  }

  #delay(delays: Map<K, Delay>, key: K, ms: number): void {
    if (this.#isClosed) return
    this.#options.metrics?.retried()
    const due = this.#clock.steady() + ms
    const before = delays.get(key)
    if (before && before.due <= due) return
    before?.cancel()
    const cancel = after(this.#clock, ms, () => {
      delays.delete(key)
      this.add(key)
    })
    delays.set(key, { due, cancel })
  }

  #cancel(delays: Map<K, Delay>, key: K): void {
    delays.get(key)?.cancel()
    delays.delete(key)
  }
}
