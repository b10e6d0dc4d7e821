import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../clock.ts'
import type { Log } from '../log.ts'
import {
  type Allocation,
  EMPTY_LAYOUT,
  type Layout,
  LayoutError,
  layoutHash,
  withAllocation,
  withMetadatum,
  withoutAllocation,
  withoutMetadatum,
} from './layout.ts'
import {
  EMPTY_LOCK,
  type Grant,
  type Lock,
  type LockEvent,
  type LockMode,
  stateOf,
  stepLock,
  waitingWriters,
} from './lock.ts'
import { type DeviceMemory, OutOfMemory, type Piece } from './memory.ts'
import { Refused } from './refused.ts'

/** How long and how often an allocation is retried on a full device, in ms. docs/reference/failover-rules.md#times */
export interface Patience {
  readonly retryMs: number
  readonly giveUpMs: number
}

/** The memory of an engine that has died is free within this time, or never. */
export const PATIENCE: Patience = { retryMs: 500, giveUpMs: 60_000 }

const REFUSALS = {
  busy: 'too many wait already',
  timeout: 'the lock was not granted in time',
  invalid: 'this connection holds the lock, or waits for it, already',
}

const EVENTS_KEPT = 100

/** The memory of one device for one purpose: its lock and its content. */
export class Region {
  readonly #memory: DeviceMemory
  readonly #patience: Patience
  readonly #log: Log
  readonly #grants = new Map<number, { resolve(grant: Grant): void; reject(error: Refused): void }>()
  readonly #handles = new Map<string, Piece['handle']>()
  readonly #onFailed: (error: unknown) => void
  #lock: Lock = EMPTY_LOCK
  #layout: Layout = EMPTY_LAYOUT
  #hash = ''
  #slots = 0
  /**
   * Clearing memory and answering grants run one after the other, so that no client sees memory that is still being
   * cleared.
   */
  #work: Promise<void> = Promise.resolve()
  /** The latest events, for finding the cause of a problem. */
  readonly history: { readonly at: number; readonly event: string; readonly session: number }[] = []

  /** `onFailed`: the device has failed, and the server cannot continue. */
  constructor(memory: DeviceMemory, log: Log, onFailed: (error: unknown) => void, patience = PATIENCE) {
    this.#memory = memory
    this.#log = log
    this.#onFailed = onFailed
    this.#patience = patience
  }

  /** The layout that readers currently map. */
  get layout(): Layout {
    return this.#layout
  }

  /** The hash of the last commit; empty while nothing is committed. */
  get hash(): string {
    return this.#hash
  }

