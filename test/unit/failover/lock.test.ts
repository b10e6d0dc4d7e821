import { expect } from 'chai'
import fc from 'fast-check'
import {
  EMPTY_LOCK,
  type Lock,
  type LockEffect,
  type LockEvent,
  type LockMode,
  MAX_WAITERS,
  stateOf,
  stepLock,
} from '../../../failover/gms/lock.ts'
import { numRuns } from './runs.ts'

const request = (session: number, mode: LockMode): LockEvent => ({ type: 'request', session, mode })
const commit = (session: number): LockEvent => ({ type: 'commit', session })
const leave = (session: number): LockEvent => ({ type: 'leave', session })
const giveUp = (session: number): LockEvent => ({ type: 'giveUp', session })

const text = (effect: LockEffect): string => {
  if (effect.type === 'grant') return `${effect.session} ${effect.grant}`
  return effect.type === 'refuse' ? `${effect.session} ${effect.code}` : effect.type
}

const outcome = (events: readonly LockEvent[]): { lock: Lock; said: string[] } =>
  events.reduce<{ lock: Lock; said: string[] }>(
    ({ lock, said }, event) => {
      const step = stepLock(lock, event)
      return { lock: step.lock, said: [...said, ...step.effects.map(text)] }
    },
    { lock: EMPTY_LOCK, said: [] },
  )

interface Case {
  readonly title: string
  readonly events: readonly LockEvent[]
  readonly said: readonly string[]
  readonly state: ReturnType<typeof stateOf>
}

const CASES: readonly Case[] = [
  {
    title: 'the first to ask for either writes, the second reads what it has committed',
    events: [request(1, 'rw_or_ro'), request(2, 'rw_or_ro'), commit(1)],
    said: ['1 rw', 'publish', '2 ro'],
    state: 'RO',
  },
  {
    title: 'a writer that dies takes what it wrote with it, and the next that may write does (F11)',
    events: [request(1, 'rw_or_ro'), request(2, 'rw_or_ro'), leave(1)],
    said: ['1 rw', 'clear', '2 rw'],
    state: 'RW',
  },
  {
    title: 'one that only reads waits through the death of a writer (F10)',
    events: [request(1, 'rw_or_ro'), request(2, 'ro'), leave(1), request(3, 'rw_or_ro'), commit(3)],
    said: ['1 rw', 'clear', '3 rw', 'publish', '2 ro'],
    state: 'RO',
  },
  {
    title: 'what is committed stays when everybody has left (F9)',
    events: [request(1, 'rw'), commit(1), leave(1)],
    said: ['1 rw', 'publish'],
    state: 'COMMITTED',
  },
  {
    title: 'a new writer begins with nothing',
    events: [request(1, 'rw'), commit(1), leave(1), request(2, 'rw')],
    said: ['1 rw', 'publish', 'clear', '2 rw'],
    state: 'RW',
  },
  {
    title: 'readers do not pass a writer that waits',
    events: [request(1, 'rw'), commit(1), request(2, 'rw'), request(3, 'ro'), leave(1)],
    said: ['1 rw', 'publish', 'clear', '2 rw'],
    state: 'RW',
  },
  {
    title: 'a waiting writer that dies lets readers pass (F29)',
    events: [request(1, 'rw'), commit(1), request(2, 'rw'), request(3, 'ro'), leave(2)],
    said: ['1 rw', 'publish', '3 ro'],
    state: 'RO',
  },
  {
    title: 'a waiting writer whose time is over lets readers pass (F30)',
    events: [request(1, 'rw'), commit(1), request(2, 'rw'), request(3, 'ro'), giveUp(2)],
    said: ['1 rw', 'publish', '2 timeout', '3 ro'],
    state: 'RO',
  },
  {
    title: 'one that would also read does not hold readers up',
    events: [request(1, 'rw'), commit(1), request(2, 'rw_or_ro'), request(3, 'ro')],
    said: ['1 rw', 'publish', '2 ro', '3 ro'],
    state: 'RO',
  },
  {
    title: 'a session asks once, and only a writer commits',
    events: [request(1, 'rw'), request(1, 'ro'), commit(2)],
    said: ['1 rw', '1 invalid', '2 invalid'],
    state: 'RW',
  },
]

describe('the lock of a memory region', () => {
  for (const { title, events, said, state } of CASES) {
    it(title, () => {
      const { lock, said: effects } = outcome(events)
      expect(effects).to.deep.equal(said)
      expect(stateOf(lock)).to.equal(state)
    })
  }

  it(`tells the waiter after ${MAX_WAITERS} others that it is busy`, () => {
    const sessions = Array.from({ length: MAX_WAITERS + 2 }, (_, session) => request(session, 'rw'))
    const { lock, said } = outcome(sessions)
    expect(said).to.deep.equal(['0 rw', `${MAX_WAITERS + 1} busy`])
    expect(lock.queue).to.have.length(MAX_WAITERS)
  })
})

/**
 * The same rules, written as simply as possible: who holds the lock, and who waits in which order. After each change
 * all who wait are tried again in order.
 */
class Reference {
  held = new Map<number, 'rw' | 'ro'>()
  waiting: { session: number; mode: LockMode }[] = []
  whole = false

  apply(event: LockEvent): string[] {
    const { session } = event
    const said: string[] = []
    if (event.type === 'request') {
      if (this.held.has(session) || this.isWaiting(session)) return [`${session} invalid`]
      this.waiting.push(event)
    } else if (event.type === 'commit') {
      if (this.held.get(session) !== 'rw') return [`${session} invalid`]
      this.held.set(session, 'ro')
      this.whole = true
      said.push('publish')
    } else if (event.type === 'leave') {
      if (this.held.get(session) === 'rw') said.push('clear')
      this.held.delete(session)
      this.waiting = this.waiting.filter((waiter) => waiter.session !== session)
    } else if (this.isWaiting(session)) {
      this.waiting = this.waiting.filter((waiter) => waiter.session !== session)
      said.push(`${session} timeout`)
    } else return []
    for (let grant = this.next(); grant !== undefined; grant = this.next()) said.push(...grant)
    return said
  }

