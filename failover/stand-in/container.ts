import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONTAINER_MARK, isAlive, killAll, processesMarked } from './processes.ts'

/** A probe. Times are in ms. */
export interface ProbeSpec {
  /** A command that must exit with 0, or a path on a port of this machine that must respond with 200. */
  readonly ask: { readonly command: readonly string[] } | { readonly port: number; readonly path: string }
  readonly periodMs: number
  readonly timeoutMs: number
  readonly failureThreshold: number
  /** Time between SIGTERM and SIGKILL when the probe ends the container. */
  readonly graceMs?: number
}

/** One container: its command and its probes. */
export interface ContainerSpec {
  readonly name: string
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly startupProbe?: ProbeSpec
  readonly livenessProbe?: ProbeSpec
}

/** The callbacks of a container. */
export interface ContainerEvents {
  /** One line of standard output or standard error. */
  line(container: string, text: string): void
  event(container: string, event: string, facts: Readonly<Record<string, unknown>>): void
}

/** One run of a container, from its start to its end. */
export interface Run {
  /** The mark by which its processes are found. */
  readonly mark: string
  readonly pid: number
  /** Resolves when its start-up probe has passed: true; or when it has ended before: false. */
  readonly started: Promise<boolean>
  readonly ended: Promise<number | string>
  /** Signals its first process, as a kubelet does. */
  signal(signal: NodeJS.Signals): void
  /** All of its processes. */
  processes(): number[]
}

const succeeds = ({ ask, timeoutMs }: ProbeSpec, env: NodeJS.ProcessEnv): Promise<boolean> =>
  new Promise((resolve) => {
    if ('command' in ask) {
      const [program = '', ...args] = ask.command
      execFile(program, args, { env, timeout: timeoutMs, killSignal: 'SIGKILL' }, (error) => resolve(error === null))
      return
    }
    const asked = request({ host: '127.0.0.1', port: ask.port, path: ask.path, timeout: timeoutMs }, (res) => {
      res.resume()
      resolve(res.statusCode === 200)
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(false))
    asked.end()
  })

const eachLine = (child: ChildProcess, line: (text: string) => void): void => {
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream }).on('line', line)
}

/** Runs the start-up probe until it passes, and then the liveness probe until the container ends. */
const probe = async (
  { startupProbe, livenessProbe }: ContainerSpec,
  env: NodeJS.ProcessEnv,
  isOver: () => boolean,
  end: (reason: string, graceMs?: number) => void,
  onStarted: () => void,
): Promise<void> => {
  if (startupProbe !== undefined) {
    for (let failures = 0; !isOver() && !(await succeeds(startupProbe, env)); ) {
      failures += 1
      if (failures >= startupProbe.failureThreshold) return end('startup', startupProbe.graceMs)
      await sleep(startupProbe.periodMs, undefined, { ref: false })
    }
  }
  if (isOver()) return
  onStarted()
  if (livenessProbe === undefined) return
  for (let failures = 0; !isOver(); await sleep(livenessProbe.periodMs, undefined, { ref: false })) {
    failures = (await succeeds(livenessProbe, env)) ? 0 : failures + 1
    if (failures >= livenessProbe.failureThreshold && !isOver()) return end('liveness', livenessProbe.graceMs)
  }
}

/** Kills the remaining processes of a container. A killed process exists until the kernel has removed it. */
const endProcesses = async (mark: string): Promise<void> => {
  for (let left = processesMarked([mark]).filter(isAlive); left.length > 0; ) {
    killAll(left)
    await sleep(2)
    left = processesMarked([mark]).filter(isAlive)
  }
}

/**
 * Starts a container as processes of this machine. When its first process ends, the others are killed, as at the end of
 * a PID namespace: they are found by a mark in their environment.
 */
export const startContainer = (spec: ContainerSpec, events: ContainerEvents): Run => {
  const mark = randomUUID()
  const env = { ...process.env, ...spec.env, [CONTAINER_MARK]: mark }
  const [program = '', ...args] = spec.command
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  eachLine(child, (text) => events.line(spec.name, text))
  let isOver = false
  const signal = (name: NodeJS.Signals): void => {
    child.kill(name)
  }
  const ended = Promise.race([
    once(child, 'exit').then(([code, name]) => (code ?? name) as number | string),
    once(child, 'error').then(([error]) => (error as Error).message),
  ]).then(async (how) => {
    isOver = true
    await endProcesses(mark)
    events.event(spec.name, 'container-ended', { with: how })
    return how
  })
  const endBy = (reason: string, graceMs = 30_000): void => {
    events.event(spec.name, 'killed-by-probe', { probe: reason })
    signal('SIGTERM')
    const kill = setTimeout(() => signal('SIGKILL'), graceMs)
    void ended.then(() => clearTimeout(kill))
  }
  const started = new Promise<boolean>((resolve) => {
    void ended.then(() => resolve(false))
    void probe(
      spec,
      env,
      () => isOver,
      endBy,
      () => {
        events.event(spec.name, 'container-started', {})
        resolve(true)
      },
    )
  })
  events.event(spec.name, 'container-created', { pid: child.pid })
  return { pid: child.pid ?? 0, mark, started, ended, signal, processes: () => processesMarked([mark]) }
}
