import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../environment.ts'
import { flagIn } from '../flags.ts'
import { logOf } from '../log.ts'
import { type Core, startCore } from './core.ts'
import { bodyOf, complete, DEVICE_MEBIBYTES, json, listen, type ServerSettings, serverSettings } from './inference.ts'

const PORT = 8000
/** What a sleeping engine keeps of a device, in MiB. */
const RESIDUE = 1_500

/** The state of an engine. */
interface Engine {
  readonly settings: ServerSettings
  readonly core: Core
  /** What it takes of the device, in MiB. */
  readonly share: number
  /** Whether the paths for sleeping are there. */
  readonly canSleep: boolean
  isAsleep: boolean
  isDead: boolean
  wakes: number
  running: number
}

/**
 * Behaves like `vllm serve`: loads in a core of its own with its port closed, refuses to start where the device has not
 * got its share free, then answers `/health`, `/v1/models` and `/v1/completions`. It sleeps and wakes where it is told
 * that it may, by a flag and a variable. `STAND_IN_KNOBS` has what goes wrong.
 */
export const runVllm = async (args: readonly string[], env: Environment): Promise<void> => {
  const settings = serverSettings(args, env, PORT)
  const log = logOf(`vllm-${settings.engine}`)
  process.once('SIGTERM', () => process.exit(0))
  log('loading', { pid: process.pid })
  const core = await startCore()
  const share = Math.floor(Number(flagIn(args, '--gpu-memory-utilization') ?? 0.9) * DEVICE_MEBIBYTES)
  if (!(await core.hold(share))) {
    log('refused', { reason: 'the device has not got so much memory free' }, 'error')
    process.exit(1)
  }
  const canSleep = args.includes('--enable-sleep-mode') && env.VLLM_SERVER_DEV_MODE === '1'
  const engine: Engine = { settings, core, share, canSleep, isAsleep: false, isDead: false, wakes: 0, running: 0 }
  core.process.once('exit', () => {
    engine.isDead = !settings.knobs.has('healthy-without-core')
  })
  await sleep(settings.loadMs)
  await listen(settings, log, (request, response) => void answer(request, response, engine))
  log('loaded', { pid: process.pid, core: core.process.pid })
}

const answer = async (request: IncomingMessage, response: ServerResponse, engine: Engine): Promise<void> => {
  const body = await bodyOf(request)
  const [path] = (request.url ?? '').split('?')
  if (path === '/health') response.writeHead(engine.isDead ? 503 : 200).end()
  else if (path === '/v1/models') json(response, 200, { object: 'list', data: [{ id: 'stand-in' }] })
  else if (path === '/v1/completions') await generate(body, response, engine)
  else if (path === '/sleep' && engine.canSleep) await fallAsleep(response, engine)
  else if (path === '/wake_up' && engine.canSleep) await wakeUp(response, engine)
  else if (path === '/is_sleeping' && engine.canSleep) json(response, 200, { is_sleeping: engine.isAsleep })
  else if (path === '/collective_rpc' && engine.canSleep) json(response, 200, {})
  else json(response, 404, { detail: 'Not Found' })
}

const generate = async (body: string, response: ServerResponse, engine: Engine): Promise<void> => {
  // A sleeping engine answers when it is awake again, if ever.
  while (engine.isAsleep) await sleep(50)
  engine.running += 1
  await complete(body, response, engine.settings)
  engine.running -= 1
}

const fallAsleep = async (response: ServerResponse, engine: Engine): Promise<void> => {
  const { core, settings, running } = engine
  if (settings.knobs.has('dies-of-sleep') || running > 0) {
    core.process.kill('SIGKILL')
    engine.isDead = true
  } else await core.hold(RESIDUE)
  engine.isAsleep = true
  response.writeHead(200).end()
}

const wakeUp = async (response: ServerResponse, engine: Engine): Promise<void> => {
  const { core, settings, share } = engine
  engine.wakes += 1
  const isRefused = settings.knobs.has('wake-fails') || (settings.knobs.has('wake-fails-once') && engine.wakes === 1)
  if (settings.knobs.has('wake-kills')) {
    core.process.kill('SIGKILL')
    engine.isDead = true
  }
  if (isRefused || engine.isDead || !(await core.hold(share))) {
    json(response, 500, { detail: 'CUDA error: out of memory' })
    return
  }
  engine.isAsleep = false
  response.writeHead(200).end()
}
