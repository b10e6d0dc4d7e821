import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fstatSync, readdirSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { LockFile } from '../flock.ts'
import { CONTROL_DESCRIPTOR, LOCK_DESCRIPTOR, onLines, type Report, reportOf, sendOrder } from './control.ts'
import type { Order } from './machine.ts'

/** An engine that an agent has started, with all of its processes. */
export interface EngineProcess {
  readonly pid: number
  tell(order: Order): void
  /** Signals all of its processes. */
  kill(signal: NodeJS.Signals): void
  /** How it ended, or why it could not start. */
  readonly ended: Promise<string>
}

/** The processes that do not have a file open. Processes that have ended hold nothing. */
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
 * Starts an engine in a process group of its own. The engine inherits the lock's file unlocked: when the agent locks it
 * later, the engine holds the lock as well, and the kernel releases it when the last of its processes has died.
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
        // All of them have ended.
      }
    },
    ended: Promise.race([
      once(child, 'exit').then(([code, signal]) => String(code ?? signal)),
      once(child, 'error').then(([error]) => (error as Error).message),
    ]),
  }
}
