import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LockFile, type LockWait, lockExclusively, openLockFile } from '../../flock.ts'
import type { Driver, DriverContext } from '../driver.ts'
import { lockElection } from '../election.ts'
import { firstToken } from '../first-request.ts'
import type { Forwarder } from '../forwarder.ts'
import { ask, type HttpServer, statusOf } from '../http-client.ts'
import type { HttpSettings } from '../settings.ts'
import { ownProcess } from './own-process.ts'
import type { StepContext, Steps } from './steps.ts'

/** After how many good answers in a row an engine counts as up. */
const HEALTHY_TIMES = 2
/** How often a request that failed is repeated while an engine wakes, in ms. */
const RETRY_MS = 1_000

const INIT_LOCK =
  'the init lock: the other engine of the pod is loading, and of two that load at once each takes memory that the other has counted as free'

/**
 * An engine that is not changed and is known by its port. The agent takes the init lock, starts the engine on a port of
 * its own and asks its health path; elected, it forwards the port that clients know to it. Whether the engine sleeps in
 * between is a matter of its steps. docs/reference/failover-rules.md#engines-that-are-not-changed
 */
export const httpDriver = (
  context: DriverContext,
  http: HttpSettings,
  stepsOf: (context: StepContext) => Steps,
): Driver => {
  const { settings, command, lock, log, reports } = context
  const { enginePort, engineHost: host, servePort: port, healthPath, firstRequest, apiKey } = http
  const server: HttpServer = { host, port: enginePort, withinMs: http.healthMs }
  const patient: HttpServer = { ...server, withinMs: settings.limits.wakeMs, apiKey }
  const election = lockElection(lock)

  let initLock: LockFile | undefined
  let initWait: LockWait | undefined
  let isServing = false
  let waitsFor: string | undefined

  const engine = ownProcess(context, () => {
    initWait?.stop()
    steps.ended()
    forwarder.withdraw()
    forwarder.reset()
    waitsFor = 'the end of all processes of the engine'
  })
  const steps = stepsOf({
    settings,
    command,
    server,
    log,
    isOver: () => engine.isOver,
    waits: (what) => {
      waitsFor = what
    },
    held: (isHeld) => reports({ event: isHeld ? 'held' : 'loading' }),
    health: () => statusOf(ask(server, 'GET', healthPath)),
  })
  const forwarder: Forwarder = steps.forwarder({
    host: settings.host,
    port,
    to: { host, port: enginePort },
    isDead: engine.isDead,
  })

  /** Waits until the engine has answered well twice in a row. */
  const healthy = async (): Promise<void> => {
    for (let times = 0; times < HEALTHY_TIMES && !engine.isOver; ) {
      const status = await statusOf(ask(server, 'GET', healthPath))
      times = status === 200 ? times + 1 : 0
      waitsFor = `the engine: GET http://${host}:${enginePort}${healthPath} must answer 200; last: ${status}`
      if (times < HEALTHY_TIMES) await sleep(http.healthPeriodMs)
    }
  }

  const begin = async (): Promise<void> => {
    initLock = openLockFile(join(settings.sharedDirectory, 'init.lock'))
    waitsFor = INIT_LOCK
    initWait = lockExclusively(initLock)
    await initWait.granted
    waitsFor = undefined
    if (engine.isOver) return
    await steps.beforeStart()
    if (engine.isOver) return
    engine.start()
    await healthy()
    if (engine.isOver) return
    await steps.park()
    if (engine.isOver) return
    engine.watchHolders()
    // Whoever waits for the election must not keep the other engine from loading.
    initLock.close()
    waitsFor = undefined
    reports({ event: 'asleep' })
  }

  /** One token proves more than a health path; and the port is open only while something answers behind it. */
  const serve = async (): Promise<void> => {
    for (; firstRequest === 'openai' && !engine.isOver; await sleep(RETRY_MS)) {
      const { isServed, answer } = await firstToken(patient)
      log('first-request', { answer })
      if (isServed) break
      waitsFor = `the first answer of the engine; last: ${answer}`
    }
    if (engine.isOver || !(await forwarder.open())) return
    waitsFor = undefined
    isServing = true
    reports({ event: 'serving', port })
  }

  const check = async (): Promise<void> => {
    const status = await statusOf(ask(server, 'GET', healthPath))
    if (isServing) {
      // A busy engine that is late is missed and may answer the next time; one that answers is taken at its word.
      if (typeof status === 'number') reports({ event: 'alive', endpointReady: status === 200 })
    } else if (status === 200 && (await steps.isParked())) reports({ event: 'alive' })
  }

  const wake = async (): Promise<void> => {
    await steps.wake()
    if (!engine.isOver) reports({ event: 'awake' })
  }

  const fails = (error: unknown): void => reports({ event: 'failed', reason: (error as Error).message })

  return {
    start: () => void begin().catch(fails),
    tell: (order) => {
      if (order === 'wake') wake().catch(fails)
      else if (order === 'serve') serve().catch(fails)
      else if (order === 'check') void check()
      else {
        forwarder.withdraw()
        void forwarder.drained().then(() => engine.kill('SIGTERM'))
      }
    },
    elect: async () => {
      await steps.beforeElection()
      return await election.elect()
    },
    release: election.release,
    withdraw: forwarder.withdraw,
    kill: engine.kill,
    gone: engine.gone,
    waitsFor: () => (forwarder.isTaken() ? `port ${port}, which another process of the pod has bound` : waitsFor),
  }
}
