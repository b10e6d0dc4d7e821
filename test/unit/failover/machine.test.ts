import { expect } from 'chai'
import fc from 'fast-check'
import {
  type Agent,
  type AgentEffect,
  type AgentEvent,
  type Limits,
  NEW_AGENT,
  type State,
  stepAgent,
  type TimerName,
} from '../../../failover/engine/machine.ts'
import { probeAnswers, wakeUpAnswer } from '../../../failover/engine/probe-answers.ts'
import { numRuns } from './runs.ts'

const LIMITS: Limits = {
  initMs: 7_000_000,
  wakeMs: 120_000,
  standbyCheckMs: 10_000,
  activeCheckMs: 2_000,
  checks: 3,
  drainMs: 25_000,
  termMs: 2_000,
}

const watched: AgentEvent = { type: 'serviceWatched', nonce: 'n' }
const lost: AgentEvent = { type: 'serviceLost', reason: 'gone' }
const asleep: AgentEvent = { type: 'asleep', nonces: ['n'], withoutLock: [] }
const granted: AgentEvent = { type: 'lockGranted', isInPlace: true }
const ended: AgentEvent = { type: 'engineEnded', how: 'SIGKILL' }
const failed: AgentEvent = { type: 'failed', reason: 'no' }
const alive: AgentEvent = { type: 'answered', isEndpointReady: true }
const unready: AgentEvent = { type: 'answered', isEndpointReady: false }
const due = (timer: TimerName): AgentEvent => ({ type: 'due', timer })
const event = (type: 'started' | 'awake' | 'serving' | 'published' | 'stop'): AgentEvent => ({ type })

const word = (effect: AgentEffect): string => {
  if (effect.type === 'tell') return `tell ${effect.order}`
  if (effect.type === 'timer') return `${effect.timer} in ${effect.ms}`
  if (effect.type === 'cancel') return `cancel ${effect.timer}`
  return effect.type === 'kill' ? effect.signal : effect.type
}

const outcome = (...events: readonly AgentEvent[]): { agent: Agent; effects: string[] } =>
  events.reduce<{ agent: Agent; effects: string[] }>(
    ({ agent }, each) => {
      const step = stepAgent(agent, each, LIMITS)
      return { agent: step.agent, effects: step.effects.map(word) }
    },
    { agent: NEW_AGENT, effects: [] },
  )

const TO: Readonly<Record<Exclude<State, 'Dead'>, readonly AgentEvent[]>> = {
  Init: [event('started')],
  Standby: [event('started'), watched, asleep],
  Waking: [event('started'), watched, asleep, granted],
  Active: [event('started'), watched, asleep, granted, event('awake'), event('serving'), event('published')],
}
const LIVING = Object.keys(TO) as (keyof typeof TO)[]

describe('an engine on its way', () => {
  for (const state of LIVING) {
    it(`comes to ${state}`, () => {
      expect(outcome(...TO[state]).agent.state).to.equal(state)
    })
  }

  it('asks for the lock once it is in Standby, and not before', () => {
    expect(outcome(event('started'), asleep).effects).to.deep.equal([])
    expect(outcome(...TO.Standby).effects).to.deep.equal(['cancel init', 'tell check', 'check in 10000', 'awaitLock'])
    expect(outcome(event('started'), asleep, watched).agent.state).to.equal('Standby')
  })

  it('wakes memory first, serves then, is found after that, and is Active last', () => {
    expect(outcome(...TO.Waking).effects).to.deep.equal(['cancel check', 'wake in 120000', 'tell wake'])
    expect(outcome(...TO.Waking, event('awake')).effects).to.deep.equal(['tell serve'])
    const published = outcome(...TO.Waking, event('awake'), event('serving'))
    expect(published.effects).to.deep.equal(['publish'])
    expect(published.agent.state).to.equal('Waking')
    expect(outcome(...TO.Active).effects).to.deep.equal(['cancel wake', 'tell check', 'check in 2000'])
  })

  it('passes over a report that comes too early', () => {
    expect(outcome(...TO.Waking, event('serving'), event('published')).agent.state).to.equal('Waking')
    expect(outcome(...TO.Standby, event('awake')).effects).to.deep.equal([])
  })
})

interface Death {
  readonly title: string
  readonly events: readonly AgentEvent[]
  readonly exit: string
}

