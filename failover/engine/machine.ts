import type { ExitName } from './exit-codes.ts'

/** The states of an engine, in order. It never returns to an earlier one. docs/failover.md#processes-and-states */
export type State = 'Init' | 'Standby' | 'Waking' | 'Active' | 'Dead'

/** The agent's knowledge of its engine. */
export interface Agent {
  readonly state: State
  /** What the engine reports about its start; for people only. */
  readonly phase: string
  /**
   * Whether the agent has held the engine back before its start: then the container has started, and only the agent
   * judges how long the engine may load.
   */
  readonly wasHeld: boolean
  /** Whether a memory service holds the engine's memory, and is watched. */
  readonly needsService: boolean
  /** Whether the engine goes on serving when the memory service has ended: what it has mapped stays its own. */
  readonly keepsServing: boolean
  /** The incarnation of the memory service to which all watch connections lead. */
  readonly nonce: string | undefined
  /** Whether the engine has loaded and sleeps, and every process that holds memory has the lock's file open. */
  readonly isAsleep: boolean
  /** The progress of a wake. */
  readonly wake: 'memory' | 'serve' | 'publish' | undefined
  /** The engine's report about its endpoint. */
  readonly isEndpointReady: boolean
  /** Whether the wake has taken longer than allowed. */
  readonly isLate: boolean
  /** Whether SIGTERM has arrived: nothing new is begun. */
  readonly isDraining: boolean
  /** Whether the engine has not answered the last check yet. */
  readonly isAsked: boolean
  /** The number of consecutive failed checks. */
  readonly missed: number
  /** Why the agent ends. */
  readonly exit: { readonly name: ExitName; readonly reason: string } | undefined
}

/**
 * Times in ms of the monotonic clock, and the allowed number of consecutive failed checks.
 * docs/reference/failover-rules.md#times
 */
export interface Limits {
  readonly initMs: number
  readonly wakeMs: number
  readonly standbyCheckMs: number
  readonly activeCheckMs: number
  readonly checks: number
  /** Time for requests to end after SIGTERM. */
  readonly drainMs: number
  /** Time between SIGTERM and SIGKILL for the engine. */
  readonly termMs: number
}

/** The timers that an agent sets. */
export type TimerName = 'init' | 'wake' | 'check' | 'drain' | 'kill'

/** Events for an agent. */
export type AgentEvent =
  | { readonly type: 'started' }
  /** Watch connections to all servers of this incarnation are open. */
  | { readonly type: 'serviceWatched'; readonly nonce: string }
  | { readonly type: 'serviceLost'; readonly reason: string }
  /** The engine reports its current activity. */
  | { readonly type: 'phase'; readonly phase: string }
  /**
   * The engine sleeps. `nonces`: of the servers from which it has imported memory. `withoutLock`: processes that do not
   * have the lock's file open.
   */
  | { readonly type: 'asleep'; readonly nonces: readonly string[]; readonly withoutLock: readonly number[] }
  /** `isInPlace`: the granted lock is the one that others use. */
  | { readonly type: 'lockGranted'; readonly isInPlace: boolean }
  /** The engine is held back before its start, until there is memory for it. */
  | { readonly type: 'held' }
  /** It has been started after it was held back. */
  | { readonly type: 'loading' }
  | { readonly type: 'awake' }
  | { readonly type: 'serving' }
  | { readonly type: 'published' }
  | { readonly type: 'answered'; readonly isEndpointReady: boolean }
  /** The engine, or a step of the agent, has failed. */
  | { readonly type: 'failed'; readonly reason: string; readonly kind?: FailureKind }
  | { readonly type: 'engineEnded'; readonly how: string }
  | { readonly type: 'due'; readonly timer: TimerName }
  | { readonly type: 'stop' }

/** Causes that an engine distinguishes. */
export type FailureKind = 'stale_layout' | 'service_lost' | 'service_changed'

/** Orders to an engine. */
export type Order = 'wake' | 'serve' | 'check' | 'drain'

/** The agent's next actions, in this order. */
export type AgentEffect =
  | { readonly type: 'awaitLock' }
  | { readonly type: 'tell'; readonly order: Order }
  | { readonly type: 'publish' }
  | { readonly type: 'withdraw' }
  | { readonly type: 'releaseLock' }
  | { readonly type: 'timer'; readonly timer: TimerName; readonly ms: number }
  | { readonly type: 'cancel'; readonly timer: TimerName }
  | { readonly type: 'kill'; readonly signal: 'SIGTERM' | 'SIGKILL' }
  /** `afterMs`: time to wait for an event that tells the actual cause. */
  | { readonly type: 'exit'; readonly afterMs: number }

/** An agent after an event, and the actions that follow. */
export interface AgentStep {
  readonly agent: Agent
  readonly effects: readonly AgentEffect[]
}

