import { expect } from 'chai'
import { create } from '../../../sandbox/api-server/write/create.ts'
import { remove } from '../../../sandbox/api-server/write/delete.ts'
import { createObject, systemContext } from '../../../sandbox/cluster/bootstrap.ts'
import { failNode } from '../../../sandbox/cluster/controllers/nodes.ts'
import { openCluster } from '../../../sandbox/cluster/open.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { fakeClock } from '../kube/fake-clock.ts'

const context = systemContext('test')

interface Pod {
  readonly metadata: { readonly deletionTimestamp?: string }
  readonly status: { readonly phase: string; readonly conditions: { type: string; status: string; reason?: string }[] }
}

/** A cluster of two nodes with the pod `held`, which a finalizer keeps, and the pod `free`, both on `sandbox-0`. */
const world = async () => {
  const clock = fakeClock(Date.parse('2026-01-01T00:00:00Z'))
  const cluster = await openCluster({
    webhooks: { post: () => Promise.reject(new Error('there is no webhook')), close: () => undefined },
    ca: '',
    nodes: 2,
    clock,
    onError: (error) => {
      throw error
    },
  })
  const { core } = cluster
  const { store } = core
  const resourceOf = (kind: string) => {
    const found = core.registry.of({ apiVersion: 'v1', kind })
    if (found === undefined) throw new Error(`there is no ${kind}`)
    return found
  }
  const podOn = (node: string, name: string, more: { meta?: object; spec?: object } = {}) =>
    createObject(
      core,
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name, namespace: 'default', ...more.meta },
        spec: { nodeName: node, containers: [{ name: 'main', image: 'main:1' }], ...more.spec },
      } as JsonObject,
      context,
    )
  await podOn('sandbox-0', 'held', { meta: { finalizers: ['example.com/keep'] } })
  await podOn('sandbox-0', 'free')
  await clock.advance(1_000)
  return {
    cluster,
    clock,
    podOn,
    fail: (node: string) => failNode(core, node),
    bringBack: (node: string) => {
      const found = store.get('nodes', { namespace: '', name: node }) as JsonObject
      const status = { ...(found.status as object), conditions: [{ type: 'Ready', status: 'True' }] }
      store.put('nodes', { namespace: '', name: node }, { ...found, spec: {}, status }, found)
    },
    taint: (node: string, key: string) => {
      const found = store.get('nodes', { namespace: '', name: node }) as JsonObject & { spec?: { taints?: object[] } }
      const taints = [...(found.spec?.taints ?? []), { key, effect: 'NoExecute' }]
      store.put('nodes', { namespace: '', name: node }, { ...found, spec: { ...found.spec, taints } }, found)
    },
    deleteNode: (name: string) => remove(core, resourceOf('Node'), { namespace: '', name }, {}, context),
    createNode: (name: string) =>
      create(core, { resource: resourceOf('Node'), namespace: '', body: { metadata: { name } } }, context),
    pod: (name: string) => store.get('pods', { namespace: 'default', name }) as unknown as Pod | undefined,
    conditionOf: (name: string, type: string) =>
      (store.get('pods', { namespace: 'default', name }) as unknown as Pod | undefined)?.status.conditions.find(
        (each) => each.type === type,
      ),
  }
}

