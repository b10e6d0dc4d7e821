import { existsSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../../failover/clock.ts'
import { ask } from '../../failover/engine/http-client.ts'
import type { EngineKindName } from '../../failover/engine-kinds/kind.ts'
import { ENGINE_KINDS } from '../../failover/engine-kinds/registry.ts'
import type { LogLine } from '../../failover/log.ts'
import { type FailoverPodSpec, failoverPod } from '../../failover/stand-in/failover-pod.ts'
import { type Pod, startPod } from '../../failover/stand-in/pod.ts'
import { commandLine } from '../command-line.ts'
import { median, rounded } from './measure.ts'

const given = commandLine({
  command: 'npm run bench:unserved',
  about: `Kills the engine that serves in a failover pod of each kind, and measures until somebody serves again: until clients get an
answer at the port that they know, or for kinds without one until the other engine is Active. Then kills the memory service, where
the kind has one, and measures until both agents have noticed. Engines are stand-ins: what a real one
takes to wake comes on top. JSON on standard output.`,
  options: {
    runs: { type: 'number', least: 1, default: 20, about: 'kills of each kind' },
    kind: { type: 'text', default: '', about: 'one kind alone' },
  },
})
const ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const ENV = { STAND_IN_LOAD: '1ms', STAND_IN_WAKE: '1ms', STAND_IN_HEALTH: '100ms', FAILOVER_HEALTH_PERIOD: '20ms' }

/** A pod that runs, and what it has said. */
interface Running {
  readonly pods: FailoverPodSpec
  readonly pod: Pod
  readonly lines: readonly LogLine[]
  line(since: number, holds: (line: LogLine) => boolean): Promise<LogLine>
}

/** Pods that run now: whoever stops this program must not leave them behind. */
const all = new Set<Running>()
const stop = async (running: Running): Promise<void> => {
  all.delete(running)
  await running.pod.stop()
  await running.pods.remove()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([...all].map(stop))
    process.exit(1)
  })
}

const start = async (kind: EngineKindName): Promise<Running> => {
  const pods = await failoverPod({
    ...{ root: ROOT, devices: 1, kind, env: ENV, backOffMs: 1 },
    probes: { periodMs: 10_000, timeoutMs: 9_000, graceMs: 500 },
  })
  const lines: LogLine[] = []
  const waiting = new Set<() => void>()
  const pod = await startPod(pods.spec, (line) => {
    lines.push(line)
    for (const wake of waiting) wake()
  })
  const running: Running = {
    ...{ pods, pod, lines },
    line: async (since, holds) => {
      for (;;) {
        const found = lines.find((each) => each.monotonic >= since && holds(each))
        if (found !== undefined) return found
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
  }
  all.add(running)
  return running
}

const cameTo = (state: string, who: string) => (line: LogLine) =>
  line.event === 'state' && line.to === state && line.who === who
const ENGINES = ['engine-0', 'engine-1']

/** Resolves when a client that asks again and again at the port has an answer. */
const answered = async (port: number): Promise<void> => {
  const server = { host: '127.0.0.1', port, withinMs: 5_000 }
  for (;;) {
    const status = await ask(server, 'GET', '/v1/models').then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(1)
  }
}

/** Times of one hand-over since the kill, in ms. */
interface HandOver {
  readonly unserved: number
  /** Until the agent of the other engine knew that it is elected. */
  readonly elected: number
}

/** Waits until one engine serves and the other stands by. */
const settled = async ({ lines }: Running): Promise<{ active: string; standby: string }> => {
  const find = (state: string): string | undefined =>
    ENGINES.find(
      (engine) =>
        lines.findLast(({ who, event }) => who === engine && /^(state|started|exit)$/.test(event))?.to === state,
    )
  for (;;) {
    const [active, standby] = [find('Active'), find('Standby')]
    if (active !== undefined && standby !== undefined) return { active, standby }
    await sleep(5)
  }
}

const handOver = async (running: Running, kind: EngineKindName): Promise<HandOver> => {
  const { pods, lines, line } = running
  const { active, standby } = await settled(running)
  const started = lines.findLast(({ who, event }) => who === active && event === 'started')
  const since = monotonicMs()
  process.kill(-Number(started?.engine), 'SIGKILL')
  const isForwarded = ENGINE_KINDS.find(({ name }) => name === kind)?.forwards !== 'no'
  const answers = isForwarded ? answered(pods.servePort).then(monotonicMs) : undefined
  const elected = await line(since, cameTo('Waking', standby))
  const serves = await line(since, cameTo('Active', standby))
  return { unserved: ((await answers) ?? serves.monotonic) - since, elected: elected.monotonic - since }
}

/** After a hand-over of engines that sleep there is no shadow, so each needs another pod. */
const handOvers = async (kind: EngineKindName): Promise<HandOver[]> => {
  const found: HandOver[] = []
  while (found.length < given.runs) {
    const running = await start(kind)
    try {
      const many = kind.endsWith('-sleep') ? 1 : given.runs
      for (let run = 0; run < many; run++) found.push(await handOver(running, kind))
    } finally {
      await stop(running)
    }
  }
  return found
}

/** From the death of the memory service until each agent has noticed, in ms. */
const noticed = async (kind: EngineKindName): Promise<number[]> => {
  const running = await start(kind)
  const times: number[] = []
  try {
    for (let run = 0; run < given.runs; run++) {
      await settled(running)
      const since = monotonicMs()
      const gms = running.pod.run('gms')
      for (const pid of gms.processes()) process.kill(pid, 'SIGKILL')
      for (const engine of ENGINES) times.push((await running.line(since, cameTo('Dead', engine))).monotonic - since)
    }
  } finally {
    await stop(running)
  }
  return times
}

const figures = (times: readonly number[]) => ({ p50Ms: rounded(median(times)), mostMs: rounded(Math.max(...times)) })

const kinds: Record<string, object> = {}
for (const { name, memoryService } of ENGINE_KINDS.filter((each) => given.kind === '' || each.name === given.kind)) {
  const found = await handOvers(name)
  kinds[name] = {
    unserved: figures(found.map(({ unserved }) => unserved)),
    elected: figures(found.map(({ elected }) => elected)),
    ...(memoryService !== 'none' && { memoryServiceNoticed: figures(await noticed(name)) }),
  }
}
const report = { runs: given.runs, cores: cpus().length, loadAverage: rounded(loadavg()[0] ?? 0), kinds }
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
