import { createNamespace } from '../../test/cluster/namespace.ts'
import { commandLine } from '../command-line.ts'
import { median, rounded } from './measure.ts'
import { POD_CLIQUE_SETS } from './resources.ts'
import type { MeasuredReconcilers } from './scale/measured-reconcilers.ts'
import { observePods } from './scale/observe-pods.ts'
import { type Bench, withBench } from './scale/plane.ts'
import { workload } from './scale/workloads.ts'

const given = commandLine({
  command: 'npm run bench:first-pod',
  about: `On a control plane of its own (docs/testing.md): how long a PodCliqueSet waits for its first pod, whatever its size. Each
size is applied and, as soon as the first pods exist, deleted again. JSON on standard output; the first size is what
the others are compared with.`,
  options: {
    sizes: { type: 'text', default: '500,2500,10000', about: 'replicas of two pods each' },
    rounds: { type: 'number', least: 1, default: 3, about: 'how often each size is measured' },
    prof: { type: 'text', about: 'folder in which the reconcilers leave a CPU profile' },
  },
})
const SIZES = given.sizes.split(',').map(Number)
/** The deletion is only sent once this many pods exist, so that the set is at work then. */
const PODS_SEEN = 50
const TIMEOUT_SECONDS = 300
const AIM_SECONDS = 1

const say = (line: string): void => void process.stderr.write(`${line}\n`)

const firstPod = async (bench: Bench, reconcilers: MeasuredReconcilers, replicas: number) => {
  const namespace = await createNamespace(bench.plane, 'first')
  const observer = await observePods(bench.client, namespace)
  const cpu = reconcilers.cpuSeconds()
  const start = performance.now()
  await bench.client.create(POD_CLIQUE_SETS, workload(namespace, 'large', replicas, 2))
  const applied = (performance.now() - start) / 1000
  const { created: some, first } = await observer.firstOf(PODS_SEEN, start, TIMEOUT_SECONDS)
  const used = reconcilers.cpuSeconds() - cpu
  await bench.client.delete(POD_CLIQUE_SETS, { namespace, name: 'large' })
  await observer.gone(performance.now(), TIMEOUT_SECONDS)
  await observer.close()
  return { applied, first, some, used }
}

await withBench({ pods: 1_000, schedulerQps: 50 }, async (bench) => {
  const flags = given.prof === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${given.prof}`]
  const reconcilers = await bench.reconcilers(flags)
  say('a set to warm up')
  await firstPod(bench, reconcilers, 100)
  const results: {
    replicas: number
    firstPodSeconds: number
    appliedSeconds: number
    somePodsSeconds: number
    cpuSeconds: number
  }[] = []
  for (const replicas of SIZES) {
    say(`${replicas} replicas, ${given.rounds} times`)
    const rounds: Awaited<ReturnType<typeof firstPod>>[] = []
    for (let round = 0; round < given.rounds; round++) rounds.push(await firstPod(bench, reconcilers, replicas))
    const of = (what: keyof (typeof rounds)[number]) => rounded(median(rounds.map((each) => each[what])))
    results.push({
      replicas,
      firstPodSeconds: of('first'),
      appliedSeconds: of('applied'),
      somePodsSeconds: of('some'),
      cpuSeconds: of('used'),
    })
  }
  const least = results[0]?.firstPodSeconds ?? Number.NaN
  const report = results.map((each) => ({
    ...each,
    timesTheFirstSize: rounded(each.firstPodSeconds / least),
    met: each.firstPodSeconds <= AIM_SECONDS,
  }))
  process.stdout.write(
    `${JSON.stringify({ node: process.version, atMostSeconds: AIM_SECONDS, sizes: report }, null, 2)}\n`,
  )
})
