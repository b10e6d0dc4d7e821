import { randomUUID } from 'node:crypto'
import { mkdirSync, writeSync } from 'node:fs'
import { monotonicMs } from '../clock.ts'
import { type LockWait, lockExclusively, openLockFile } from '../flock.ts'
import { logOf } from '../log.ts'
import type { Report } from './control.ts'
import { storedCounters } from './counters.ts'
import { type Discovery, fileDiscovery } from './discovery.ts'
import { processesWithout, startEngine } from './engine-process.ts'
import { EXIT_CODE } from './exit-codes.ts'
import { type AgentEffect, type AgentEvent, NEW_AGENT, type State, stepAgent, type TimerName } from './machine.ts'
import { exposition } from './metrics.ts'
import { watchService } from './service-watch.ts'
import type { AgentSettings } from './settings.ts'
import { type AgentFacts, enginesOf, openSystemServer } from './system-server.ts'

const seconds = (ms: number): number => ms / 1000

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Runs an engine from its start to its end: feeds events to the state machine and carries out its effects. Resolves
 * with the exit status. The agent is the first process of its container, so its end is the container's.
 * docs/failover.md#processes-and-states
 */
export const runAgent = async (settings: AgentSettings, command: readonly string[]): Promise<number> => {
  const { engineId, pod, lockPath, sharedDirectory, limits } = settings
  const incarnation = randomUUID()
  const log = logOf(`engine-${engineId}`, { incarnation })
  const startedAt = monotonicMs()
  mkdirSync(sharedDirectory, { recursive: true })
  const lock = openLockFile(lockPath)
  const counters = storedCounters(sharedDirectory, engineId)
  // A directory that is not writable is detected now, and not in the middle of a wake.
  counters.save()
  const discovery: Discovery = fileDiscovery(sharedDirectory)

  let agent = NEW_AGENT
  let enteredAt = startedAt
  let servingPort: number | undefined
  let isSwitch = false
  let waiting: LockWait | undefined
  const lastDurations = new Map<State, number>()
  const wakePhases = new Map<string, number>()
  let wakeStepAt = startedAt
  const timers = new Map<TimerName, NodeJS.Timeout>()
  let end: (code: number) => void = () => {}
  const ended = new Promise<number>((resolve) => {
    end = resolve
  })

  const facts = (): AgentFacts => ({
    engine: `engine-${engineId}`,
    pod,
    incarnation,
    state: agent.state,
    phase: agent.phase,
    draining: agent.isDraining,
    inStateMs: monotonicMs() - enteredAt,
    uptimeMs: monotonicMs() - startedAt,
    ...(agent.state === 'Waking' && { wakeDeadlineMs: enteredAt + limits.wakeMs - monotonicMs() }),
    ...(agent.nonce !== undefined && { gms: agent.nonce }),
  })
  const metrics = async (): Promise<string> =>
    exposition({
      engine: engineId,
      state: agent.state,
      enteredAt: seconds(Date.now() - (monotonicMs() - enteredAt)),
      lastDurations,
      wakePhases,
      counters: counters.now,
      nonce: agent.nonce,
      redundancy: (await enginesOf(sharedDirectory)).filter(({ state }) => state === 'Standby').length,
    })

  const awaitLock = async (): Promise<void> => {
    // First try without waiting: a wake counts as a switch only if another engine held the lock.
    const isFree = await lockExclusively(lock, 0).granted
    isSwitch = !isFree
    if (!isFree) {
      waiting = lockExclusively(lock)
      if (!(await waiting.granted)) return
    }
    if (agent.state !== 'Standby') return
    // Only for people who want to know the holder; no decision depends on it.
    writeSync(lock.descriptor, `engine-${engineId} ${incarnation}\n`, 0)
    happens({ type: 'lockGranted', isInPlace: lock.isInPlace() })
  }

  const fails = (error: unknown): void => happens({ type: 'failed', reason: sentence(error) })

  const ACT: { readonly [Type in AgentEffect['type']]: (effect: Extract<AgentEffect, { type: Type }>) => void } = {
    awaitLock: () => void awaitLock().catch(fails),
    tell: ({ order }) => engine.tell(order),
    publish: () => {
      try {
        discovery.publish({ pod, engine: `engine-${engineId}`, incarnation, port: servingPort })
      } catch (error) {
        return fails(error)
      }
      happens({ type: 'published' })
    },
    withdraw: () => discovery.withdraw(incarnation),
    releaseLock: () => {
      waiting?.stop()
      lock.close()
    },
    timer: ({ timer, ms }) => {
      clearTimeout(timers.get(timer))
      timers.set(
        timer,
        setTimeout(() => happens({ type: 'due', timer }), ms),
      )
    },
    cancel: ({ timer }) => clearTimeout(timers.get(timer)),
    kill: ({ signal }) => engine.kill(signal),
    exit: ({ afterMs }) => {
      const leave = (): void => {
        const { name, reason } = agent.exit ?? { name: 'CHILD_EXIT' as const, reason: '' }
        log('exit', { cause: name, code: EXIT_CODE[name], reason }, name === 'STOPPED' ? 'info' : 'error')
        end(EXIT_CODE[name])
      }
      if (afterMs === 0) leave()
      else setTimeout(leave, afterMs)
    },
  }

  const saveCounters = (): void => {
    try {
      counters.save()
    } catch (error) {
      log('counters-lost', { error: sentence(error) }, 'error')
    }
  }

  /** Logs a change of state, and updates the metrics. */
  const entered = (before: State): void => {
    const now = monotonicMs()
    lastDurations.set(before, seconds(now - enteredAt))
    log('state', { from: before, to: agent.state, afterMs: now - enteredAt, ...agent.exit })
    enteredAt = now
    counters.add('transitions')
    if (isSwitch && agent.state === 'Waking') counters.add('switchAttempts')
    if (isSwitch && agent.state === 'Active') counters.add('switchSuccesses')
    // Writing the file waits for the disk, which must not delay a wake.
    if (agent.state !== 'Waking') setImmediate(saveCounters)
  }

  const happens = (event: AgentEvent): void => {
    const before = agent
    const step = stepAgent(agent, event, limits)
    agent = step.agent
    if (agent.wake !== before.wake || agent.state !== before.state) {
      const now = monotonicMs()
      if (before.wake !== undefined) wakePhases.set(before.wake, seconds(now - wakeStepAt))
      wakeStepAt = now
    }
    if (agent.state !== before.state) entered(before.state)
    for (const effect of step.effects) ACT[effect.type](effect as never)
  }

  const REPORTS: { readonly [Event in Report['event']]: (report: Extract<Report, { event: Event }>) => AgentEvent } = {
    phase: ({ phase }) => ({ type: 'phase', phase }),
    asleep: ({ nonces = [], pids = [engine.pid] }) => ({
      type: 'asleep',
      nonces,
      withoutLock: processesWithout(lock, pids),
    }),
    awake: () => ({ type: 'awake' }),
    serving: ({ port }) => {
      servingPort = port
      return { type: 'serving' }
    },
    alive: ({ endpointReady = true }) => ({ type: 'answered', isEndpointReady: endpointReady }),
    failed: ({ reason, kind }) => ({ type: 'failed', reason, ...(kind !== undefined && { kind }) }),
  }

  // Before the engine starts, so that a probe gets a response and not a refused connection.
  const system = await openSystemServer(
    { agent: () => agent, facts, metrics },
    { port: settings.port, host: settings.host, directory: sharedDirectory, engine: engineId },
  )
  const engine = startEngine(command, lock, (report) => {
    const { event, ...said } = report
    // Such reports come every few seconds and say nothing new.
    if (event !== 'alive') log('reported', { report: event, ...said })
    happens(REPORTS[report.event](report as never))
  })
  log('started', { pid: process.pid, engine: engine.pid })
  happens({ type: 'started' })
  void engine.ended.then((how) => happens({ type: 'engineEnded', how }))
  const watch = watchService(settings.socketDirectory, {
    onWatched: (nonce) => {
      log('watching', { nonce })
      happens({ type: 'serviceWatched', nonce })
    },
    onLost: (reason) => happens({ type: 'serviceLost', reason }),
  })
  const stop = (): void => happens({ type: 'stop' })
  const breaks = (error: unknown): void =>
    happens({ type: 'failed', reason: `a fault of the agent: ${sentence(error)}` })
  process.on('uncaughtException', breaks)
  process.on('unhandledRejection', breaks)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const code = await ended
  watch.close()
  system.close()
  return code
}