const DEATHS: readonly Death[] = [
  { title: 'a start that takes too long', events: [...TO.Init, due('init')], exit: 'INIT_TIMEOUT' },
  { title: 'a start that fails', events: [...TO.Init, failed], exit: 'INIT_FAILED' },
  {
    title: 'a rank without the lock (F42)',
    events: [...TO.Init, watched, { type: 'asleep', nonces: ['n'], withoutLock: [42] }],
    exit: 'INIT_FAILED',
  },
  {
    title: 'weights of another incarnation',
    events: [...TO.Init, watched, { type: 'asleep', nonces: ['n', 'm'], withoutLock: [] }],
    exit: 'GMS_NONCE',
  },
  { title: 'a wake that takes too long (F15)', events: [...TO.Waking, due('wake')], exit: 'WAKE_TIMEOUT' },
  { title: 'a wake that fails (F16)', events: [...TO.Waking, failed], exit: 'WAKE_FAILED' },
  {
    title: 'a layout that has changed (F27)',
    events: [...TO.Waking, { type: 'failed', reason: 'other', kind: 'stale_layout' }],
    exit: 'STALE_LAYOUT',
  },
  {
    title: 'the lock of a file that was replaced (F35)',
    events: [...TO.Standby, { type: 'lockGranted', isInPlace: false }],
    exit: 'WAKE_FAILED',
  },
  {
    title: 'an endpoint that is not ready at three checks',
    events: [...TO.Active, unready, due('check'), unready, due('check'), unready, due('check')],
    exit: 'UNHEALTHY',
  },
  {
    title: 'an active engine that does not answer three times (F3)',
    events: [...TO.Active, due('check'), due('check'), due('check')],
    exit: 'UNHEALTHY',
  },
  {
    title: 'a sleeping engine that does not answer three times (F8)',
    events: [...TO.Standby, due('check'), due('check'), due('check')],
    exit: 'STANDBY_HUNG',
  },
  ...LIVING.flatMap((state) => [
    { title: `the death of the memory service in ${state} (F20)`, events: [...TO[state], lost], exit: 'GMS_LOST' },
    { title: `the death of the engine in ${state}`, events: [...TO[state], ended], exit: 'CHILD_EXIT' },
    {
      title: `an engine that dies of the memory service in ${state}`,
      events: [...TO[state], ended, lost],
      exit: 'GMS_LOST',
    },
    { title: `SIGTERM in ${state} (F37, F38)`, events: [...TO[state], event('stop'), ended], exit: 'STOPPED' },
  ]),
]

describe('an engine ends', () => {
  for (const { title, events, exit } of DEATHS) {
    it(`with ${exit} by ${title}`, () => {
      const { agent } = outcome(...events)
      expect(agent.state).to.equal('Dead')
      expect(agent.exit?.name).to.equal(exit)
      expect(Object.values(probeAnswers(agent))).to.deep.equal([false, false, false])
    })
  }

  it('and is not found any more before it gives the lock up', () => {
    const { effects } = outcome(...TO.Active, ended)
    expect(effects.filter((effect) => !effect.startsWith('cancel'))).to.deep.equal([
      'withdraw',
      'SIGKILL',
      'releaseLock',
      'exit',
    ])
  })

  it('but not because one check was missed, or one answer came late (F5)', () => {
    const { agent } = outcome(...TO.Active, due('check'), due('check'), alive, due('check'), due('check'), due('check'))
    expect([agent.state, agent.missed]).to.deep.equal(['Active', 2])
  })

  it('only once its requests have, where it is stopped and healthy', () => {
    expect(outcome(...TO.Active, event('stop')).effects.slice(3)).to.deep.equal([
      'withdraw',
      'tell drain',
      'drain in 25000',
    ])
    expect(outcome(...TO.Active, event('stop'), due('drain')).effects).to.deep.equal(['SIGTERM', 'kill in 2000'])
    expect(outcome(...TO.Active, event('stop'), due('kill')).effects).to.deep.equal(['SIGKILL'])
  })

  it('at once where it is stopped and hangs: a probe leaves it five seconds', () => {
    const hung = outcome(...TO.Active, due('check'), event('stop'))
    expect(hung.effects.slice(3)).to.deep.equal(['withdraw', 'SIGTERM', 'kill in 2000'])
  })
})

