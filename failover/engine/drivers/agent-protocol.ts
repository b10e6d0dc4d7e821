import { type ChildProcess, spawn } from 'node:child_process'
import { fstatSync, readdirSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { endOf } from '../../child-end.ts'
import type { LockFile } from '../../flock.ts'
import { CONTROL_DESCRIPTOR, LOCK_DESCRIPTOR, onLines, type Report, reportOf, sendOrder } from '../control.ts'
import type { Driver, DriverContext } from '../driver.ts'
import { lockElection } from '../election.ts'

/** The processes that do not have a file open. Processes that have ended hold nothing. */
const processesWithout = ({ descriptor }: LockFile, pids: readonly number[]): number[] => {
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

const SILENCE =
  "the engine's first report on FAILOVER_CONTROL_FD; an engine that does not speak the protocol of the agent never sends one: name its kind by grove.io/failover-engine, such as http"

/**
 * An engine that speaks the protocol of the agent. It inherits the lock's file unlocked: when the agent locks it later,
 * the engine holds the lock as well, and the kernel releases it when the last of its processes has died. So nothing
 * needs to be waited for at its end. docs/failover.md#teach-an-engine-to-be-woken
 */
export const agentProtocolDriver = ({ command, lock, started, reports, ended }: DriverContext): Driver => {
  const election = lockElection(lock)
  let child: ChildProcess | undefined
  let hasSpoken = false

  const withHolders = (report: Report, pid: number): Report =>
    report.event === 'asleep' ? { ...report, withoutLock: processesWithout(lock, report.pids ?? [pid]) } : report

  return {
    start: () => {
      const [program = '', ...args] = command
      const engine = spawn(program, args, {
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', lock.descriptor, 'pipe'],
        env: {
          ...process.env,
          FAILOVER_LOCK_FD: String(LOCK_DESCRIPTOR),
          FAILOVER_CONTROL_FD: String(CONTROL_DESCRIPTOR),
        },
      })
      child = engine
      const socket = socketOf(engine)
      if (socket !== undefined) {
        onLines(socket, (line) => {
          const report = reportOf(line)
          if (report === undefined) return
          hasSpoken = true
          reports(withHolders(report, engine.pid ?? 0))
        })
      }
      started(engine.pid ?? 0)
      void endOf(engine).then(ended)
    },
    tell: (order) => {
      const socket = child && socketOf(child)
      if (socket !== undefined) sendOrder(socket, order)
    },
    elect: election.elect,
    release: election.release,
    withdraw: () => {},
    kill: (signal) => {
      if (child?.pid === undefined) return
      try {
        process.kill(-child.pid, signal)
      } catch {
        // All of them have ended.
      }
    },
    // The lock comes free with the last process that holds it.
    gone: () => Promise.resolve(),
    waitsFor: () => (hasSpoken ? undefined : SILENCE),
  }
}
