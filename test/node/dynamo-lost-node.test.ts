import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { GROUPS } from '../api/grove-resources.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { DynamoOperator } from '../dynamo/operator.ts'
import { stoodIn, untilReady } from './dynamo-sets.ts'
import { onOwnCluster } from './fixture.ts'
import { installGrove } from './grove.ts'
import { bringBack, HASTY_PLANE, preferring, untilNodeReady } from './lost-nodes.ts'
import { ask } from './pods.ts'
import type { RealNode } from './start.ts'
import { containerOf, isReady, type RealPod, Workload } from './workload.ts'

interface Claim {
  readonly metadata: { readonly name: string; readonly uid: string }
  readonly status: { readonly allocation?: { readonly devices: { readonly results: readonly { pool: string }[] } } }
}

const label = (pod: RealPod, name: string): string => pod.metadata.labels[`grove.io/${name}`] ?? ''
/** By what Dynamo knows a pod: its host name. */
const hostOf = (pod: RealPod): string => `${label(pod, 'podclique')}-${label(pod, 'podclique-pod-index')}`
const hostsOf = (pods: readonly RealPod[]): string[] => pods.map(hostOf).sort()
/** That the same pods are there with the same containers. */
const identity = (pods: readonly RealPod[]): string[] =>
  pods.map((pod) => `${pod.metadata.uid} ${containerOf(pod, 'main')?.containerID}`).sort()