describe('probes of an engine', () => {
  const rows: readonly [string, Agent, string][] = [
    ['Init', outcome(...TO.Init).agent, '503 503 503'],
    ['Standby', outcome(...TO.Standby).agent, '200 200 503'],
    ['Standby, and one that missed checks', outcome(...TO.Standby, due('check'), due('check')).agent, '200 200 503'],
    ['Waking', outcome(...TO.Waking).agent, '200 200 503'],
    ['Waking, late', { ...outcome(...TO.Waking).agent, isLate: true }, '503 503 503'],
    ['Active', outcome(...TO.Active).agent, '200 200 200'],
    ['Active, with an endpoint that is not ready', outcome(...TO.Active, unready).agent, '503 503 503'],
    ['Active, being stopped', outcome(...TO.Active, event('stop')).agent, '200 503 503'],
    ['Standby, being stopped', outcome(...TO.Standby, event('stop')).agent, '200 503 503'],
  ]
  for (const [what, agent, expected] of rows) {
    it(`say ${expected} to /live, /health and /serving in ${what}`, () => {
      expect(
        Object.values(probeAnswers(agent))
          .map((ok) => (ok ? 200 : 503))
          .join(' '),
      ).to.equal(expected)
    })
  }

  it('and a nudge changes nothing, whenever it comes', () => {
    const statuses = LIVING.map((state) => wakeUpAnswer(outcome(...TO[state]).agent).status)
    expect(statuses).to.deep.equal([409, 202, 202, 200])
    expect(wakeUpAnswer(outcome(...TO.Standby, event('stop')).agent).status).to.equal(409)
  })
})

/**
 * A reference that keeps a list of facts instead of a state: which events have come since the start, in which order.
 */
class Reference {
  facts = new Set<string>()
  state: State = 'Init'
  draining = false
  missed = 0
  asked = false
  ready = false

  apply(each: AgentEvent): void {
    if (this.state === 'Dead') return
    const { type } = each
    const isOneOf = (...states: State[]): boolean => states.includes(this.state)
    if (type === 'engineEnded' || type === 'serviceLost' || type === 'failed') this.state = 'Dead'
    else if (type === 'stop') this.draining = true
    else if (type === 'answered') {
      this.asked = false
      this.ready = each.isEndpointReady
    } else if (type === 'due') this.due(each.timer)
    else if (isOneOf('Init') && (type === 'serviceWatched' || type === 'asleep')) this.starts(each)
    else if (type === 'lockGranted' && isOneOf('Standby') && !this.draining) {
      this.state = each.isInPlace ? 'Waking' : 'Dead'
      this.missed = 0
      this.asked = false
    } else if (isOneOf('Waking') && !this.draining) this.wakes(type)
  }

  starts(each: AgentEvent): void {
    const isBad =
      each.type === 'asleep' &&
      (each.withoutLock.length > 0 || (this.facts.has('serviceWatched') && each.nonces.some((nonce) => nonce !== 'n')))
    this.facts.add(each.type)
    if (isBad) this.state = 'Dead'
    else if (this.facts.has('asleep') && this.facts.has('serviceWatched') && !this.draining) {
      this.state = 'Standby'
      this.asked = true
    }
  }

  wakes(type: string): void {
    const before: Readonly<Record<string, string>> = { serving: 'awake', published: 'serving' }
    const needed = before[type]
    if (needed !== undefined ? this.facts.has(needed) : type === 'awake') this.facts.add(type)
    if (!this.facts.has('published')) return
    this.state = 'Active'
    this.asked = true
    this.ready = true
  }

  due(timer: TimerName): void {
    if (timer === 'init' && this.state === 'Init') this.state = 'Dead'
    if (timer === 'wake' && this.state === 'Waking') this.state = 'Dead'
    if (timer !== 'check' || (this.state !== 'Standby' && this.state !== 'Active')) return
    const wrong = this.asked || (this.state === 'Active' && !this.ready)
    this.missed = wrong ? this.missed + 1 : 0
    this.asked = true
    if (this.missed === LIMITS.checks) this.state = 'Dead'
  }
}

type Step = typeof stepAgent

interface Real {
  agent: Agent
  readonly step: Step
  readonly done: string[]
}

