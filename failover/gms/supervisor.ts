import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockExclusively, openLockFile } from '../flock.ts'
import { logOf } from '../log.ts'
import { StartError } from '../start-error.ts'
import { nonceAt } from './check.ts'
import { accepts, listenAt } from './listen.ts'
import { removeReadyFile, writeReadyFile } from './ready-file.ts'
import { type RegionAddress, regionAddresses, type ServiceSettings } from './settings.ts'
import { removeSharedFiles } from './shared-files.ts'
import { supervisorSocketPath } from './socket-path.ts'

/** The limit for the previous supervisor to end, in s. */
const PREDECESSOR_SECONDS = 10
/** The limit for a server to end by itself, in ms. */
const TERM_MS = 2_000
const POLL_MS = 10

/** The command of a server process, without its last arguments, the device and the tag. */
export type ServerCommand = readonly [program: string, ...args: string[]]

interface Server {
  readonly region: RegionAddress
  readonly process: ChildProcess
  readonly ended: Promise<string>
}

/**
 * Removes sockets at which no process listens. A socket that responds is in use: two servers of a region would be two
 * memories.
 */
const removeStaleSockets = async (directory: string): Promise<void> => {
  for (const name of readdirSync(directory).filter((file) => /^gms_.*\.sock$/.test(file))) {
    const path = join(directory, name)
    if (await accepts(path)) throw new StartError(`${path}: another memory service answers there; end it first`)
    rmSync(path, { force: true })
  }
}

/** Sockets of pieces whose allocator was killed; one that still ends removes its own. */
const removeStalePieces = async (directory: string): Promise<void> => {
  for (const name of readdirSync(directory).filter((file) => /^cuda_.*\.sock$/.test(file))) {
    const path = join(directory, name)
    if (!(await accepts(path))) rmSync(path, { force: true })
  }
}

const started = (command: ServerCommand, region: RegionAddress, nonce: string, lock: number): Server => {
  const [program, ...args] = command
  const child = spawn(program, [...args, region.device, region.tag], {
    // When standard input closes, the server knows that this process has died. The lock is held as long as any server
    // lives.
    stdio: ['pipe', 'inherit', 'inherit', lock],
    env: { ...process.env, GMS_NONCE: nonce },
  })
  const ended = Promise.race([
    once(child, 'exit').then(([code, signal]) => String(code ?? signal)),
    once(child, 'error').then(([error]) => String(error)),
  ])
  return { region, process: child, ended }
}

const answers = async ({ region }: Server, nonce: string, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    if ((await nonceAt(region.path).catch(() => undefined)) === nonce) return
    await sleep(POLL_MS)
  }
}

const endAll = async (servers: readonly Server[]): Promise<void> => {
  for (const { process: child } of servers) child.kill('SIGTERM')
  const all = Promise.all(servers.map(({ ended }) => ended))
  const late = new AbortController()
  const isLate = sleep(TERM_MS, 'late', { signal: late.signal }).catch(() => 'over')
  if ((await Promise.race([all, isLate])) === 'late') for (const { process: child } of servers) child.kill('SIGKILL')
  late.abort()
  await all
}

/**
 * Runs one server for each device and tag until any of them ends, for whatever reason, or until SIGTERM; then ends the
 * others. Servers are not restarted individually: after the loss of a device's memory both engines must load again, and
 * a mixture of old and new servers is the hardest state to reason about. Resolves with the exit status: 0 after
 * SIGTERM, else `onServerDeath`. docs/reference/failover-rules.md#supervisor @throws StartError
 */
export const supervise = async (
  settings: ServiceSettings,
  command: ServerCommand,
  onServerDeath: number,
): Promise<number> => {
  const { socketDirectory, memoryDirectory } = settings
  const stopped = Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal))).then(() => undefined)
  mkdirSync(socketDirectory, { recursive: true })
  const lock = openLockFile(join(socketDirectory, 'gms-supervisor.lock'))
  if (!(await lockExclusively(lock, PREDECESSOR_SECONDS).granted)) {
    throw new StartError(
      `another memory service has used ${socketDirectory} for ${PREDECESSOR_SECONDS} s; end it first`,
    )
  }
  removeReadyFile(socketDirectory)
  await removeStaleSockets(socketDirectory)
  await removeStalePieces(socketDirectory)
  if (settings.allocator === undefined) await removeSharedFiles(memoryDirectory)
  const supervisor = supervisorSocketPath(socketDirectory)
  // No data is sent on this socket: engines only notice when it closes.
  const watched = await listenAt(supervisor, (socket) => socket.resume().on('error', () => {}))
  const nonce = randomUUID()
  const log = logOf('gms', { nonce })
  const regions = regionAddresses(settings)
  const servers = regions.map((region) => started(command, region, nonce, lock.descriptor))
  log('starting', { servers: servers.length })

  let over = false
  const firstDeath = Promise.race(
    servers.map(async ({ region: { device, tag }, ended }) => ({ device, tag, ended: await ended })),
  )
  const ready = Promise.all(servers.map((server) => answers(server, nonce, () => over))).then(() => {
    if (over) return
    writeReadyFile(socketDirectory, { nonce, supervisor, regions })
    log('ready')
  })
  const death = await Promise.race([stopped, firstDeath])
  over = true
  removeReadyFile(socketDirectory)
  if (death === undefined) log('stopping')
  else log('server-died', death, 'error')
  await endAll(servers)
  await watched.close()
  await ready
  // A killed server leaves its files behind.
  if (settings.allocator === undefined) await removeSharedFiles(memoryDirectory)
  lock.close()
  return death === undefined ? 0 : onServerDeath
}
