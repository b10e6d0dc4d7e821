import { expect } from 'chai'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { metaOf } from '../../sandbox/api-server/core.ts'
import { remove } from './conversation.ts'
import { CONFIG_MAPS, key, NAMESPACES, type Running, running, until } from './running.ts'
import { speakerOf } from './sandbox.ts'
import { type Line, line } from './say.ts'
import { WIDGETS_CRD, WIDGETS_GROUP, widgets } from './widgets.ts'

interface Owner {
  readonly name: string
  readonly blockOwnerDeletion?: boolean
}

interface Widget extends ApiObject {
  metadata: ApiObject['metadata'] & {
    finalizers?: string[]
    deletionTimestamp?: string
    ownerReferences?: { name: string; uid: string; blockOwnerDeletion?: boolean }[]
  }
}

const WIDGETS: Resource = { group: WIDGETS_GROUP, version: 'v1', kind: 'Widget', plural: 'widgets', namespaced: true }
const CRDS: Resource = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  kind: 'CustomResourceDefinition',
  plural: 'customresourcedefinitions',
  namespaced: false,
}
const HOOKS: Resource = {
  group: 'admissionregistration.k8s.io',
  version: 'v1',
  kind: 'ValidatingWebhookConfiguration',
  plural: 'validatingwebhookconfigurations',
  namespaced: false,
}

