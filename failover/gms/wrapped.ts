import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOf } from '../child-end.ts'
import { required } from '../environment.ts'
import { logOf } from '../log.ts'
import { accepts } from './listen.ts'
import { serviceSockets } from './socket-path.ts'

/** How long the service has to end by itself, in ms. */
const TERM_MS = 5_000

/** How many sockets of regions in a directory are answered. */
export const answeringSockets = async (directory: string): Promise<number> =>
  (await Promise.all(serviceSockets(directory).map(accepts))).filter(Boolean).length

/**
 * Runs the memory service that is in the image of the engine. Whatever its end, it is reported as that of a server, so
 * that the cluster and the agents treat it as such; with SIGTERM it is stopped. Resolves with the exit status. Its
 * children end with it. docs/reference/failover-rules.md#engines-that-elect-themselves
 */
export const runWrapped = async (command: readonly string[], onEnd: number): Promise<number> => {
  const log = logOf('gms')
  mkdirSync(required(process.env, 'GMS_SOCKET_DIR'), { recursive: true })
  const stopped = Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal))).then(() => undefined)
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  const ended = endOf(child)
  log('starting', { command: command.join(' ') })
  const how = await Promise.race([stopped, ended])
  if (how === undefined) {
    log('stopping')
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(TERM_MS, undefined, { ref: false })])
  } else log('server-died', { ended: how }, 'error')
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Its children have ended with it.
  }
  return how === undefined ? 0 : onEnd
}