  isWaiting(session: number): boolean {
    return this.waiting.some((waiter) => waiter.session === session)
  }

  next(): string[] | undefined {
    const someWriterWaits = this.waiting.some(({ mode }) => mode === 'rw')
    const nobody = this.held.size === 0
    const writing = [...this.held.values()].includes('rw')
    const firstOf = (...modes: LockMode[]) => this.waiting.find(({ mode }) => modes.includes(mode))
    if (nobody && someWriterWaits) return this.give(firstOf('rw'), 'rw')
    if (someWriterWaits) return undefined
    if (this.whole && !writing) return this.give(this.waiting[0], 'ro')
    return nobody ? this.give(firstOf('rw_or_ro'), 'rw') : undefined
  }

  give(waiter: { session: number } | undefined, grant: 'rw' | 'ro'): string[] | undefined {
    if (waiter === undefined) return undefined
    this.waiting = this.waiting.filter(({ session }) => session !== waiter.session)
    this.held.set(waiter.session, grant)
    const cleared = grant === 'rw' && this.whole ? ['clear'] : []
    if (grant === 'rw') this.whole = false
    return [...cleared, `${waiter.session} ${grant}`]
  }
}

type Step = typeof stepLock

interface Real {
  lock: Lock
  readonly step: Step
}

class Happens implements fc.Command<Reference, Real> {
  readonly event: LockEvent
  constructor(event: LockEvent) {
    this.event = event
  }
  check(): boolean {
    return true
  }
  run(reference: Reference, real: Real): void {
    const before = stateOf(real.lock)
    const { lock, effects } = real.step(real.lock, this.event)
    real.lock = lock
    expect(effects.map(text)).to.deep.equal(reference.apply(this.event))
    expect(lock.writer !== undefined && lock.readers.length > 0, 'writes and reads at once').to.equal(false)
    expect(lock.readers.length > 0 && !lock.committed, 'reads what is not whole').to.equal(false)
    expect(new Set(lock.readers).size).to.equal(lock.readers.length)
    // A step that goes from RW to EMPTY must begin with a clear.
    if (stateOf(lock) === 'EMPTY' && before === 'RW') expect(effects[0]?.type).to.equal('clear')
    // These steps change nothing, so no one who could be served is left waiting.
    expect(stepLock(lock, giveUp(-1))).to.deep.equal({ lock, effects: [] })
    expect(stepLock(lock, leave(-1)).effects, 'somebody eligible waits').to.deep.equal([])
  }
  toString(): string {
    return JSON.stringify(this.event)
  }
}

describe('the lock of a memory region, with any events in any order', () => {
  const session = fc.nat({ max: 4 })
  const events = [
    fc.record({ type: fc.constant('request' as const), session, mode: fc.constantFrom('rw', 'ro', 'rw_or_ro') }),
    ...(['commit', 'leave', 'giveUp'] as const).map((type) => fc.record({ type: fc.constant(type), session })),
  ].map((event) => event.map((value) => new Happens(value as LockEvent)))

  const property = (step: Step) =>
    fc.property(fc.commands(events, { maxCommands: 60, size: 'max' }), (commands) => {
      const real: Real = { lock: EMPTY_LOCK, step }
      fc.modelRun(() => ({ model: new Reference(), real }), commands)
      for (const session of [0, 1, 2, 3, 4]) real.lock = step(real.lock, leave(session)).lock
      expect(stateOf(real.lock)).to.be.oneOf(['EMPTY', 'COMMITTED'])
      expect(real.lock.queue).to.deep.equal([])
    })

  it('does what a plainly written lock does, and never lets two write or one read what is not whole', () => {
    fc.assert(property(stepLock), { numRuns: numRuns() })
    // It takes 2 s; a busy machine may stand still for much longer.
  }).timeout(600_000)

  /** Faults that a programmer might make: what they do to a step. */
  const BROKEN: readonly (readonly [what: string, step: Step])[] = [
    [
      'keeps what a writer that died has left',
      (lock, event) => {
        const { effects, ...step } = stepLock(lock, event)
        return { ...step, effects: event.type === 'leave' ? effects.filter(({ type }) => type !== 'clear') : effects }
      },
    ],
    [
      'looks at nobody else when a waiter gives up',
      (lock, event) =>
        event.type === 'giveUp' && lock.queue.some(({ session }) => session === event.session)
          ? {
              lock: { ...lock, queue: lock.queue.filter(({ session }) => session !== event.session) },
              effects: [{ type: 'refuse', session: event.session, code: 'timeout' }],
            }
          : stepLock(lock, event),
    ],
    [
      'lets one write beside readers',
      (lock, event) =>
        event.type === 'request' && event.mode === 'rw'
          ? stepLock({ ...lock, readers: [] }, event)
          : stepLock(lock, event),
    ],
    [
      'takes memory for whole whose writer has died',
      (lock, event) => {
        const step = stepLock(lock, event)
        return event.type === 'leave' && lock.writer === event.session
          ? { ...step, lock: { ...step.lock, committed: true } }
          : step
      },
    ],
  ]
  for (const [what, step] of BROKEN) {
    it(`finds out a lock that ${what}`, () => {
      const { failed } = fc.check(property(step), { numRuns: 500, seed: 1, endOnFailure: true })
      expect(failed).to.equal(true)
    })
  }
})