/** Follows Kubernetes' own garbage collector: pkg/controller/garbagecollector. */
describe('the garbage collector of the sandbox', () => {
  let cluster: Running
  let talk: Line
  before(async () => {
    cluster = await running({ scheduler: false, kubelet: false })
    talk = line(speakerOf(cluster.sandbox))
    await cluster.client.create(CRDS, WIDGETS_CRD as unknown as ApiObject)
  })
  beforeEach(async () => {
    await cluster.client.create(NAMESPACES, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'tree' } })
  })
  afterEach(async () => {
    const left = await cluster.client.list<Widget>(WIDGETS, { namespace: 'tree' })
    for (const { metadata } of left.items) {
      const free = { metadata: { finalizers: null } }
      await cluster.client.mergePatch(WIDGETS, key(metadata.name ?? '', 'tree'), free).catch(() => undefined)
    }
    await cluster.client.delete(NAMESPACES, { name: 'tree' })
    await until(
      'the namespace is gone',
      () => cluster.client.get(NAMESPACES, { name: 'tree' }).catch(() => 0),
      (one) => one === 0,
    )
    expect(cluster.mistakes).to.deep.equal([])
  })
  after(async () => {
    talk.close()
    await cluster.close()
  })

  const read = (name: string): Promise<Widget | undefined> =>
    cluster.client.get<Widget>(WIDGETS, key(name, 'tree')).catch(() => undefined)
  const gone = (name: string) =>
    until(
      `${name} is gone`,
      () => read(name),
      (one) => one === undefined,
    )
  const reference = async ({ name, blockOwnerDeletion = true }: Owner) => {
    const uid = (await read(name))?.metadata.uid ?? 'never-was'
    return { apiVersion: `${WIDGETS_GROUP}/v1`, kind: 'Widget', name, uid, blockOwnerDeletion }
  }
  const make = async (name: string, owners: readonly string[] = [], finalizers: readonly string[] = []) => {
    const ownerReferences = await Promise.all(owners.map((owner) => reference({ name: owner })))
    const metadata = { ...key(name, 'tree'), ownerReferences, finalizers } as unknown as Widget['metadata']
    await cluster.client.create(WIDGETS, { apiVersion: `${WIDGETS_GROUP}/v1`, kind: 'Widget', metadata })
  }
  const deletion = (name: string, options: object) => talk.say(remove(`${widgets('tree')}/${name}`, options))
  const ownersOf = async (name: string): Promise<string[]> => {
    const found = await read(name)
    return found === undefined ? ['it is gone'] : (found.metadata.ownerReferences ?? []).map((one) => one.name)
  }
  /** Waits until the garbage collector has handled everything: it deletes an object that was queued last. */
  const settled = async () => {
    await make('stray', ['nobody'])
    await gone('stray')
  }
  const tree = async () => {
    await make('root')
    await make('other')
    for (const child of ['left', 'right']) await make(child, ['root'])
    await make('shared', ['root', 'other'])
    for (const leaf of ['leaf-1', 'leaf-2']) await make(leaf, ['left'])
  }

  for (const [how, options] of Object.entries({
    'propagationPolicy: Orphan': { propagationPolicy: 'Orphan' },
    'orphanDependents: true': { orphanDependents: true },
  })) {
    it(`leaves what an owner leaves with ${how}, without its name on it`, async () => {
      await tree()
      expect((await deletion('root', options)).body).to.have.nested.property('metadata.finalizers[0]', 'orphan')
      await gone('root')
      await settled()
      expect([await ownersOf('left'), await ownersOf('right'), await ownersOf('shared')]).to.deep.equal([
        [],
        [],
        ['other'],
      ])
      // Orphaning reaches one level only: the orphans keep what they own.
      expect([await ownersOf('leaf-1'), await ownersOf('leaf-2')]).to.deep.equal([['left'], ['left']])
    })
  }

  it('orphans level by level, down to the last', async () => {
    await tree()
    for (const name of ['root', 'left']) {
      await deletion(name, { propagationPolicy: 'Orphan' })
      await gone(name)
    }
    await settled()
    expect(await ownersOf('leaf-1')).to.deep.equal([])
    expect((await read('leaf-1'))?.metadata.deletionTimestamp).to.equal(undefined)
  })

  it('orphans for every object of a collection that is deleted', async () => {
    await tree()
    await talk.say(remove(`${widgets('tree')}?fieldSelector=metadata.name%3Droot`, { propagationPolicy: 'Orphan' }))
    await gone('root')
    await talk.say(remove(widgets('tree'), { propagationPolicy: 'Orphan' }))
    await gone('leaf-2')
  })

  it('keeps to the finalizer "orphan" that an object had before its own owner went', async () => {
    await make('root')
    await make('child', ['root'], ['orphan'])
    await make('leaf', ['child'])
    await deletion('root', { propagationPolicy: 'Background' })
    await gone('child')
    await settled()
    expect(await ownersOf('leaf')).to.deep.equal([])
  })

  it('does not let an owner go before every dependent is an orphan, however often that is refused', async () => {
    await make('root')
    await make('child', ['root'])
    const webhook = {
      name: 'away.example.com',
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      clientConfig: { service: { namespace: 'no', name: 'where' } },
      objectSelector: { matchLabels: { guarded: 'yes' } },
      rules: [{ apiGroups: ['*'], apiVersions: ['*'], resources: ['widgets'], operations: ['UPDATE'] }],
    }
    await cluster.client.mergePatch(WIDGETS, key('child', 'tree'), { metadata: { labels: { guarded: 'yes' } } })
    const metadata = { name: 'away' }
    await cluster.client.create(HOOKS, {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: HOOKS.kind,
      metadata,
      webhooks: [webhook],
    } as ApiObject)
    await deletion('root', { propagationPolicy: 'Orphan' })
    await settled()
    expect((await read('root'))?.metadata.finalizers).to.deep.equal(['orphan'])
    await cluster.client.delete(HOOKS, metadata)
    await gone('root')
    expect(await ownersOf('child')).to.deep.equal([])
    expect((await read('child'))?.metadata.deletionTimestamp).to.equal(undefined)
  })

  it('deletes in the foreground from the leaves up, and makes only those wait that have somebody to wait for', async () => {
    await tree()
    const order: string[] = []
    const waited = new Set<string>()
    const stop = cluster.sandbox.core.store.subscribe(`widgets.${WIDGETS_GROUP}`, ({ type, object }) => {
      const { name, finalizers = [] } = metaOf(object)
      if (finalizers.includes('foregroundDeletion')) waited.add(name)
      if (type === 'DELETED') order.push(name)
    })
    await deletion('root', { propagationPolicy: 'Foreground' })
    await gone('root')
    stop()
    expect([...waited].sort()).to.deep.equal(['left', 'root'])
    expect(order.slice(-1)).to.deep.equal(['root'])
    expect(order.indexOf('left')).to.be.greaterThan(Math.max(order.indexOf('leaf-1'), order.indexOf('leaf-2')))
    expect(await ownersOf('shared')).to.deep.equal(['other'])
  })

  it('does not count an owner that waits for its dependents as one who keeps them', async () => {
    for (const name of ['one', 'two']) {
      await make(name)
      await make(`blocks-${name}`, [name], ['example.com/hold'])
      await deletion(name, { propagationPolicy: 'Foreground' })
    }
    await make('late', ['one', 'two'])
    await gone('late')
    expect((await read('one'))?.metadata.finalizers).to.deep.equal(['foregroundDeletion'])
  })

  it('deletes owners in a circle', async () => {
    await make('hen')
    await make('egg', ['hen'])
    const ownerReferences = [await reference({ name: 'egg' })]
    await cluster.client.mergePatch(WIDGETS, key('hen', 'tree'), { metadata: { ownerReferences } })
    await deletion('hen', { propagationPolicy: 'Foreground' })
    await Promise.all([gone('hen'), gone('egg')])
  })

  it('lets an owner go that waits for a dependent which is taken off it', async () => {
    await make('root')
    await make('child', ['root'], ['example.com/hold'])
    await deletion('root', { propagationPolicy: 'Foreground' })
    await settled()
    expect((await read('root'))?.metadata.finalizers).to.deep.equal(['foregroundDeletion'])
    await cluster.client.mergePatch(WIDGETS, key('child', 'tree'), { metadata: { ownerReferences: null } })
    await gone('root')
    expect((await read('child'))?.metadata.finalizers).to.deep.equal(['example.com/hold'])
  })

  it('leaves an object of the cluster alone whose owner is in a namespace', async () => {
    await make('root')
    const ownerReferences = [await reference({ name: 'root' })]
    const metadata = { name: 'stays', ownerReferences } as unknown as ApiObject['metadata']
    await cluster.client.create(NAMESPACES, { apiVersion: 'v1', kind: 'Namespace', metadata })
    await settled()
    const stays = await cluster.client.get<Widget>(NAMESPACES, { name: 'stays' })
    expect(stays.metadata.deletionTimestamp).to.equal(undefined)
    await cluster.client.delete(NAMESPACES, { name: 'stays' })
  })

  it('works on Kubernetes’ own kinds alike', async () => {
    await cluster.client.create(CONFIG_MAPS, { apiVersion: 'v1', kind: 'ConfigMap', metadata: key('root', 'tree') })
    const { metadata } = await cluster.client.get(CONFIG_MAPS, key('root', 'tree'))
    const owner = { apiVersion: 'v1', kind: 'ConfigMap', name: 'root', uid: metadata.uid }
    await make('child')
    await cluster.client.mergePatch(WIDGETS, key('child', 'tree'), { metadata: { ownerReferences: [owner] } })
    await talk.say(remove('/api/v1/namespaces/tree/configmaps/root', { orphanDependents: true }))
    await until(
      'root is gone',
      () => cluster.client.get(CONFIG_MAPS, key('root', 'tree')).catch(() => 0),
      (one) => one === 0,
    )
    await settled()
    expect(await ownersOf('child')).to.deep.equal([])
  })
})