onOwnCluster('a set of Dynamo of which a node is cut off and deleted', { nodes: 2, plane: HASTY_PLANE }, (its) => {
  let client: Client
  let work: Workload
  let dynamo: DynamoOperator
  const [kept, lost] = [(): RealNode => its().node, (): RealNode => its().nodes[1] as RealNode]
  const on = ({ name }: RealNode, pods: readonly RealPod[]) => pods.filter(({ spec }) => spec.nodeName === name)
  const kubectl = (...args: readonly string[]) => ask(its().plane, args)

  before(async () => {
    await installGrove(its())
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: its().plane.kubeconfig })))
  })
  after(() => client?.close())
  beforeEach(async () => {
    work = await Workload.open(its().plane, 'dynamo')
  })
  afterEach(() => work.close())

  const deployed = async (set: PodCliqueSet): Promise<void> => {
    await work.apply(set)
    dynamo = new DynamoOperator(client, set.metadata.name ?? '', work.namespace)
    await untilReady(dynamo)
  }
  /** Waits until as many pods are ready as before, none of them one that went with the node. */
  const whole = (before: readonly RealPod[]): Promise<RealPod[]> => {
    const gone = on(lost(), before).map(({ metadata }) => metadata.uid)
    return work.until(
      'others in place of the pods that went with the node',
      undefined,
      (pods) =>
        pods.length === before.length &&
        pods.every(isReady) &&
        !pods.some(({ metadata }) => gone.includes(metadata.uid)),
    )
  }
  /** Cuts the node off, deletes its Node once its pods are given up, and waits until Kubernetes has removed them. */
  const lose = async (): Promise<void> => {
    const going = on(lost(), await work.pods()).map(({ metadata }) => metadata.uid)
    await lost().unplug()
    await untilNodeReady(its(), lost(), false)
    const ofNode = async () => (await work.pods()).filter(({ metadata }) => going.includes(metadata.uid))
    await waitUntil('pods that are given up', 90, async () =>
      (await ofNode()).every(({ metadata }) => metadata.deletionTimestamp !== undefined),
    )
    await kubectl('delete', 'node', lost().name)
    await waitUntil('pods that are gone', 120, async () => (await ofNode()).length === 0)
  }

  it('has its base gang back with index, host name and claim, and loses no pod of the copy on the other node', async () => {
    const set = stoodIn('failover')
    const [group] = set.spec.template.podCliqueScalingGroups ?? []
    if (group !== undefined) group.replicas = 1
    await kubectl('cordon', kept().name)
    await deployed(set)
    await kubectl('uncordon', kept().name)
    await kubectl('cordon', lost().name)
    await dynamo.scale(GROUPS, 'fo-0-worker', 2)
    await work.ready('fo-0-worker-1-worker', 2)
    await untilReady(dynamo)
    await kubectl('uncordon', lost().name)
    const before = await work.pods()
    expect([on(kept(), before).length, on(lost(), before).length]).to.deep.equal([3, 4])
    const claims = await work.list<Claim>('resourceclaims')

    await lose()
    // Kubernetes marks pods of a deleted node as failed before it removes them, which is what Dynamo's operator waits for.
    for (const index of [0, 1]) await dynamo.cascade('worker', 0, index)
    const after = await whole(before)
    await untilReady(dynamo)
    expect(hostsOf(after)).to.deep.equal(hostsOf(before))
    expect(on(kept(), after)).to.have.length(after.length)
    const others = on(kept(), before)
    expect(identity(after)).to.include.members(identity(others))
    for (const engine of after.filter((pod) => label(pod, 'podclique') === 'fo-0-worker-0-worker'))
      expect((await work.exec(engine, 'hostname')).trim()).to.equal(hostOf(engine))
    const named = ({ metadata }: Claim): string => `${metadata.name} ${metadata.uid}`
    const now = await work.list<Claim>('resourceclaims')
    expect(now.map(named)).to.deep.equal(claims.map(named))
    const pools = now.flatMap(({ status }) => status.allocation?.devices.results.map(({ pool }) => pool))
    expect(pools).to.deep.equal([kept().name, kept().name])
    await bringBack(its(), lost())
  })

  it('that is aggregated has its workers back, and keeps its frontend on the other node', async () => {
    const set = stoodIn('aggregated')
    for (const { name, spec } of set.spec.template.cliques)
      spec.podSpec = { ...spec.podSpec, ...preferring(name === 'worker' ? lost() : kept()) }
    await deployed(set)
    const before = await work.pods()
    const [frontend, workers] = [on(kept(), before), on(lost(), before)]
    expect([frontend, workers].map((pods) => pods.map((pod) => label(pod, 'podclique')))).to.deep.equal([
      ['agg-0-frontend'],
      workers.map(() => 'agg-0-worker'),
    ])
    expect(workers).not.to.have.length(0)

    await lose()
    const after = await whole(before)
    await untilReady(dynamo)
    expect(hostsOf(after)).to.deep.equal(hostsOf(before))
    expect(identity(after)).to.include.members(identity(frontend))
    await bringBack(its(), lost())
  })

  it('has workers back that have the rank of those before and find their leaders, which stay', async () => {
    const set = stoodIn('disaggregated')
    for (const { name, spec } of set.spec.template.cliques)
      spec.podSpec = { ...spec.podSpec, ...preferring(name.endsWith('-wkr') ? lost() : kept()) }
    await deployed(set)
    const before = await work.pods()
    expect([on(kept(), before).length, on(lost(), before).length]).to.deep.equal([6, 11])
    const ranks = (pods: readonly RealPod[]): string[] =>
      pods.map((pod) => `${hostOf(pod)} is ${label(pod, 'podcliquescalinggroup-pod-index')}`).sort()

    await lose()
    const after = await whole(before)
    await untilReady(dynamo)
    expect(ranks(after)).to.deep.equal(ranks(before))
    expect(identity(after)).to.include.members(identity(on(kept(), before)))
    const [worker, leader] = ['wkr-2', 'ldr-0'].map((end) =>
      after.find((pod) => hostOf(pod) === `disagg-0-decode-1-decode-${end}`),
    )
    expect(await work.exec(worker as RealPod, 'env')).to.match(/^DYNAMO_RANK=3$/m)
    const address = `${hostOf(leader as RealPod)}.disagg-0.${work.namespace}.svc.cluster.local`
    expect(await work.exec(worker as RealPod, 'nslookup', address)).to.include(leader?.status.podIP)
    await bringBack(its(), lost())
  })
})
