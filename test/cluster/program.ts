import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A running `npm run cluster`. */
export interface Program {
  readonly process: ChildProcess
  /** The state directory of its control plane. */
  readonly directory: string
  /** The processes of the components that it runs: those that have its directory in their command line. */
  componentPids(): Promise<number[]>
}

/** Starts test/cluster/run with these arguments; resolves when it has printed its kubeconfig. */
export const startProgram = async (args: readonly string[]): Promise<Program> => {
  const { GROVE_TEST_KEEP: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.js'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const kubeconfig = /^export KUBECONFIG=(.+)$/.exec(line)?.[1]
    if (kubeconfig === undefined) continue
    const directory = dirname(kubeconfig)
    return { process: child, directory, componentPids: async () => pidsMentioning(directory, child.pid) }
  }
  throw new Error(`it ended with ${child.exitCode} before it had printed a kubeconfig`)
}

/** Sends a signal to the program; returns its exit code, or null when the signal ended it. */
export const killed = async ({ process }: Program, signal: NodeJS.Signals): Promise<number | null> => {
  const exited = once(process, 'exit')
  process.kill(signal)
  const [code] = await exited
  return code
}

const pidsMentioning = (text: string, except: number | undefined): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== except && commandLine(pid).includes(text))
    // The reaper is left out: it ends last, by itself.
    .filter((pid) => !commandLine(pid).includes('reaper.js'))

const commandLine = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
