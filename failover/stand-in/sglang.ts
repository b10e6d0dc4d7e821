import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { durationOf, type Environment } from '../environment.ts'
import { flagIn } from '../flags.ts'
import { logOf } from '../log.ts'
import { type Core, startCore } from './core.ts'
import { bodyOf, complete, DEVICE_MEBIBYTES, json, listen, type ServerSettings, serverSettings } from './inference.ts'

const PORT = 30_000
/** What an engine keeps of a device when it has given its memory back, in MiB. */
const RESIDUE = 1_700

/** The state of an engine. */
interface Engine {
  readonly settings: ServerSettings
  readonly core: Core
  readonly share: number
  readonly healthMs: number
  readonly hasSaver: boolean
  /** Whether weights outlive a release. */
  readonly hasBackup: boolean
  isWarm: boolean
  isReleased: boolean
  /** Whether the weights are those that were loaded. */
  isWhole: boolean
  running: number
}

/**
 * Behaves like `python -m sglang.launch_server`: its port opens before it is warm, its health path takes a second, and
 * a release of memory with a request under way, or a second one, ends it. Without its flag for a backup it resumes and
 * answers other text.
 */
export const runSglang = async (args: readonly string[], env: Environment): Promise<void> => {
  const settings = serverSettings(args, env, PORT)
  const log = logOf(`sglang-${settings.engine}`)
  process.once('SIGTERM', () => process.exit(0))
  log('loading', { pid: process.pid })
  const core = await startCore()
  core.process.once('exit', () => process.exit(1))
  const share = Math.floor(Number(flagIn(args, '--mem-fraction-static') ?? 0.8) * DEVICE_MEBIBYTES)
  if (!(await core.hold(share))) process.exit(1)
  const engine: Engine = {
    settings,
    core,
    share,
    healthMs: durationOf(env, 'STAND_IN_HEALTH', 1_000),
    hasSaver: args.includes('--enable-memory-saver'),
    hasBackup: args.includes('--enable-weights-cpu-backup') && !settings.knobs.has('no-backup'),
    isWarm: false,
    isReleased: false,
    isWhole: true,
    running: 0,
  }
  await sleep(settings.loadMs / 2)
  await listen(settings, log, (request, response) => void answer(request, response, engine))
  await sleep(settings.loadMs / 2)
  engine.isWarm = true
  log('loaded', { pid: process.pid, core: core.process.pid })
}

const answer = async (request: IncomingMessage, response: ServerResponse, engine: Engine): Promise<void> => {
  const body = await bodyOf(request)
  const [path = ''] = (request.url ?? '').split('?')
  if (path === '/health') {
    await sleep(engine.isWarm ? engine.healthMs : 0)
    response.writeHead(engine.isWarm ? 200 : 503).end()
  } else if (path === '/v1/models') json(response, 200, { object: 'list', data: [{ id: 'stand-in' }] })
  else if (path === '/v1/completions') {
    engine.running += 1
    await complete(body, response, engine.settings)
    engine.running -= 1
  } else if (path === '/generate') json(response, 200, { text: engine.isWhole ? ' Paris.' : '!!!!!!!!', meta_info: {} })
  else if (CONTROLS[path] === undefined || !engine.hasSaver) json(response, 404, { detail: 'Not Found' })
  else if (body === '') json(response, 422, { detail: 'a body is required' })
  else {
    await CONTROLS[path]?.(engine)
    json(response, 200, null)
  }
}

const CONTROLS: Readonly<Record<string, (engine: Engine) => Promise<unknown>>> = {
  '/pause_generation': () => Promise.resolve(),
  '/continue_generation': () => Promise.resolve(),
  '/flush_cache': () => Promise.resolve(),
  '/release_memory_occupation': (engine) => {
    if (engine.isReleased || engine.running > 0) process.exit(1)
    engine.isReleased = true
    engine.isWhole = engine.hasBackup
    return engine.core.hold(RESIDUE)
  },
  '/resume_memory_occupation': async (engine) => {
    if (engine.settings.knobs.has('resume-hangs')) await new Promise(() => {})
    if (!engine.isReleased || !(await engine.core.hold(engine.share))) process.exit(1)
    engine.isReleased = false
  },
}
