import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createNamespace } from '../../test/cluster/namespace.ts'
import { commandLine } from '../command-line.ts'
import { rounded } from './measure.ts'
import { cpuSecondsOf } from './process-usage.ts'
import { POD_CLIQUE_SETS, PODS } from './resources.ts'
import { bareLoop, byReplica } from './scale/bare-loop.ts'
import type { CeilingOrder } from './scale/ceiling.ts'
import type { MeasuredReconcilers, RequestCounts } from './scale/measured-reconcilers.ts'
import { observePods } from './scale/observe-pods.ts'
import { type Bench, withBench } from './scale/plane.ts'
import { renderedSet } from './scale/rendered-set.ts'
import { workload } from './scale/workloads.ts'

const given = commandLine({
  command: 'npm run bench:scale',
  about: `On a control plane of its own (docs/testing.md): a PodCliqueSet of two pods a replica, through the webhook and "grove
reconcile", beside a bare loop that makes the same objects with the same client: once kind by kind, once replica by replica.
Then some rest, a fifth of the replicas taken away, the deletion, and a set of 9 pods. JSON on standard output; takes two
minutes.`,
  options: {
    replicas: { type: 'number', least: 5, default: 500, about: 'replicas of the set' },
    'scheduler-qps': { type: 'number', least: 1, default: 50, about: 'pods that the scheduler binds in a second' },
    idle: { type: 'number', least: 0, default: 30, about: 'seconds of rest' },
    bare: {
      type: 'text',
      oneOf: ['yes', 'no'],
      default: 'yes',
      about: 'no leaves the bare loop out, for sizes at which it takes long',
    },
    gangs: {
      type: 'text',
      oneOf: ['yes', 'no'],
      default: 'no',
      about: 'whether the scheduler places gangs, as PodGroups of its own',
    },
    prof: { type: 'text', about: 'folder in which the reconcilers leave a CPU profile' },
  },
})
const REPLICAS = given.replicas
const SCHEDULER_QPS = given['scheduler-qps']
const IDLE_SECONDS = given.idle
const PROFILE = given.prof
const WITH_BARE = given.bare === 'yes'
const HAS_GANGS = given.gangs === 'yes'
const PODS_PER_REPLICA = 2
const POD_COUNT = REPLICAS * PODS_PER_REPLICA
const POD_COUNT_LEFT = (): number => (REPLICAS - SCALED_IN) * PODS_PER_REPLICA
/** The number of replicas that are removed to measure a scale-in. */
const SCALED_IN = Math.round(REPLICAS / 5)
const TIMEOUT_SECONDS = Math.max(300, POD_COUNT / 8)
const SMALL = { replicas: 3, podsPerReplica: 3 }

const run = promisify(execFile)
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const seconds = (value: number): number => rounded(value)

const apiServerCpu = ({ plane }: Bench): number => cpuSecondsOf(plane.component('kube-apiserver').pid())

