import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { eventually, type Speaking, speaking } from '../api/speaking.ts'
import { referenceCrds } from '../reference/crds.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { forSchedulers } from './scheduler-rights.ts'

const WITH_KUEUE = referenceCrds('kueue').length > 0

const CONFIG = {
  scheduler: {
    profiles: [
      { name: 'kai-scheduler' },
      { name: 'volcano', config: { networkTopology: true } },
      { name: 'default-scheduler' },
      // Its CRDs are not ours: this is tested only where the collection of GROVE_SHARED is available.
      ...(WITH_KUEUE ? [{ name: 'kueue' }] : []),
    ],
  },
  topologyAwareScheduling: { enabled: true },
}
const QUEUE = { apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'Queue' }
const BINDING = {
  ...KIND.topologyBinding,
  metadata: { name: 'backends' },
  spec: {
    levels: ['block', 'rack', 'host'].map((domain) => ({ domain, key: `example.com/${domain}` })),
    schedulerTopologyBindings: [{ schedulerName: 'kai-scheduler', topologyReference: 'theirs' }],
  },
}

const clique = (name: string, schedulerName: string, more: object = {}, minAvailable = 1) => ({
  name,
  ...more,
  spec: {
    roleName: name,
    replicas: 2,
    minAvailable,
    podSpec: { schedulerName, containers: [{ name: 'c', image: 'i:1' }] },
  },
})
const constraint = (required: string) => ({
  topologyConstraint: { topologyName: 'backends', pack: { required, preferred: 'host' } },
})

/**
 * A set with as many fields as a gang can have, the kind of its objects, and a field of these objects that the test
 * damages.
 */
interface Scheduled {
  readonly objects: { readonly apiVersion: string; readonly kind: string }
  readonly set: KubeObject
  readonly damaged: Readonly<Record<string, unknown>>
  /** The field after it is mended. */
  readonly right: Readonly<Record<string, unknown>>
}

const POD_GROUP = { kind: 'PodGroup', damaged: { minMember: 17 }, right: { minMember: 2 } }
const scheduled = (
  apiVersion: string,
  { kind, damaged, right }: Pick<Scheduled, 'damaged' | 'right'> & { readonly kind: string },
  metadata: object,
  template: object,
): Scheduled => ({
  objects: { apiVersion, kind },
  damaged,
  right,
  set: {
    ...KIND.podCliqueSet,
    metadata: { name: 's', ...metadata },
    spec: { replicas: 1, template: { priorityClassName: 'system-node-critical', ...template } },
  },
})
const group = (more: object = {}) => ({ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1, ...more })

const KAI = scheduled(
  'scheduling.run.ai/v2alpha2',
  POD_GROUP,
  { labels: { 'kai.scheduler/queue': 'test' } },
  {
    ...constraint('block'),
    cliques: [clique('a', 'kai-scheduler', constraint('rack')), clique('b', 'kai-scheduler')],
    podCliqueScalingGroups: [group(constraint('rack'))],
  },
)

const SETS: readonly Scheduled[] = [
  KAI,
  scheduled(
    'scheduling.volcano.sh/v1beta1',
    POD_GROUP,
    { annotations: { 'scheduling.grove.io/volcano-queue': 'backends' } },
    {
      ...constraint('block'),
      cliques: [clique('a', 'volcano', constraint('rack')), clique('b', 'volcano')],
      podCliqueScalingGroups: [group(constraint('rack'))],
    },
  ),
  ...(WITH_KUEUE
    ? [
        scheduled(
          'kueue.x-k8s.io/v1beta2',
          { kind: 'Workload', damaged: { queueName: 'other' }, right: { queueName: 'research' } },
          { labels: { 'kueue.x-k8s.io/queue-name': 'research' } },
          {
            cliques: [clique('a', 'kueue', constraint('rack')), clique('b', 'kueue', {}, 2)],
            podCliqueScalingGroups: [group(constraint('rack'))],
          },
        ),
      ]
    : []),
]

