import { ApiError, isAborted, isAlreadyExists, isNotFound } from '../api/api-error.ts'
import type { ApiObject } from '../api/object.ts'
import { type BackOff, backOffDelay } from '../back-off.ts'
import type { Client } from '../client/client.ts'
import { after } from '../clock.ts'
import { fifo } from '../queue/fifo.ts'
import { EVENTS, type KubeEvent, type ObjectReference, type Occurrence, referenceTo, wireTime } from './event.ts'
import { type Correlate, type CorrelatorLimits, eventCorrelator } from './event-correlator.ts'
import { lru } from './lru.ts'

/** Why an occurrence was not told: the object has had too many, too many wait, the server refused it, there was no server. */
export type DropReason = 'rate-limited' | 'queue-full' | 'refused' | 'unreachable'

/** In whose name events are reported, and how many may wait. */
export interface EventRecorderOptions {
  /** Who reports, e.g. `deployment-controller`. */
  readonly component: string
  /** Which of several that report under that name; default the component. */
  readonly instance?: string | undefined
  /** How many events may wait to be sent; default 1,000. */
  readonly queueLimit?: number | undefined
  readonly limits?: CorrelatorLimits | undefined
  /** Between attempts to send one; default 1 s doubled up to 10 s, twelve attempts in all, as many as client-go makes. */
  readonly backOff?: BackOff | undefined
  /** Counts what is not told; with the error where there was one. */
  readonly onDrop?: ((reason: DropReason, error?: ApiError) => void) | undefined
}

/** One Event, as often as it has occurred. */
interface Series {
  readonly object: ObjectReference
  readonly occurrence: Occurrence
  readonly first: number
  message: string
  count: number
  last: number
  /** The count that was sent last; 0: there is no Event yet. */
  sent: number
  /** The Event's name, from the first attempt to make it. */
  name: string | undefined
  isWaiting: boolean
}

const ATTEMPTS = 12
const QUEUE_LIMIT = 1_000
const REMEMBERED = 4_096
const MESSAGE_LIMIT = 1_024
const NAME_LIMIT = 253
const BACK_OFF: BackOff = { initialMs: 1_000, factor: 2, capMs: 10_000, jitter: 0.5 }

/**
 * Reports what has happened as core/v1 Events, without ever making the caller wait. The same about the same object is one
 * Event whose count and time are patched; what occurs again before it is sent is sent once. Limits are client-go's.
 */
export class EventRecorder {
  readonly #client: Client
  readonly #options: EventRecorderOptions
  readonly #correlate: Correlate
  readonly #series = lru<string, Series>(REMEMBERED)
  readonly #waiting = fifo<Series>()
  readonly #stop = new AbortController()
  #sending: Promise<void> | undefined
  #isClosed = false

  constructor(client: Client, options: EventRecorderOptions) {
    this.#client = client
    this.#options = options
    this.#correlate = eventCorrelator(client.policy.clock.now, options.limits)
  }

  /** Reports an occurrence about an object; events about an object without a namespace are in `default`. After close: nothing. */
  record(object: ApiObject, occurrence: Occurrence): void {
    if (this.#isClosed) return
    const now = this.#client.policy.clock.now()
    const reference = referenceTo(object)
    const { key, message, isSpam } = this.#correlate(reference, occurrence)
    const series = this.#series.take(key, () => ({
      object: reference,
      occurrence,
      message,
      first: now,
      last: now,
      count: 0,
      sent: 0,
      name: undefined,
      isWaiting: false,
    }))
    series.count++
    series.last = now
    series.message = message
    if (isSpam) this.#options.onDrop?.('rate-limited')
    else if (!series.isWaiting) this.#enqueue(series)
  }

  /** Sends what waits, for at most this time in ms, and then sends no more. */
  async close(timeoutMs = 5_000): Promise<void> {
    this.#isClosed = true
    const cancel = after(this.#client.policy.clock, timeoutMs, () => this.#stop.abort())
    await this.#sending
    cancel()
  }

  #enqueue(series: Series): void {
    if (this.#waiting.length >= (this.#options.queueLimit ?? QUEUE_LIMIT)) {
      this.#options.onDrop?.('queue-full')
      return
    }
    series.isWaiting = true
    this.#waiting.push(series)
    this.#sending ??= this.#sendAll()
  }

  async #sendAll(): Promise<void> {
    // Events recorded in the same turn of the event loop are sent together.
    await undefined
    for (let series = this.#waiting.shift(); series; series = this.#waiting.shift()) await this.#send(series)
    this.#sending = undefined
  }

  async #send(series: Series): Promise<void> {
    const { signal } = this.#stop
    const { policy, availability } = this.#client
    for (let attempt = 1; series.sent < series.count; attempt++) {
      try {
        await this.#write(series)
        return
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const isRefused = error.status >= 400 && error.status < 500 && error.status !== 429
        if (isRefused || attempt >= ATTEMPTS || signal.aborted || isAborted(error)) {
          this.#options.onDrop?.(isRefused ? 'refused' : 'unreachable', error)
          return
        }
        series.isWaiting = true
        const wait = backOffDelay(this.#options.backOff ?? BACK_OFF, attempt, policy.random)
        await availability.sleep(wait, signal)
      }
    }
  }

  async #write(series: Series): Promise<void> {
    const { signal } = this.#stop
    const { object, count, last, message, name, sent } = series
    // Occurrences from now on are not part of this write.
    series.isWaiting = false
    if (name !== undefined && sent > 0) {
      const patch = { count, message: shortened(message), lastTimestamp: wireTime(last) }
      try {
        await this.#client.mergePatch(EVENTS, { namespace: namespaceOf(object), name }, patch, { signal })
        series.sent = count
        return
      } catch (error) {
        // The API server keeps Events for an hour only.
        if (!isNotFound(error)) throw error
        series.name = undefined
        series.sent = 0
      }
    }
    series.name ??= this.#nameFor(object)
    try {
      await this.#client.create(EVENTS, this.#event(series, series.name), { signal })
      series.sent = count
    } catch (error) {
      if (!isAlreadyExists(error)) throw error
      // An earlier attempt succeeded with an older count, and its answer was lost.
      series.sent = 1
      if (count > 1) await this.#write(series)
    }
  }

  #event({ object, occurrence, message, count, first, last }: Series, name: string): KubeEvent {
    const { component, instance = component } = this.#options
    return {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { namespace: namespaceOf(object), name },
      involvedObject: object,
      type: occurrence.type,
      reason: occurrence.reason,
      message: shortened(message),
      count,
      firstTimestamp: wireTime(first),
      lastTimestamp: wireTime(last),
      source: { component },
      reportingComponent: component,
      reportingInstance: instance,
    }
  }

  /** The object's name and 64 bits in hexadecimal: the time in ns, of which a part is drawn. */
  #nameFor({ name }: ObjectReference): string {
    const { clock, random } = this.#client.policy
    const suffix = BigInt(Math.floor(clock.now())) * 1_000_000n + BigInt(Math.floor(random() * 1_000_000))
    const end = `.${suffix.toString(16)}`
    return name.slice(0, NAME_LIMIT - end.length) + end
  }
}

const namespaceOf = ({ namespace }: ObjectReference): string => namespace ?? 'default'

const shortened = (message: string): string =>
  message.length > MESSAGE_LIMIT ? `${message.slice(0, MESSAGE_LIMIT - 1)}…` : message