  /** The public state of the lock. */
  lockState() {
    const { committed, writer, readers } = this.#lock
    return {
      state: stateOf(this.#lock),
      has_rw_session: writer !== undefined,
      ro_session_count: readers.length,
      waiting_writers: waitingWriters(this.#lock),
      committed,
      is_ready: committed,
    }
  }

  /** The mode in which a session holds the lock. */
  grantOf(session: number): Grant | undefined {
    if (this.#lock.writer === session) return 'rw'
    return this.#lock.readers.includes(session) ? 'ro' : undefined
  }

  /** Waits for the lock. @throws Refused */
  async acquire(session: number, mode: LockMode, timeoutMs?: number): Promise<Grant> {
    if (this.#grants.has(session)) throw new Refused('invalid', REFUSALS.invalid)
    const granted = new Promise<Grant>((resolve, reject) => this.#grants.set(session, { resolve, reject }))
    this.#happens({ type: 'request', session, mode })
    const timer =
      timeoutMs === undefined ? undefined : setTimeout(() => this.#happens({ type: 'giveUp', session }), timeoutMs)
    try {
      return await granted
    } finally {
      clearTimeout(timer)
      this.#grants.delete(session)
    }
  }

  /** Commits the writer's content as complete; the writer is a reader from now on. @throws Refused */
  commit(session: number): void {
    if (this.#lock.writer !== session) throw new Refused('not_permitted', 'only the writer commits')
    this.#hash = layoutHash(this.#layout)
    this.#happens({ type: 'commit', session })
  }

  /** Ends a session whose connection is gone. */
  leave(session: number): void {
    this.#grants.get(session)?.reject(new Refused('timeout', 'the connection has ended'))
    this.#happens({ type: 'leave', session })
  }

  /** Allocates memory for the writer; retries while the device is full. @throws Refused */
  async allocate(session: number, size: number, tag: string): Promise<Allocation> {
    const id = randomUUID()
    const slot = this.#slots++
    const { aligned, handle } = await this.#memoryFor(session, id, size)
    if (this.#lock.writer !== session) {
      // The writer has died meanwhile, and everything was cleared before this piece was allocated.
      await this.#memory.free(id)
      throw new Refused('not_permitted', 'the writer has gone')
    }
    const allocation: Allocation = { id, slot, size, aligned, tag }
    this.#layout = withAllocation(this.#layout, allocation)
    this.#handles.set(id, handle)
    return allocation
  }

  /** @throws Refused */
  async free(id: string): Promise<void> {
    this.#change((layout) => withoutAllocation(layout, id))
    this.#handles.delete(id)
    await this.#memory.free(id)
  }

  /** Frees everything that the writer has allocated so far. */
  async clear(): Promise<void> {
    this.#forget()
    await this.#memory.clear()
  }

  /** How a client maps an allocation. @throws Refused */
  handleOf(id: string): Piece['handle'] {
    const handle = this.#handles.get(id)
    if (handle === undefined) throw new Refused('not_found', `allocation "${id}" is not there`)
    return handle
  }

  /** Adds metadata to an allocation. @throws Refused */
  putMetadata(key: string, allocation: string, offset: number, value: Uint8Array): void {
    this.#change((layout) => withMetadatum(layout, { key, allocation, offset, value }))
  }

  /** @throws Refused */
  deleteMetadata(key: string): void {
    this.#change((layout) => withoutMetadatum(layout, key))
  }

  async #memoryFor(session: number, id: string, size: number): Promise<Piece> {
    const end = monotonicMs() + this.#patience.giveUpMs
    for (;;) {
      try {
        return await this.#memory.allocate(id, size)
      } catch (error) {
        if (!(error instanceof OutOfMemory)) throw error
        if (monotonicMs() >= end || this.#lock.writer !== session) {
          throw new Refused('out_of_memory', `${error.message} after ${this.#patience.giveUpMs} ms of trying`)
        }
        this.#log('memory-full', { size, session })
        await sleep(this.#patience.retryMs)
      }
    }
  }

  #change(to: (layout: Layout) => Layout): void {
    try {
      this.#layout = to(this.#layout)
    } catch (error) {
      throw error instanceof LayoutError ? new Refused('not_found', error.message) : error
    }
  }

  #forget(): void {
    this.#layout = EMPTY_LAYOUT
    this.#hash = ''
    this.#handles.clear()
  }

  #happens(event: LockEvent): void {
    const before = stateOf(this.#lock)
    const { lock, effects } = stepLock(this.#lock, event)
    this.#lock = lock
    this.history.push({ at: monotonicMs(), event: event.type, session: event.session })
    if (this.history.length > EVENTS_KEPT) this.history.shift()
    for (const effect of effects) {
      if (effect.type === 'clear') {
        this.#forget()
        this.#log('cleared', { by: event.type, session: event.session, from: before })
      }
      if (effect.type === 'publish') this.#log('committed', { session: event.session, hash: this.#hash })
      if (effect.type === 'grant') this.#log('granted', { grant: effect.grant, session: effect.session })
    }
    this.#work = this.#work
      .then(async () => {
        for (const effect of effects) {
          if (effect.type === 'clear') await this.#memory.clear()
          if (effect.type === 'grant') this.#grants.get(effect.session)?.resolve(effect.grant)
          if (effect.type === 'refuse') {
            this.#grants.get(effect.session)?.reject(new Refused(effect.code, REFUSALS[effect.code]))
          }
        }
      })
      .catch(this.#onFailed)
  }
}