/** Creates every object of the set by a loop that makes no decisions. */
const ceiling = async (bench: Bench, order: CeilingOrder['order']) => {
  const namespace = await createNamespace(bench.plane, 'ceiling')
  const { file, objects } = await renderedSet(bench.folder, workload(namespace, 'scale', REPLICAS, PODS_PER_REPLICA))
  const replicas = byReplica(objects)
  const observer = await observePods(bench.client, namespace)
  const before = apiServerCpu(bench)
  const looping = run(process.execPath, [
    here('scale/ceiling.js'),
    JSON.stringify({ kubeconfig: bench.plane.kubeconfig, objects: file, order } satisfies CeilingOrder),
  ])
  const launched = performance.now()
  const times = await observer.times(POD_COUNT, launched, TIMEOUT_SECONDS)
  const { startedAt, created, ungated, requestsPerPod } = JSON.parse((await looping).stdout)
  const late = (startedAt - (performance.timeOrigin + launched)) / 1000
  const apiServer = apiServerCpu(bench) - before
  say('bare loop: Ready; taking a fifth of its replicas away')
  const loop = bareLoop(bench.client)
  const shrinking = performance.now()
  const [shrunk] = await Promise.all([
    observer.downTo(POD_COUNT_LEFT(), shrinking, TIMEOUT_SECONDS),
    ...Array.from({ length: SCALED_IN }, (_, k) => loop.remove(replicas.get(String(REPLICAS - 1 - k)) ?? [])),
  ])
  say('bare loop: deleting its pods')
  const start = performance.now()
  // With the grace period of the pods, as in the deletion of a set.
  await bench.client.deleteCollection(PODS, { namespace, timeoutMs: 120_000 })
  const gone = await observer.gone(start, TIMEOUT_SECONDS)
  await observer.close()
  say('bare loop: removing the rest')
  await bench.plane.kubectl(['delete', 'namespace', namespace, `--timeout=${TIMEOUT_SECONDS}s`])
  return {
    createdSeconds: seconds(created),
    ungatedSeconds: seconds(ungated),
    readySeconds: seconds(times.ready - late),
    scaledInSeconds: seconds(shrunk),
    goneSeconds: seconds(gone),
    requestsPerPod: rounded(requestsPerPod),
    apiServerCpuSeconds: rounded(apiServer),
  }
}

const difference = (after: RequestCounts, before: RequestCounts): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, count]): [string, number] => [name, count - (before[name] ?? 0)])
      .filter(([, count]) => count !== 0)
      .toSorted(([, a], [, b]) => b - a),
  )
const sum = (counts: RequestCounts): number => Object.values(counts).reduce((total, count) => total + count, 0)

/** The remaining objects of a set, by kind. */
const leftovers = async ({ plane }: Bench, namespace: string): Promise<string> => {
  const kinds = 'podcliquesets,podcliques,podcliquescalinggroups,podgangs,pods,services,roles,rolebindings,hpa,secrets'
  const { stdout } = await plane.kubectl(['get', kinds, '-n', namespace, '-o', 'name', '--ignore-not-found'])
  return stdout.trim()
}

const untilNothingIsLeft = async (bench: Bench, namespace: string, start: number): Promise<number> => {
  for (;;) {
    const left = await leftovers(bench, namespace)
    const took = (performance.now() - start) / 1000
    if (left === '') return took
    if (took > TIMEOUT_SECONDS) throw new Error(`still there after ${took} s: ${left.slice(0, 500)}`)
    await sleep(200)
  }
}

const ours = async (bench: Bench, reconcilers: MeasuredReconcilers) => {
  const namespace = await createNamespace(bench.plane, 'ours')
  const observer = await observePods(bench.client, namespace)
  const atStart = { requests: await reconcilers.requests(), cpu: reconcilers.cpuSeconds(), api: apiServerCpu(bench) }
  const start = performance.now()
  await bench.client.create(POD_CLIQUE_SETS, workload(namespace, 'scale', REPLICAS, PODS_PER_REPLICA))
  const times = await observer.times(POD_COUNT, start, TIMEOUT_SECONDS)
  // The last status and the events are still being written.
  await sleep(5_000)
  const requests = difference(await reconcilers.requests(), atStart.requests)
  const cpu = reconcilers.cpuSeconds() - atStart.cpu
  const apiServer = apiServerCpu(bench) - atStart.api
  say(`grove: Ready; resting for ${IDLE_SECONDS} s`)
  const rested = { requests: await reconcilers.requests(), cpu: reconcilers.cpuSeconds() }
  await sleep(IDLE_SECONDS * 1000)
  const idle = {
    seconds: IDLE_SECONDS,
    cpuSeconds: rounded(reconcilers.cpuSeconds() - rested.cpu),
    requests: difference(await reconcilers.requests(), rested.requests),
  }
  say('grove: taking a fifth of the replicas away')
  const shrinkingCpu = reconcilers.cpuSeconds()
  const shrinking = performance.now()
  await bench.client.scale(POD_CLIQUE_SETS, { namespace, name: 'scale' }, REPLICAS - SCALED_IN)
  const shrunk = await observer.downTo(POD_COUNT_LEFT(), shrinking, TIMEOUT_SECONDS)
  await sleep(2_000)
  const shrinkCpu = reconcilers.cpuSeconds() - shrinkingCpu
  say('grove: deleting the set')
  const deleting = performance.now()
  const beforeDelete = await reconcilers.requests()
  await bench.client.delete(POD_CLIQUE_SETS, { namespace, name: 'scale' })
  const gone = await observer.gone(deleting, TIMEOUT_SECONDS)
  const allGone = await untilNothingIsLeft(bench, namespace, deleting)
  await observer.close()
  return {
    firstPodSeconds: seconds(times.first),
    createdSeconds: seconds(times.created),
    ungatedSeconds: seconds(times.ungated),
    readySeconds: seconds(times.ready),
    requestsPerPod: rounded(sum(requests) / POD_COUNT),
    requests,
    cpuSeconds: rounded(cpu),
    cpuMillisecondsPerPod: rounded((cpu * 1000) / POD_COUNT),
    peakMemoryMegabytes: rounded(reconcilers.peakMemory()),
    apiServerCpuSeconds: rounded(apiServer),
    idle,
    scaledInSeconds: seconds(shrunk),
    scaledInCpuSeconds: rounded(shrinkCpu),
    goneSeconds: seconds(gone),
    allGoneSeconds: seconds(allGone),
    deleteRequests: difference(await reconcilers.requests(), beforeDelete),
  }
}

