import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../clock.ts'
import type { LogLine } from '../log.ts'
import { type ContainerSpec, type Run, startContainer } from './container.ts'
import { processesMarked } from './processes.ts'

/** The containers of a pod. Times are in ms. */
export interface PodSpec {
  /** Native sidecars: each starts when the previous one has started, and ends after the containers. */
  readonly sidecars: readonly ContainerSpec[]
  readonly containers: readonly ContainerSpec[]
  readonly graceMs: number
  /**
   * Delay before the second restart of a container; it doubles for each further one. The first restart is immediate.
   */
  readonly backOffMs: number
  readonly mostBackOffMs: number
}

/** A pod as processes of this machine. */
export interface Pod {
  /** The current run of a container, or its last one. */
  run(container: string): Run
  /** How often a container was restarted. */
  restarts(container: string): number
  /** Every existing process that any of its containers has started. */
  everyProcess(): number[]
  /** Stops the pod in the order of a kubelet: containers, then sidecars from the last to the first. */
  stop(): Promise<void>
}

interface Kept {
  run: Run
  restarts: number
  over: Promise<void>
}

const parsed = (text: string): LogLine | undefined => {
  try {
    const line: unknown = JSON.parse(text)
    return typeof line === 'object' && line !== null && 'event' in line ? (line as LogLine) : undefined
  } catch {
    return undefined
  }
}

/** A log line of the pod itself, or for the output of a process that does not write JSON. */
const lineOf = (who: string, event: string, facts: Readonly<Record<string, unknown>>): LogLine => ({
  time: new Date().toISOString(),
  monotonic: monotonicMs(),
  level: 'info',
  who,
  event,
  ...facts,
})

/**
 * Runs a pod's containers as a kubelet does: sidecars first, each after the previous one's start-up probe, restarts
 * with a back-off, probes, and grace periods. `onLine` gets the output of all containers and the events about them.
 */
export const startPod = async (spec: PodSpec, onLine: (line: LogLine) => void): Promise<Pod> => {
  const kept = new Map<string, Kept>()
  const runs: Run[] = []
  let isStopping = false
  const start = (container: ContainerSpec): Run => {
    const run = startContainer(container, events)
    runs.push(run)
    return run
  }
  const events = {
    line: (container: string, text: string) => onLine(parsed(text) ?? lineOf(container, 'said', { text })),
    event: (container: string, event: string, facts: Readonly<Record<string, unknown>>) =>
      onLine(lineOf('kubelet', event, { container, ...facts })),
  }
  const find = (container: string): Kept => {
    const found = kept.get(container)
    if (found === undefined) throw new Error(`${container} is no container of this pod: ${[...kept.keys()].join(', ')}`)
    return found
  }
  const keep = (container: ContainerSpec): Kept => {
    const keeper: Kept = { run: start(container), restarts: 0, over: Promise.resolve() }
    kept.set(container.name, keeper)
    const restart = async (): Promise<void> => {
      for (;;) {
        await keeper.run.ended
        const ms = keeper.restarts === 0 ? 0 : Math.min(spec.backOffMs * 2 ** (keeper.restarts - 1), spec.mostBackOffMs)
        if (ms > 0 && !isStopping) await sleep(ms)
        if (isStopping) return
        keeper.restarts += 1
        keeper.run = start(container)
      }
    }
    keeper.over = restart()
    return keeper
  }
  const end = async ({ run, over }: Kept): Promise<void> => {
    run.signal('SIGTERM')
    const kill = setTimeout(() => run.signal('SIGKILL'), spec.graceMs)
    await run.ended
    clearTimeout(kill)
    await over
  }
  const pod: Pod = {
    run: (container) => find(container).run,
    restarts: (container) => find(container).restarts,
    everyProcess: () => processesMarked(runs.map(({ mark }) => mark)),
    stop: async () => {
      isStopping = true
      const of = ({ name }: ContainerSpec): Kept[] => [kept.get(name)].filter((each) => each !== undefined)
      await Promise.all(spec.containers.flatMap(of).map(end))
      for (const sidecar of spec.sidecars.toReversed().flatMap(of)) await end(sidecar)
    },
  }
  for (const sidecar of spec.sidecars) {
    // A sidecar that ends before it has started is restarted until it starts.
    for (const { run } = keep(sidecar); !(await find(sidecar.name).run.started); ) {
      await run.ended
      await sleep(1)
    }
  }
  for (const container of spec.containers) keep(container)
  return pod
}
