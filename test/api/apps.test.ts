import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

const DEPLOYMENT = { apiVersion: 'apps/v1', kind: 'Deployment' }
const REPLICA_SET = { apiVersion: 'apps/v1', kind: 'ReplicaSet' }
const CONTROLLER = { apiVersion: 'v1', kind: 'ReplicationController' }
const STATEFUL_SET = { apiVersion: 'apps/v1', kind: 'StatefulSet' }
const DAEMON_SET = { apiVersion: 'apps/v1', kind: 'DaemonSet' }
const POD = { apiVersion: 'v1', kind: 'Pod' }
const NODE = { apiVersion: 'v1', kind: 'Node' }
const CLAIM = { apiVersion: 'v1', kind: 'PersistentVolumeClaim' }
const VOLUME = { apiVersion: 'v1', kind: 'PersistentVolume' }
const SERVICE = { apiVersion: 'v1', kind: 'Service' }
const SLICE = { apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice' }

const template = (app: string, image = 'web:1', more: object = {}) => ({
  metadata: { labels: { app } },
  spec: { containers: [{ name: 'main', image, ports: [{ name: 'http', containerPort: 8080 }] }], ...more },
})
const workload = (kind: object, name: string, spec: object = {}) => ({
  ...kind,
  metadata: { name },
  spec: { selector: { matchLabels: { app: name } }, template: template(name), ...spec },
})

const statusOf = ({ status }: KubeObject): Readonly<Record<string, unknown>> =>
  (status ?? {}) as Readonly<Record<string, unknown>>
const specOf = ({ spec }: KubeObject): Readonly<Record<string, unknown>> => spec as Readonly<Record<string, unknown>>
const imageOf = (pod: KubeObject): unknown =>
  (specOf(pod).containers as readonly { image: string }[] | undefined)?.[0]?.image

describe("the sandbox's stand-ins for the controllers of charts", function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork({})
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })

  const becomes = (kind: typeof POD, name: string, fits: (object: KubeObject) => boolean) =>
    eventually(
      `${kind.kind} ${name}`,
      () => work.find(kind, name),
      (found) => found !== undefined && fits(found),
    ) as Promise<KubeObject>
  const podsOf = async (app: string): Promise<KubeObject[]> =>
    (await work.list<KubeObject>(POD)).filter(({ metadata }) => metadata.labels?.app === app)
  const named = (objects: readonly KubeObject[]) => objects.map(({ metadata }) => metadata.name).sort()
  const ready = (count: number) => (object: KubeObject) =>
    statusOf(object).readyReplicas === count &&
    statusOf(object).replicas === count &&
    statusOf(object).updatedReplicas === count &&
    statusOf(object).observedGeneration === object.metadata.generation

  it('a Deployment has its pods by a ReplicaSet, grows and shrinks', async () => {
    await work.create(workload(DEPLOYMENT, 'web', { replicas: 3 }))
    await becomes(DEPLOYMENT, 'web', ready(3))
    const [set] = (await work.list<KubeObject>(REPLICA_SET)).filter(({ metadata }) => metadata.labels?.app === 'web')
    expect(set?.metadata.name).to.match(/^web-[a-z0-9]{10}$/)
    for (const pod of await podsOf('web')) {
      expect(pod.metadata.labels?.['pod-template-hash']).to.equal(set?.metadata.labels?.['pod-template-hash'])
    }
    await work.merge(DEPLOYMENT, 'web', { spec: { replicas: 1 } })
    await becomes(DEPLOYMENT, 'web', ready(1))
  })

  it('a Deployment is rolled out with enough pods available all the time, and rolled back to its first ReplicaSet', async () => {
    await work.create(
      workload(DEPLOYMENT, 'rolls', { replicas: 4, strategy: { rollingUpdate: { maxUnavailable: 1, maxSurge: 1 } } }),
    )
    await becomes(DEPLOYMENT, 'rolls', ready(4))
    const before = await podsOf('rolls')
    let fewest = Number.POSITIVE_INFINITY
    let most = 0
    const { store } = work.sandbox.core
    const stop = store.subscribe('replicasets.apps', () => {
      const sets = [...store.list('replicasets.apps', 'default')].filter(
        ({ metadata }) => (metadata as { labels?: { app?: string } }).labels?.app === 'rolls',
      ) as unknown as KubeObject[]
      most = Math.max(
        most,
        sets.reduce((sum, set) => sum + Number(specOf(set).replicas), 0),
      )
      fewest = Math.min(
        fewest,
        sets.reduce((sum, set) => sum + Number(statusOf(set).availableReplicas ?? 0), 0),
      )
    })
    await work.merge(DEPLOYMENT, 'rolls', { spec: { template: template('rolls', 'web:2') } })
    await becomes(DEPLOYMENT, 'rolls', ready(4))
    stop()
    expect([fewest >= 3, most]).to.deep.equal([true, 5])
    expect((await podsOf('rolls')).map(imageOf)).to.deep.equal(Array(4).fill('web:2'))
    await work.merge(DEPLOYMENT, 'rolls', { spec: { template: template('rolls', 'web:1') } })
    await becomes(
      DEPLOYMENT,
      'rolls',
      (found) => ready(4)(found) && found.metadata.annotations?.['deployment.kubernetes.io/revision'] === '3',
    )
    const sets = (await work.list<KubeObject>(REPLICA_SET)).filter(({ metadata }) => metadata.labels?.app === 'rolls')
    expect(sets).to.have.length(2)
    expect((await podsOf('rolls'))[0]?.metadata.labels).to.deep.equal(before[0]?.metadata.labels)
  })

  it('a Deployment with Recreate has no pod of the new template while one of the old is there', async () => {
    await work.create(workload(DEPLOYMENT, 'anew', { replicas: 2, strategy: { type: 'Recreate' } }))
    await becomes(DEPLOYMENT, 'anew', ready(2))
    const mixed: unknown[] = []
    const { store } = work.sandbox.core
    const stop = store.subscribe('pods', () => {
      const pods = [...store.list('pods', 'default')].filter(
        ({ metadata }) => (metadata as { labels?: { app?: string } }).labels?.app === 'anew',
      ) as unknown as KubeObject[]
      if (new Set(pods.map(imageOf)).size > 1) mixed.push(named(pods))
    })
    await work.merge(DEPLOYMENT, 'anew', { spec: { template: template('anew', 'web:2') } })
    await becomes(DEPLOYMENT, 'anew', ready(2))
    stop()
    expect(mixed).to.deep.equal([])
    expect((await podsOf('anew')).map(imageOf)).to.deep.equal(['web:2', 'web:2'])
  })

  it('a paused Deployment is scaled, and not rolled out', async () => {
    await work.create(workload(DEPLOYMENT, 'rests', { replicas: 1 }))
    await becomes(DEPLOYMENT, 'rests', ready(1))
    await work.merge(DEPLOYMENT, 'rests', { spec: { paused: true, template: template('rests', 'web:2') } })
    await becomes(
      DEPLOYMENT,
      'rests',
      ({ status, metadata }) => (status as { observedGeneration?: number }).observedGeneration === metadata.generation,
    )
    await work.merge(DEPLOYMENT, 'rests', { spec: { replicas: 2 } })
    await becomes(DEPLOYMENT, 'rests', (found) => statusOf(found).readyReplicas === 2)
    expect((await podsOf('rests')).map(imageOf)).to.deep.equal(['web:1', 'web:1'])
    await work.merge(DEPLOYMENT, 'rests', { spec: { paused: false } })
    await becomes(DEPLOYMENT, 'rests', ready(2))
    expect((await podsOf('rests')).map(imageOf)).to.deep.equal(['web:2', 'web:2'])
  })

  it('a ReplicationController has its pods, and makes those anew that somebody deletes', async () => {
    await work.create({ ...CONTROLLER, metadata: { name: 'old' }, spec: { replicas: 2, template: template('old') } })
    const isReady = (object: KubeObject) => statusOf(object).readyReplicas === 2
    await becomes(CONTROLLER, 'old', isReady)
    const [first] = named(await podsOf('old'))
    await work.remove(POD, first ?? '')
    await eventually(
      'another pod',
      () => podsOf('old'),
      (pods) => pods.length === 2 && !named(pods).includes(first),
    )
    await becomes(CONTROLLER, 'old', isReady)
  })

  it('a StatefulSet makes its pods and claims one after the other, and claims are bound and stay', async () => {
    const order: string[] = []
    const stop = work.sandbox.core.store.subscribe('pods', ({ type, object }) => {
      const { name } = object.metadata as { name: string }
      if (!name.startsWith('db-')) return
      if (type === 'ADDED') order.push(`${name} made`)
      const { conditions = [] } = (object.status ?? {}) as { conditions?: readonly { type: string; status: string }[] }
      const said = `${name} ready`
      if (conditions.some((one) => one.type === 'Ready' && one.status === 'True') && !order.includes(said))
        order.push(said)
    })
    const volumeClaimTemplates = [
      {
        metadata: { name: 'data' },
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
      },
    ]
    await work.create(workload(STATEFUL_SET, 'db', { replicas: 3, serviceName: 'db', volumeClaimTemplates }))
    await becomes(STATEFUL_SET, 'db', ready(3))
    stop()
    expect(order).to.deep.equal([0, 1, 2].flatMap((index) => [`db-${index} made`, `db-${index} ready`]))
    const claim = await becomes(CLAIM, 'data-db-2', (found) => statusOf(found).phase === 'Bound')
    expect(statusOf(claim).capacity).to.deep.equal({ storage: '1Gi' })
    await work.merge(STATEFUL_SET, 'db', { spec: { replicas: 1 } })
    await becomes(STATEFUL_SET, 'db', ready(1))
    expect(named(await podsOf('db'))).to.deep.equal(['db-0'])
    expect(named(await work.list<KubeObject>(CLAIM))).to.deep.equal(['data-db-0', 'data-db-1', 'data-db-2'])
  })

  it('a StatefulSet is updated from the highest pod down, and only down to its partition', async () => {
    await work.create(workload(STATEFUL_SET, 'kv', { replicas: 3, serviceName: 'kv' }))
    await becomes(STATEFUL_SET, 'kv', ready(3))
    const updateStrategy = { type: 'RollingUpdate', rollingUpdate: { partition: 2 } }
    await work.merge(STATEFUL_SET, 'kv', { spec: { updateStrategy, template: template('kv', 'web:2') } })
    await becomes(
      STATEFUL_SET,
      'kv',
      (found) => statusOf(found).updatedReplicas === 1 && statusOf(found).readyReplicas === 3,
    )
    const images = async () => Object.fromEntries((await podsOf('kv')).map((pod) => [pod.metadata.name, imageOf(pod)]))
    expect(await images()).to.deep.equal({ 'kv-0': 'web:1', 'kv-1': 'web:1', 'kv-2': 'web:2' })
    const first = await work.find(POD, 'kv-0')
    await work.remove(POD, 'kv-0')
    await becomes(POD, 'kv-0', ({ metadata }) => metadata.uid !== first?.metadata.uid)
    await becomes(STATEFUL_SET, 'kv', (found) => statusOf(found).readyReplicas === 3)
    expect((await images())['kv-0']).to.equal('web:1')
    await work.merge(STATEFUL_SET, 'kv', { spec: { updateStrategy: { rollingUpdate: { partition: 0 } } } })
    await becomes(
      STATEFUL_SET,
      'kv',
      (found) => ready(3)(found) && statusOf(found).currentRevision === statusOf(found).updateRevision,
    )
    expect(new Set(Object.values(await images()))).to.deep.equal(new Set(['web:2']))
  })

  it('a DaemonSet has one pod on each node that it asks for, on new ones too', async () => {
    const nodeSelector = { 'kubernetes.io/os': 'linux' }
    await work.create(workload(DAEMON_SET, 'agent', { template: template('agent', 'web:1', { nodeSelector }) }))
    const covers = (count: number) => (found: KubeObject) =>
      statusOf(found).numberReady === count &&
      statusOf(found).desiredNumberScheduled === count &&
      statusOf(found).updatedNumberScheduled === count
    await becomes(DAEMON_SET, 'agent', covers(20))
    const nodes = async () => new Set((await podsOf('agent')).map((pod) => specOf(pod).nodeName))
    expect((await nodes()).size).to.equal(20)
    const capacity = { cpu: '4', memory: '8Gi', pods: '10' }
    await work.create({
      ...NODE,
      metadata: { name: 'late', labels: nodeSelector },
      status: { capacity, allocatable: capacity, conditions: [{ type: 'Ready', status: 'True' }] },
    })
    await becomes(DAEMON_SET, 'agent', covers(21))
    expect([...(await nodes())]).to.include('late')
    await work.merge(DAEMON_SET, 'agent', { spec: { template: template('agent', 'web:2', { nodeSelector }) } })
    await becomes(
      DAEMON_SET,
      'agent',
      (found) => covers(21)(found) && statusOf(found).observedGeneration === found.metadata.generation,
    )
    expect(new Set((await podsOf('agent')).map(imageOf))).to.deep.equal(new Set(['web:2']))
  })

  it('a claim without a class gets the default one, and stays while a pod uses it', async () => {
    const spec = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '5Gi' } } }
    await work.create({ ...CLAIM, metadata: { name: 'own' }, spec })
    const claim = await becomes(CLAIM, 'own', (found) => statusOf(found).phase === 'Bound')
    expect(specOf(claim).storageClassName).to.equal('standard')
    const volume = String(specOf(claim).volumeName)
    expect(statusOf((await work.find(VOLUME, volume)) as KubeObject).phase).to.equal('Bound')
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'own' } }]
    await work.create({
      ...POD,
      metadata: { name: 'user' },
      spec: { containers: [{ name: 'a', image: 'a' }], volumes },
    })
    await work.remove(CLAIM, 'own')
    expect((await work.find(CLAIM, 'own'))?.metadata.deletionTimestamp).to.be.a('string')
    await work.remove(POD, 'user')
    await eventually(
      'the volume goes',
      () => work.find(VOLUME, volume),
      (found) => found === undefined,
    )
    expect(await work.find(CLAIM, 'own')).to.equal(undefined)
  })

  it('a claim of a class that is not there waits for it', async () => {
    const spec = {
      storageClassName: 'fast',
      accessModes: ['ReadWriteOnce'],
      resources: { requests: { storage: '1Gi' } },
    }
    await work.create({ ...CLAIM, metadata: { name: 'waits' }, spec })
    expect(statusOf((await work.find(CLAIM, 'waits')) as KubeObject).phase).to.equal('Pending')
    await work.create({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata: { name: 'fast' },
      provisioner: 'x.io/y',
    })
    await becomes(CLAIM, 'waits', (found) => statusOf(found).phase === 'Bound')
  })

  it('a Service has its Ready pods in EndpointSlices', async () => {
    const ports = [{ port: 80, targetPort: 'http' }]
    await work.create(workload(DEPLOYMENT, 'front', { replicas: 1 }))
    await work.create({ ...SERVICE, metadata: { name: 'front' }, spec: { selector: { app: 'front' }, ports } })
    await work.create({
      ...SERVICE,
      metadata: { name: 'other' },
      spec: { selector: { app: 'front', odd: 'yes' }, ports },
    })
    await work.create({ ...SERVICE, metadata: { name: 'third' }, spec: { selector: { odd: 'yes' }, ports } })
    const sliceOf = async (service: string) =>
      (await work.list<KubeObject>(SLICE)).find(
        ({ metadata }) => metadata.labels?.['kubernetes.io/service-name'] === service,
      ) as (KubeObject & { endpoints?: readonly { conditions: { ready: boolean } }[] }) | undefined
    const slice = () => sliceOf('front')
    const first = await eventually('a slice', slice, (found) => found?.endpoints?.length === 1)
    expect(first?.ports).to.deep.equal([{ name: '', port: 8080, protocol: 'TCP' }])
    expect(first?.endpoints?.[0]?.conditions.ready).to.equal(true)
    await work.merge(DEPLOYMENT, 'front', { spec: { replicas: 3 } })
    await eventually('three endpoints', slice, (found) => found?.endpoints?.length === 3)
    expect((await sliceOf('other'))?.endpoints ?? []).to.deep.equal([])
    await work.remove(SERVICE, 'front')
    await eventually('the slice goes', slice, (found) => found === undefined)
  })
})
