import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KubeObject } from '../../model/object.ts'
import { inFlight } from '../../reconcilers/engine/in-flight.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { createNamespace } from '../../test/cluster/namespace.ts'
import { commandLine } from '../command-line.ts'
import { rounded } from './measure.ts'
import { POD_CLIQUE_SETS } from './resources.ts'
import { bareLoop, byReplica } from './scale/bare-loop.ts'
import { observePods, type PodObserver } from './scale/observe-pods.ts'
import { type Bench, withBench } from './scale/plane.ts'
import { renderedSet } from './scale/rendered-set.ts'
import { workload } from './scale/workloads.ts'

const given = commandLine({
  command: 'npm run bench:life',
  about: `What becomes of a PodCliqueSet of two pods a replica after its first deployment, on a control plane of its own: from 0 to all
replicas, to the half, back to all, a rolling update, and to 0. Beside it, on the same plane, a bare loop that makes the
same writes. JSON on standard output; takes three minutes.`,
  options: {
    replicas: { type: 'number', least: 2, default: 500, about: 'replicas of the set' },
    unavailable: { type: 'number', least: 1, about: 'of them may be unavailable in the update (a tenth)' },
    surge: {
      type: 'flag',
      about: 'as many stand in during the update instead, and none may be unavailable (maxSurge)',
    },
    'scheduler-qps': { type: 'number', least: 1, default: 1_000, about: 'pods that the scheduler binds in a second' },
  },
})
const REPLICAS = given.replicas
const UNAVAILABLE = given.unavailable ?? Math.max(1, Math.floor(REPLICAS / 10))
const SCHEDULER_QPS = given['scheduler-qps']
const HALF = Math.floor(REPLICAS / 2)
const PODS_PER_REPLICA = 2
const NAME = 'life'
const TIMEOUT_SECONDS = Math.max(300, REPLICAS)
const NEW_IMAGE = 'expert:2'

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** One change of the set: its duration, its requests, and the capacity that it cost meanwhile. */
interface Step {
  readonly seconds: number
  readonly requests: number
  readonly leastReady?: number
}

/** The side that makes the changes. Each function resolves once the last pod is Ready, or gone. */
interface Maker {
  readonly scale: (from: number, to: number) => Promise<void>
  readonly update: () => Promise<void>
  readonly requests: () => Promise<number>
}

const life = async (who: string, maker: Maker, observer: PodObserver): Promise<Record<string, Step>> => {
  const step = async (what: string, act: () => Promise<void>): Promise<Step> => {
    say(`${who}: ${what}`)
    // Statuses and events of the previous step are still being written.
    await sleep(4_000)
    const before = await maker.requests()
    observer.leastReady()
    const start = performance.now()
    await act()
    const seconds = (performance.now() - start) / 1000
    const leastReady = observer.leastReady()
    await sleep(3_000)
    return { seconds: rounded(seconds), requests: (await maker.requests()) - before, leastReady }
  }
  const scaled = (from: number, to: number) => async (): Promise<void> => {
    const start = performance.now()
    const acted = maker.scale(from, to)
    if (to > from) await observer.upTo(to * PODS_PER_REPLICA, start, TIMEOUT_SECONDS)
    else await observer.downTo(to * PODS_PER_REPLICA, start, TIMEOUT_SECONDS)
    await acted
  }
  return {
    fromZero: await step(`0 to ${REPLICAS} replicas`, scaled(0, REPLICAS)),
    toHalf: await step(`${REPLICAS} to ${HALF}`, scaled(REPLICAS, HALF)),
    fromHalf: await step(`${HALF} to ${REPLICAS}`, scaled(HALF, REPLICAS)),
    update: await step(`a rolling update, ${UNAVAILABLE} replicas at a time`, maker.update),
    toZero: await step(`${REPLICAS} to 0`, scaled(REPLICAS, 0)),
  }
}

