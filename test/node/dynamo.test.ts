import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import type { CliqueTemplate } from '../../schemas/generated/grove.ts'
import { CLIQUES, GROUPS } from '../api/grove-resources.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { DynamoOperator, type Graph } from '../dynamo/operator.ts'
import { PATIENCE_S, specOf, stoodIn, untilReady } from './dynamo-sets.ts'
import { onOwnCluster } from './fixture.ts'
import { installGrove } from './grove.ts'
import { OTHER_BUSYBOX } from './test-images.ts'
import { containerOf, isReady, type RealPod, Workload } from './workload.ts'

const uids = (pods: readonly RealPod[]): string[] => pods.map(({ metadata }) => metadata.uid)
const containersOf = (pods: readonly RealPod[]): (string | undefined)[] =>
  pods.map((pod) => containerOf(pod, 'main')?.containerID)
const numbers = (pods: readonly RealPod[]): string[] =>
  pods.map(({ metadata }) => metadata.labels['grove.io/podcliquescalinggroup-pod-index'] ?? '').sort()

onOwnCluster('a set of Dynamo on a real node', {}, (its) => {
  let client: Client
  let work: Workload
  let dynamo: DynamoOperator

  before(async () => {
    await installGrove(its())
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: its().plane.kubeconfig })))
  })
  after(() => client?.close())
  beforeEach(async () => {
    work = await Workload.open(its().plane, 'dynamo')
  })
  afterEach(() => work.close())

  const becomesReady = (): Promise<void> => untilReady(dynamo)
  const deployed = async (graph: Graph): Promise<void> => {
    const set = stoodIn(graph)
    await work.apply(set)
    dynamo = new DynamoOperator(client, set.metadata.name ?? '', work.namespace)
    await becomesReady()
  }
  /** Waits until no pod of a PodClique is one of these, and all components are ready. */
  const replaced = async (clique: string, former: readonly RealPod[]): Promise<RealPod[]> => {
    const found = await work.until(
      `others in ${clique}`,
      clique,
      (pods) =>
        pods.length === former.length &&
        pods.every(isReady) &&
        !pods.some(({ metadata }) => uids(former).includes(metadata.uid)),
    )
    await becomesReady()
    return found
  }

  /** Pods by the beginning of the name of their PodClique. */
  const engines = async (prefix: string): Promise<RealPod[]> =>
    (await work.pods()).filter(({ metadata }) => metadata.labels['grove.io/podclique']?.startsWith(prefix))
  const ending = (pods: readonly RealPod[], end: string): RealPod[] =>
    pods.filter(({ metadata }) => metadata.labels['grove.io/podclique']?.endsWith(end))
  /** Waits until none of these pods is left, as many are there as before and ready, and so are all components. */
  const renewed = async (prefix: string, count: number, former: readonly RealPod[]): Promise<void> => {
    await waitUntil(`other pods in ${prefix}`, PATIENCE_S, async () => {
      const now = await engines(prefix)
      return now.length === count && now.every(isReady) && !uids(now).some((uid) => uids(former).includes(uid))
    })
    await becomesReady()
  }

  it('that is aggregated is ready, scales, restarts one component, takes another image, sleeps and wakes', async () => {
    await deployed('aggregated')
    await dynamo.scale(CLIQUES, 'agg-0-worker', 3)
    await becomesReady()
    const [frontend, workers] = [await work.ready('agg-0-frontend', 1), await work.ready('agg-0-worker', 3)]

    await dynamo.update()
    await dynamo.restart('worker', '2026-11-27T10:00:00Z')
    const restarted = await replaced('agg-0-worker', workers)
    expect(uids(await work.pods('agg-0-frontend'))).to.deep.equal(uids(frontend))

    await dynamo.update(({ spec }) => {
      const worker = spec.template.cliques.find(({ name }) => name === 'worker') as CliqueTemplate
      for (const container of specOf(worker).containers) container.image = OTHER_BUSYBOX
    })
    await replaced('agg-0-worker', restarted)
    expect(uids(await work.pods('agg-0-frontend'))).to.deep.equal(uids(frontend))

    for (const name of ['agg-0-worker', 'agg-0-frontend']) await dynamo.scale(CLIQUES, name, 0)
    await work.until('no pod', undefined, (pods) => pods.length === 0)
    await becomesReady()
    await dynamo.scale(CLIQUES, 'agg-0-frontend', 1)
    await dynamo.scale(CLIQUES, 'agg-0-worker', 2)
    await becomesReady()
    expect((await work.pods()).filter(isReady)).to.have.length(3)
  })

  it('that is disaggregated is ready, finds its leaders by name, scales copies and members, takes another image, restarts leaders, and comes back from a power cut', async () => {
    await deployed('disaggregated')
    const [worker] = await work.ready('disagg-0-decode-2-decode-wkr', 3)
    expect(numbers(await work.pods('disagg-0-decode-2-decode-wkr'))).to.deep.equal(['1', '2', '3'])
    const environment = await work.exec(worker as RealPod, 'env')
    expect(environment).to.match(/^DYNAMO_RANK=[123]$/m)
    const [leader] = await work.ready('disagg-0-decode-2-decode-ldr', 1)
    const address = `disagg-0-decode-2-decode-ldr-0.disagg-0.${work.namespace}.svc.cluster.local`
    expect(await work.exec(worker as RealPod, 'nslookup', address)).to.include(leader?.status.podIP)

    const frontend = await work.ready('disagg-0-frontend', 1)
    await dynamo.scale(GROUPS, 'disagg-0-decode', 4)
    await becomesReady()
    expect(numbers(await work.pods('disagg-0-decode-3-decode-wkr'))).to.deep.equal(['1', '2', '3'])
    await dynamo.scale(GROUPS, 'disagg-0-decode', 2)
    await dynamo.scale(CLIQUES, 'disagg-0-prefill-1-prefill-wkr', 2)
    await work.ready('disagg-0-prefill-1-prefill-wkr', 2)
    await becomesReady()
    await work.until('two decode engines', undefined, (pods) => pods.length === 1 + 5 + 8)

    const [prefill, decode] = [await engines('disagg-0-prefill-'), await engines('disagg-0-decode-')]
    await dynamo.update(({ spec }) => {
      for (const clique of spec.template.cliques)
        if (clique.name.startsWith('decode-'))
          for (const container of specOf(clique).containers) container.image = OTHER_BUSYBOX
    })
    await renewed('disagg-0-decode-', decode.length, decode)
    expect(uids(await engines('disagg-0-prefill-'))).to.deep.equal(uids(prefill))
    await dynamo.restart('prefill-ldr', '2026-11-27T10:00:00Z')
    await renewed('disagg-0-prefill-', prefill.length, ending(prefill, '-ldr'))
    const before = await work.until('all pods', undefined, (pods) => pods.length === 14 && pods.every(isReady))
    expect(uids(await work.pods('disagg-0-frontend'))).to.deep.equal(uids(frontend))

    await its().node.cutPower()
    await its().node.boot()
    const after = await work.until(
      'other containers in all pods',
      undefined,
      (pods) =>
        pods.length === before.length &&
        pods.every(isReady) &&
        !containersOf(pods).some((id) => containersOf(before).includes(id)),
    )
    await becomesReady()
    expect(uids(after).sort()).to.deep.equal(uids(before).sort())
  })

  it('with shadows of its engines has them back at their index, with their host name and claim, after a cascade, a restart and another image', async () => {
    await deployed('failover')
    const claims = async () =>
      (await work.list<{ metadata: { name: string } }>('resourceclaims')).map(({ metadata }) => metadata.name).sort()
    expect(await claims()).to.deep.equal(['fo-0-worker-0-worker-gpu-rank-0', 'fo-0-worker-1-worker-gpu-rank-0'])
    const [one, other] = await work.ready('fo-0-worker-0-worker', 2)
    const index = ({ metadata }: RealPod): string => metadata.labels['grove.io/podclique-pod-index'] ?? ''
    const failing = [one, other].find((pod) => pod !== undefined && index(pod) === '1') as RealPod
    const staying = [one, other].find((pod) => pod !== failing) as RealPod
    const memory = await work.ready('fo-0-worker-0-worker-gms-0', 1)

    await work.exec(failing, 'kill', '1')
    await dynamo.cascade('worker', 0, 1)
    const back = await work.until(
      'both engines',
      'fo-0-worker-0-worker',
      (pods) => pods.length === 2 && pods.every(isReady) && !uids(pods).includes(failing.metadata.uid),
    )
    await becomesReady()
    const made = back.find(({ metadata }) => metadata.uid !== staying.metadata.uid) as RealPod
    expect(uids(back)).to.include(staying.metadata.uid)
    expect(index(made)).to.equal('1')
    expect((await work.exec(made, 'hostname')).trim()).to.equal('fo-0-worker-0-worker-1')
    expect(uids(await work.pods('fo-0-worker-0-worker-gms-0'))).to.deep.equal(uids(memory))
    expect(await claims()).to.deep.equal(['fo-0-worker-0-worker-gpu-rank-0', 'fo-0-worker-1-worker-gpu-rank-0'])

    const [frontend, copies] = [await work.ready('fo-0-frontend', 1), await engines('fo-0-worker-')]
    await dynamo.restart('worker', '2026-11-27T10:00:00Z')
    await renewed('fo-0-worker-', copies.length, ending(copies, '-worker'))
    expect(uids(await work.pods('fo-0-frontend'))).to.deep.equal(uids(frontend))
    expect(await claims()).to.deep.equal(['fo-0-worker-0-worker-gpu-rank-0', 'fo-0-worker-1-worker-gpu-rank-0'])

    const restarted = await engines('fo-0-worker-')
    await dynamo.update(({ spec }) => {
      for (const clique of spec.template.cliques)
        if (clique.name.startsWith('worker'))
          for (const container of specOf(clique).containers) container.image = OTHER_BUSYBOX
    })
    await renewed('fo-0-worker-', copies.length, restarted)
    const hosts = ending(await engines('fo-0-worker-'), '-worker').map((pod) => work.exec(pod, 'hostname'))
    expect((await Promise.all(hosts)).map((host) => host.trim()).sort()).to.deep.equal(
      [0, 1].flatMap((copy) => [0, 1].map((engine) => `fo-0-worker-${copy}-worker-${engine}`)),
    )
    expect(uids(await work.pods('fo-0-frontend'))).to.deep.equal(uids(frontend))
    expect(await claims()).to.deep.equal(['fo-0-worker-0-worker-gpu-rank-0', 'fo-0-worker-1-worker-gpu-rank-0'])
  })
})
