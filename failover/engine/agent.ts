import { randomUUID } from 'node:crypto'
import { mkdirSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { SOCKETS_PER_GPU } from '../../model/failover.ts'
import { monotonicMs } from '../clock.ts'
import { openLockFile } from '../flock.ts'
import { logOf } from '../log.ts'
import type { Report } from './control.ts'
import { storedCounters } from './counters.ts'
import { type Discovery, fileDiscovery } from './discovery.ts'
import type { Driver } from './driver.ts'
import { driverOf } from './drivers/registry.ts'
import { EXIT_CODE } from './exit-codes.ts'
import {
  type Agent,
  type AgentEffect,
  type AgentEvent,
  NEW_AGENT,
  type State,
  stepAgent,
  type TimerName,
} from './machine.ts'
import { exposition } from './metrics.ts'
import { waitOf } from './probe-answers.ts'
import { type ServiceWatch, type ServiceWatchers, watchService } from './service-watch.ts'
import type { AgentSettings } from './settings.ts'
import { watchSockets } from './socket-watch.ts'
import { type AgentFacts, enginesOf, openSystemServer } from './system-server.ts'

const seconds = (ms: number): number => ms / 1000

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Watches the memory service of an engine's kind; undefined where there is none. */
const watchOf = (
  { kind: { memoryService }, socketDirectory, gpus }: AgentSettings,
  heard: ServiceWatchers,
): ServiceWatch | undefined => {
  if (memoryService === 'grove') return watchService(socketDirectory, heard)
  return memoryService === 'image' ? watchSockets(socketDirectory, gpus * SOCKETS_PER_GPU, heard) : undefined
}

/**
 * Runs an engine from its start to its end: feeds events to the state machine and carries out its effects. Resolves
 * with the exit status. The agent is the first process of its container, so its end is the container's.
 * docs/failover.md#processes-and-states
 */
export const runAgent = async (settings: AgentSettings, command: readonly string[]): Promise<number> => {
  const { engineId, pod, lockPath, sharedDirectory, limits, kind } = settings
  const incarnation = randomUUID()
  const log = logOf(`engine-${engineId}`, { incarnation })
  const startedAt = monotonicMs()
  mkdirSync(sharedDirectory, { recursive: true })
  const lock = openLockFile(lockPath)
  const counters = storedCounters(sharedDirectory, engineId)
  // A directory that is not writable is detected now, and not in the middle of a wake.
  counters.save()
  const discovery: Discovery = fileDiscovery(sharedDirectory)

  let agent: Agent = { ...NEW_AGENT, needsService: kind.memoryService !== 'none', keepsServing: settings.keepsServing }
  let engine: Driver | undefined
  let enteredAt = startedAt
  let servingPort: number | undefined
  let isSwitch = false
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
    ...waiting(),
  })
  const waiting = (): { waitingFor?: string } => {
    const what = waitOf(agent, engine?.waitsFor())
    return what === undefined ? {} : { waitingFor: what }
  }
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
    const grant = await engine?.elect()
    if (grant === undefined || agent.state !== 'Standby') return
    isSwitch = grant.isSwitch
    // Only for people who want to know the holder; no decision depends on it.
    if (kind.election === 'agent') writeSync(lock.descriptor, `engine-${engineId} ${incarnation}\n`, 0)
    happens({ type: 'lockGranted', isInPlace: grant.isInPlace })
  }

  const fails = (error: unknown): void => happens({ type: 'failed', reason: sentence(error) })

  const ACT: { readonly [Type in AgentEffect['type']]: (effect: Extract<AgentEffect, { type: Type }>) => void } = {
    awaitLock: () => void awaitLock().catch(fails),
    tell: ({ order }) => {
      if (order === 'drain') log('draining')
      engine?.tell(order)
    },
    publish: () => {
      try {
        discovery.publish({ pod, engine: `engine-${engineId}`, incarnation, port: servingPort })
      } catch (error) {
        return fails(error)
      }
      happens({ type: 'published' })
    },
    withdraw: () => {
      engine?.withdraw()
      discovery.withdraw(incarnation)
    },
    releaseLock: () => engine?.release(),
    timer: ({ timer, ms }) => {
      clearTimeout(timers.get(timer))
      timers.set(
        timer,
        setTimeout(() => happens({ type: 'due', timer }), ms),
      )
    },
    cancel: ({ timer }) => clearTimeout(timers.get(timer)),
    kill: ({ signal }) => engine?.kill(signal),
    exit: ({ afterMs }) => {
      const leave = (): void => {
        const { name, reason } = agent.exit ?? { name: 'CHILD_EXIT' as const, reason: '' }
        log('exit', { cause: name, code: EXIT_CODE[name], reason }, name === 'STOPPED' ? 'info' : 'error')
        end(EXIT_CODE[name])
      }
      // The lock goes with this process, and must not go before what it guards.
      const wait = async (): Promise<void> => {
        if (afterMs > 0) await sleep(afterMs)
        await engine?.gone()
      }
      void wait().then(leave)
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
    asleep: ({ nonces = [], withoutLock = [] }) => ({ type: 'asleep', nonces, withoutLock }),
    held: () => ({ type: 'held' }),
    loading: () => ({ type: 'loading' }),
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
  engine = driverOf(kind.name, {
    settings,
    command,
    lock,
    log,
    service: () => agent.nonce,
    started: (enginePid) => log('started', { pid: process.pid, engine: enginePid }),
    reports: (report) => {
      const { event, ...said } = report
      // Such reports come every few seconds and say nothing new.
      if (event !== 'alive') log('reported', { report: event, ...said })
      happens(REPORTS[report.event](report as never))
    },
    ended: (how) => happens({ type: 'engineEnded', how }),
  })
  // An engine that must import its weights has nothing to do before the memory service is there; and a container that
  // starts again does so whether its sidecar is ready or not.
  if (kind.memoryService !== 'image') engine.start()
  happens({ type: 'started' })
  const watch = watchOf(settings, {
    onWatched: (nonce) => {
      log('watching', { nonce })
      happens({ type: 'serviceWatched', nonce })
      if (kind.memoryService === 'image') engine?.start()
    },
    onLost: (reason) => {
      happens({ type: 'serviceLost', reason })
      if (agent.state === 'Active') log('memory-lost', { reason }, 'error')
    },
  })
  const waitLog = setInterval(() => {
    const { waitingFor } = waiting()
    if (waitingFor !== undefined && agent.state !== 'Standby') log('waiting', { for: waitingFor })
  }, settings.waitLogMs)
  const stop = (): void => happens({ type: 'stop' })
  const breaks = (error: unknown): void =>
    happens({ type: 'failed', reason: `a fault of the agent: ${sentence(error)}` })
  process.on('uncaughtException', breaks)
  process.on('unhandledRejection', breaks)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const code = await ended
  clearInterval(waitLog)
  watch?.close()
  system.close()
  return code
}
