import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { Cache } from '../../../kube/cache/cache.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { WorkQueue } from '../../../kube/queue/work-queue.ts'
import { type ApiServer, accessTo, issueServing, startApiServer } from './api-server.ts'
import { eventually } from './eventually.ts'
import { type Item, type ListWatchServer, listWatchServer } from './list-watch-server.ts'
import { type Network, startNetwork } from './partition.ts'

const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }
/** A back-off that is as long as it becomes in a long outage. */
const LONG = { initialMs: 60_000, factor: 1, capMs: 60_000, jitter: 0 }

describe('After an outage of the API server', function () {
  this.timeout(120_000)
  let server: ApiServer
  let ca: string
  let store: ListWatchServer
  let network: Network
  let client: Client
  let caches: { close(): Promise<void> }[]

  before(async () => {
    const issued = await issueServing()
    ca = issued.ca.cert
    server = await startApiServer(issued.serving)
  })
  beforeEach(async () => {
    store = listWatchServer()
    server.script(store.reply)
    network = await startNetwork(server.port)
    client = kubeClient(new Connection(accessTo(network.url, ca)))
    caches = []
  })
  afterEach(async () => {
    await Promise.all(caches.map((each) => each.close()))
    await client.close()
    await network.close()
  })
  after(() => server.close())

  const open = () => {
    const cache = new Cache<Item, string>(client, CONFIG_MAPS, {
      select: ({ metadata }) => metadata.name,
      timing: { backOff: LONG },
    })
    caches.push(cache)
    return cache
  }
  /** Within two seconds on a machine that has nothing else to do; without the news of the return it takes a minute. */
  const soon = async (what: string, holds: () => boolean) => {
    const began = Date.now()
    await eventually(what, holds)
    expect(Date.now() - began, what).to.be.below(20_000)
  }

  it('watches, lists and work go on within two seconds, however long they were to wait', async () => {
    const cache = open()
    await cache.synced
    await eventually('it watches', () => store.openWatches() === 1)
    let worked = 0
    const queue = new WorkQueue({
      workers: 1,
      backOff: LONG,
      availability: client.availability,
      work: async () => {
        await client.list(CONFIG_MAPS)
        worked++
        return undefined
      },
    })
    await network.refuse()
    queue.add('a')
    const late = open()
    await sleep(2_500)
    expect(client.availability.isDown).to.equal(true)
    store.put('b')
    await network.accept()
    await soon('the watch goes on', () => cache.list().includes('b'))
    await soon('the list is read', () => late.isSynced)
    await soon('work is done', () => worked === 1)
    await queue.close()
  })

  it('a watch that is alone goes on within two seconds, too', async () => {
    const cache = open()
    await cache.synced
    await eventually('it watches', () => store.openWatches() === 1)
    await network.refuse()
    await sleep(2_000)
    store.put('b')
    await network.accept()
    await soon('the watch goes on', () => cache.list().includes('b'))
  })

  it('probes about every 750 ms while it lasts, and asks for nothing else', async () => {
    await client.close()
    const asked: string[] = []
    client = kubeClient(new Connection(accessTo(network.url, ca)), { onCall: ({ path }) => asked.push(path) })
    const all = Array.from({ length: 20 }, open)
    await Promise.all(all.map(({ synced }) => synced))
    await network.refuse()
    await sleep(500)
    asked.length = 0
    const began = Date.now()
    await eventually('three probes', () => asked.length >= 3)
    expect(asked.length).to.be.at.most((Date.now() - began) / 500 + 2)
    expect(new Set(asked)).to.deep.equal(new Set(['/readyz']))
    await network.accept()
    await eventually('all watch again', () => store.openWatches() === 20)
  })

  it('that was none, since all but /readyz is served, watches stay and nothing that waits is woken', async () => {
    await client.close()
    let probes = 0
    const onCall = ({ path }: { path: string }) => void (path === '/readyz' && probes++)
    client = kubeClient(new Connection(accessTo(network.url, ca)), { onCall })
    await open().synced
    await eventually('it watches', () => store.openWatches() === 1)
    const watchRequests = store.watchRequests.length
    let woken = 0
    const off = client.availability.onUp(() => woken++)
    server.ready.status = 500
    client.availability.suspect()
    // Two failed probes would be an outage, and the call after it its end.
    const end = Date.now() + 3_000
    while (Date.now() < end) await client.list(CONFIG_MAPS)
    server.ready.status = 200
    off()
    expect(probes).to.be.at.least(1)
    expect({ woken, isDown: client.availability.isDown }).to.deep.equal({ woken: 0, isDown: false })
    expect(store.watchRequests.length).to.equal(watchRequests)
  })

  it('in which it was stopped, what waits is answered at once when it goes on', async () => {
    await open().synced
    network.hold()
    let answered = 0
    const calls = Array.from({ length: 40 }, () => client.list(CONFIG_MAPS).then(() => answered++))
    await sleep(3_000)
    expect(answered).to.equal(0)
    network.release()
    await soon('all are answered', () => answered === 40)
    await Promise.all(calls)
  })

  it('in which it was replaced, watches and calls leave their dead connections soon', async () => {
    const cache = open()
    await cache.synced
    await eventually('it watches', () => store.openWatches() === 1)
    network.hold()
    let answered = 0
    const calls = Array.from({ length: 40 }, () => client.list(CONFIG_MAPS).then(() => answered++))
    await sleep(5_500)
    expect(client.availability.isDown).to.equal(true)
    network.forget()
    store.put('b')
    await soon('the watch goes on', () => cache.list().includes('b'))
    await soon('all are answered', () => answered === 40)
    await Promise.all(calls)
  })
})
