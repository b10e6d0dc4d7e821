import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import type { ObjectRef } from '../../../model/object.ts'
import type { Found } from '../../../model/view.ts'
import { allIn, itemsIn } from '../../../webhook/admission/list.ts'
import { rememberedLists } from '../../../webhook/server/remembered-lists.ts'
import { clusterView } from '../../../webhook/server/view.ts'
import {
  type ApiServer,
  accessTo,
  failure,
  issueServing,
  ok,
  type Reply,
  silence,
  startApiServer,
} from '../kube/api-server.ts'

const QUEUE: ObjectRef = { apiVersion: 'example.io/v1', kind: 'Queue', name: 'q' }
const SET: ObjectRef = { apiVersion: 'example.io/v1', kind: 'Set', namespace: 'default', name: 's' }
const RESOURCES = ok({
  kind: 'APIResourceList',
  resources: [
    { name: 'queues', kind: 'Queue', namespaced: false },
    { name: 'sets', kind: 'Set', namespaced: true },
  ],
})
const object = (name: string) => ({ apiVersion: 'example.io/v1', kind: 'X', metadata: { name } })

describe('The view on a cluster', () => {
  let server: ApiServer
  let client: Client

  before(async function () {
    this.timeout(120_000) // RSA keys, on a machine that may be busy
    const { ca, serving } = await issueServing()
    server = await startApiServer(serving)
    client = kubeClient(new Connection(accessTo(server.url, ca.cert)))
  })
  after(async () => {
    await client.close()
    await server.close()
  })

  /** Discovery always answers; the test sets the answers for objects. */
  const serve = (...replies: [end: string, reply: Reply][]) =>
    server.script((response, seen, cut) => {
      const [, reply] = replies.find(([end]) => seen.path.endsWith(end)) ?? []
      const otherwise = seen.path === '/apis/example.io/v1' ? RESOURCES : failure(404, 'NotFound', 'not found')
      ;(reply ?? otherwise)(response, seen, cut)
    })

  it('holds what was asked for: objects that exist, and the knowledge that others do not', async () => {
    serve(['/queues/q', ok(object('q'))])
    const view = await clusterView(client, [QUEUE, SET])
    expect(view.get(QUEUE)).to.deep.equal({ status: 'found', object: object('q') })
    expect(view.get(SET)).to.deep.equal({ status: 'absent' })
    expect(server.seen.map(({ path }) => path)).to.include.members([
      '/apis/example.io/v1/queues/q',
      '/apis/example.io/v1/namespaces/default/sets/s',
    ])
  })

  it('reads each object once, however often it is named', async () => {
    serve(['/queues/q', ok(object('q'))])
    await clusterView(client, [QUEUE, { ...QUEUE }, QUEUE])
    expect(server.seen.filter(({ path }) => path.endsWith('/q'))).to.have.length(1)
  })

  it('reads all objects at the same time', async () => {
    // Each answer waits for the other request, so reading one after the other would never end.
    const waiting: (() => void)[] = []
    const together: Reply = (...args) => {
      waiting.push(() => ok(object('x'))(...args))
      if (waiting.length === 2) for (const answer of waiting) answer()
    }
    serve(['/queues/q', together], ['/sets/s', together])
    const view = await clusterView(client, [QUEUE, SET])
    expect([view.get(QUEUE).status, view.get(SET).status]).to.deep.equal(['found', 'found'])
  })

  it('takes a kind that is not served, and a name that no object can have, for absent; without a name only the kind counts', async () => {
    serve()
    const unknown = { apiVersion: 'none.io/v1', kind: 'None', name: 'a' }
    const impossible = { ...QUEUE, name: '../../../api/v1/secrets' }
    const kindAlone = { ...QUEUE, name: '' }
    const view = await clusterView(client, [unknown, impossible, kindAlone])
    expect(view.get(unknown)).to.deep.equal({ status: 'absent', isUnserved: true })
    expect(view.get(kindAlone)).to.deep.equal({ status: 'absent' })
    expect(view.get(impossible)).to.deep.equal({ status: 'absent' })
    expect(server.seen.map(({ path }) => path)).to.deep.equal(['/apis/none.io/v1'])
  })

  it('says what could not be read and why, and still holds the rest', async () => {
    serve(['/queues/q', failure(403, 'Forbidden', 'queues "q" is forbidden')], ['/sets/s', ok(object('s'))])
    const view = await clusterView(client, [QUEUE, SET])
    expect(view.get(QUEUE)).to.deep.equal({
      status: 'failed',
      message:
        'Queue "q" could not be read: queues "q" is forbidden' +
        '; the cluster admin has to install the component of manifests/components that brings this right',
    })
    expect(view.get(SET).status).to.equal('found')
  })

  it('does not wait for a silent server longer than it may', async () => {
    serve(['/sets/s', silence])
    const view = await clusterView(client, [SET], { timeoutMs: 100 })
    expect(view.get(SET)).to.deep.equal({
      status: 'failed',
      message: 'Set "default/s" could not be read: the API server gave no answer within 0.1 s',
    })
  })

  it('does not wait out a busy server that asks for more time than there is', async () => {
    const busy: Reply = (response, seen, cut) =>
      failure(429, 'TooManyRequests', 'too many requests', { 'retry-after': '30' })(response, seen, cut)
    serve(['/sets/s', busy])
    const view = await clusterView(client, [SET])
    expect(view.get(SET)).to.have.property('message', 'Set "default/s" could not be read: too many requests')
  })

  it('fails, and does not throw, where no API server can be reached', async () => {
    const nowhere = kubeClient(new Connection(accessTo('https://127.0.0.1:1', '')))
    const view = await clusterView(nowhere, [SET])
    expect(view.get(SET)).to.have.property('status', 'failed')
    await nowhere.close()
  })

  it('fails for an object that nobody asked for beforehand', async () => {
    serve()
    expect((await clusterView(client, [])).get(QUEUE)).to.deep.equal({
      status: 'failed',
      message: 'Queue "q" was not among the objects to be read',
    })
  })

  it('has all objects of a kind in a namespace, where a decision asks for them', async () => {
    serve(['/namespaces/default/sets', ok({ kind: 'SetList', metadata: {}, items: [object('a'), object('b')] })])
    const question = allIn(SET, 'default')
    const view = await clusterView(client, [question])
    expect(itemsIn(view, question)?.map(({ metadata }) => metadata.name)).to.deep.equal(['a', 'b'])
    serve(['/namespaces/default/sets', failure(403, 'Forbidden', 'no')])
    expect(itemsIn(await clusterView(client, [question]), question)).to.equal(undefined)
  })

  it('reads a list once for a burst of decisions, and again when that is over or it could not be read', async () => {
    let now = 0
    let reads = 0
    const lists = rememberedLists(() => now)
    const ask = (answer: Found) =>
      lists('a', async () => {
        reads++
        return answer
      })
    await ask({ status: 'failed', message: 'no' })
    await Promise.all([ask({ status: 'absent' }), ask({ status: 'absent' }), ask({ status: 'absent' })])
    expect(reads).to.equal(2)
    now = 4_999
    await ask({ status: 'absent' })
    expect(reads).to.equal(2)
    now = 5_000
    await ask({ status: 'absent' })
    expect(reads).to.equal(3)
  })
})