/** An agent before it has started its engine. */
export const NEW_AGENT: Agent = {
  state: 'Init',
  phase: 'boot',
  wasHeld: false,
  needsService: true,
  keepsServing: false,
  nonce: undefined,
  isAsleep: false,
  wake: undefined,
  isEndpointReady: false,
  isLate: false,
  isDraining: false,
  isAsked: false,
  missed: 0,
  exit: undefined,
}

/** If an engine and the memory service die together, both events arrive within this time, in either order; in ms. */
const LINGER_MS = 20

const TIMERS: readonly TimerName[] = ['init', 'wake', 'check', 'drain', 'kill']

const stays = (agent: Agent): AgentStep => ({ agent, effects: [] })
const becomes = (agent: Agent, ...effects: readonly AgentEffect[]): AgentStep => ({ agent, effects })
const tell = (order: Order): AgentEffect => ({ type: 'tell', order })
const timer = (name: TimerName, ms: number): AgentEffect => ({ type: 'timer', timer: name, ms })
const cancel = (name: TimerName): AgentEffect => ({ type: 'cancel', timer: name })

const dies = (agent: Agent, name: ExitName, reason: string, afterMs = 0): AgentStep =>
  becomes(
    { ...agent, state: 'Dead', exit: { name, reason }, isLate: agent.isLate || name === 'WAKE_TIMEOUT' },
    ...TIMERS.map(cancel),
    // While the lock is still held: afterwards the record may belong to another engine.
    ...(agent.state === 'Active' ? [{ type: 'withdraw' } as const] : []),
    { type: 'kill', signal: 'SIGKILL' },
    { type: 'exit', afterMs },
  )

/** Standby begins once the engine sleeps and its memory service is watched; then the agent waits for the lock. */
const standsBy = (agent: Agent, { standbyCheckMs }: Limits): AgentStep =>
  agent.isAsleep && (agent.nonce !== undefined || !agent.needsService) && !agent.isDraining
    ? becomes(
        { ...agent, state: 'Standby', isAsked: true },
        cancel('init'),
        tell('check'),
        timer('check', standbyCheckMs),
        { type: 'awaitLock' },
      )
    : stays(agent)

const check = (agent: Agent, { checks, standbyCheckMs, activeCheckMs }: Limits): AgentStep => {
  const isActive = agent.state === 'Active'
  const isWrong = agent.isAsked || (isActive && !agent.isEndpointReady)
  const missed = isWrong ? agent.missed + 1 : 0
  if (missed >= checks) {
    const what = agent.isAsked ? 'the engine has not answered' : 'the endpoint was not ready at'
    return dies({ ...agent, missed }, isActive ? 'UNHEALTHY' : 'STANDBY_HUNG', `${what} ${missed} checks in a row`)
  }
  return becomes(
    { ...agent, missed, isAsked: true },
    tell('check'),
    timer('check', isActive ? activeCheckMs : standbyCheckMs),
  )
}

const due = (agent: Agent, name: TimerName, limits: Limits): AgentStep => {
  const { state } = agent
  switch (name) {
    case 'init':
      return state === 'Init' ? dies(agent, 'INIT_TIMEOUT', `Init took longer than ${limits.initMs} ms`) : stays(agent)
    case 'wake':
      // The timer and the last step may arrive in the same turn; the first one counts.
      return state === 'Waking'
        ? dies(agent, 'WAKE_TIMEOUT', `the wake took longer than ${limits.wakeMs} ms`)
        : stays(agent)
    case 'check':
      return state === 'Standby' || state === 'Active' ? check(agent, limits) : stays(agent)
    case 'drain':
      return becomes(agent, { type: 'kill', signal: 'SIGTERM' }, timer('kill', limits.termMs))
    case 'kill':
      return becomes(agent, { type: 'kill', signal: 'SIGKILL' })
  }
}

/** If there may be requests, they end first; an engine that does not answer is not waited for. */
const stop = (agent: Agent, { drainMs, termMs }: Limits): AgentStep => {
  if (agent.isDraining) return stays(agent)
  const draining: Agent = { ...agent, isDraining: true }
  const quiet: AgentEffect[] = (['init', 'wake', 'check'] as const).map(cancel)
  if (agent.state === 'Active' && agent.isEndpointReady && agent.missed === 0) {
    return becomes(draining, ...quiet, { type: 'withdraw' }, tell('drain'), timer('drain', drainMs))
  }
  const withdraw: AgentEffect[] = agent.state === 'Active' ? [{ type: 'withdraw' }] : []
  return becomes(draining, ...quiet, ...withdraw, { type: 'kill', signal: 'SIGTERM' }, timer('kill', termMs))
}

const KINDS: Readonly<Record<FailureKind, ExitName>> = {
  stale_layout: 'STALE_LAYOUT',
  service_lost: 'GMS_LOST',
  service_changed: 'GMS_NONCE',
}

