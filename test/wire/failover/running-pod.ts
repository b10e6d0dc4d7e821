import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../../../failover/clock.ts'
import { readServing, type ServingRecord } from '../../../failover/engine/discovery.ts'
import type { State } from '../../../failover/engine/machine.ts'
import { durationOf } from '../../../failover/environment.ts'
import { lockExclusively, openLockFile } from '../../../failover/flock.ts'
import type { LogLine } from '../../../failover/log.ts'
import { type FailoverPodOptions, failoverPod } from '../../../failover/stand-in/failover-pod.ts'
import { type Pod, startPod } from '../../../failover/stand-in/pod.ts'
import { isAlive, killAll } from '../../../failover/stand-in/processes.ts'
import { collateralEnds, deadReaders, missedTakeovers } from './history.ts'
import { Invariants } from './invariants.ts'
import { memoryRoot } from './region-server.ts'

/** The containers of the engines. */
export type Engine = 'engine-0' | 'engine-1'

/** Both engines. */
export const ENGINES: readonly Engine[] = ['engine-0', 'engine-1']

/** The other of the two engines. */
export const otherOf = (engine: Engine): Engine => (engine === 'engine-0' ? 'engine-1' : 'engine-0')

/** A failover pod whose programs are stand-ins. Its log is kept, and checked against what must always hold. */
export interface RunningPod {
  readonly pod: Pod
  readonly directory: string
  readonly lines: readonly LogLine[]
  /** Waits for a line that is later than `since` (monotonic; now where it is not given). */
  line(what: string, holds: (line: LogLine) => boolean, since?: number): Promise<LogLine>
  /** Waits for the next time that an engine reaches a state. */
  state(engine: Engine, state: State, since?: number): Promise<LogLine>
  /** Waits until one engine is Active and the other in Standby; returns which is which. */
  settled(): Promise<{ active: Engine; standby: Engine }>
  /** The process of the engine proper, below its agent. */
  engineProcess(engine: Engine): number
  /** Resolves when the container's present run ends, with its exit code or signal. */
  ended(engine: Engine | 'gms'): Promise<number | string>
  servers(): { pid: number; name: string }[]
  serving(): ServingRecord | undefined
  /** The HTTP status of a path of an agent. */
  ask(engine: Engine, path: string): Promise<number>
  text(engine: Engine, path: string): Promise<string>
  /** What the engine that serves answers to a prompt. */
  generate(): Promise<string>
  readonly ports: readonly [number, number]
  /** The port that clients know, where the agents forward it. */
  readonly servePort: number
  /** Does something to a container, and notes that its end is expected. */
  harm(container: Engine | 'gms', act: () => void): void
  /** Sends a signal to a process of a container; to the first one where none is named. */
  signal(container: Engine | 'gms', signal: NodeJS.Signals, pid?: number): void
  /** Where the pod was started with the lock taken by the test: releases it for the engines. */
  releaseLock(): void
  /** Stops the pod, checks that nothing is left of it and that all conditions held, and removes its directory. */
  close(): Promise<void>
}

const WAIT_MS = 60_000

/** Short times for all tests: they test the order of events. */
const QUICK = {
  STAND_IN_LOAD: '5ms',
  FAILOVER_ACTIVE_CHECK: '500ms',
  FAILOVER_STANDBY_CHECK: '700ms',
  FAILOVER_TERM: '200ms',
}

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

const body = (url: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, timeout: 2_000 }, (res) => {
      let text = ''
      res.on('data', (chunk) => {
        text += chunk
      })
      res.once('end', () => resolve({ status: res.statusCode ?? 0, text }))
    }).once('error', reject)
  })

/** The settings of a pod; `lockFirst`: the test has the election lock before any engine. */
export type RunningPodOptions = Partial<FailoverPodOptions> & { readonly lockFirst?: boolean }

