import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { conditionOf } from '../../model/conditions.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { kaiTopology } from '../../schedulers/kai-scheduler/backend.ts'
import type { ClusterTopologyBinding } from '../../schemas/generated/grove.ts'
import { COLLECTED_SECONDS, eventually, type Speaking, speaking } from '../api/speaking.ts'
import { surround } from '../manifests/setting.ts'
import { controlPlane } from './fixture.ts'
import { ONE_BY_ONE, type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { installOperator } from './operator.ts'

const CONFIG = {
  scheduler: { profiles: [{ name: 'kai-scheduler' }, ONE_BY_ONE] },
  topologyAwareScheduling: { enabled: true },
  network: { autoMNNVLEnabled: true },
}

const FINALIZER = 'grove.io/computedomain-finalizer'

describe('fabrics, shared claims and topologies on a real control plane', function () {
  this.timeout(300_000)
  let namespace: string
  let client: Client
  let clear: (() => Promise<void>) | undefined
  let grove: RunningGrove | undefined
  let cluster: Speaking
  before(async () => {
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    await installOperator(controlPlane())
    clear = await surround(client)
    grove = await startGrove(controlPlane(), CONFIG)
  })
  after(async () => {
    await grove?.stop()
    await clear?.()
    await client.close()
  })
  beforeEach(async () => {
    namespace = await createNamespace(controlPlane(), 'placement')
    cluster = speaking(client, namespace)
  })
  afterEach(() => removeNamespace(controlPlane(), namespace))

  it('a ComputeDomain that is deleted stays until its replica goes, and all go with the set', async () => {
    const container = { name: 'c', image: 'i:1', resources: { limits: { 'nvidia.com/gpu': 1 } } }
    const clique = { name: 'a', spec: { roleName: 'a', replicas: 1, podSpec: { containers: [container] } } }
    const { metadata } = await cluster.create({
      ...KIND.podCliqueSet,
      metadata: { name: 'llm' },
      spec: { replicas: 3, template: { cliques: [clique] } },
    })
    expect(metadata.annotations).to.include({ 'grove.io/auto-mnnvl': 'enabled' })
    await cluster.become(KIND.computeDomain, ['llm-0', 'llm-1', 'llm-2'])
    await eventually(
      'pods',
      () => cluster.names(KIND.pod),
      ({ length }) => length === 3,
    )
    await cluster.remove(KIND.computeDomain, 'llm-2')
    await cluster.merge(KIND.computeDomain, 'llm-1', { metadata: { finalizers: null } })
    await eventually(
      'finalizer',
      async () => (await cluster.find(KIND.computeDomain, 'llm-1'))?.metadata.finalizers,
      (all) => all?.includes(FINALIZER) === true,
    )
    expect((await cluster.find(KIND.computeDomain, 'llm-2'))?.metadata.deletionTimestamp).to.be.a('string')
    await cluster.merge(KIND.podCliqueSet, 'llm', { spec: { replicas: 2 } })
    await cluster.become(KIND.computeDomain, ['llm-0', 'llm-1'])
    const told = ['created', 'deleted'].flatMap((done) =>
      (done === 'created' ? [0, 1, 2] : [2]).map(
        (i) => `ComputeDomain${done === 'created' ? 'Created' : 'DeleteSuccessful'} ComputeDomain llm-${i} ${done}`,
      ),
    )
    await eventually(
      'events',
      () => cluster.events('llm', 'ComputeDomainCreated', 'ComputeDomainDeleteSuccessful'),
      (found) => JSON.stringify(found) === JSON.stringify([...told].sort()),
    )
    await cluster.remove(KIND.podCliqueSet, 'llm')
    await cluster.become(KIND.computeDomain, [])
    await cluster.become(KIND.pod, [])
  })

  it('a topology of KAI, whose levels the API server fixes, is recreated for other levels and goes with its binding', async () => {
    const levels = (...domains: string[]) => domains.map((domain) => ({ domain, key: `example.com/${domain}` }))
    const name = namespace
    await cluster.create({ ...KIND.topologyBinding, metadata: { name }, spec: { levels: levels('block', 'rack') } })
    const labels = async (): Promise<string> => {
      const found = await cluster.find(kaiTopology.kind, name)
      return found === undefined ? '' : kaiTopology.nodeLabelsOf(found).join(' ')
    }
    const drift = async (): Promise<string> => {
      const found = await cluster.find<ClusterTopologyBinding>(KIND.topologyBinding, name)
      const { status, metadata } = found ?? { metadata: {} }
      const isCurrent = status?.observedGeneration === metadata.generation
      return `${conditionOf(status?.conditions, 'SchedulerTopologyDrift')?.status} ${isCurrent}`
    }
    await eventually('levels', labels, (text) => text === 'example.com/block example.com/rack')
    await eventually('status', drift, (text) => text === 'False true')
    await cluster.merge(KIND.topologyBinding, name, { spec: { levels: levels('block', 'rack', 'host') } })
    await eventually('levels', labels, (text) => text === 'example.com/block example.com/rack example.com/host')
    await eventually('status', drift, (text) => text === 'False true')
    await cluster.remove(KIND.topologyBinding, name)
    await eventually('removal', labels, (text) => text === '', COLLECTED_SECONDS)
  })
})
