import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startedAt } from './reaper.ts'

/** How to run one component of the control plane. */
export interface Command {
  readonly name: string
  readonly path: string
  readonly args: readonly string[]
  /** Its output is appended here. */
  readonly log: string
  /** Its home and working directory, so that it reads no file of the user's. */
  readonly home: string
  /** Variables besides the few that every component gets. */
  readonly env?: Readonly<Record<string, string>>
}

/** A running component. */
export interface RunningProcess {
  readonly pid: number
  running(): boolean
  /** How it ended, and the end of its log, for error messages. */
  obituary(): string
  /** Signals it and waits until it is gone; after 20 s it is killed. */
  stop(signal: NodeJS.Signals): Promise<void>
}

const STOP_MS = 20_000
const LOG_LINES = 8

/** Starts processes. All of them end when the group is closed or when this process dies, whichever comes first. */
export interface ProcessGroup {
  start(command: Command): Promise<RunningProcess>
  /** Ends every process and, unless it is to be kept, removes the state directory. */
  close(): Promise<void>
}

/**
 * A group whose processes all end with it; `directory` is then removed unless `keep` is set. `cleanUp` is the file of a module whose
 * function of that name the reaper calls with the directory before, to remove what else they leave.
 */
export const processGroup = (directory: string, keep: boolean, cleanUp = ''): ProcessGroup => {
  const script = join(import.meta.dirname, 'reaper.js')
  const reaper = spawn(process.execPath, [script, directory, keep ? 'keep' : 'remove', cleanUp], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
    cwd: '/',
  })
  const reaped = once(reaper, 'exit')
  const children = new Set<ChildProcess>()
  return {
    start: async (command) => {
      const child = await started(command)
      const pid = child.pid ?? 0
      children.add(child)
      reaper.stdin.write(`+${pid} ${startedAt(pid)}\n`)
      child.once('exit', () => {
        children.delete(child)
        if (!reaper.stdin.writableEnded) reaper.stdin.write(`-${pid}\n`)
      })
      return running(child, command)
    },
    close: async () => {
      const ended = [...children].map((child) => once(child, 'exit'))
      reaper.stdin.end()
      await Promise.all([reaped, ...ended])
    },
  }
}

/** A plane lives for minutes: Go collects its garbage late, up to so much memory of each component. */
const LAZY_COLLECTION = { GOGC: '400', GOMEMLIMIT: '1GiB' }

const started = async ({ path, args, log, home, env }: Command): Promise<ChildProcess> => {
  const output = openSync(log, 'a')
  try {
    // Detached, so that ^C in the terminal reaches only us: we then stop the components in order.
    const child = spawn(path, args, {
      detached: true,
      stdio: ['ignore', output, output],
      cwd: home,
      env: { PATH: process.env.PATH, HOME: home, ...LAZY_COLLECTION, ...env },
    })
    await once(child, 'spawn')
    return child
  } finally {
    closeSync(output)
  }
}

const running = (child: ChildProcess, { name, log }: Command): RunningProcess => {
  const alive = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    running: alive,
    obituary: () => {
      const end = alive() ? `${name} runs` : `${name} ended with ${child.signalCode ?? `code ${child.exitCode}`}`
      return `${end}; the end of its log:\n${lastLines(log)}`
    },
    stop: async (signal) => {
      if (!alive()) return
      const exited = once(child, 'exit')
      child.kill(signal)
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await exited
      clearTimeout(late)
    },
  }
}

const lastLines = (log: string): string =>
  readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(-LOG_LINES)
    .map((line) => `  ${line.slice(0, 400)}`)
    .join('\n')
