import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { EVENTS, type KubeEvent } from '../../kube/events/event.ts'
import { EventRecorder } from '../../kube/events/events.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }
const NODES: Resource = { group: '', version: 'v1', plural: 'nodes', kind: 'Node', namespaced: false }

describe('Events on a real API server', () => {
  let client: Client
  let namespace: string
  let recorder: EventRecorder
  let drops: string[]

  before(async () => {
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
    namespace = await createNamespace(controlPlane(), 'events')
  })
  beforeEach(() => {
    drops = []
    recorder = new EventRecorder(client, {
      component: 'tester',
      instance: 'tester-0',
      onDrop: (reason, error) => drops.push(`${reason} ${error?.message ?? ''}`),
    })
  })
  afterEach(() => recorder.close())
  after(async () => {
    await client.close()
    await removeNamespace(controlPlane(), namespace)
  })

  const subject = (name: string): Promise<ApiObject> =>
    client.create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { namespace, name } })
  const eventsOf = async (name: string, where = namespace): Promise<KubeEvent[]> => {
    const fieldSelector = `involvedObject.name=${name},source=tester`
    return (await client.list<KubeEvent>(EVENTS, { namespace: where, fieldSelector })).items
  }
  const STARTED = { type: 'Normal', reason: 'Started', message: 'it has started' } as const

  it('are counted in one event, which kubectl describes with the object', async () => {
    const object = await subject('counted')
    for (let times = 1; times <= 3; times++) {
      recorder.record(object, STARTED)
      await waitUntil(`count of ${times}`, 10, async () => (await eventsOf('counted'))[0]?.count === times)
    }
    const events = await eventsOf('counted')
    expect(events).to.have.length(1)
    expect(events[0]?.involvedObject).to.deep.equal({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      namespace,
      name: 'counted',
      uid: object.metadata.uid,
      resourceVersion: object.metadata.resourceVersion,
    })
    const { stdout } = await controlPlane().kubectl(['describe', 'configmap', 'counted', '-n', namespace])
    expect(stdout).to.match(/Normal\s+Started\s.*\(x3 over .*\)\s+tester\s+it has started/)
    expect(drops).to.deep.equal([])
  })

  it('are recreated when they have expired', async () => {
    const object = await subject('expired')
    recorder.record(object, STARTED)
    await waitUntil('event', 10, async () => (await eventsOf('expired')).length === 1)
    await client.deleteCollection(EVENTS, { namespace, fieldSelector: 'involvedObject.name=expired' })
    recorder.record(object, STARTED)
    await waitUntil('event again', 10, async () => (await eventsOf('expired'))[0]?.count === 2)
  })

  it('of an object without a namespace are in default', async () => {
    const { items } = await client.list(NODES)
    const node = items[0] ?? expect.fail('there is no node')
    recorder.record(node, { type: 'Warning', reason: 'Tested', message: 'by a test' })
    await waitUntil('event', 10, async () => (await eventsOf(node.metadata.name ?? '', 'default')).length === 1)
    await client.deleteCollection(EVENTS, { namespace: 'default', fieldSelector: 'source=tester' })
  })

  it('are accepted with the longest name and message', async () => {
    const name = `${'x'.repeat(240)}.${'y'.repeat(12)}`
    const object = await subject(name)
    recorder.record(object, { ...STARTED, message: 'ä'.repeat(3_000) })
    await recorder.close()
    expect(drops).to.deep.equal([])
    expect(await eventsOf(name)).to.have.length(1)
  })

  it('in a namespace that is gone are dropped, and said to be', async () => {
    recorder.record(
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { namespace: 'no-such-namespace', name: 'a', uid: 'u' } },
      STARTED,
    )
    await recorder.close()
    expect(drops).to.deep.equal(['refused namespaces "no-such-namespace" not found'])
  })
})
