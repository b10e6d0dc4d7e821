/**
 * The mode that a client requests. `rw_or_ro`: the first client writes, the others read what it wrote.
 * docs/reference/failover-rules.md#memory-lock
 */
export type LockMode = 'rw' | 'ro' | 'rw_or_ro'

/** The mode that a client has. */
export type Grant = 'rw' | 'ro'

/** A client that waits for its grant. */
export interface Waiter {
  readonly session: number
  readonly mode: LockMode
}

/**
 * The lock of one memory region: the writer, the readers, whether the content is complete, and the queue of waiters. A
 * session is one connection.
 */
export interface Lock {
  readonly writer: number | undefined
  readonly readers: readonly number[]
  /** Whether a writer has committed, and no other has begun to write since. */
  readonly committed: boolean
  readonly queue: readonly Waiter[]
}

/** Events for a lock. `leave`: the connection is closed. `giveUp`: a waiter's timeout. */
export type LockEvent =
  | { readonly type: 'request'; readonly session: number; readonly mode: LockMode }
  | { readonly type: 'commit'; readonly session: number }
  | { readonly type: 'leave'; readonly session: number }
  | { readonly type: 'giveUp'; readonly session: number }

/** Why a request is refused. `invalid`: the session already holds or awaits the lock, or is not the writer. */
export type RefusalCode = 'busy' | 'timeout' | 'invalid'

/**
 * The server's next actions, in this order. `clear`: drop all allocations. `publish`: the written content is complete.
 */
export type LockEffect =
  | { readonly type: 'clear' }
  | { readonly type: 'publish' }
  | { readonly type: 'grant'; readonly session: number; readonly grant: Grant }
  | { readonly type: 'refuse'; readonly session: number; readonly code: RefusalCode }

/** The public state of a lock. Derived, never stored. docs/reference/failover-rules.md#memory-lock */
export type LockState = 'EMPTY' | 'RW' | 'COMMITTED' | 'RO'

/** A lock after an event, and the actions that follow. */
export interface LockStep {
  readonly lock: Lock
  readonly effects: readonly LockEffect[]
}

/** The lock of memory that was never written. */
export const EMPTY_LOCK: Lock = { writer: undefined, readers: [], committed: false, queue: [] }

/** Further waiters are refused with `busy`. A pod has two engines with a few ranks each. */
export const MAX_WAITERS = 64

/** RW while there is a writer, else RO while there are readers, else whether there is anything to read. */
export const stateOf = ({ writer, readers, committed }: Lock): LockState => {
  if (writer !== undefined) return 'RW'
  if (readers.length > 0) return 'RO'
  return committed ? 'COMMITTED' : 'EMPTY'
}

/**
 * The number of waiters that must write. Readers wait behind them; `rw_or_ro` is also satisfied with reading and does
 * not count.
 */
export const waitingWriters = ({ queue }: Lock): number => queue.filter(({ mode }) => mode === 'rw').length

const canWrite = ({ writer, readers }: Lock): boolean => writer === undefined && readers.length === 0
const canRead = (lock: Lock): boolean => lock.committed && lock.writer === undefined && waitingWriters(lock) === 0

/** The grant for each mode in the current state. Evaluated again after every change, for both halves of `rw_or_ro`. */
const GRANTED: Readonly<Record<LockMode, (lock: Lock) => Grant | undefined>> = {
  rw: (lock) => (canWrite(lock) ? 'rw' : undefined),
  ro: (lock) => (canRead(lock) ? 'ro' : undefined),
  rw_or_ro: (lock) => {
    // A session that could read must not overtake a waiting writer.
    if (canWrite(lock) && !lock.committed && waitingWriters(lock) === 0) return 'rw'
    return canRead(lock) ? 'ro' : undefined
  },
}

const holds = ({ writer, readers }: Lock, session: number): boolean => writer === session || readers.includes(session)
const waits = ({ queue }: Lock, session: number): boolean => queue.some((waiter) => waiter.session === session)
const without = (queue: readonly Waiter[], session: number): Waiter[] =>
  queue.filter((waiter) => waiter.session !== session)

/** Grants the lock until no waiter is eligible any more. A grant and its registration are one step. */
const pump = (start: Lock, before: readonly LockEffect[]): LockStep => {
  let lock = start
  const effects = [...before]
  for (;;) {
    // Writers first, then by age.
    const byPriority = [...lock.queue].sort((a, b) => Number(b.mode === 'rw') - Number(a.mode === 'rw'))
    const next = byPriority.find(({ mode }) => GRANTED[mode](lock) !== undefined)
    const grant = next && GRANTED[next.mode](lock)
    if (next === undefined || grant === undefined) return { lock, effects }
    const { session } = next
    const queue = without(lock.queue, session)
    if (grant === 'rw') {
      // A new writer begins with empty memory: a mixture of an old and a new layout would be read as complete.
      if (lock.committed) effects.push({ type: 'clear' })
      lock = { ...lock, queue, writer: session, committed: false }
    } else {
      lock = { ...lock, queue, readers: [...lock.readers, session] }
    }
    effects.push({ type: 'grant', session, grant })
  }
}

const refused = (lock: Lock, session: number, code: RefusalCode): LockStep => ({
  lock,
  effects: [{ type: 'refuse', session, code }],
})

const request = (lock: Lock, session: number, mode: LockMode): LockStep => {
  if (holds(lock, session) || waits(lock, session)) return refused(lock, session, 'invalid')
  const { lock: next, effects } = pump({ ...lock, queue: [...lock.queue, { session, mode }] }, [])
  return next.queue.length > MAX_WAITERS ? refused(lock, session, 'busy') : { lock: next, effects }
}

/** The writer becomes a reader in the same step, so that no other writer can intervene and clear the layout. */
const commit = (lock: Lock, session: number): LockStep =>
  lock.writer === session
    ? pump({ ...lock, writer: undefined, committed: true, readers: [...lock.readers, session] }, [{ type: 'publish' }])
    : refused(lock, session, 'invalid')

const leave = (lock: Lock, session: number): LockStep => {
  const queue = without(lock.queue, session)
  if (lock.writer === session) {
    // Partially written content is cleared before anybody else may read.
    return pump({ ...lock, queue, writer: undefined, committed: false }, [{ type: 'clear' }])
  }
  return pump({ ...lock, queue, readers: lock.readers.filter((reader) => reader !== session) }, [])
}

const giveUp = (lock: Lock, session: number): LockStep =>
  waits(lock, session)
    ? pump({ ...lock, queue: without(lock.queue, session) }, [{ type: 'refuse', session, code: 'timeout' }])
    : { lock, effects: [] }

/**
 * The lock after an event, and the server's actions. Pure: no sockets, no timers.
 * docs/reference/failover-rules.md#memory-lock
 */
export const stepLock = (lock: Lock, event: LockEvent): LockStep => {
  switch (event.type) {
    case 'request':
      return request(lock, event.session, event.mode)
    case 'commit':
      return commit(lock, event.session)
    case 'leave':
      return leave(lock, event.session)
    case 'giveUp':
      return giveUp(lock, event.session)
  }
}
