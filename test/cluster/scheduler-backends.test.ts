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
import { kustomization } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { installOperator } from './operator.ts'

const CONFIG = {
  scheduler: { profiles: ['kai-scheduler', 'volcano', 'default-scheduler'].map((name) => ({ name })) },
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

const clique = (name: string, schedulerName: string, more: object = {}) => ({
  name,
  ...more,
  spec: {
    roleName: name,
    replicas: 2,
    minAvailable: 1,
    podSpec: { schedulerName, containers: [{ name: 'c', image: 'i:1' }] },
  },
})
const constraint = (required: string) => ({
  topologyConstraint: { topologyName: 'backends', pack: { required, preferred: 'host' } },
})

/** As many fields as a gang can have, for KAI; Volcano takes no topology. */
const SETS: Readonly<Record<string, KubeObject>> = {
  'scheduling.run.ai/v2alpha2': {
    ...KIND.podCliqueSet,
    metadata: { name: 's', labels: { 'kai.scheduler/queue': 'test' } },
    spec: {
      replicas: 1,
      template: {
        ...constraint('block'),
        priorityClassName: 'system-node-critical',
        cliques: [clique('a', 'kai-scheduler', constraint('rack')), clique('b', 'kai-scheduler')],
        podCliqueScalingGroups: [
          { name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1, ...constraint('rack') },
        ],
      },
    },
  },
  'scheduling.volcano.sh/v1beta1': {
    ...KIND.podCliqueSet,
    metadata: { name: 's', annotations: { 'scheduling.grove.io/volcano-queue': 'backends' } },
    spec: {
      replicas: 1,
      template: {
        priorityClassName: 'system-node-critical',
        cliques: [clique('a', 'volcano'), clique('b', 'volcano')],
        podCliqueScalingGroups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
      },
    },
  },
}

describe('scheduler backends on a real control plane, with the CRDs of the schedulers', function () {
  this.timeout(300_000)
  let namespace: string
  let client: Client
  let grove: RunningGrove | undefined
  let cluster: Speaking
  const crds = ['kai', 'volcano'].flatMap((folder) => referenceCrds(folder).map(({ crd }) => crd))
  const kubectl = async (args: string[], input = ''): Promise<void> => {
    const { code, stderr } = await controlPlane().kubectl(args, { input })
    expect(code, stderr).to.equal(0)
  }
  const list = (items: readonly object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items })

  before(async () => {
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    await installOperator(controlPlane())
    await kubectl(['apply', '-f', kustomization('components/volcano/reconciler-role.yaml')])
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
    await kubectl(['delete', '-f', kustomization('components/volcano/reconciler-role.yaml')])
    await client.close()
    await removeNamespace(controlPlane(), namespace)
  })

  for (const [apiVersion, set] of Object.entries(SETS)) {
    it(`PodGroups of ${apiVersion} are taken, come to rest, are mended, and go with their gangs`, async () => {
      const podGroup = { apiVersion, kind: 'PodGroup' }
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
      // News of the gang: its plan is made anew, and there is nothing to ask for.
      await cluster.merge(KIND.podCliqueSet, 's', { metadata: { annotations: { looked: 'again' } } })
      await eventually(
        'annotation',
        async () => (await cluster.find(KIND.podGang, 's-0'))?.metadata.annotations?.looked,
        (value) => value === 'again',
      )
      await sleep(1_000)
      expect(await settled()).to.equal(before)

      await cluster.merge(podGroup, 's-0', { spec: { minMember: 17 } })
      await eventually(
        'mended',
        async () => ((await cluster.find(podGroup, 's-0'))?.spec as { minMember: number } | undefined)?.minMember,
        (count) => count === 2,
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
    const podGroup = { apiVersion: 'scheduling.run.ai/v2alpha2', kind: 'PodGroup' }
    await cluster.create(SETS['scheduling.run.ai/v2alpha2'] as KubeObject)
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
})
