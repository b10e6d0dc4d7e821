import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../clock.ts'
import type { LogLine } from '../log.ts'
import { type ContainerSpec, type Run, startContainer } from './container.ts'
import { processesMarked } from './processes.ts'

/** What a pod does with containers. Times are in ms. */
export interface PodSpec {
  /** Native sidecars: each starts when the one before has started, and ends after the containers. */
  readonly sidecars: readonly ContainerSpec[]
  readonly containers: readonly ContainerSpec[]
  readonly graceMs: number
  /** Before the second restart of a container, twice as long before each further one; the first one is at once. */
  readonly backOffMs: number
  readonly mostBackOffMs: number
}

/** A pod as processes of this machine. */
export interface Pod {
  /** The run of a container now, or the last one. */
  run(container: string): Run
  /** How often a container was started again. */
  restarts(container: string): number
  /** Every process that any of its containers has ever started and that is there now. */
  everyProcess(): number[]
  /** Ends all of it in the order of a kubelet: containers, then sidecars from the last to the first. */
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

/** A line of the keeper's own, or of a process that does not write JSON. */
const lineOf = (who: string, event: string, facts: Readonly<Record<string, unknown>>): LogLine => ({
  time: new Date().toISOString(),
  monotonic: monotonicMs(),
  level: 'info',
  who,
  event,
  ...facts,
})

/**
 * Keeps a pod's containers as a kubelet does: sidecars first and gated by their start-up probes, restarts with a back-off,
 * probes, and grace periods. `onLine` hears what all of them say, and what happens to them.
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
    // One that ends before it has started is started again, until it does.
    for (const { run } = keep(sidecar); !(await find(sidecar.name).run.started); ) {
      await run.ended
      await sleep(1)
    }
  }
  for (const container of spec.containers) keep(container)
  return pod
}
