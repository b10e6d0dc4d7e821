import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import { isNotFound } from '../../../kube/api/api-error.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { systemClock } from '../../../kube/clock.ts'
import { type ApiServer, accessTo, failure, issueServing, json, ok, type Reply, startApiServer } from './api-server.ts'

const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }
const DEPLOYMENTS: Resource = {
  group: 'apps',
  version: 'v1',
  plural: 'deployments',
  kind: 'Deployment',
  namespaced: true,
}
const NODES: Resource = { group: '', version: 'v1', plural: 'nodes', kind: 'Node', namespaced: false }
const KEY = { namespace: 'default', name: 'a' }
const configMap = (data: Record<string, string> = {}) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { namespace: 'default', name: 'a' },
  data,
})

describe('What the client sends, and what it makes of the answer', () => {
  let server: ApiServer
  let client: Client
  const warnings: string[] = []

  before(async function () {
    this.timeout(120_000) // RSA keys, on a machine that may be busy
    const { ca, serving } = await issueServing()
    server = await startApiServer(serving)
    client = kubeClient(new Connection(accessTo(server.url, ca.cert, { token: 'secret' })), {
      userAgent: 'tests/1',
      onWarning: (text, request) => warnings.push(`${request}: ${text}`),
    })
  })
  after(async () => {
    await client.close()
    await server.close()
  })

  const sent = () => {
    expect(server.seen).to.have.length(1)
    return server.seen[0]
  }

  it('gets an object by namespace and name, with its token and user agent', async () => {
    server.script(ok(configMap({ x: '1' })))
    expect(await client.get(CONFIG_MAPS, KEY)).to.deep.equal(configMap({ x: '1' }))
    expect(sent()).to.include({ method: 'GET', path: '/api/v1/namespaces/default/configmaps/a', body: undefined })
    expect(sent()?.headers).to.include({
      authorization: 'Bearer secret',
      'user-agent': 'tests/1',
      accept: 'application/json',
    })
  })

  it('reads a subresource and a resourceVersion when asked to', async () => {
    server.script(ok())
    await client.get(DEPLOYMENTS, KEY, { subresource: 'status', resourceVersion: '0' })
    expect(sent()).to.deep.include({
      path: '/apis/apps/v1/namespaces/default/deployments/a/status',
      query: { resourceVersion: '0' },
    })
  })

  it('creates in the namespace of the object, with dry-run, field validation and field manager in the query', async () => {
    server.script(json(201, configMap()))
    await client.create(CONFIG_MAPS, configMap(), { dryRun: true, fieldValidation: 'Strict', fieldManager: 'me' })
    expect(sent()).to.deep.include({
      method: 'POST',
      path: '/api/v1/namespaces/default/configmaps',
      query: { dryRun: 'All', fieldValidation: 'Strict', fieldManager: 'me' },
      body: configMap(),
    })
    expect(sent()?.headers['content-type']).to.equal('application/json')
  })

  it('creates cluster-scoped objects without a namespace', async () => {
    server.script(json(201, {}))
    await client.create(NODES, { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n' } })
    expect(sent()).to.include({ path: '/api/v1/nodes' })
  })

  it('deletes with propagation policy, grace period and preconditions in the body', async () => {
    server.script(ok({ kind: 'Status', apiVersion: 'v1', status: 'Success' }))
    const answer = await client.delete(CONFIG_MAPS, KEY, {
      propagationPolicy: 'Foreground',
      gracePeriodSeconds: 0,
      preconditions: { uid: 'u' },
      dryRun: true,
    })
    expect(answer).to.equal(undefined)
    expect(sent()).to.deep.include({
      method: 'DELETE',
      body: {
        apiVersion: 'v1',
        kind: 'DeleteOptions',
        propagationPolicy: 'Foreground',
        gracePeriodSeconds: 0,
        preconditions: { uid: 'u' },
        dryRun: ['All'],
      },
    })
  })

  it('hands back the object of a delete that the server only began', async () => {
    server.script(ok(configMap()))
    expect(await client.delete(CONFIG_MAPS, KEY)).to.deep.equal(configMap())
  })

  it('deletes a collection by selector, and only inside a namespace', async () => {
    server.script(ok({ kind: 'Status', status: 'Success' }))
    await client.deleteCollection(CONFIG_MAPS, { namespace: 'default', labelSelector: 'app in (a,b)' })
    expect(sent()).to.deep.include({
      method: 'DELETE',
      path: '/api/v1/namespaces/default/configmaps',
      query: { labelSelector: 'app in (a,b)' },
    })
    const error = await client.deleteCollection(CONFIG_MAPS).catch((failure) => failure)
    expect(error).to.include({ name: 'ApiError', reason: 'InvalidRequest' })
    expect(server.seen).to.have.length(1)
  })

  it('reads of what a deletion of a collection says only why it has failed: a success holds every object', async () => {
    const half: Reply = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[')
    server.script(half)
    await client.deleteCollection(CONFIG_MAPS, { namespace: 'default' })
    const refusal = () => client.deleteCollection(CONFIG_MAPS, { namespace: 'default' }).catch((error) => error)
    server.script((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>log in</html>'))
    expect(await refusal()).to.include({ status: 200, reason: 'InvalidResponse' })
    server.script(failure(403, 'Forbidden', 'not yours'))
    expect(await refusal()).to.include({ status: 403, message: 'not yours' })
  })

  it('patches with the media type of each kind of patch', async () => {
    server.script(ok())
    await client.mergePatch(CONFIG_MAPS, KEY, { data: { x: null } }, { subresource: 'status' })
    await client.jsonPatch(CONFIG_MAPS, KEY, [{ op: 'remove', path: '/data/x' }])
    await client.apply(CONFIG_MAPS, configMap(), { fieldManager: 'me', force: true })
    expect(
      server.seen.map(({ method, path, query, headers, body }) => [method, path, query, headers['content-type'], body]),
    ).to.deep.equal([
      [
        'PATCH',
        '/api/v1/namespaces/default/configmaps/a/status',
        {},
        'application/merge-patch+json',
        { data: { x: null } },
      ],
      [
        'PATCH',
        '/api/v1/namespaces/default/configmaps/a',
        {},
        'application/json-patch+json',
        [{ op: 'remove', path: '/data/x' }],
      ],
      [
        'PATCH',
        '/api/v1/namespaces/default/configmaps/a',
        { fieldManager: 'me', force: 'true' },
        'application/apply-patch+yaml',
        configMap(),
      ],
    ])
  })

  it('scales through the scale subresource', async () => {
    const scale = { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: { name: 'a' }, spec: { replicas: 3 } }
    server.script(ok(scale))
    expect((await client.scale(DEPLOYMENTS, KEY, 3)).spec).to.deep.equal({ replicas: 3 })
    expect((await client.getScale(DEPLOYMENTS, KEY)).spec).to.deep.equal({ replicas: 3 })
    expect(server.seen.map(({ method, path, body }) => [method, path, body])).to.deep.equal([
      ['PATCH', '/apis/apps/v1/namespaces/default/deployments/a/scale', { spec: { replicas: 3 } }],
      ['GET', '/apis/apps/v1/namespaces/default/deployments/a/scale', undefined],
    ])
  })

  const listPage = (names: string[], token = '') =>
    ok({
      kind: 'ConfigMapList',
      apiVersion: 'v1',
      metadata: { resourceVersion: '7', continue: token },
      items: names.map((name) => ({ metadata: { name } })),
    })

  it('lists page by page, the selectors on every page, and fills in apiVersion and kind', async () => {
    server.script(listPage(['a', 'b'], 'next'), listPage(['c']))
    const pages: string[][] = []
    for await (const page of client.pages(CONFIG_MAPS, { namespace: 'x', labelSelector: 'l', fieldSelector: 'f=1' })) {
      pages.push(page.items.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`))
    }
    expect(pages).to.deep.equal([['v1 ConfigMap a', 'v1 ConfigMap b'], ['v1 ConfigMap c']])
    expect(server.seen.map(({ query }) => query)).to.deep.equal([
      { labelSelector: 'l', fieldSelector: 'f=1', limit: '500' },
      { labelSelector: 'l', fieldSelector: 'f=1', limit: '500', continue: 'next' },
    ])
  })

  it('sends a resourceVersion with the first page only: the token stands for it afterwards', async () => {
    server.script(listPage(['a'], 'next'), listPage(['b']))
    const list = await client.list(CONFIG_MAPS, { resourceVersion: '5', resourceVersionMatch: 'Exact', limit: 1 })
    expect(list).to.deep.include({ resourceVersion: '7' })
    expect(list.items.map(({ metadata }) => metadata.name)).to.deep.equal(['a', 'b'])
    expect(server.seen.map(({ path, query }) => [path, query])).to.deep.equal([
      ['/api/v1/configmaps', { limit: '1', resourceVersion: '5', resourceVersionMatch: 'Exact' }],
      ['/api/v1/configmaps', { limit: '1', continue: 'next' }],
    ])
  })

  it('stops asking for pages when the reader stops', async () => {
    server.script(listPage(['a'], 'next'))
    for await (const page of client.pages(CONFIG_MAPS)) {
      expect(page.continue).to.equal('next')
      break
    }
    expect(server.seen).to.have.length(1)
  })

  const expired = failure(410, 'Expired', 'The provided continue parameter is too old')

  it('reads a collected list again, at one go, when the server has forgotten its continue token', async () => {
    server.script(listPage(['a'], 'next'), expired, listPage(['a', 'b']))
    const { items } = await client.list(CONFIG_MAPS)
    expect(items.map(({ metadata }) => metadata.name)).to.deep.equal(['a', 'b'])
    expect(server.seen.map(({ query }) => query)).to.deep.equal([
      { limit: '500' },
      { limit: '500', continue: 'next' },
      {},
    ])
  })

  it('throws Expired to who reads page by page, for what was read already cannot be adopted', async () => {
    server.script(listPage(['a'], 'next'), expired)
    const seen: unknown[] = []
    const reading = (async () => {
      for await (const page of client.pages(CONFIG_MAPS)) seen.push(page.items.length)
    })()
    const error = await reading.catch((failure) => failure)
    expect(error).to.include({ reason: 'Expired', status: 410 })
    expect(seen).to.deep.equal([1])
  })

  it('takes a list whose items are null for an empty one', async () => {
    server.script(ok({ kind: 'ConfigMapList', metadata: {}, items: null }))
    expect(await client.list(CONFIG_MAPS)).to.deep.equal({ items: [], resourceVersion: '' })
  })

  it('finds the resource of a kind, once, and looks again for a kind that may have come since', async () => {
    const time = { ms: 0 }
    const connection = client.connection
    const fresh = kubeClient(connection, { clock: { ...systemClock, steady: () => time.ms } })
    const served = (...kinds: string[]) =>
      ok({
        kind: 'APIResourceList',
        resources: [
          { name: 'deployments', kind: 'Deployment', namespaced: true },
          { name: 'deployments/scale', kind: 'Scale', namespaced: true, group: 'autoscaling', version: 'v1' },
          ...kinds.map((kind) => ({ name: `${kind.toLowerCase()}s`, kind, namespaced: false })),
        ],
      })
    server.script(served(), served('Late'))
    expect(await fresh.resource('apps/v1', 'Deployment')).to.deep.equal(DEPLOYMENTS)
    expect(await fresh.resource('apps/v1', 'Deployment')).to.deep.equal(DEPLOYMENTS)
    expect(await fresh.resource('apps/v1', 'Scale')).to.equal(undefined)
    expect(await fresh.resource('apps/v1', 'Late')).to.equal(undefined)
    expect(server.seen.map(({ path }) => path)).to.deep.equal(['/apis/apps/v1'])
    time.ms += 6_000
    expect(await fresh.resource('apps/v1', 'Late')).to.include({ plural: 'lates', namespaced: false })
  })

  it('takes a group that the server does not know for a kind that is not served', async () => {
    server.script((response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found\n'))
    expect(await client.resource('example.com/v1', 'Thing')).to.equal(undefined)
  })

  it('says what a path that is not served may mean', async () => {
    server.script((response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found\n'))
    const error = await client.create(CONFIG_MAPS, configMap()).catch((failure: unknown) => failure)
    expect(isNotFound(error)).to.equal(true)
    expect(String(error)).to.contain('the API server does not serve this path (404); is the CRD of the kind installed?')
  })

  it('passes the warnings of the API server on, one by one', async () => {
    server.script(
      json(200, configMap(), { warning: ['299 - "v1beta1 is \\"old\\""', '299 - "use v1, please", 299 - "really"'] }),
    )
    await client.get(CONFIG_MAPS, KEY)
    expect(warnings).to.deep.equal([
      'GET /api/v1/namespaces/default/configmaps/a: v1beta1 is "old"',
      'GET /api/v1/namespaces/default/configmaps/a: use v1, please',
      'GET /api/v1/namespaces/default/configmaps/a: really',
    ])
  })

  it('sends nothing for a name that cannot be, and says what is wrong with it', async () => {
    server.script(ok())
    for (const [key, message] of [
      [{ namespace: 'default', name: '../secrets/x' }, 'name of a ConfigMap "../secrets/x" must not contain "/"'],
      [{ namespace: '..', name: 'a' }, 'namespace ".." must not be ".."'],
      [{ namespace: 'default', name: '' }, 'name of a ConfigMap "" must not be empty'],
      [{ name: 'a' }, 'ConfigMap "a" lives in a namespace, and none is given'],
    ] as const) {
      const error = await client.get(CONFIG_MAPS, key).catch((failure) => failure)
      expect(error).to.include({ name: 'ApiError', status: 0, reason: 'InvalidRequest', message })
    }
    expect(server.seen).to.have.length(0)
  })
})
