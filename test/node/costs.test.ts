import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { recordRow } from './figures.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { setOf, WAITING } from './sets.ts'
import { inMegabytes, usageOn } from './usage.ts'
import { containerOf, isReady, type RealPod, Workload } from './workload.ts'

const LEADER = 'c-0-leader'
const [FREE, HELD] = ['c-0-free', 'c-0-held']
/** For figures each pod is replaced so often; without them once shows that it works. */
const ROUNDS = process.env.GROVE_TEST_FIGURES ? 15 : 1
/** More than its limit in a Guaranteed pod would kill it. */
const MOST_MEMORY = 256 * 2 ** 20

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

onGrove('grove-initc in a real pod', () => {
  let work: Workload
  const ready = async (pod: RealPod) => work.exec(pod, 'touch', '/tmp/ready')
  const listed = async (clique: string): Promise<RealPod[]> => {
    const selection = { namespace: work.namespace, labelSelector: `grove.io/podclique=${clique}` }
    return (await cluster().plane.list('pods', selection)) as unknown as RealPod[]
  }

  before(async () => {
    work = await Workload.open(cluster().plane, 'costs')
    await work.apply(
      setOf('c', [
        { name: 'leader', replicas: 1, container: WAITING },
        { name: 'free', replicas: 1 },
        { name: 'held', replicas: 1, startsAfter: ['leader'] },
      ]),
    )
  })
  after(() => work?.close())

  it('needs little memory while it waits', async () => {
    const [held] = await work.until('a pod held back', HELD, ([pod]) => {
      return pod !== undefined && containerOf(pod, 'grove-initc')?.state.running !== undefined
    })
    let memory = 0
    while (memory === 0) {
      const used = await usageOn(cluster().plane, cluster().node.name, work.namespace)
      memory =
        used.find(({ pod, container }) => pod === held?.metadata.name && container === 'grove-initc')?.memory ?? 0
      // The kubelet measures every ten seconds or so.
      await sleep(500)
    }
    const peak = await cluster().node.run(
      'sh',
      '-c',
      "grep -h VmHWM $(grep -la 'grove-init[c]' /proc/[0-9]*/cmdline | sed s/cmdline/status/)",
    )
    expect(memory).to.be.lessThan(MOST_MEMORY)
    await recordRow(
      'memory of `grove-initc` while it waits',
      `${inMegabytes(memory)} MB`,
      `at most ${Number(/\d+/.exec(peak)?.[0]) / 1000} MB resident`,
    )
    const [leader] = await work.until('a leader that runs', LEADER, ([pod]) => {
      return pod !== undefined && containerOf(pod, 'main')?.state.running !== undefined
    })
    await ready(leader as RealPod)
    await work.ready(HELD, 1)
  })

  /** Milliseconds from the moment at which a pod is seen first until it is ready, after the one before was deleted. */
  const replace = async (clique: string): Promise<number> => {
    const [old] = await work.ready(clique, 1)
    await work.kubectl(['delete', 'pod', old?.metadata.name ?? '', '--force', '--grace-period=0'])
    let seen = 0
    for (;;) {
      const [pod] = (await listed(clique)).filter(({ metadata }) => metadata.uid !== old?.metadata.uid)
      if (pod !== undefined && seen === 0) seen = Date.now()
      if (pod !== undefined && isReady(pod)) return Date.now() - seen
      await sleep(20)
    }
  }

  it('lets a pod start at once whose leaders are ready', async function () {
    this.timeout(ROUNDS * 30_000 + 60_000)
    const took: Record<string, number[]> = { [FREE]: [], [HELD]: [] }
    for (let round = 0; round < ROUNDS; round++) {
      for (const clique of [FREE, HELD]) took[clique]?.push(await replace(clique))
    }
    const [free, held] = [median(took[FREE] ?? []), median(took[HELD] ?? [])]
    await recordRow(
      'from the creation of a pod until it is Ready, without and with `grove-initc`',
      `${free} ms`,
      `${held} ms`,
    )
    const [pod] = await work.pods(HELD)
    expect(pod && containerOf(pod, 'grove-initc')?.restartCount).to.equal(0)
  })
})

/** How long a rate of CPU is taken over, in ms: the kubelet measures every ten seconds or so. */
const WINDOW_MS = process.env.GROVE_TEST_FIGURES ? 60_000 : 15_000
const SETS = 100
/** What a replica may take at most, in bytes; manifests/base limits its memory to more. */
const MOST: Readonly<Record<string, number>> = { 'grove-operator': 140 * 2 ** 20, 'grove-reconciler': 256 * 2 ** 20 }

onGrove("Grove's own containers in real pods", () => {
  let work: Workload

  before(async () => {
    work = await Workload.open(cluster().plane, 'own-costs')
  })
  after(() => work?.close())

  /** The largest working set of a Deployment's containers, and the CPU seconds of all of them. */
  const use = async (deployment: string): Promise<{ memory: number; cpu: number }> => {
    const all = await usageOn(cluster().plane, cluster().node.name, 'grove-system')
    const its = all.filter(({ pod }) => pod.startsWith(`${deployment}-`))
    return {
      memory: Math.max(...its.map(({ memory }) => memory)),
      cpu: its.reduce((sum, { cpu }) => sum + cpu, 0),
    }
  }
  const DEPLOYMENTS = Object.keys(MOST)
  const usage = async () =>
    new Map(await Promise.all(DEPLOYMENTS.map(async (each) => [each, await use(each)] as const)))

  it('need little at rest, and with 100 sets', async function () {
    this.timeout(300_000)
    const measured = async (act: () => Promise<void>) => {
      const before = await usage()
      await act()
      await sleep(WINDOW_MS)
      return new Map(
        [...(await usage())].map(([name, { memory, cpu }]) => [
          name,
          { memory, cpu: cpu - (before.get(name)?.cpu ?? 0) },
        ]),
      )
    }
    const millicores = (cpu = 0) => Math.round((cpu * 1e6) / WINDOW_MS)
    const rest = await measured(async () => undefined)
    const nowhere = { nodeSelector: { 'example.com/nowhere': 'true' } }
    const made = await measured(async () => {
      await work.apply(
        ...Array.from({ length: SETS }, (_, n) => setOf(`s${n}`, [{ name: 'a', replicas: 2, podSpec: nowhere }])),
      )
      await work.until('two pods of each set', undefined, (pods) => pods.length === 2 * SETS)
    })
    const later = await measured(async () => undefined)
    for (const deployment of DEPLOYMENTS) {
      const [idle, busy, after] = [rest, made, later].map((each) => each.get(deployment))
      await recordRow(
        `\`${deployment}\``,
        `${inMegabytes(idle?.memory ?? 0)} MB`,
        `${inMegabytes(after?.memory ?? 0)} MB`,
        `${millicores(idle?.cpu)} m`,
        `${(busy?.cpu ?? 0).toFixed(1)} s`,
        `${millicores(after?.cpu)} m`,
      )
      expect(after?.memory, deployment).to.be.lessThan(MOST[deployment] ?? 0)
    }
  })
})