/** The exit cause of a failure without a kind, by state. An engine never survives a failure. */
const FAILURES: Readonly<Record<Exclude<State, 'Dead'>, ExitName>> = {
  Init: 'INIT_FAILED',
  Standby: 'STANDBY_HUNG',
  Waking: 'WAKE_FAILED',
  Active: 'UNHEALTHY',
}

const granted = (agent: Agent, isInPlace: boolean, { wakeMs }: Limits): AgentStep => {
  if (agent.state !== 'Standby' || agent.isDraining) return stays(agent)
  if (!isInPlace) {
    return dies(agent, 'WAKE_FAILED', 'the lock file was replaced: another engine may hold the lock of the new one')
  }
  return becomes(
    { ...agent, state: 'Waking', wake: 'memory', isAsked: false, missed: 0 },
    cancel('check'),
    timer('wake', wakeMs),
    tell('wake'),
  )
}

const fellAsleep = (
  agent: Agent,
  { nonces, withoutLock }: Extract<AgentEvent, { type: 'asleep' }>,
  limits: Limits,
): AgentStep => {
  if (agent.state !== 'Init') return stays(agent)
  if (withoutLock.length > 0) {
    const who = withoutLock.join(' and ')
    return dies(agent, 'INIT_FAILED', `process ${who} holds memory without the lock; pass FAILOVER_LOCK_FD on to it`)
  }
  if (agent.nonce !== undefined && nonces.some((nonce) => nonce !== agent.nonce)) {
    return dies(agent, 'GMS_NONCE', 'the engine has imported from another incarnation of the memory service')
  }
  return standsBy({ ...agent, isAsleep: true }, limits)
}

/**
 * After its death an agent only corrects the cause: a lost memory service explains a failed engine, and not vice versa.
 */
const afterDeath = (agent: Agent, event: AgentEvent): AgentStep =>
  event.type === 'serviceLost' && agent.exit?.name !== 'STOPPED'
    ? stays({ ...agent, exit: { name: 'GMS_LOST', reason: event.reason } })
    : stays(agent)

/**
 * The next state of the agent, and its actions. Pure: no processes, no clock.
 * docs/reference/failover-rules.md#transitions
 */
export const stepAgent = (agent: Agent, event: AgentEvent, limits: Limits): AgentStep => {
  if (agent.state === 'Dead') return afterDeath(agent, event)
  const isWaking = agent.state === 'Waking' && !agent.isDraining
  switch (event.type) {
    case 'started':
      return becomes(agent, timer('init', limits.initMs))
    case 'serviceWatched':
      return agent.state === 'Init' ? standsBy({ ...agent, nonce: event.nonce }, limits) : stays(agent)
    case 'serviceLost':
      // A shadow could not import its weights any more.
      return agent.keepsServing && agent.state === 'Active' ? stays(agent) : dies(agent, 'GMS_LOST', event.reason)
    case 'phase':
      return stays({ ...agent, phase: event.phase })
    case 'held':
      return agent.state === 'Init'
        ? becomes({ ...agent, wasHeld: true, phase: 'waiting-for-memory' }, cancel('init'))
        : stays(agent)
    case 'loading':
      return agent.state === 'Init' && agent.wasHeld && !agent.isDraining
        ? becomes({ ...agent, phase: 'loading' }, timer('init', limits.initMs))
        : stays(agent)
    case 'asleep':
      return fellAsleep(agent, event, limits)
    case 'lockGranted':
      return granted(agent, event.isInPlace, limits)
    case 'awake':
      return isWaking && agent.wake === 'memory' ? becomes({ ...agent, wake: 'serve' }, tell('serve')) : stays(agent)
    case 'serving':
      return isWaking && agent.wake === 'serve'
        ? becomes({ ...agent, wake: 'publish' }, { type: 'publish' })
        : stays(agent)
    case 'published':
      // Active only now: a check before the endpoint is up would kill a healthy wake that is slow.
      return isWaking && agent.wake === 'publish'
        ? becomes(
            { ...agent, state: 'Active', wake: undefined, isEndpointReady: true, isAsked: true },
            cancel('wake'),
            tell('check'),
            timer('check', limits.activeCheckMs),
          )
        : stays(agent)
    case 'answered':
      return stays({ ...agent, isAsked: false, isEndpointReady: event.isEndpointReady && agent.state === 'Active' })
    case 'failed':
      return dies(agent, event.kind === undefined ? FAILURES[agent.state] : KINDS[event.kind], event.reason, LINGER_MS)
    case 'engineEnded': {
      const how = `the engine ended with ${event.how}`
      const step = agent.isDraining ? dies(agent, 'STOPPED', how) : dies(agent, 'CHILD_EXIT', how, LINGER_MS)
      // The engine has freed its memory: the other engine need not wait until this process has ended as well.
      const exit = step.effects.length - 1
      return { ...step, effects: step.effects.toSpliced(exit, 0, { type: 'releaseLock' }) }
    }
    case 'due':
      return due(agent, event.timer, limits)
    case 'stop':
      return stop(agent, limits)
  }
}