describe('scheduler backends on a real control plane, with the CRDs of the schedulers', function () {
  this.timeout(300_000)
  let namespace: string
  let client: Client
  let grove: RunningGrove | undefined
  let cluster: Speaking
  // No object is written in the other versions, so no webhook is needed to convert them.
  const crds = ['kai', 'volcano', 'kueue'].flatMap((folder) =>
    referenceCrds(folder).map(({ crd }) => ({ ...crd, spec: { ...(crd.spec as object), conversion: undefined } })),
  )
  let withdraw: (() => Promise<void>) | undefined
  const kubectl = async (args: string[], input = ''): Promise<void> => {
    const { code, stderr } = await controlPlane().kubectl(args, { input })
    expect(code, stderr).to.equal(0)
  }
  const list = (items: readonly object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items })

  before(async () => {
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    withdraw = await forSchedulers(controlPlane(), 'volcano', 'kueue')
    await kubectl(['apply', '--server-side', '--force-conflicts', '-f', '-'], list(crds))
    await kubectl(['wait', '--for=condition=Established', '--timeout=30s', '-f', '-'], list(crds))
    grove = await startGrove(controlPlane(), CONFIG)
    namespace = await createNamespace(controlPlane(), 'backends')
    cluster = speaking(client, namespace)
    await cluster.create({ ...QUEUE, metadata: { name: 'backends' }, spec: { weight: 1 } })
    await cluster.merge(QUEUE, 'backends', { status: { state: 'Open' } }, 'status')
    await cluster.create(BINDING)
  })
  after(async () => {
    await cluster.remove(KIND.topologyBinding, 'backends')
    await grove?.stop()
    await kubectl(['delete', '-f', '-', '--ignore-not-found'], list(crds))
    await withdraw?.()
    await client.close()
    await removeNamespace(controlPlane(), namespace)
  })

  for (const { objects, set, damaged, right } of SETS) {
    it(`each ${objects.kind} of ${objects.apiVersion} is taken, comes to rest, is mended, and goes with its gang`, async () => {
      const podGroup = objects
      await cluster.create(set)
      await cluster.become(podGroup, ['s-0', 's-0-g-0'])
      await eventually(
        'pods',
        () => cluster.names(KIND.pod),
        ({ length }) => length === 6,
      )
      const settled = async () => (await cluster.find(podGroup, 's-0'))?.metadata.generation
      await sleep(1_000)
      const before = await settled()
      // The change makes a new plan of the gang, and in this plan there is nothing to do.
      await cluster.merge(KIND.podCliqueSet, 's', { metadata: { annotations: { looked: 'again' } } })
      await eventually(
        'annotation',
        async () => (await cluster.find(KIND.podGang, 's-0'))?.metadata.annotations?.looked,
        (value) => value === 'again',
      )
      await sleep(1_000)
      expect(await settled()).to.equal(before)

      await cluster.merge(podGroup, 's-0', { spec: damaged })
      const [[field, value]] = Object.entries(right) as [[string, unknown]]
      await eventually(
        'mended',
        async () => ((await cluster.find(podGroup, 's-0'))?.spec as Record<string, unknown> | undefined)?.[field],
        (found) => found === value,
      )
      await cluster.remove(podGroup, 's-0')
      await cluster.become(podGroup, ['s-0', 's-0-g-0'])
      await cluster.merge(KIND.scalingGroup, 's-0-g', { spec: { replicas: 1 } })
      await cluster.become(podGroup, ['s-0'])
      await cluster.remove(KIND.podCliqueSet, 's')
      await cluster.become(podGroup, [])
      await cluster.become(KIND.pod, [])
      await cluster.become(KIND.podCliqueSet, [])
    })
  }

  it('constraints speak of the topology object that the binding refers to', async () => {
    const podGroup = KAI.objects
    await cluster.create(KAI.set)
    const topologies = async () => {
      const spec = (await cluster.find(podGroup, 's-0'))?.spec as { topologyConstraint?: { topology: string } }
      return spec?.topologyConstraint?.topology
    }
    await eventually('theirs', topologies, (name) => name === 'theirs')
    await cluster.merge(KIND.topologyBinding, 'backends', { spec: { schedulerTopologyBindings: [] } })
    await eventually('that of the same name', topologies, (name) => name === 'backends')
    await cluster.remove(KIND.podCliqueSet, 's')
    await cluster.become(podGroup, [])
  })

  it('what Kueue finds on pods: its gate beside ours, the scheduler of Kubernetes, and the Workload of the gang', async function () {
    if (!WITH_KUEUE) return this.skip()
    const of = SETS.find(({ objects }) => objects.kind === 'Workload')
    await cluster.create(of?.set as KubeObject)
    await cluster.become({ apiVersion: 'kueue.x-k8s.io/v1beta2', kind: 'Workload' }, ['s-0', 's-0-g-0'])
    const pods = await eventually(
      'pods',
      () => cluster.list(KIND.pod),
      ({ length }) => length === 6,
    )
    for (const { metadata, spec } of pods) {
      const { schedulerName, schedulingGates } = spec as { schedulerName: string; schedulingGates: { name: string }[] }
      expect(schedulerName).to.equal('default-scheduler')
      expect(schedulingGates.map(({ name }) => name)).to.include('kueue.x-k8s.io/admission')
      const gang = metadata.labels?.['grove.io/podgang']
      expect(metadata.labels?.['kueue.x-k8s.io/prebuilt-workload-name']).to.equal(gang)
      expect(metadata.annotations?.['kueue.x-k8s.io/pod-group-total-count']).to.equal(gang === 's-0' ? '4' : '2')
    }
    await cluster.remove(KIND.podCliqueSet, 's')
    await cluster.become(KIND.pod, [])
  })
})
