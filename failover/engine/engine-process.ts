import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fstatSync, readdirSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { LockFile } from '../flock.ts'
import { CONTROL_DESCRIPTOR, LOCK_DESCRIPTOR, onLines, type Report, reportOf, sendOrder } from './control.ts'
import type { Order } from './machine.ts'

/** An engine that an agent has started, with every process that it starts. */
export interface EngineProcess {
  readonly pid: number
  tell(order: Order): void
  /** To all of its processes. */
  kill(signal: NodeJS.Signals): void
  /** With what it ended, or why it does not start. */
  readonly ended: Promise<string>
}

/** Which of these processes do not have a file open. Those that are gone hold nothing. */
export const processesWithout = ({ descriptor }: LockFile, pids: readonly number[]): number[] => {
  const { ino, dev } = fstatSync(descriptor)
  const has = (pid: number): boolean => {
    const directory = `/proc/${pid}/fd`
    try {
      return readdirSync(directory).some((name) => {
        const file = statSync(`${directory}/${name}`, { throwIfNoEntry: false })
        return file?.ino === ino && file.dev === dev
      })
    } catch {
      return true
    }
  }
  return pids.filter((pid) => !has(pid))
}

const socketOf = (child: ChildProcess): Socket | undefined =>
  (child.stdio as readonly unknown[])[CONTROL_DESCRIPTOR] as Socket | undefined

/**
 * Starts an engine in a process group of its own. It inherits the lock's file, unlocked: when the agent locks it later,
 * the engine holds the lock as well, and the kernel frees it when the last of its processes has died.
 */
export const startEngine = (
  command: readonly string[],
  lock: LockFile,
  onReport: (report: Report) => void,
): EngineProcess => {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', lock.descriptor, 'pipe'],
    env: {
      ...process.env,
      FAILOVER_LOCK_FD: String(LOCK_DESCRIPTOR),
      FAILOVER_CONTROL_FD: String(CONTROL_DESCRIPTOR),
    },
  })
  const socket = socketOf(child)
  if (socket !== undefined) {
    onLines(socket, (line) => {
      const report = reportOf(line)
      if (report !== undefined) onReport(report)
    })
  }
  return {
    pid: child.pid ?? 0,
    tell: (order) => {
      if (socket !== undefined) sendOrder(socket, order)
    },
    kill: (signal) => {
      if (child.pid === undefined) return
      try {
        process.kill(-child.pid, signal)
      } catch {
        // All of them have gone.
      }
    },
    ended: Promise.race([
      once(child, 'exit').then(([code, signal]) => String(code ?? signal)),
      once(child, 'error').then(([error]) => (error as Error).message),
    ]),
  }
}
