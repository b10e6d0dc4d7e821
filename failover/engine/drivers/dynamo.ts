import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectTo } from '../../gms/client.ts'
import { serviceSockets } from '../../gms/socket-path.ts'
import type { Driver, DriverContext, Grant } from '../driver.ts'
import { ask, type HttpServer, statusOf } from '../http-client.ts'
import { holdersOfLock } from '../lock-table.ts'
import { processesOf } from '../process-group.ts'
import type { HttpSettings } from '../settings.ts'
import { enginesOf } from '../system-server.ts'
import { ownProcess } from './own-process.ts'

/** How often it is looked whether the engine has won, in ms. */
const LOOK_MS = 50
/** How often it is looked whether an engine that is held back may load, in ms. */
const HELD_MS = 500
/** How often an engine that wakes is asked, in ms. */
const WAKE_MS = 50

/**
 * An engine of Dynamo, which takes part in the election itself. The agent only looks who holds the lock: if it took the
 * lock, both would wait for ever. Engine and agent have different system ports.
 * docs/reference/failover-rules.md#engines-that-elect-themselves
 */
export const dynamoDriver = (context: DriverContext, http: HttpSettings): Driver => {
  const { settings, log, reports } = context
  const { enginePort, engineHost: host, healthPath } = http
  const server: HttpServer = { host, port: enginePort, withinMs: http.healthMs }
  const holders = holdersOfLock(settings.lockPath, () => processesOf(engine.pid))
  let isServing = false
  let waitsFor: string | undefined
  let isReleased = false

  const engine = ownProcess(context, () => {
    isReleased = true
    waitsFor = 'the end of all processes of the engine'
  })

  const health = async (): Promise<number | string> => {
    const status = await statusOf(ask(server, 'GET', healthPath))
    waitsFor = `the engine: GET http://${host}:${enginePort}${healthPath} must answer 200; last: ${status}`
    return status
  }

  /** The lock is the engine's if one of its processes holds it; what is written in the file proves nothing. */
  const hasLock = (): boolean => {
    const [holder, ...more] = holders()
    if (holder === undefined) return false
    const own = new Set(processesOf(engine.pid))
    return [holder, ...more].some((pid) => own.has(pid))
  }

  /** The engine that has written its name into the file of the lock last. */
  const lastHolder = (): string => {
    try {
      return readFileSync(settings.lockPath, 'utf8').trim()
    } catch {
      return ''
    }
  }

  /** Whether every server of weights has a reader; true where the service does not say. */
  const hasReaders = async (): Promise<boolean> => {
    const paths = serviceSockets(settings.socketDirectory).filter((path) => path.endsWith('_weights.sock'))
    const states = await Promise.all(
      paths.map(async (path) => {
        try {
          const connection = await connectTo(path)
          const state = await connection.call('get_runtime_state_request')
          connection.close()
          return state.ro_session_count ?? 1
        } catch (error) {
          log('sessions-unknown', { path, error: String(error) })
          return 1
        }
      }),
    )
    return states.every((count) => Number(count) > 0)
  }

  /**
   * The engine that serves may have outlived the memory service. What this one would load is a second copy of the
   * weights, for which there is no memory while the other lives.
   */
  const otherOutlived = async (): Promise<boolean> =>
    (await enginesOf(settings.sharedDirectory)).some(
      ({ engine: name, state, gms }) =>
        name !== `engine-${settings.engineId}` && state === 'Active' && gms !== context.service(),
    )

  const begin = async (): Promise<void> => {
    if (settings.keepsServing && (await otherOutlived())) {
      waitsFor =
        'the end of the other engine, which serves with weights of a memory service that has ended; replace the pod to have a shadow again'
      reports({ event: 'held' })
      while (!engine.isOver && (await otherOutlived())) await sleep(HELD_MS)
      reports({ event: 'loading' })
    }
    if (engine.isOver) return
    engine.start({ DYN_SYSTEM_PORT: String(enginePort) })
    while (!engine.isOver && (await health()) !== 200) await sleep(http.healthPeriodMs)
    if (engine.isOver) return
    engine.watchHolders()
    waitsFor = undefined
    reports({ event: 'asleep' })
  }

  const elect = async (): Promise<Grant | undefined> => {
    const before = lastHolder()
    while (!isReleased && !hasLock()) await sleep(LOOK_MS)
    if (isReleased) return undefined
    return { isSwitch: before !== '' && before !== `engine-${settings.engineId}`, isInPlace: true }
  }

  const wake = async (): Promise<void> => {
    while (!engine.isOver) {
      if (!hasLock()) throw new Error('the engine has lost the election lock while it woke')
      if ((await health()) === 200 && (await hasReaders())) break
      await sleep(WAKE_MS)
    }
    if (engine.isOver) return
    waitsFor = undefined
    reports({ event: 'awake' })
  }

  const check = async (): Promise<void> => {
    const status = await statusOf(ask(server, 'GET', healthPath))
    if (!isServing) {
      if (status === 200) reports({ event: 'alive' })
    } else if (typeof status === 'number') reports({ event: 'alive', endpointReady: status === 200 && hasLock() })
  }

  const fails = (error: unknown): void => reports({ event: 'failed', reason: (error as Error).message })

  return {
    start: () => void begin().catch(fails),
    tell: (order) => {
      if (order === 'wake') void wake().catch(fails)
      else if (order === 'check') void check().catch(fails)
      // It withdraws from discovery and lets its requests end by itself.
      else if (order === 'drain') engine.kill('SIGTERM')
      else {
        isServing = true
        reports({ event: 'serving' })
      }
    },
    elect,
    release: () => {
      isReleased = true
    },
    withdraw: () => {},
    kill: engine.kill,
    gone: engine.gone,
    waitsFor: () => waitsFor,
  }
}
