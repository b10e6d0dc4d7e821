import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { cpuSecondsOf, memoryOf } from './process-usage.ts'

/** A process of the benchmark and its usage, read from /proc. */
export interface PinnedProcess {
  readonly child: ChildProcess
  /** CPU used since the start, user and system, in seconds. */
  cpuSeconds(): number
  /** Resident memory now and at its peak, in MB. */
  memory(): { readonly now: number; readonly peak: number }
  stop(): Promise<void>
}

/** Whether processes can be pinned to one core each: Linux, `taskset`, and a core for either side. */
export const canPin = ((): boolean => {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' })
    return availableParallelism() > 1
  } catch {
    return false
  }
})()

/** The command that starts node with a script on one core, or on any core where pinning is impossible. */
export const nodeOn = (
  core: number,
  args: readonly string[],
  node = process.execPath,
): [command: string, args: string[]] => (canPin ? ['taskset', ['-c', `${core}`, node, ...args]] : [node, [...args]])

/** The Node that runs a process, and its environment variables beside ours. */
export interface Runtime {
  readonly node: string
  readonly environment: Readonly<Record<string, string>>
}

/** The Node of the benchmark itself. */
const OWN: Runtime = { node: process.execPath, environment: {} }

/** Starts node on one core. Its output is read and discarded, as a log collector would read it. */
export const startNode = (core: number, args: readonly string[], { node, environment } = OWN): PinnedProcess => {
  const [command, words] = nodeOn(core, args, node)
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...environment } })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000)
  })
  const ended = once(child, 'close')
  child.once('exit', (code, signal) => {
    if (signal === null && code !== 0) process.stderr.write(`${args[0]} ended with ${code}:\n${complaint}\n`)
  })
  return {
    child,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    memory: () => memoryOf(child.pid),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
