import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import { type ApiError, isAborted } from '../../../kube/api/api-error.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { Cache, type CacheOptions } from '../../../kube/cache/cache.ts'
import { listWatch } from '../../../kube/cache/list-watch.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { LEASES } from '../../../kube/leader/lease.ts'
import {
  type ApiServer,
  accessTo,
  failure,
  issueServing,
  type Reply,
  reset,
  resetInBody,
  startApiServer,
} from './api-server.ts'
import { eventually } from './eventually.ts'
import { type Item, type ListWatchServer, listWatchServer } from './list-watch-server.ts'

const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }

interface Kept {
  readonly name: string
  readonly owner: string
}

const TIMING = {
  backOff: { initialMs: 5, factor: 2, capMs: 20, jitter: 0.5 },
  relistMs: 10,
  silenceMs: 2_000,
}

describe('A cache', () => {
  let server: ApiServer
  let store: ListWatchServer
  let ca: string
  let client: Client
  let caches: { close(): Promise<void> }[]
  let errors: ApiError[]

  before(async () => {
    const issued = await issueServing()
    ca = issued.ca.cert
    server = await startApiServer(issued.serving)
  })
  beforeEach(() => {
    client = kubeClient(new Connection(accessTo(server.url, ca)))
    store = listWatchServer()
    server.script(store.reply)
    caches = []
    errors = []
  })
  afterEach(async () => {
    await Promise.all(caches.map((cache) => cache.close()))
    await client.close()
  })
  after(() => server.close())

  const open = (options: Partial<CacheOptions<Item, Kept, 'owner'>> = {}): Cache<Item, Kept, 'owner'> => {
    const cache = new Cache<Item, Kept, 'owner'>(client, CONFIG_MAPS, {
      namespace: 'default',
      select: ({ metadata: { name }, data: { owner = '' } = {} }) => ({ name, owner }),
      indexes: { owner: ({ owner }) => [owner] },
      timing: TIMING,
      onError: (error) => errors.push(error),
      ...options,
    })
    caches.push(cache)
    return cache
  }
  const record = (cache: Cache<Item, Kept, 'owner'>): string[] => {
    const told: string[] = []
    cache.subscribe({
      added: ({ name, owner }) => told.push(`+${name}:${owner}`),
      updated: (before, { name, owner }) => told.push(`${name}:${before.owner}>${owner}`),
      deleted: ({ name, owner }) => told.push(`-${name}:${owner}`),
    })
    return told
  }
  const names = (kept: readonly Kept[]) => kept.map(({ name }) => name).sort()
  const key = (name: string) => ({ namespace: 'default', name })

  it('is filled by a list in pages, and kept current by a watch from there', async () => {
    for (let i = 0; i < 7; i++) store.put(`m${i}`, { owner: i % 2 ? 'odd' : 'even' })
    const cache = open({ pageSize: 3 })
    expect(cache.isSynced).to.equal(false)
    await cache.synced
    expect(cache.isSynced).to.equal(true)
    expect(cache.size).to.equal(7)
    expect(store.lists.map(({ query }) => query.limit)).to.deep.equal(['3', '3', '3'])
    store.put('m1', { owner: 'even' })
    store.remove('m2')
    store.put('m9', { owner: 'odd' })
    await eventually('the last change is here', () => cache.get(key('m9')) !== undefined)
    expect(cache.get(key('m1'))).to.deep.equal({ name: 'm1', owner: 'even' })
    expect(cache.get(key('m2'))).to.equal(undefined)
    expect(names(cache.byIndex('owner', 'even'))).to.deep.equal(['m0', 'm1', 'm4', 'm6'])
    expect(names(cache.byIndex('owner', 'odd'))).to.deep.equal(['m3', 'm5', 'm9'])
    expect(cache.byIndex('owner', 'nobody')).to.deep.equal([])
    expect(names(cache.list())).to.deep.equal(['m0', 'm1', 'm3', 'm4', 'm5', 'm6', 'm9'])
    expect(store.watchRequests.map(({ query }) => query.resourceVersion)).to.deep.equal(['107'])
  })

  it('keeps what select makes of an object, which it gets without managedFields', async () => {
    const item = store.put('a', { x: '1' })
    Object.assign(item.metadata, { managedFields: [{ manager: 'kubectl' }] })
    const seen: Item[] = []
    const cache = open({
      select: (object) => {
        seen.push(object)
        return { name: object.metadata.name, owner: 'me' }
      },
    })
    await cache.synced
    expect(cache.get(key('a'))).to.deep.equal({ name: 'a', owner: 'me' })
    expect(seen[0]).to.deep.equal({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'a', namespace: 'default', uid: 'uid-1', resourceVersion: '101' },
      data: { x: '1' },
    })
    const mine = { ...item, metadata: { ...item.metadata, resourceVersion: '500' } }
    cache.observe(mine)
    expect(seen[1]?.metadata).to.not.have.property('managedFields')
    expect(mine.metadata, 'the caller keeps its own').to.have.property('managedFields')
  })

  it('asks for what its selectors name', async () => {
    await open({
      labelSelector: { matchLabels: { app: 'x' }, matchExpressions: [{ key: 'tier', operator: 'Exists' }] },
      fieldSelector: 'metadata.name=a',
    }).synced
    await eventually('the watch', () => store.watchRequests.length === 1)
    for (const { query, path } of [...store.lists, ...store.watchRequests]) {
      expect(path).to.equal('/api/v1/namespaces/default/configmaps')
      expect(query).to.include({ labelSelector: 'app=x,tier', fieldSelector: 'metadata.name=a' })
    }
  })

  it('makes no further request while nothing happens', async () => {
    await open().synced
    await eventually('the watch', () => store.openWatches() === 1)
    const requests = server.seen.length
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(server.seen.length).to.equal(requests)
  })

  it('tells a late subscriber first of all that is there', async () => {
    store.put('a', { owner: '1' })
    const cache = open()
    await cache.synced
    const told = record(cache)
    expect(told).to.deep.equal(['+a:1'])
    store.put('a', { owner: '2' })
    store.remove('a')
    await eventually('it is gone', () => cache.size === 0)
    expect(told).to.deep.equal(['+a:1', 'a:1>2', '-a:2'])
  })

  describe('lists again, and tells just what has changed,', () => {
    const expired: Record<string, () => void> = {
      'when the version is refused with 410': () => {
        store.compact()
        store.cut()
      },
      'when an error of code 410 comes down the watch': () =>
        store.send('{"type":"ERROR","object":{"kind":"Status","code":410,"reason":"Gone","message":"too old"}}\n'),
    }
    for (const [when, expire] of Object.entries(expired)) {
      it(when, async () => {
        for (const name of ['a', 'b', 'c']) store.put(name, { owner: '1' })
        const cache = open({ pageSize: 2 })
        await cache.synced
        await eventually('the watch', () => store.openWatches() === 1)
        const told = record(cache)
        store.setMute(true)
        store.put('a', { owner: '2' })
        store.remove('b')
        store.put('d', { owner: '1' })
        store.tick()
        store.setMute(false)
        expire()
        await eventually('the list is through', () => cache.get(key('b')) === undefined)
        expect(told).to.deep.equal(['+a:1', '+b:1', '+c:1', 'a:1>2', '+d:1', '-b:1'])
        await eventually('it watches', () => store.openWatches() === 1)
        store.put('c', { owner: '3' })
        await eventually('the next change is here', () => cache.get(key('c'))?.owner === '3')
      })
    }
  })

  it('follows a server that has lost its storage and counts from the beginning', async () => {
    for (const name of ['a', 'b']) store.put(name, { owner: 'before' })
    const cache = open()
    await cache.synced
    await eventually('the watch', () => store.openWatches() === 1)
    store.restore()
    store.put('a', { owner: 'after' })
    store.cut()
    await eventually('it has listed again', () => cache.size === 1)
    expect(cache.list()).to.deep.equal([{ name: 'a', owner: 'after' }])
  })

  it('lists nothing again after a watch has broken off where versions of other resources are ahead, as from another etcd', async () => {
    const cache = open()
    await cache.synced
    await eventually('the watch', () => store.openWatches() === 1)
    client.history.note(LEASES, '900000')
    store.cut()
    await eventually('the watch is open again', () => store.watchRequests.length === 2 && store.openWatches() === 1)
    store.put('a', { owner: '1' })
    await eventually('the object is here', () => cache.size === 1)
    expect(client.history.returns).to.equal(0)
  })

  it('lists again as soon as a watch of another resource has noticed that the server has gone back', async () => {
    const cache = open()
    await cache.synced
    await eventually('the watch', () => store.openWatches() === 1)
    store.put('a', { owner: '1' })
    client.history.note(LEASES, '900000')
    const lists = store.lists.length
    client.history.isBack(LEASES, '50', '900000')
    await eventually('it has listed again', () => store.lists.length >= lists + 2 && store.openWatches() === 1)
  })

  it('is readable while it lists again', async () => {
    store.put('a', { owner: '1' })
    const cache = open()
    await cache.synced
    await eventually('the watch', () => store.openWatches() === 1)
    store.fault('list', failure(500, 'InternalError', 'no'))
    store.tick()
    store.compact()
    store.cut()
    await eventually('a list has failed', () => store.lists.length >= 2)
    expect(cache.get(key('a'))).to.deep.equal({ name: 'a', owner: '1' })
    expect(cache.isSynced).to.equal(true)
  })

  it('lists large objects in short pages, and small ones in long pages', async () => {
    const limits = () => store.lists.map(({ query }) => Number(query.limit))
    for (let i = 0; i < 60; i++) store.put(`m${i}`, { text: 'x'.repeat(100_000) })
    await open().synced
    expect(limits()[0]).to.equal(50)
    expect(limits()[1]).to.be.within(15, 20)
    const before = limits().length
    for (let i = 0; i < 60; i++) store.put(`m${i}`)
    for (let i = 60; i < 300; i++) store.put(`m${i}`)
    await open().synced
    expect(limits().slice(before)).to.deep.equal([50, 200, 200])
  })

  describe('fills in the end though', () => {
    it('lists are refused, cut off and forgotten', async () => {
      for (let i = 0; i < 4; i++) store.put(`m${i}`)
      store.fault('list', failure(403, 'Forbidden', 'may not list'))
      store.fault('list', reset)
      store.fault('list', resetInBody)
      store.fault('list', resetInBody)
      const cache = open({ pageSize: 2 })
      await cache.synced
      expect(names(cache.list())).to.deep.equal(['m0', 'm1', 'm2', 'm3'])
      expect(errors.map(({ reason }) => reason)).to.include.members(['Forbidden', 'ConnectionLost'])
    })

    it('the server forgets the list between two pages, with what has changed by then', async () => {
      for (const name of ['a', 'b', 'c']) store.put(name, { owner: '1' })
      store.fault('list', (...request) => {
        store.reply(...request)
        store.remove('a')
        store.compact()
      })
      const cache = open({ pageSize: 2 })
      const told = record(cache)
      await cache.synced
      expect(names(cache.list())).to.deep.equal(['b', 'c'])
      expect(told).to.deep.equal(['+a:1', '+b:1', '+c:1', '-a:1'])
    })

    it('the server forgets every list that is read in pages', async () => {
      for (const name of ['a', 'b', 'c']) store.put(name)
      const forget: Reply = (response, seen, cut) => {
        store.fault('list', seen.query.limit === undefined ? store.list : forget)
        if (seen.query.continue !== undefined) failure(410, 'Expired', 'forgotten')(response, seen, cut)
        else store.list(response, seen, cut)
      }
      store.fault('list', forget)
      await open({ pageSize: 2 }).synced
      expect(store.lists.at(-1)?.query).to.not.have.property('limit')
    })
  })

  describe('reads its own writes:', () => {
    it('what was observed is there at once, is told once, and the watch adds nothing to it', async () => {
      const cache = open()
      await cache.synced
      const told = record(cache)
      store.setMute(true)
      cache.observe(store.put('a', { owner: '1' }))
      expect(cache.get(key('a'))).to.deep.equal({ name: 'a', owner: '1' })
      expect(names(cache.byIndex('owner', '1'))).to.deep.equal(['a'])
      store.setMute(false)
      store.cut()
      store.put('b', { owner: '2' })
      await eventually('the watch has caught up', () => cache.size === 2)
      expect(told).to.deep.equal(['+a:1', '+b:2'])
    })

    it('an answer that comes after the watch has reported the deletion brings nothing back', async () => {
      const cache = open()
      await cache.synced
      const answer = store.put('a', { owner: '1' })
      store.remove('a')
      store.put('b')
      await eventually('the watch is past it', () => cache.size === 1)
      cache.observe(answer)
      expect(cache.get(key('a'))).to.equal(undefined)
    })

    it('an object deleted at once is gone at once, whatever the watch still says of it', async () => {
      const cache = open()
      await cache.synced
      await eventually('the watch', () => store.openWatches() === 1)
      const { metadata } = store.put('a', { owner: '1' })
      await eventually('it is here', () => cache.size === 1)
      store.setMute(true)
      store.put('a', { owner: '2' })
      store.remove('a')
      cache.observeDeleted(key('a'), metadata.uid)
      const told = record(cache)
      store.setMute(false)
      store.cut()
      store.put('b', { owner: '3' })
      await eventually('the watch has caught up', () => cache.get(key('b')) !== undefined)
      expect(told).to.deep.equal(['+b:3'])
    })

    it('what its selectors leave out is not taken in', async () => {
      const cache = open({ labelSelector: { matchLabels: { app: 'x' } } })
      await cache.synced
      cache.observe(store.put('a', {}, { app: 'y' }))
      cache.observe(store.put('b', {}, { app: 'x' }))
      const elsewhere = store.put('c', {}, { app: 'x' })
      cache.observe({ ...elsewhere, metadata: { ...elsewhere.metadata, namespace: 'other' } })
      expect(cache.list().map(({ name }) => name)).to.deep.equal(['b'])
    })

    it('with a field selector, only what is held already is updated', async () => {
      store.put('a', { owner: '1' })
      const cache = open({ fieldSelector: 'spec.nodeName=n' })
      await cache.synced
      store.setMute(true)
      cache.observe(store.put('a', { owner: '2' }))
      cache.observe(store.put('b', { owner: '2' }))
      expect(cache.list()).to.deep.equal([{ name: 'a', owner: '2' }])
    })
  })

  it('rejects synced when it is closed before it was filled, and nobody need listen', async () => {
    store.fault('list', failure(429, 'TooManyRequests', 'later', { 'retry-after': '10' }))
    const cache = open()
    await eventually('the list is put off', () => store.lists.length === 1)
    await cache.close()
    expect(isAborted(await cache.synced.catch((error: unknown) => error))).to.equal(true)
    await open().close()
  })

  it('closes its watch, and can be closed twice', async () => {
    const cache = open()
    await cache.synced
    await eventually('the watch', () => store.openWatches() === 1)
    await cache.close()
    await cache.close()
    await eventually('the watch is closed', () => store.openWatches() === 0)
  })

  it('ends when its client is closed, whatever it was doing', async () => {
    const sink = {
      beginList: () => undefined,
      page: () => undefined,
      endList: () => undefined,
      change: () => undefined,
    }
    const follow = () => listWatch(client, CONFIG_MAPS, { signal: new AbortController().signal, timing: TIMING }, sink)
    const watching = follow()
    await eventually('the watch', () => store.openWatches() === 1)
    await client.close()
    await watching
    await follow()
    client = kubeClient(new Connection(accessTo(server.url, ca)))
  })

  describe('whose functions throw for an object', () => {
    const thrown: string[] = []
    const tolerance: CacheOptions<Item, Kept>['tolerance'] = {
      stub: ({ metadata: { name } }) => ({ name, owner: 'unknown' }),
      onThrown: (by, { name }, error) => thrown.push(`${by} ${name}: ${(error as Error).message}`),
    }
    const fail = (): never => {
      throw new Error('odd')
    }
    beforeEach(() => {
      thrown.length = 0
    })

    it('keeps a stub of what it cannot read, until that changes, and all others', async () => {
      store.put('bad', { owner: 'bad' })
      store.put('good', { owner: 'x' })
      const select: CacheOptions<Item, Kept>['select'] = ({ metadata: { name }, data: { owner = '' } = {} }) =>
        owner === 'bad' ? fail() : { name, owner }
      const cache = open({ select, tolerance })
      await cache.synced
      expect(cache.get(key('bad'))).to.deep.equal({ name: 'bad', owner: 'unknown' })
      expect(names(cache.byIndex('owner', 'unknown'))).to.deep.equal(['bad'])
      store.put('good', { owner: 'bad' })
      await eventually('it is a stub', () => cache.get(key('good'))?.owner === 'unknown')
      store.put('bad', { owner: 'y' })
      await eventually('it is read', () => cache.get(key('bad'))?.owner === 'y')
      expect(thrown).to.deep.equal(['select bad: odd', 'select good: odd'])
    })

    it('finds an object under no term of an index that throws, and under those of others', async () => {
      store.put('bad', { owner: 'bad' })
      store.put('good', { owner: 'x' })
      const cache = open({ indexes: { owner: ({ owner }) => (owner === 'bad' ? fail() : [owner]) }, tolerance })
      await cache.synced
      expect(names(cache.list())).to.deep.equal(['bad', 'good'])
      expect(names(cache.byIndex('owner', 'x'))).to.deep.equal(['good'])
      expect(cache.byIndex('owner', 'bad')).to.deep.equal([])
      store.put('bad', { owner: 'x' })
      await eventually('it is found', () => cache.byIndex('owner', 'x').length === 2)
      expect(new Set(thrown)).to.deep.equal(new Set(['the index owner bad: odd']))
    })

    it('tells the other subscribers, and all of what comes later', async () => {
      const cache = open({ tolerance })
      await cache.synced
      cache.subscribe({ added: ({ owner }) => owner === 'bad' && fail() })
      const told = record(cache)
      store.put('bad', { owner: 'bad' })
      store.put('good', { owner: 'x' })
      await eventually('both are told of', () => told.length === 2)
      expect(thrown).to.deep.equal(['a subscriber bad: odd'])
    })
  })

  it('is healed of what its watch has missed, and tells its handlers, where it is compared with the server', async () => {
    for (const name of ['stays', 'changes', 'goes', 'is made again']) store.put(name, { owner: 'before' })
    const found: string[] = []
    const cache = open({
      comparison: {
        timing: { everyMs: 20, againMs: 20 },
        onDifferences: (all) => {
          for (const {
            what,
            key: { name },
          } of all)
            found.push(`${what} ${name}`)
        },
      },
    })
    await cache.synced
    await eventually('the watch is open', () => store.watchRequests.length === 1)
    const told = record(cache)
    told.length = 0
    store.setMute(true)
    store.put('changes', { owner: 'after' })
    store.remove('goes')
    store.remove('is made again')
    store.put('is made again', { owner: 'after' })
    store.put('comes', { owner: 'after' })
    const answer = store.put('was made by us', { owner: 'after' })
    store.remove('was made by us')
    cache.observe({ ...answer, metadata: { ...answer.metadata, resourceVersion: '900' } })
    cache.observe(store.put('seems to be gone', { owner: 'after' }))
    cache.observeDeleted(key('seems to be gone'), 'uid-8')
    told.length = 0
    // The watch goes on, and has nothing more to tell of what it has missed.
    store.setMute(false)
    await eventually(
      'it is as the server is',
      () => names(cache.list()).join() === 'changes,comes,is made again,seems to be gone,stays',
    )
    expect(cache.list().every(({ name, owner }) => owner === (name === 'stays' ? 'before' : 'after'))).to.equal(true)
    expect(found.sort()).to.deep.equal([
      'ghost goes',
      'ghost is made again',
      'ghost was made by us',
      'missing comes',
      'missing seems to be gone',
      'stale changes',
    ])
    expect(told.sort()).to.deep.equal([
      '+comes:after',
      '+is made again:after',
      '+seems to be gone:after',
      '-goes:before',
      '-is made again:before',
      '-was made by us:after',
      'changes:before>after',
    ])
    const lists = store.lists.length
    await eventually('it is compared again', () => store.lists.length > lists + 1)
    expect(found.length, 'and nothing is found any more').to.equal(6)
  })

  it('of a resource without namespaces has names for keys', async () => {
    const cache = new Cache(
      client,
      { ...CONFIG_MAPS, namespaced: false },
      {
        select: ({ metadata: { name } }) => ({ name }),
        timing: TIMING,
      },
    )
    caches.push(cache)
    await cache.synced
    cache.observe({ apiVersion: 'v1', kind: 'Node', metadata: { name: 'n', uid: 'u', resourceVersion: '900' } })
    expect(cache.get({ name: 'n' })).to.deep.equal({ name: 'n' })
  })

  it('lets the event loop turn between pages', async () => {
    for (let i = 0; i < 2_000; i++) store.put(`m${i}`, { text: 'x'.repeat(200) })
    let turns = 0
    let running = true
    const count = () => {
      turns++
      if (running) setImmediate(count)
    }
    count()
    const during: number[] = []
    const cache = open({
      pageSize: 500,
      select: ({ metadata: { name } }) => {
        if (during.at(-1) !== turns) during.push(turns)
        return { name, owner: '' }
      },
    })
    await cache.synced
    running = false
    expect(cache.size).to.equal(2_000)
    expect(during).to.have.length(5)
  })
})
