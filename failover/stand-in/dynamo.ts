import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { durationOf, type Environment, required } from '../environment.ts'
import { type Connection, connectTo } from '../gms/client.ts'
import type { LockMode } from '../gms/lock.ts'
import { serviceSockets } from '../gms/socket-path.ts'
import { logOf } from '../log.ts'
import { startCore } from './core.ts'

const FOREVER = Number.POSITIVE_INFINITY
/** What a parked engine holds of a device, and an awake one, in MiB. */
const MEBIBYTES = { parked: 2_700, awake: 70_000 }

const socketsOf = (directory: string, tag: string): string[] =>
  serviceSockets(directory).filter((path) => path.endsWith(`_${tag}.sock`))

/** Opens a session at every server of a tag. */
const sessions = (directory: string, tag: string, mode: LockMode): Promise<Connection[]> =>
  Promise.all(
    socketsOf(directory, tag).map(async (path) => {
      const connection = await connectTo(path)
      const { granted_lock_type: granted } = await connection.call('handshake_request', { lock_type: mode }, FOREVER)
      if (granted === 'rw' && tag === 'weights') {
        await connection.call('commit_request')
        return await sessionOf(path, 'ro')
      }
      return connection
    }),
  )

const sessionOf = async (path: string, mode: LockMode): Promise<Connection> => {
  const connection = await connectTo(path)
  await connection.call('handshake_request', { lock_type: mode }, FOREVER)
  return connection
}

/** How often an engine tries to get the lock, in ms. */
const LOCK_MS = 100

/**
 * Takes the election lock in a process of its own, which keeps it: that process calls `flock`, as an engine does, and
 * then becomes this program. It tries again and again and never waits in the kernel. Resolves when it has the lock.
 */
const elected = async (path: string): Promise<void> => {
  const again = [process.execPath, process.argv[1] ?? '', 'locked']
  for (;;) {
    const args = ['--exclusive', '--nonblock', '--no-fork', path, ...again]
    const child = spawn('flock', args, { stdio: ['pipe', 'pipe', 'inherit'] })
    const said = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => undefined)])
    if (said !== undefined) return
    await sleep(LOCK_MS)
  }
}

/** The process that keeps the lock, until the engine has ended. */
export const runLocked = (): void => {
  process.stdout.write('locked\n')
  process.stdin.resume().once('end', () => process.exit(0))
}

/**
 * Behaves like `python3 -m dynamo.vllm --load-format gms` in shadow mode: it loads or imports weights, parks, takes part
 * in the election by itself, and wakes. Its system server answers `/health` and `/live`; what it serves goes by Dynamo's
 * discovery, which is not here.
 */
export const runDynamo = async (env: Environment): Promise<void> => {
  const id = required(env, 'ENGINE_ID')
  const directory = required(env, 'GMS_SOCKET_DIR')
  const lockPath = required(env, 'FAILOVER_LOCK_PATH')
  const log = logOf(`dynamo-${id}`)
  let isHealthy = false
  process.once('SIGTERM', () => process.exit(0))
  const server = createServer((request, response) => {
    const isHealth = request.url === '/health' || request.url === '/live'
    const text = isHealth ? JSON.stringify({ status: isHealthy ? 'ready' : 'notready' }) : 'Route not found'
    response.writeHead(isHealth ? (isHealthy ? 200 : 503) : 404).end(text)
  })
  server.listen(Number(required(env, 'DYN_SYSTEM_PORT')), '127.0.0.1')
  await once(server, 'listening')
  log('listening', { port: env.DYN_SYSTEM_PORT })

  const core = await startCore()
  const weights = await sessions(directory, 'weights', id === '0' ? 'rw_or_ro' : 'ro')
  await sleep(durationOf(env, 'STAND_IN_LOAD', 50))
  for (const connection of weights) connection.close()
  await core.hold(MEBIBYTES.parked)
  isHealthy = true
  log('parked', { core: core.process.pid })

  // The file exists before anybody has the lock.
  openSync(lockPath, 'a')
  await elected(lockPath)
  writeFileSync(lockPath, `engine-${id}\n`)
  log('elected')
  try {
    await sessions(directory, 'weights', 'ro')
    await sessions(directory, 'kv_cache', 'rw')
  } catch (error) {
    log('wake-failed', { error: String(error) }, 'error')
    process.exit(1)
  }
  if (!(await core.hold(MEBIBYTES.awake))) process.exit(1)
  log('awake')
}