describe('a node of the sandbox that is lost', () => {
  let here: Awaited<ReturnType<typeof world>>
  beforeEach(async () => {
    here = await world()
  })
  afterEach(() => here.cluster.stop())

  describe('because its Node is deleted', () => {
    it('keeps its pods for 40 s; then they are deleted by force, and fail', async () => {
      await here.deleteNode('sandbox-0')
      await here.clock.advance(39_000)
      expect(here.pod('free')?.metadata.deletionTimestamp).to.equal(undefined)
      await here.clock.advance(2_000)
      expect(here.pod('free')).to.equal(undefined)
      expect(here.pod('held')?.metadata).to.have.property('deletionTimestamp')
      expect(here.pod('held')?.status.phase).to.equal('Failed')
      expect(here.conditionOf('held', 'DisruptionTarget')).to.include({ status: 'True', reason: 'DeletionByPodGC' })
    })

    it('keeps them for good if it is registered again in time', async () => {
      await here.deleteNode('sandbox-0')
      await here.clock.advance(30_000)
      await here.createNode('sandbox-0')
      await here.clock.advance(60_000)
      expect(here.pod('free')?.status.phase).to.equal('Running')
    })

    it('loses pods that are put there afterwards, too', async () => {
      await here.deleteNode('sandbox-0')
      await here.clock.advance(60_000)
      await here.podOn('sandbox-0', 'late')
      await here.clock.advance(39_000)
      expect(here.pod('late')).to.not.equal(undefined)
      await here.clock.advance(2_000)
      expect(here.pod('late')).to.equal(undefined)
    })

    it('takes no pods of other nodes along', async () => {
      await here.podOn('sandbox-1', 'other')
      await here.deleteNode('sandbox-0')
      await here.clock.advance(120_000)
      expect(here.pod('other')?.status.phase).to.equal('Running')
    })
  })

  describe('because it no longer reports', () => {
    it('has pods that are not Ready at once, and evicted after five minutes with a condition that says so', async () => {
      expect(here.conditionOf('free', 'Ready')?.status).to.equal('True')
      here.fail('sandbox-0')
      expect(here.conditionOf('free', 'Ready')?.status).to.equal('False')
      await here.clock.advance(299_000)
      expect(here.pod('free')?.metadata.deletionTimestamp).to.equal(undefined)
      await here.clock.advance(2_000)
      expect(here.pod('free')?.metadata).to.have.property('deletionTimestamp')
      expect(here.conditionOf('free', 'DisruptionTarget')?.reason).to.equal('DeletionByTaintManager')
    })

    it('loses the pods that it holds once it is out of service, those that are evicted by that, too', async () => {
      here.fail('sandbox-0')
      await here.clock.advance(301_000)
      expect(here.pod('free')?.metadata).to.have.property('deletionTimestamp')
      await here.podOn('sandbox-0', 'late')
      here.taint('sandbox-0', 'node.kubernetes.io/out-of-service')
      await here.clock.advance(41_000)
      expect([here.pod('free'), here.pod('late')]).to.deep.equal([undefined, undefined])
    })

    it('holds no pods less because a node that reports is out of service', async () => {
      here.taint('sandbox-0', 'node.kubernetes.io/out-of-service')
      await here.clock.advance(60_000)
      expect(here.pod('held')?.metadata).to.have.property('deletionTimestamp')
      expect(here.conditionOf('held', 'DisruptionTarget')?.reason).to.equal('DeletionByTaintManager')
    })

    it('has Ready pods again once it is back', async () => {
      here.fail('sandbox-0')
      here.bringBack('sandbox-0')
      await here.clock.advance(1_000)
      expect(here.conditionOf('free', 'Ready')?.status).to.equal('True')
    })

    it('starts no pod, and lets none become Ready that has started, until it is back', async () => {
      const slow = { meta: { annotations: { 'sandbox.grove.io/ready-after': '5s' } } }
      await here.podOn('sandbox-0', 'starting', slow)
      await here.clock.advance(1_000)
      expect(here.conditionOf('starting', 'Ready')?.status).to.equal('False')
      here.fail('sandbox-0')
      await here.podOn('sandbox-0', 'late')
      await here.clock.advance(10_000)
      expect(here.conditionOf('starting', 'Ready')?.status).to.equal('False')
      expect(here.pod('late')?.status.phase).to.equal('Pending')
      here.bringBack('sandbox-0')
      await here.clock.advance(1_000)
      for (const name of ['starting', 'late']) expect(here.conditionOf(name, 'Ready')?.status, name).to.equal('True')
    })

    it('loses a pod at once when it gets a taint that the pod does not tolerate, while five minutes run', async () => {
      here.fail('sandbox-0')
      await here.clock.advance(10_000)
      here.taint('sandbox-0', 'example.com/broken')
      await here.clock.advance(1_000)
      expect(here.pod('free')?.metadata).to.have.property('deletionTimestamp')
    })
  })
})