interface Times {
  readonly createdSeconds: number
  readonly ungatedSeconds: number
  readonly readySeconds: number
  readonly scaledInSeconds: number
  readonly goneSeconds: number
}

const ratiosTo = (bare: Times, grove: Times) => ({
  created: rounded(grove.createdSeconds / bare.createdSeconds),
  ungated: rounded(grove.ungatedSeconds / bare.ungatedSeconds),
  ready: rounded(grove.readySeconds / bare.readySeconds),
  scaledIn: rounded(grove.scaledInSeconds / bare.scaledInSeconds),
  gone: rounded(grove.goneSeconds / bare.goneSeconds),
})

const small = async (bench: Bench, times: number) => {
  const rounds: { created: number; ready: number }[] = []
  for (let round = 0; round < times; round++) {
    const namespace = await createNamespace(bench.plane, 'small')
    const observer = await observePods(bench.client, namespace)
    const start = performance.now()
    await bench.client.create(POD_CLIQUE_SETS, workload(namespace, 'small', SMALL.replicas, SMALL.podsPerReplica))
    const { created, ready } = await observer.times(SMALL.replicas * SMALL.podsPerReplica, start, 60)
    rounds.push({ created: seconds(created), ready: seconds(ready) })
    await observer.close()
    await bench.client.delete(POD_CLIQUE_SETS, { namespace, name: 'small' })
  }
  return { pods: SMALL.replicas * SMALL.podsPerReplica, rounds }
}

await withBench({ pods: POD_COUNT, schedulerQps: SCHEDULER_QPS, hasGangs: HAS_GANGS }, async (bench) => {
  const measured = async (order: CeilingOrder['order']) => {
    if (!WITH_BARE) return undefined
    say(`the bare loop makes ${POD_COUNT} pods, in ${order}`)
    return ceiling(bench, order)
  }
  const bare = await measured('phases')
  const bareByReplica = await measured('replicas')
  const reconcilers = await bench.reconcilers(PROFILE === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`])
  // An API server accepts new CRDs as owners of objects only after up to 10 s, and refuses children until then.
  say('a set to warm up')
  await small(bench, 1)
  say(`grove makes ${POD_COUNT} pods`)
  const grove = await ours(bench, reconcilers)
  say('five small sets')
  const report = {
    node: process.version,
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    pods: POD_COUNT,
    schedulerQps: SCHEDULER_QPS,
    hasGangs: HAS_GANGS,
    bare,
    bareByReplica,
    grove,
    ratios: bare && ratiosTo(bare, grove),
    ratiosByReplica: bareByReplica && ratiosTo(bareByReplica, grove),
    small: await small(bench, 5),
  }
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
})
