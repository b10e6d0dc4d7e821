import { ApiError, isAborted, isAlreadyExists, isNotFound } from '../api/api-error.ts'
import type { ApiObject } from '../api/object.ts'
import { type BackOff, backOffDelay } from '../back-off.ts'
import type { Client } from '../client/client.ts'
import { after } from '../clock.ts'
import { fifo } from '../queue/fifo.ts'
import { EVENTS, type KubeEvent, type ObjectReference, type Occurrence, referenceTo, wireTime } from './event.ts'
import { type Correlate, type CorrelatorLimits, eventCorrelator } from './event-correlator.ts'
import { lru } from './lru.ts'

/** Why an occurrence was not sent: too many about the object, too many waiting, refused by the server, or no server. */
export type DropReason = 'rate-limited' | 'queue-full' | 'refused' | 'unreachable'

/** The reporter of events, and how many may wait. */
export interface EventRecorderOptions {
  /** The reporting component, e.g. `deployment-controller`. */
  readonly component: string
  /** Which of several that report under that name; default the component. */
  readonly instance?: string | undefined
  /** How many events may wait to be sent, besides those that are always reported; default 1,000. */
  readonly queueLimit?: number | undefined
  readonly limits?: CorrelatorLimits | undefined
  /** Default: 1 s doubled up to 10 s. An event is attempted twelve times, as often as in client-go. */
  readonly backOff?: BackOff | undefined
  /** Called for each event that is not sent; with the error if there was one. */
  readonly onDrop?: ((reason: DropReason, error?: ApiError) => void) | undefined
}

/** One Event with its count. */
interface Series {
  readonly object: ObjectReference
  readonly occurrence: Occurrence
  readonly first: number
  message: string
  count: number
  last: number
  /** The count that was sent last; 0: the Event does not exist yet. */
  sent: number
  /** The Event's name, set at the first attempt to create it. */
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
 * Reports occurrences as core/v1 Events, without ever blocking the caller. Repeats about the same object are one Event
 * whose count and time are patched; repeats before it is sent are sent together. The limits are client-go's.
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
    this.#correlate = eventCorrelator(client.policy.clock.steady, options.limits)
  }

  /**
   * Reports an occurrence about an object; events about cluster-scoped objects are in `default`. After close: nothing.
   */
  record(object: ApiObject, occurrence: Occurrence): void {
    if (this.#isClosed) return
    const now = this.#client.policy.clock.now()
    const reference = referenceTo(object)
    const { key, message, isSpam, mustBeTold } = this.#correlate(reference, occurrence)
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
    else if (!series.isWaiting) this.#enqueue(series, mustBeTold)
  }

  /** Sends waiting events for at most this time in ms, and then no more. */
  async close(timeoutMs = 5_000): Promise<void> {
    this.#isClosed = true
    const cancel = after(this.#client.policy.clock, timeoutMs, () => this.#stop.abort())
    await this.#sending
    cancel()
  }

  #enqueue(series: Series, mustBeTold: boolean): void {
    if (!mustBeTold && this.#waiting.length >= (this.#options.queueLimit ?? QUEUE_LIMIT)) {
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
        await availability.sleep(wait, signal, policy.clock)
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
        // The API server keeps Events for only an hour.
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

  /** The object's name and 64 bits in hexadecimal: the time in ns, with a random part. */
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