/** Starts a pod and waits until it serves, unless it is meant to be unable to. */
export const runningPod = async ({ lockFirst = false, ...options }: RunningPodOptions = {}): Promise<RunningPod> => {
  const { spec, directory, ports, servePort, remove } = await failoverPod({
    root: memoryRoot,
    devices: 1,
    backOffMs: 10,
    probes: { periodMs: 500, timeoutMs: 4_000, graceMs: 500 },
    ...options,
    env: { ...QUICK, ...options.env },
  })
  let lock = lockFirst ? openLockFile(join(directory, 'failover.lock')) : undefined
  if (lock !== undefined) await lockExclusively(lock).granted
  const faulty = [...ENGINES, 'gms'].filter(
    (container) => (options.envOf?.[container]?.STAND_IN_FAULT ?? options.env?.STAND_IN_FAULT) !== undefined,
  )
  const lines: LogLine[] = []
  const listeners = new Set<() => void>()
  const invariants = new Invariants({
    seesProcesses: options.prefix === undefined,
    sharesMemory: (options.kind ?? 'agent-protocol') === 'agent-protocol',
    wakeMs: durationOf(options.env ?? {}, 'FAILOVER_WAKE_TIMEOUT', 120_000),
    serving: () => readServing(directory),
  })
  const hear = (line: LogLine): void => {
    lines.push(line)
    invariants.hear(line)
    for (const listener of listeners) listener()
  }
  const pod = await startPod(spec, hear)
  const note = (event: string, facts: Readonly<Record<string, unknown>> = {}): void =>
    hear({ time: new Date().toISOString(), monotonic: monotonicMs(), level: 'info', who: 'test', event, ...facts })

  const lastLines = (): string =>
    lines
      .slice(-40)
      .map(({ time, ...rest }) => JSON.stringify(rest))
      .join('\n')
  const line = async (what: string, holds: (line: LogLine) => boolean, since = monotonicMs()): Promise<LogLine> => {
    const end = Date.now() + WAIT_MS
    for (;;) {
      const found = lines.find((each) => each.monotonic >= since && holds(each))
      if (found !== undefined) return found
      if (Date.now() > end) {
        throw new Error(`never came, in ${WAIT_MS} ms: ${what}\n${lastLines()}`)
      }
      await new Promise<void>((resolve) => {
        const once = (): void => {
          listeners.delete(once)
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(once, 100)
        listeners.add(once)
      })
    }
  }
  const stateOf = (engine: Engine): unknown =>
    lines.findLast(({ who, event }) => who === engine && /^(state|started|exit)$/.test(event))?.to

  const running: RunningPod = {
    pod,
    directory,
    lines,
    ports,
    servePort,
    harm: (container, act) => {
      note('harmed', { container })
      act()
    },
    signal: (container, signal, pid = pod.run(container).pid) =>
      running.harm(container, () => process.kill(pid, signal)),
    releaseLock: () => {
      note('lock-released')
      lock?.close()
      lock = undefined
    },
    line,
    state: (engine, state, since) =>
      line(`${engine} ${state}`, ({ who, event, to }) => who === engine && event === 'state' && to === state, since),
    settled: async () => {
      const end = Date.now() + WAIT_MS
      for (;;) {
        const active = ENGINES.find((engine) => stateOf(engine) === 'Active')
        if (active !== undefined && stateOf(otherOf(active)) === 'Standby') {
          return { active, standby: otherOf(active) }
        }
        if (Date.now() > end) {
          throw new Error(`the pod never settled:\n${lastLines()}`)
        }
        await sleep(5)
      }
    },
    engineProcess: (engine) => {
      const started = lines.findLast(({ who, event }) => who === engine && event === 'started')
      return Number(started?.engine)
    },
    ended: async (container) => {
      const late = new AbortController()
      const timeout = sleep(WAIT_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error(`${container} never ended:\n${lastLines()}`)
      })
      timeout.catch(() => undefined)
      const how = await Promise.race([pod.run(container).ended, timeout])
      late.abort()
      return how
    },
    servers: () =>
      pod
        .run('gms')
        .processes()
        .map((pid) => ({ pid, name: commandOf(pid) }))
        .filter(({ name }) => name.includes('gms-server ')),
    serving: () => readServing(directory),
    ask: async (engine, path) => (await body(`http://127.0.0.1:${ports[engine === 'engine-0' ? 0 : 1]}${path}`)).status,
    text: async (engine, path) => (await body(`http://127.0.0.1:${ports[engine === 'engine-0' ? 0 : 1]}${path}`)).text,
    generate: async () => (await body(`http://127.0.0.1:${readServing(directory)?.port}/generate`)).text,
    close: async () => {
      if (lock !== undefined) running.releaseLock()
      const closedAt = monotonicMs()
      await pod.stop()
      const left = pod.everyProcess().filter(isAlive)
      const commands = left.map((pid) => `${pid} ${commandOf(pid)}`)
      killAll(left)
      await remove()
      if (left.length > 0) throw new Error(`these processes are left of the pod (I10):\n${commands.join('\n')}`)
      const history = { lines, faulty, loadsFirst: /-sleep$/.test(options.kind ?? '') }
      invariants.check([...collateralEnds(history), ...missedTakeovers(history, closedAt), ...deadReaders(history)])
    },
  }
  return running
}

/** A pod for one test. When it ends, the conditions that must always hold are checked. */
export const withPod = async (options: RunningPodOptions, test: (pod: RunningPod) => Promise<void>): Promise<void> => {
  const pod = await runningPod(options)
  try {
    await test(pod)
  } catch (error) {
    await pod.close().catch(() => undefined)
    throw error
  }
  await pod.close()
}