class Happens implements fc.Command<Reference, Real> {
  readonly event: AgentEvent
  constructor(each: AgentEvent) {
    this.event = each
  }
  check(): boolean {
    return true
  }
  run(reference: Reference, real: Real): void {
    const before = real.agent
    const { agent, effects } = real.step(before, this.event, LIMITS)
    real.agent = agent
    real.done.push(...effects.map(word))
    reference.apply(this.event)
    expect(agent.state).to.equal(reference.state)
    const answers = probeAnswers(agent)
    expect(answers['/serving'] && agent.state !== 'Active', 'serves and is not Active').to.equal(false)
    // A draining engine takes no new requests, but still has to finish the old ones.
    expect(answers['/serving'] && agent.isDraining, 'serves and is being stopped').to.equal(false)
    if (agent.state === 'Dead' && before.state !== 'Dead') {
      expect(effects.map(word)).to.include.members(['SIGKILL', 'exit'])
    }
    if (before.state === 'Dead') expect(effects).to.deep.equal([])
    // An engine that may not serve is never published.
    if (effects.some(({ type }) => type === 'publish'))
      expect([before.state, before.isDraining]).to.deep.equal(['Waking', false])
  }
  toString(): string {
    return JSON.stringify(this.event)
  }
}

describe('an engine, with any events in any order', () => {
  const fixed = [
    watched,
    lost,
    asleep,
    asleep,
    granted,
    granted,
    ended,
    failed,
    alive,
    alive,
    unready,
    ...(['awake', 'serving', 'published', 'stop', 'started'] as const).map(event),
    ...(['init', 'wake', 'check', 'check', 'drain', 'kill'] as const).map(due),
    { type: 'lockGranted', isInPlace: false } as const,
    { type: 'asleep', nonces: ['m'], withoutLock: [] } as const,
    { type: 'phase', phase: 'warmup' } as const,
  ]
  const anything = fixed.map((each) => fc.constant(new Happens(each)))
  /** Most orders end early. These events bring the engine far, with any others in between. */
  const far = TO.Active.map((each) => new Happens(each))

  const property = (step: Step) => {
    const commands = fc
      .tuple(fc.nat({ max: far.length }), fc.commands(anything, { maxCommands: 60, size: 'max' }))
      .map(([start, rest]) => ({ start, rest }))
    return fc.property(commands, ({ start, rest }) => {
      const real: Real = { agent: NEW_AGENT, step, done: [] }
      const model = new Reference()
      for (const command of far.slice(0, start)) command.run(model, real)
      fc.modelRun(() => ({ model, real }), rest)
      expect(real.done.filter((effect) => effect === 'exit')).to.have.length(real.agent.state === 'Dead' ? 1 : 0)
      expect(real.done.filter((effect) => effect === 'publish').length).to.be.at.most(1)
    })
  }

  it('goes one way only, does what a plainly written one does, and never serves before it is Active', () => {
    fc.assert(property(stepAgent), { numRuns: numRuns() })
    // As in lock.test.ts: it is not about time.
  }).timeout(600_000)

  /** Faults that a programmer might make: what they do to a step. */
  const BROKEN: readonly (readonly [what: string, step: Step])[] = [
    [
      'wakes though it is being stopped (F38)',
      (agent, each, limits) =>
        stepAgent(each.type === 'lockGranted' ? { ...agent, isDraining: false } : agent, each, limits),
    ],
    [
      'is Active before routers can find it',
      (agent, each, limits) => {
        const step = stepAgent(agent, each, limits)
        return each.type === 'serving' && step.agent.wake === 'publish'
          ? { ...step, agent: { ...step.agent, state: 'Active', wake: undefined } }
          : step
      },
    ],
    [
      'lives on after a wake that failed (L18)',
      (agent, each, limits) =>
        each.type === 'failed' && agent.state === 'Waking' ? { agent, effects: [] } : stepAgent(agent, each, limits),
    ],
    [
      'sleeps on weights of another incarnation',
      (agent, each, limits) => stepAgent(agent, each.type === 'asleep' ? { ...each, nonces: [] } : each, limits),
    ],
    [
      'leaves its engine alive when it dies',
      (agent, each, limits) => {
        const { effects, ...step } = stepAgent(agent, each, limits)
        return { ...step, effects: effects.filter(({ type }) => type !== 'kill') }
      },
    ],
  ]
  for (const [what, step] of BROKEN) {
    it(`is found out if it ${what}`, () => {
      const { failed } = fc.check(property(step), { numRuns: 2000, seed: 1, endOnFailure: true })
      expect(failed).to.equal(true)
    })
  }

  it('is not woken by the lock while it is being stopped (F38)', () => {
    expect(outcome(...TO.Standby, event('stop'), granted).agent.state).to.equal('Standby')
  })
})
