import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ClusterAccess } from '../../kube/access/cluster-access.ts'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import {
  type ApiError,
  isAlreadyExists,
  isConflict,
  isForbidden,
  isNotFound,
  isUnreachable,
} from '../../kube/api/api-error.ts'
import type { ApiObject, ObjectList } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { fieldSelector, labelSelector } from '../../kube/api/selector.ts'
import { type Client, kubeClient, type Scale } from '../../kube/client/client.ts'
import { systemClock } from '../../kube/clock.ts'
import { clusterView } from '../../webhook/server/view.ts'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

interface ConfigMap extends ApiObject {
  metadata: ApiObject['metadata'] & {
    labels?: Record<string, string>
    finalizers?: string[] | null
    deletionTimestamp?: string
  }
  data?: Record<string, string | null>
}
interface Deployment extends ApiObject {
  spec: { replicas?: number; [field: string]: unknown }
  status?: { replicas?: number; conditions?: { type: string }[] }
}

const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }
const DEPLOYMENTS: Resource = {
  group: 'apps',
  version: 'v1',
  plural: 'deployments',
  kind: 'Deployment',
  namespaced: true,
}
const CRDS: Resource = {
  group: 'apiextensions.k8s.io',
  version: 'v1',
  plural: 'customresourcedefinitions',
  kind: 'CustomResourceDefinition',
  namespaced: false,
}