const bareLife = async (bench: Bench): Promise<Record<string, Step>> => {
  const namespace = await createNamespace(bench.plane, 'bare')
  const { objects: all } = await renderedSet(bench.folder, workload(namespace, NAME, REPLICAS, PODS_PER_REPLICA))
  const replicas = byReplica(all)
  const loop = bareLoop(bench.client)
  await loop.make(replicas.get(undefined) ?? [])
  const between = (from: number, to: number): KubeObject[][] =>
    Array.from({ length: to - from }, (_, index) => replicas.get(String(from + index)) ?? [])
  const observer = await observePods(bench.client, namespace)
  const steps = await life(
    'bare loop',
    {
      scale: async (from, to) => {
        if (to > from) await loop.makeByReplica(between(from, to).flat())
        else await Promise.all(between(to, from).map((objects) => loop.remove(objects)))
      },
      update: async () => {
        const soMany = inFlight(UNAVAILABLE)
        await Promise.all(
          between(0, REPLICAS).map((objects) =>
            soMany(async () => {
              const pods = await loop.replace(objects, NEW_IMAGE)
              await observer.untilReady(
                pods.map(({ metadata }) => metadata.name ?? ''),
                TIMEOUT_SECONDS,
              )
            }),
          ),
        )
      },
      requests: async () => loop.requests(),
    },
    observer,
  )
  await observer.close()
  await bench.plane.kubectl(['delete', 'namespace', namespace, `--timeout=${TIMEOUT_SECONDS}s`])
  return steps
}

const groveLife = async (bench: Bench) => {
  const namespace = await createNamespace(bench.plane, 'grove')
  const reconcilers = await bench.reconcilers()
  const key = { namespace, name: NAME }
  const small = { namespace, name: 'warm-up' }
  const { client } = bench
  const observer = await observePods(client, namespace)
  // An API server accepts new CRDs as owners of objects only after up to 10 s, and refuses children until then.
  await client.create(POD_CLIQUE_SETS, workload(namespace, small.name, 1, 1))
  await observer.upTo(1, performance.now(), 60)
  await client.delete(POD_CLIQUE_SETS, small)
  await observer.downTo(0, performance.now(), 60)
  await client.create(POD_CLIQUE_SETS, workload(namespace, NAME, 0, PODS_PER_REPLICA))
  const isUpdated = async (): Promise<boolean> => {
    const { metadata, status } = (await client.get(POD_CLIQUE_SETS, key)) as unknown as PodCliqueSet
    return status?.observedGeneration === metadata.generation && status?.updatedReplicas === REPLICAS
  }
  const steps = await life(
    'grove',
    {
      scale: async (_, to) => {
        await client.scale(POD_CLIQUE_SETS, key, to)
      },
      update: async () => {
        const { spec } = workload(namespace, NAME, REPLICAS, PODS_PER_REPLICA) as unknown as PodCliqueSet
        for (const clique of spec.template.cliques) {
          // A replica is replaced as a whole, as in the bare loop.
          clique.rollingUpdate = { maxUnavailable: PODS_PER_REPLICA }
          for (const container of clique.spec.podSpec.containers) container.image = NEW_IMAGE
        }
        const rollingUpdate = given.surge ? { maxSurge: UNAVAILABLE } : { maxUnavailable: UNAVAILABLE }
        await client.mergePatch(POD_CLIQUE_SETS, key, {
          spec: { template: { cliques: spec.template.cliques }, updateStrategy: { rollingUpdate } },
        })
        await sleep(200)
        while (!(await isUpdated())) await sleep(100)
      },
      requests: async () => Object.values(await reconcilers.requests()).reduce((sum, count) => sum + count, 0),
    },
    observer,
  )
  const cpuSeconds = reconcilers.cpuSeconds()
  await observer.close()
  return { steps, cpuSeconds: rounded(cpuSeconds), peakMemoryMegabytes: rounded(reconcilers.peakMemory()) }
}

await withBench({ pods: REPLICAS * PODS_PER_REPLICA, schedulerQps: SCHEDULER_QPS }, async (bench) => {
  const bare = await bareLife(bench)
  const { steps, ...process_ } = await groveLife(bench)
  const ratios = Object.fromEntries(
    Object.entries(steps).map(([name, { seconds, requests }]) => [
      name,
      {
        seconds: rounded(seconds / (bare[name]?.seconds ?? Number.NaN)),
        requests: rounded(requests / (bare[name]?.requests ?? Number.NaN)),
      },
    ]),
  )
  const floor = (given.surge ? REPLICAS : REPLICAS - UNAVAILABLE) * PODS_PER_REPLICA
  const report = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    pods: REPLICAS * PODS_PER_REPLICA,
    schedulerQps: SCHEDULER_QPS,
    floorOfUpdate: floor,
    bare,
    grove: steps,
    ...process_,
    ratios,
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
})
