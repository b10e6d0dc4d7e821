import { expect } from 'chai'
import { ApiError, isNotFound } from '../../kube/api/api-error.ts'
import type { KubeObject } from '../../model/object.ts'
import { isReady, key, NODES, PODS, type Pod, pod, type Running, running, until } from './running.ts'
import { type Speaking, speaking } from './speaking.ts'

const BUDGET = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget' }
const PRIORITY_CLASS = { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass' }

const gpus = (count: number, spec: object = {}) => ({
  containers: [{ name: 'main', image: 'main:1', resources: { limits: { 'nvidia.com/gpu': String(count) } } }],
  ...spec,
})

describe("the sandbox's scheduling", () => {
  let cluster: Running
  let say: Speaking
  beforeEach(async () => {
    cluster = await running({ nodes: 1 })
    say = speaking(cluster.client, 'default')
  })
  afterEach(async () => {
    await cluster.close()
    expect(cluster.mistakes).to.deep.equal([])
  })

  const read = (name: string) => cluster.client.get<Pod>(PODS, key(name))
  const readyPod = (name: string) => until(`${name} is ready`, () => read(name), isReady)
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => expect.fail('it was taken'),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        return error
      },
    )

  it('tells of a pod’s way in Events, as scheduler and kubelet do', async () => {
    await cluster.client.create(PODS, pod('told'))
    await readyPod('told')
    expect(await say.events('told')).to.deep.equal([
      'Created Container created',
      'Pulled Container image "main:1" already present on machine and can be accessed by the pod',
      'Scheduled Successfully assigned default/told to sandbox-0',
      'Started Container started',
    ])
    await cluster.client.create(PODS, pod('wide', gpus(9)))
    await until(
      'it is told why',
      () => say.events('wide', 'FailedScheduling'),
      ({ length }) => length > 0,
    )
    expect(await say.events('wide')).to.deep.equal([
      'FailedScheduling 0/1 nodes are available: 1 Insufficient nvidia.com/gpu. preemption: 0/1 nodes are available: ' +
        '1 No preemption victims found for incoming pod.',
    ])
  })

  it('keeps pods off a tainted node, but for those that tolerate it', async () => {
    const taints = [{ key: 'gpu', value: 'yes', effect: 'NoSchedule' }]
    await cluster.client.mergePatch(NODES, { name: 'sandbox-0' }, { spec: { taints } })
    await cluster.client.create(PODS, pod('kept-off'))
    await cluster.client.create(PODS, pod('tolerant', { tolerations: [{ key: 'gpu', operator: 'Exists' }] }))
    await readyPod('tolerant')
    expect((await read('kept-off')).spec.nodeName).to.equal(undefined)
    await cluster.client.mergePatch(NODES, { name: 'sandbox-0' }, { spec: { taints: null } })
    await readyPod('kept-off')
  })

  it('gives a pod the priority of its class, and lets it take the room of lesser pods', async () => {
    await say.create({ ...PRIORITY_CLASS, metadata: { name: 'urgent' }, value: 1000 })
    await cluster.client.create(PODS, pod('lesser', gpus(5)))
    await readyPod('lesser')
    const urgent = await cluster.client.create<Pod>(PODS, pod('urgent', gpus(5, { priorityClassName: 'urgent' })))
    expect(urgent.spec).to.include({ priority: 1000, preemptionPolicy: 'PreemptLowerPriority' })
    await readyPod('urgent')
    await until(
      'the lesser pod is gone',
      () => read('lesser').then(() => false, isNotFound),
      (gone) => gone,
    )
    expect(await say.events('lesser', 'Preempted')).to.deep.equal([
      `Preempted Preempted by pod ${urgent.metadata.uid} on node sandbox-0`,
    ])
  })

  it('refuses a pod whose PriorityClass is not there', async () => {
    const { status, message } = await refusal(
      cluster.client.create(PODS, pod('unknown', { priorityClassName: 'nobody' })),
    )
    expect(status).to.equal(403)
    expect(message).to.include('pods "unknown" is forbidden: no PriorityClass with name nobody was found')
  })

  it('lets nobody be evicted whom a PodDisruptionBudget keeps, and shows how many may go', async () => {
    for (const name of ['a', 'b']) await cluster.client.create(PODS, pod(name, {}, { app: 'kept' }))
    await readyPod('a')
    await readyPod('b')
    const budget = { minAvailable: 1, selector: { matchLabels: { app: 'kept' } } }
    await say.create({ ...BUDGET, metadata: { name: 'keeper' }, spec: budget })
    const shown = await until(
      'the budget is reckoned',
      async () => (await say.find<KubeObject & { status?: object }>(BUDGET, 'keeper'))?.status,
      (status) => status !== undefined,
    )
    expect(shown).to.include({ currentHealthy: 2, desiredHealthy: 1, disruptionsAllowed: 1, expectedPods: 2 })
    const evict = async (name: string) => {
      const { connection } = cluster.client
      const answer = await connection.calls.request({
        origin: connection.origin,
        path: `/api/v1/namespaces/default/pods/${name}/eviction`,
        method: 'POST',
        headers: { ...(await connection.credentials.headers()), 'content-type': 'application/json' },
        body: JSON.stringify({ apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name } }),
      })
      return { code: answer.statusCode, status: (await answer.body.json()) as { message?: string; details?: object } }
    }
    expect((await evict('a')).code).to.equal(201)
    const { code, status } = await evict('b')
    expect([code, status.message]).to.deep.equal([
      429,
      "Cannot evict pod as it would violate the pod's disruption budget.",
    ])
    expect(status.details).to.deep.equal({
      causes: [
        {
          reason: 'DisruptionBudget',
          message: 'The disruption budget keeper needs 1 healthy pods and has 1 currently',
        },
      ],
    })
  })
})