describe('The client on a real API server', () => {
  let access: ClusterAccess
  let client: Client
  let namespace: string
  let dir: string
  const warnings: string[] = []

  before(async () => {
    access = loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })
    client = kubeClient(new Connection(access), { onWarning: (text) => warnings.push(text) })
    namespace = await createNamespace(controlPlane(), 'kube')
    dir = await mkdtemp(join(tmpdir(), 'kube-cluster-'))
  })
  after(async () => {
    await client.close()
    await removeNamespace(controlPlane(), namespace)
    await rm(dir, { recursive: true })
  })

  const key = (name: string) => ({ namespace, name })
  const configMap = (name: string, data: ConfigMap['data'] = {}, labels: Record<string, string> = {}): ConfigMap => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { namespace, name, labels },
    data,
  })
  const deployment = (name: string): Deployment => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { namespace, name },
    spec: {
      replicas: 0,
      selector: { matchLabels: { app: name } },
      template: { metadata: { labels: { app: name } }, spec: { containers: [{ name: 'main', image: 'main' }] } },
    },
  })
  const refused = async (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => expect.fail('the call should have failed'),
      (error) => error,
    )
  const names = ({ items }: ObjectList) => items.map(({ metadata }) => metadata.name)

  it('creates, gets and deletes', async () => {
    const created = await client.create(CONFIG_MAPS, configMap('one', { a: '1' }))
    expect(created.metadata.uid).to.be.a('string')
    expect(await client.get<ConfigMap>(CONFIG_MAPS, key('one'))).to.deep.equal(created)
    const again = await refused(client.create(CONFIG_MAPS, configMap('one')))
    expect(isAlreadyExists(again)).to.equal(true)
    expect(again).to.include({ status: 409, message: 'configmaps "one" already exists' })
    expect(await client.delete(CONFIG_MAPS, key('one'))).to.equal(undefined)
    const gone = await refused(client.get(CONFIG_MAPS, key('one')))
    expect(isNotFound(gone)).to.equal(true)
    expect(gone.details).to.deep.equal({ name: 'one', kind: 'configmaps' })
  })

  it('lets the server make a name', async () => {
    const object = { ...configMap(''), metadata: { namespace, generateName: 'made-' } }
    const created = await client.create<ConfigMap>(CONFIG_MAPS, object)
    expect(created.metadata.name).to.match(/^made-.{5}$/)
  })

  it('stores nothing on a dry run', async () => {
    const created = await client.create(CONFIG_MAPS, configMap('dry'), { dryRun: true })
    expect(created.metadata.uid).to.be.a('string')
    expect(isNotFound(await refused(client.get(CONFIG_MAPS, key('dry'))))).to.equal(true)
    await client.create(CONFIG_MAPS, configMap('wet'))
    await client.delete(CONFIG_MAPS, key('wet'), { dryRun: true })
    await client.get(CONFIG_MAPS, key('wet'))
  })

  it('deletes only the object it means, and hands back one that waits for its finalizers', async () => {
    const object = configMap('held')
    object.metadata.finalizers = ['example.com/held']
    await client.create(CONFIG_MAPS, object)
    expect(
      isConflict(await refused(client.delete(CONFIG_MAPS, key('held'), { preconditions: { uid: 'other' } }))),
    ).to.equal(true)
    const held = await client.delete<ConfigMap>(CONFIG_MAPS, key('held'))
    expect(held?.metadata.deletionTimestamp).to.be.a('string')
    await client.mergePatch(CONFIG_MAPS, key('held'), { metadata: { finalizers: null } })
    expect(isNotFound(await refused(client.get(CONFIG_MAPS, key('held'))))).to.equal(true)
  })

  it('warns of unknown fields, or refuses them when told to be strict', async () => {
    const odd = { ...deployment('odd'), spec: { ...deployment('odd').spec, replica: 1 } }
    warnings.length = 0
    await client.create(DEPLOYMENTS, odd, { dryRun: true })
    expect(warnings).to.deep.equal(['unknown field "spec.replica"'])
    const error = await refused(client.create(DEPLOYMENTS, odd, { dryRun: true, fieldValidation: 'Strict' }))
    expect(error.message).to.include('unknown field "spec.replica"')
  })

  it('keeps the causes of an invalid object', async () => {
    const bad = { ...deployment('bad'), spec: { ...deployment('bad').spec, replicas: -1 } }
    const error = await refused(client.create(DEPLOYMENTS, bad))
    expect(error.reason).to.equal('Invalid')
    expect(error.details?.causes?.[0]).to.include({ reason: 'FieldValueInvalid', field: 'spec.replicas' })
  })

  describe('lists', () => {
    before(() =>
      Promise.all(
        Array.from({ length: 23 }, (_, i) =>
          client.create(
            CONFIG_MAPS,
            configMap(`item-${String(i).padStart(2, '0')}`, {}, { set: 'list', parity: i % 2 ? 'odd' : 'even' }),
          ),
        ),
      ),
    )

    it('in pages, together what one list holds', async () => {
      const pages: ObjectList<ConfigMap>[] = []
      const options = { namespace, labelSelector: 'set=list' }
      for await (const page of client.pages<ConfigMap>(CONFIG_MAPS, { ...options, limit: 5 })) pages.push(page)
      expect(pages.map(({ items }) => items.length)).to.deep.equal([5, 5, 5, 5, 3])
      expect(new Set(pages.map(({ resourceVersion }) => resourceVersion)).size).to.equal(1)
      const whole = await client.list<ConfigMap>(CONFIG_MAPS, { ...options, limit: 0 })
      expect(pages.flatMap(({ items }) => items)).to.deep.equal(whole.items)
      expect(await client.list(CONFIG_MAPS, { ...options, limit: 5 })).to.deep.include({ items: whole.items })
      expect(whole.items[0]).to.include({ apiVersion: 'v1', kind: 'ConfigMap' })
    })

    it('by labels and fields', async () => {
      const odd = labelSelector({
        matchLabels: { set: 'list' },
        matchExpressions: [
          { key: 'parity', operator: 'NotIn', values: ['even'] },
          { key: 'other', operator: 'DoesNotExist' },
          { key: 'parity', operator: 'Exists' },
          { key: 'set', operator: 'In', values: ['list', 'x'] },
        ],
      })
      expect((await client.list(CONFIG_MAPS, { namespace, labelSelector: odd })).items).to.have.length(11)
      const one = { namespace, fieldSelector: fieldSelector({ 'metadata.name': 'item-07' }) }
      expect(names(await client.list(CONFIG_MAPS, one))).to.deep.equal(['item-07'])
      const none = { namespace, fieldSelector: fieldSelector({ 'metadata.name': 'a=b,c' }) }
      expect(names(await client.list(CONFIG_MAPS, none))).to.deep.equal([])
    })

    it('of all namespaces', async () => {
      const everywhere = await client.list(CONFIG_MAPS, { limit: 7 })
      expect(new Set(everywhere.items.map(({ metadata }) => metadata.namespace))).to.include('kube-system')
    })

    it('and deletes what a selector matches', async () => {
      await client.deleteCollection(CONFIG_MAPS, { namespace, labelSelector: 'set=list,parity=odd' })
      expect((await client.list(CONFIG_MAPS, { namespace, labelSelector: 'set=list' })).items).to.have.length(12)
    })
  })

  describe('patches', () => {
    it('by merge: null removes, and a stale resourceVersion is a Conflict', async () => {
      const before = await client.create(CONFIG_MAPS, configMap('merge', { a: '1', b: '2' }))
      const after = await client.mergePatch<ConfigMap>(CONFIG_MAPS, key('merge'), { data: { a: null, c: '3' } })
      expect(after.data).to.deep.equal({ b: '2', c: '3' })
      const stale = { metadata: { resourceVersion: before.metadata.resourceVersion }, data: { d: '4' } }
      expect(isConflict(await refused(client.mergePatch(CONFIG_MAPS, key('merge'), stale)))).to.equal(true)
    })

    it('by JSON patch, with tests', async () => {
      await client.create(CONFIG_MAPS, configMap('json', { a: '1' }))
      const after = await client.jsonPatch<ConfigMap>(CONFIG_MAPS, key('json'), [
        { op: 'test', path: '/data/a', value: '1' },
        { op: 'replace', path: '/data/a', value: '2' },
        { op: 'copy', from: '/data/a', path: '/data/b' },
      ])
      expect(after.data).to.deep.equal({ a: '2', b: '2' })
      const error = await refused(
        client.jsonPatch(CONFIG_MAPS, key('json'), [{ op: 'test', path: '/data/a', value: '9' }]),
      )
      expect(error.reason).to.equal('Invalid')
    })

    it('by server-side apply: makes, changes, drops what is no longer said, and respects other owners', async () => {
      const mine = { fieldManager: 'mine' }
      const made = await client.apply<ConfigMap>(CONFIG_MAPS, configMap('applied', { a: '1', b: '2' }), mine)
      expect(made.data).to.deep.equal({ a: '1', b: '2' })
      const less = await client.apply<ConfigMap>(CONFIG_MAPS, configMap('applied', { a: '1' }), mine)
      expect(less.data).to.deep.equal({ a: '1' })
      const error = await refused(
        client.apply(CONFIG_MAPS, configMap('applied', { a: 'x' }), { fieldManager: 'theirs' }),
      )
      expect(isConflict(error)).to.equal(true)
      expect(error.details?.causes?.[0]).to.include({ reason: 'FieldManagerConflict', field: '.data.a' })
      const forced = { fieldManager: 'theirs', force: true }
      expect((await client.apply<ConfigMap>(CONFIG_MAPS, configMap('applied', { a: 'x' }), forced)).data).to.deep.equal(
        {
          a: 'x',
        },
      )
    })

    it('status by itself, which leaves the spec alone', async () => {
      await client.create(DEPLOYMENTS, deployment('status'))
      const condition = { type: 'Tested', status: 'True', reason: 'Tested', message: 'tested' }
      const patch = { spec: { replicas: 5 }, status: { conditions: [condition] } }
      const after = await client.mergePatch<Deployment>(DEPLOYMENTS, key('status'), patch, { subresource: 'status' })
      expect(after.spec.replicas).to.equal(0)
      expect(after.status?.conditions?.map(({ type }) => type)).to.include('Tested')
    })

    it('replicas through the scale subresource', async () => {
      await client.create(DEPLOYMENTS, deployment('scaled'))
      const scaled: Scale = await client.scale(DEPLOYMENTS, key('scaled'), 2, { fieldManager: 'scaler' })
      expect(scaled.spec).to.deep.equal({ replicas: 2 })
      expect((await client.getScale(DEPLOYMENTS, key('scaled'))).status?.selector).to.equal('app=scaled')
      expect((await client.get<Deployment>(DEPLOYMENTS, key('scaled'))).spec.replicas).to.equal(2)
    })
  })

  describe('discovery', () => {
    it('finds built-in kinds', async () => {
      expect(await client.resource('v1', 'ConfigMap')).to.deep.equal(CONFIG_MAPS)
      expect(await client.resource('apps/v1', 'Deployment')).to.deep.equal(DEPLOYMENTS)
      expect(await client.resource('apiextensions.k8s.io/v1', 'CustomResourceDefinition')).to.deep.equal(CRDS)
      expect(await client.resource('v1', 'Flower')).to.equal(undefined)
    })

    it('finds the kind of a CRD that came after the first question', async () => {
      const group = `${namespace}.example.com`
      let now = 0
      const late = kubeClient(new Connection(access), { clock: { ...systemClock, steady: () => now } })
      expect(await late.resource(`${group}/v1`, 'Flower')).to.equal(undefined)
      const version = { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }
      await client.create(CRDS, {
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: { name: `flowers.${group}` },
        spec: { group, scope: 'Cluster', names: { plural: 'flowers', kind: 'Flower' }, versions: [version] },
      } as ApiObject)
      try {
        let found: Resource | undefined
        for (let i = 0; i < 100 && !found; i++) {
          now += 10_000
          found = await late.resource(`${group}/v1`, 'Flower')
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        expect(found).to.deep.equal({ group, version: 'v1', plural: 'flowers', kind: 'Flower', namespaced: false })
      } finally {
        await client.delete(CRDS, { name: `flowers.${group}` })
        await late.close()
      }
    })
  })

  describe('another user', () => {
    const as = async <T>(
      user: Omit<ClusterAccess['user'], 'name'>,
      use: (client: Client) => Promise<T>,
    ): Promise<T> => {
      const other = kubeClient(new Connection({ ...access, user: { name: 'other', ...user } }))
      try {
        return await use(other)
      } finally {
        await other.close()
      }
    }
    const serviceAccountToken = async (): Promise<string> => {
      const answer = await client.request<{ status: { token: string } }>({
        method: 'POST',
        path: `/api/v1/namespaces/${namespace}/serviceaccounts/default/token`,
        body: { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: {} },
        idempotent: false,
      })
      return answer.status.token
    }

    it('who may not is told what', async () => {
      const tokenFile = join(dir, 'token')
      await writeFile(tokenFile, await serviceAccountToken())
      const error = await refused(as({ tokenFile }, (other) => other.get(CONFIG_MAPS, key('a'))))
      expect(isForbidden(error)).to.equal(true)
      expect(error.message).to.include(
        `User "system:serviceaccount:${namespace}:default" cannot get resource "configmaps"`,
      )
    })

    it('whom nobody knows is told to log in', async () => {
      const error = await refused(as({ token: 'nonsense' }, (other) => other.get(CONFIG_MAPS, key('a'))))
      expect(error.reason).to.equal('Unauthorized')
    })

    it('whose token file is renewed goes on', async () => {
      const tokenFile = join(dir, 'renewed')
      await writeFile(tokenFile, 'nonsense')
      await as({ tokenFile }, async (other) => {
        expect((await refused(other.get(CONFIG_MAPS, key('a')))).reason).to.equal('Unauthorized')
        await writeFile(tokenFile, await serviceAccountToken())
        expect(isForbidden(await refused(other.get(CONFIG_MAPS, key('a'))))).to.equal(true)
      })
    })

    it('may be acted for', async () => {
      const { certData, certFile, keyData, keyFile } = access.user
      const jane = { certData, certFile, keyData, keyFile, impersonateUser: 'jane', impersonateGroups: ['a', 'b'] }
      const review = await as(jane, (other) =>
        other.request<{ status: { userInfo: { username: string; groups: string[] } } }>({
          method: 'POST',
          path: '/apis/authentication.k8s.io/v1/selfsubjectreviews',
          body: { apiVersion: 'authentication.k8s.io/v1', kind: 'SelfSubjectReview' },
          idempotent: true,
        }),
      )
      expect(review.status.userInfo).to.include({ username: 'jane' })
      expect(review.status.userInfo.groups).to.include.members(['a', 'b'])
    })
  })

  it('carries 300 creations at once', async () => {
    const objects = Array.from({ length: 300 }, (_, i) => configMap(`bulk-${i}`, {}, { set: 'bulk' }))
    await Promise.all(objects.map((object) => client.create(CONFIG_MAPS, object)))
    expect((await client.list(CONFIG_MAPS, { namespace, labelSelector: 'set=bulk', limit: 100 })).items).to.have.length(
      300,
    )
  })

  it('keeps watches apart from calls: an open watch hears of what a call does', async () => {
    const connection = new Connection(access, { connections: 1 })
    const watcher = kubeClient(connection)
    const { body } = await connection.watches.request({
      origin: connection.origin,
      path: `/api/v1/namespaces/${namespace}/configmaps?watch=1&fieldSelector=metadata.name%3Dwatched`,
      method: 'GET',
      headers: { ...(await connection.credentials.headers()) },
    })
    const heard = (async () => {
      for await (const chunk of body) return JSON.parse(String(chunk)).type
    })()
    await watcher.create(CONFIG_MAPS, configMap('watched'))
    expect(await heard).to.equal('ADDED')
    await watcher.close()
  })

  it('gives a view to admission: found, absent, or why not', async () => {
    await client.create(CONFIG_MAPS, configMap('seen', { a: '1' }))
    const ref = (name: string, apiVersion = 'v1', kind = 'ConfigMap') => ({ apiVersion, kind, namespace, name })
    const [found, absent, unserved] = [ref('seen'), ref('unseen'), ref('x', 'none.example.com/v1', 'None')]
    const view = await clusterView(client, [found, absent, unserved])
    expect(view.get(found)).to.have.nested.property('object.data.a', '1')
    expect(view.get(absent)).to.deep.equal({ status: 'absent' })
    expect(view.get(unserved)).to.deep.equal({ status: 'absent', isUnserved: true })
    const stranger = kubeClient(new Connection({ ...access, user: { name: '', token: 'nonsense' } }))
    expect((await clusterView(stranger, [found])).get(found)).to.have.property('status', 'failed')
    await stranger.close()
  })

  it('is told that the API server is away, and goes on when it is back', async () => {
    const component = controlPlane().component('kube-apiserver')
    await client.get(CONFIG_MAPS, key('seen'))
    await component.stop()
    try {
      const error = await refused(client.get(CONFIG_MAPS, key('seen'), { timeoutMs: 2_000 }))
      expect(isUnreachable(error)).to.equal(true)
    } finally {
      await component.start()
    }
    await client.get(CONFIG_MAPS, key('seen'))
  })
})
