import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { isNotFound } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import { kubeClient } from '../../kube/client/client.ts'
import {
  CONFIG_MAPS,
  conditionOf,
  isReady,
  key,
  NAMESPACES,
  NODES,
  PODS,
  type Pod,
  pod,
  type Running,
  running,
  SECRETS,
  SERVICE_ACCOUNTS,
  until,
} from './running.ts'

describe("the sandbox's stand-ins for controllers", () => {
  let cluster: Running
  const delays = new Map<string, number>()
  before(async () => {
    cluster = await running({
      nodes: 2,
      kubelet: { readyAfterMs: (each) => delays.get(nameOf(each)) ?? 0, stopAfterMs: 60 },
    })
  })
  afterEach(() => {
    expect(cluster.mistakes).to.deep.equal([])
  })
  after(() => cluster.close())

  const nameOf = ({ metadata }: { metadata?: unknown }): string => (metadata as { name: string }).name
  const read = (name: string, namespace?: string) => cluster.client.get<Pod>(PODS, key(name, namespace))
  const readyPod = (name: string) => until(`${name} is ready`, () => read(name), isReady)
  const absent = (name: string, resource = PODS, namespace?: string) =>
    until(
      `${name} is gone`,
      () => cluster.client.get(resource, key(name, namespace)).then(() => false, isNotFound),
      (gone) => gone,
    )

  const posted = async (path: string, body = '', contentType = 'application/json') => {
    const { connection } = cluster.client
    const headers = { ...(await connection.credentials.headers()), 'content-type': contentType }
    const answer = await connection.calls.request({ origin: connection.origin, path, method: 'POST', headers, body })
    return { statusCode: answer.statusCode, text: await answer.body.text() }
  }

  it('a kind that is not served is not found, whatever is sent for it', async () => {
    const path = '/apis/networking.k8s.io/v1/namespaces/default/cronjobs'
    const { statusCode, text } = await posted(path, 'k8s\0?', 'application/vnd.kubernetes.protobuf')
    expect([statusCode, JSON.parse(text).message]).to.deep.equal([
      404,
      'the server could not find the requested resource',
    ])
  })

  describe('scheduler and kubelet', () => {
    it('take a pod from Pending to Ready, on a node and with an address', async () => {
      const made = await cluster.client.create<Pod>(PODS, pod('plain'))
      expect(made.status?.phase).to.equal('Pending')
      const ready = await readyPod('plain')
      expect(ready.status).to.include({ phase: 'Running' })
      expect(ready.spec.nodeName).to.match(/^sandbox-[01]$/)
      expect(ready.status?.podIP).to.match(/^10\.244\./)
      expect(ready.status?.conditions?.map(({ type, status }) => `${type}=${status}`)).to.have.members([
        'PodScheduled=True',
        'Initialized=True',
        'ContainersReady=True',
        'Ready=True',
      ])
    })

    it('leave a pod alone while it has a gate', async () => {
      await cluster.client.create(PODS, pod('gated', { schedulingGates: [{ name: 'example.com/gate' }] }))
      await readyAfterOthers('witness-of-gate')
      const still = await read('gated')
      expect(still.spec.nodeName).to.equal(undefined)
      expect(conditionOf(still, 'PodScheduled')).to.include({ status: 'False', reason: 'SchedulingGated' })
      await cluster.client.mergePatch(PODS, key('gated'), { spec: { schedulingGates: null } })
      await readyPod('gated')
    })

    it('keep to the room that nodes have, and say what is lacking', async () => {
      const large = {
        containers: [{ name: 'main', image: 'main:1', resources: { limits: { 'nvidia.com/gpu': '5' } } }],
      }
      for (const name of ['large-1', 'large-2', 'large-3']) await cluster.client.create(PODS, pod(name, large))
      await Promise.all([readyPod('large-1'), readyPod('large-2')])
      const left = await until(
        'large-3 is told',
        () => read('large-3'),
        (each) => conditionOf(each, 'PodScheduled') !== undefined,
      )
      expect(conditionOf(left, 'PodScheduled')).to.include({ status: 'False', reason: 'Unschedulable' })
      expect(conditionOf(left, 'PodScheduled')?.message).to.equal(
        '0/2 nodes are available: 2 Insufficient nvidia.com/gpu. ' +
          'preemption: 0/2 nodes are available: 2 No preemption victims found for incoming pod.',
      )
      await cluster.client.delete(PODS, key('large-1'))
      await readyPod('large-3')
    })

    it('go by node selectors and cordons', async () => {
      await cluster.client.create(PODS, pod('choosy', { nodeSelector: { disk: 'ssd' } }))
      await readyAfterOthers('witness-of-choosy')
      expect((await read('choosy')).spec.nodeName).to.equal(undefined)
      await cluster.client.mergePatch(NODES, { name: 'sandbox-1' }, { metadata: { labels: { disk: 'ssd' } } })
      expect((await readyPod('choosy')).spec.nodeName).to.equal('sandbox-1')
      await cluster.client.mergePatch(NODES, { name: 'sandbox-1' }, { spec: { unschedulable: true } })
      await cluster.client.create(PODS, pod('cordoned', { nodeSelector: { disk: 'ssd' } }))
      await readyAfterOthers('witness-of-cordon')
      expect((await read('cordoned')).spec.nodeName).to.equal(undefined)
      await cluster.client.mergePatch(NODES, { name: 'sandbox-1' }, { spec: { unschedulable: null } })
      await readyPod('cordoned')
    })

    it('start a pod when what it mounts is there', async () => {
      await cluster.client.create(PODS, pod('mounting', { volumes: [{ name: 'v', secret: { secretName: 'later' } }] }))
      await readyAfterOthers('witness-of-mount')
      expect((await read('mounting')).status?.phase).to.equal('Pending')
      await cluster.client.create(SECRETS, { apiVersion: 'v1', kind: 'Secret', metadata: key('later') })
      await readyPod('mounting')
    })

    it('let a pod take its time to become Ready', async () => {
      delays.set('slow', 150)
      await cluster.client.create(PODS, pod('slow'))
      const runs = await until(
        'slow runs',
        () => read('slow'),
        ({ status }) => status?.phase === 'Running',
      )
      expect(isReady(runs)).to.equal(false)
      await readyPod('slow')
    })

    it('say why there is nothing to exec, attach or forward to', async () => {
      await cluster.client.create(PODS, pod('mute'))
      for (const door of ['exec', 'attach', 'portforward']) {
        const { statusCode, text } = await posted(`/api/v1/namespaces/default/pods/mute/${door}`)
        expect([statusCode, JSON.parse(text).message]).to.deep.equal([
          400,
          `no container runs in the sandbox, so ${door} is not possible; its kubelet only pretends`,
        ])
      }
      expect((await posted('/api/v1/namespaces/default/pods/nobody/exec')).statusCode).to.equal(404)
    })

    it('shut no pod down on a node that is not Ready, until it is again', async () => {
      await cluster.client.create(PODS, pod('cut-off', { terminationGracePeriodSeconds: 1 }))
      const { spec } = await readyPod('cut-off')
      const nodeIs = (status: string) =>
        cluster.client.mergePatch(
          NODES,
          { name: spec.nodeName ?? '' },
          { status: { conditions: [{ type: 'Ready', status }] } },
          { subresource: 'status' },
        )
      await nodeIs('Unknown')
      await cluster.client.delete(PODS, key('cut-off'))
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect((await read('cut-off')).metadata.deletionTimestamp).to.be.a('string')
      await nodeIs('True')
      await absent('cut-off')
    })

    it('shut a pod down within its grace period', async () => {
      await cluster.client.create(PODS, pod('going'))
      await readyPod('going')
      const going = await cluster.client.delete<Pod>(PODS, key('going'))
      expect(going?.metadata.deletionTimestamp).to.be.a('string')
      expect((await read('going')).metadata.deletionTimestamp).to.be.a('string')
      await absent('going')
      await cluster.client.create(PODS, pod('going'))
      await readyPod('going')
      await cluster.client.delete(PODS, key('going'), { gracePeriodSeconds: 0 })
      expect(isNotFound(await read('going').catch((error) => error))).to.equal(true)
    })

    /** Waits until a pod created after the others is ready: what was to happen to the others has then happened. */
    const readyAfterOthers = async (name: string) => {
      await cluster.client.create(PODS, pod(name))
      await readyPod(name)
    }
  })

  describe('grove-initc', () => {
    const waiting = (name: string, args: readonly string[], labels: Record<string, string> = {}) =>
      pod(
        name,
        {
          initContainers: [
            { name: 'setup', image: 's:1' },
            { name: 'grove-initc', image: 'i:1', args },
          ],
        },
        labels,
      )
    const clique = (name: string, of: string, labels: Record<string, string> = {}) =>
      pod(name, {}, { 'grove.io/podclique': of, ...labels })

    it('holds a pod back until enough pods of every clique it names are Ready', async () => {
      await cluster.client.create(PODS, waiting('worker', ['--podcliques=leader:2', '--podcliques=store:1']))
      await cluster.client.create(PODS, clique('leader-a', 'leader'))
      await cluster.client.create(PODS, clique('store-a', 'store'))
      await Promise.all([readyPod('leader-a'), readyPod('store-a')])
      const held = await read('worker')
      expect(held.status?.phase).to.equal('Pending')
      expect(held.status?.initContainerStatuses?.map(({ name, state }) => [name, ...Object.keys(state)])).to.deep.equal(
        [
          ['setup', 'terminated'],
          ['grove-initc', 'running'],
        ],
      )
      await cluster.client.create(PODS, clique('leader-b', 'leader'))
      await readyPod('worker')
    })

    it('counts only Ready pods of its own gang that are not going', async () => {
      const gang = (name: string) => ({ 'grove.io/podgang': name })
      await cluster.client.create(PODS, waiting('ours', ['--podcliques=ps:1'], gang('ours')))
      await cluster.client.create(PODS, clique('ps-theirs', 'ps', gang('theirs')))
      await readyPod('ps-theirs')
      expect((await read('ours')).status?.phase).to.equal('Pending')
      await cluster.client.create(PODS, clique('ps-ours', 'ps', gang('ours')))
      await readyPod('ours')
      await cluster.client.delete(PODS, key('ps-ours'))
      await absent('ps-ours')
      await cluster.client.create(PODS, waiting('late', ['--podcliques=ps:1'], gang('ours')))
      await cluster.client.create(PODS, pod('witness-of-late'))
      await readyPod('witness-of-late')
      expect((await read('late')).status?.phase).to.equal('Pending')
    })
  })

  describe('token controller', () => {
    const secret = (name: string, account: string): ApiObject & { type: string } => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: {
        ...key(name),
        annotations: { 'kubernetes.io/service-account.name': account },
      } as ApiObject['metadata'],
      type: 'kubernetes.io/service-account-token',
    })
    const account = (name: string) => ({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: key(name) })
    const filled = (name: string) =>
      until(
        `${name} has a token`,
        () => cluster.client.get<ApiObject & { data?: Record<string, string> }>(SECRETS, key(name)),
        ({ data }) => data?.token !== undefined,
      )

    it('gives every namespace its account, again if need be', async () => {
      const there = () =>
        cluster.client.get(SERVICE_ACCOUNTS, key('default')).then(
          ({ metadata }) => metadata.uid,
          () => undefined,
        )
      const first = await until('the account', there, (uid) => uid !== undefined)
      await cluster.client.delete(SERVICE_ACCOUNTS, key('default'))
      await until('another account', there, (uid) => uid !== undefined && uid !== first)
    })

    it('fills a Secret once its account is there, with a token that is good for what RBAC allows', async () => {
      await cluster.client.create(SECRETS, secret('robot-token', 'robot'))
      await cluster.client.create(SERVICE_ACCOUNTS, account('robot'))
      const { data = {} } = await filled('robot-token')
      expect(Object.keys(data)).to.have.members(['ca.crt', 'namespace', 'token'])
      const token = Buffer.from(data.token ?? '', 'base64').toString()
      const robot = kubeClient(new Connection({ ...cluster.sandbox.access, user: { name: 'robot', token } }))
      try {
        const refusal = await robot.list(PODS, { namespace: 'default' }).catch((error) => error)
        expect(refusal.message).to.include('User "system:serviceaccount:default:robot" cannot list resource "pods"')
        await cluster.client.delete(SECRETS, key('robot-token'))
        expect((await robot.get(PODS, key('x')).catch((error) => error)).status).to.equal(401)
      } finally {
        await robot.close()
      }
    })

    it('removes the Secrets of an account that goes', async () => {
      await cluster.client.create(SERVICE_ACCOUNTS, account('leaving'))
      await cluster.client.create(SECRETS, secret('leaving-token', 'leaving'))
      await filled('leaving-token')
      await cluster.client.delete(SERVICE_ACCOUNTS, key('leaving'))
      await absent('leaving-token', SECRETS)
    })
  })

  it('the kubelet ends a pod that a finalizer keeps, and says so, as a real one does', async () => {
    const { metadata, ...rest } = pod('kept')
    await cluster.client.create(PODS, { ...rest, metadata: { ...metadata, finalizers: ['example.com/hold'] } })
    await readyPod('kept')
    await cluster.client.delete(PODS, key('kept'))
    const kept = await until(
      'its end',
      () => read('kept'),
      ({ status }) => status?.phase === 'Succeeded',
    )
    expect([conditionOf(kept, 'Ready')?.status, kept.metadata.deletionTimestamp]).to.satisfy(
      ([ready, since]: readonly unknown[]) => ready === 'False' && since !== undefined,
    )
    await cluster.client.mergePatch(PODS, key('kept'), { metadata: { finalizers: null } })
    await absent('kept')
  })

  it('the namespace controller empties a namespace before it lets it go, and waits for finalizers', async () => {
    await cluster.client.create(NAMESPACES, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'leaving' } })
    const held = { ...key('held', 'leaving'), finalizers: ['example.com/hold'] }
    await cluster.client.create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata: held })
    await cluster.client.create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata: key('free', 'leaving') })
    await cluster.client.delete(NAMESPACES, { name: 'leaving' })
    await absent('free', CONFIG_MAPS, 'leaving')
    const going = await cluster.client.get<ApiObject & { status: { phase: string } }>(NAMESPACES, { name: 'leaving' })
    expect(going.status.phase).to.equal('Terminating')
    const late = await cluster.client
      .create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata: key('late', 'leaving') })
      .catch((error) => error)
    expect(late).to.include({ status: 403, reason: 'Forbidden' })
    await cluster.client.mergePatch(CONFIG_MAPS, key('held', 'leaving'), { metadata: { finalizers: null } })
    await until(
      'the namespace is gone',
      () => cluster.client.get(NAMESPACES, { name: 'leaving' }).then(() => false, isNotFound),
      Boolean,
    )
  })

  describe('garbage collector', () => {
    const owned = async (name: string, ...owners: readonly string[]): Promise<void> => {
      const references = await Promise.all(
        owners.map(async (owner) => {
          const { metadata } = await cluster.client.get(CONFIG_MAPS, key(owner))
          return { apiVersion: 'v1', kind: 'ConfigMap', name: owner, uid: metadata.uid, blockOwnerDeletion: true }
        }),
      )
      const metadata = { ...key(name), ownerReferences: references } as ApiObject['metadata']
      await cluster.client.create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata })
    }
    const exists = (name: string) =>
      cluster.client.get(CONFIG_MAPS, key(name)).then(
        () => true,
        () => false,
      )

    it('follows owners down, and spares what has another', async () => {
      await owned('root')
      await owned('other')
      await owned('child', 'root')
      await owned('grandchild', 'child')
      await owned('shared', 'root', 'other')
      await cluster.client.delete(CONFIG_MAPS, key('root'))
      await absent('grandchild', CONFIG_MAPS)
      const shared = await until(
        'shared has one owner',
        () => cluster.client.get<ApiObject & { metadata: { ownerReferences: unknown[] } }>(CONFIG_MAPS, key('shared')),
        ({ metadata }) => metadata.ownerReferences.length === 1,
      )
      expect(shared.metadata.ownerReferences).to.have.length(1)
    })

    it('sees dependents off first when asked to', async () => {
      await owned('first')
      await owned('second', 'first')
      await cluster.client.mergePatch(CONFIG_MAPS, key('second'), { metadata: { finalizers: ['example.com/hold'] } })
      await cluster.client.delete(CONFIG_MAPS, key('first'), { propagationPolicy: 'Foreground' })
      const waits = await until(
        'second is going',
        () => cluster.client.get<Pod>(CONFIG_MAPS, key('second')),
        ({ metadata }) => metadata.deletionTimestamp !== undefined,
      )
      expect(waits.metadata.deletionTimestamp).to.be.a('string')
      expect(await exists('first')).to.equal(true)
      await cluster.client.mergePatch(CONFIG_MAPS, key('second'), { metadata: { finalizers: null } })
      await absent('first', CONFIG_MAPS)
    })

    it('collects what names an owner that never was', async () => {
      const ownerReferences = [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'nobody', uid: 'none' }]
      const metadata = { ...key('stray'), ownerReferences } as ApiObject['metadata']
      await cluster.client.create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata })
      await absent('stray', CONFIG_MAPS)
    })
  })
})
