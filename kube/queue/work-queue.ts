import { isOutage, isUnmapped } from '../api/api-error.ts'
import { type BackOff, backOffDelay } from '../back-off.ts'
import type { Availability } from '../client/availability.ts'
import { type Clock, systemClock } from '../clock.ts'
import { type Flow, fairFifo } from './fair-fifo.ts'
import type { WorkQueueMetrics } from './work-queue-metrics.ts'

/** What a run of work that did not fail may ask for. */
export interface WorkResult {
  /** Run the key again after this time, in ms, though nothing may have happened. */
  readonly requeueAfterMs?: number
}

/** What a queue does with its keys, and how many at a time. */
export interface WorkQueueOptions<K extends string> {
  /** How many keys are worked on at the same time; one key never twice. A flow of which none is worked on does not wait for others. */
  readonly workers: number
  /** Whose a key is: flows take turns, so that who has much to do holds up nobody else. Default: all keys are one flow. */
  readonly flowOf?: ((key: K) => Flow) | undefined
  /** True where `workers` are all that there ever are, however many flows wait: for work that waits for somebody who may be slow. */
  readonly isStrict?: boolean | undefined
  /** Brings one key up to date. When it throws, the key is run again after a back-off. */
  readonly work: (key: K) => Promise<WorkResult | undefined>
  readonly onError?: ((key: K, error: unknown, retryInMs: number) => void) | undefined
  /** After failures in a row of one key; default 5 ms, doubled each time up to 1,000 s, or 30 s where somebody does not answer. */
  readonly backOff?: BackOff | undefined
  readonly metrics?: WorkQueueMetrics | undefined
  readonly clock?: Clock | undefined
  /** Tells when the server that work depends on is back after an outage: then what the outage has made fail is retried. */
  readonly availability?: Pick<Availability, 'onUp'> | undefined
  /** In [0, 1); default Math.random. */
  readonly random?: (() => number) | undefined
}

const BACK_OFF: BackOff = { initialMs: 5, factor: 2, capMs: 1_000_000, jitter: 0 }

/**
 * What fails because somebody does not answer is retried at least this often, in ms: a webhook that is back tells nobody, and a
 * connection that breaks off now and then is no outage that could end.
 */
const LONGEST_AWAY_MS = 30_000

/** Where an API server has yet to learn of a kind that was just installed, at least this often, in ms: it tells nobody, either. */
const LONGEST_UNMAPPED_MS = 2_000

/** Retries after an outage are spread over this time, in ms, so that not all come at once. */
const SPREAD_MS = 500

/**
 * However many flows there are, so many times the workers are at work at most: of the broadest flows, and of those within one, so that
 * nobody takes all places by being many.
 */
const MOST_WORKERS = { broad: 4, within: 2 } as const

const ALL: Flow = ['']

interface Delay {
  readonly due: number
  readonly stop: AbortController
}

/**
 * Keys to be worked on, each once however often it is added, in the order in which they were added within their flow. A key that is added
 * while it is worked on is run again afterwards. Work starts in a later turn of the event loop, never inside `add`.
 */
export class WorkQueue<K extends string = string> {
  readonly #options: WorkQueueOptions<K>
  readonly #clock: Clock
  readonly #backOff: BackOff
  readonly #random: () => number
  /** Added and not yet begun, with the time of the addition. */
  readonly #dirty = new Map<K, number>()
  /** The dirty keys that nobody works on. */
  readonly #ready = fairFifo<K>()
  readonly #running = new Set<K>()
  /** The flows of keys that are ready or worked on, as they were found when the key became ready. */
  readonly #flows = new Map<K, Flow>()
  #levels = 1
  /** How many keys of a flow are worked on, on each level. */
  readonly #perFlow = new Map<string, number>()
  readonly #failures = new Map<K, number>()
  readonly #delayed = new Map<K, Delay>()
  /** Apart from the other delays: any run that begins after a failure is the retry that the failure calls for. */
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

  /** Keys that wait for a worker or for their own run to end. */
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

  /** Adds the key after a delay in ms. Of several delays of a key the one that ends first counts. */
  addAfter(key: K, ms: number): void {
    if (ms <= 0) this.add(key)
    else this.#delay(this.#delayed, key, ms)
  }

  /**
   * Makes the retries due whose failures an outage may have caused (isOutage), within `spreadMs` at random. They count as not failed
   * before: how long an outage has lasted must not decide how long the next wait is.
   */
  retryNow(spreadMs = SPREAD_MS): void {
    this.#recoveredAt = this.#clock.steady()
    for (const key of this.#cutOff) {
      this.#failures.delete(key)
      this.#delay(this.#retries, key, this.#random() * spreadMs)
    }
    this.#cutOff.clear()
  }

  /** Takes no more keys, drops those that wait, and resolves when the runs in progress have ended. */
  close(): Promise<void> {
    this.#closing ??= new Promise((resolve) => {
      this.#isClosed = true
      this.#stopListening()
      for (const { stop } of [...this.#delayed.values(), ...this.#retries.values()]) stop.abort()
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
      for (;;) {
        const key = this.#ready.shift((flow) => this.#mayBegin(flow))
        if (key === undefined) return
        void this.#run(key)
      }
    })
  }

  #mayBegin(flow: Flow): boolean {
    const { workers, isStrict = false } = this.#options
    const running = this.#running.size
    if (running < workers) return true
    if (isStrict || running >= workers * MOST_WORKERS.broad) return false
    // A namespace of which nothing is worked on, with all that is in it.
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
    const most = isUnmapped(error) ? LONGEST_UNMAPPED_MS : isCutOff ? LONGEST_AWAY_MS : undefined
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
    before?.stop.abort()
    const stop = new AbortController()
    delays.set(key, { due, stop })
    void this.#clock.sleep(ms, stop.signal).then(() => {
      if (stop.signal.aborted) return
      delays.delete(key)
      this.add(key)
    })
  }

  #cancel(delays: Map<K, Delay>, key: K): void {
    delays.get(key)?.stop.abort()
    delays.delete(key)
  }
}
