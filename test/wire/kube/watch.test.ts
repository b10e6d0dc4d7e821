import { getEventListeners } from 'node:events'
import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import { ApiError, isAborted, isExpired } from '../../../kube/api/api-error.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { type WatchEvent, type WatchOptions, type WatchTiming, watch } from '../../../kube/cache/watch.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { systemClock } from '../../../kube/clock.ts'
import { type ApiServer, accessTo, failure, issueServing, json, reset, silence, startApiServer } from './api-server.ts'
import { eventually } from './eventually.ts'
import { type Item, type ListWatchServer, listWatchServer } from './list-watch-server.ts'

const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }

const QUICK: WatchTiming = {
  backOff: { initialMs: 5, factor: 2, capMs: 20, jitter: 0.5 },
  silenceMs: 2_000,
  serverSeconds: 300,
}

describe('A watch', () => {
  let server: ApiServer
  let store: ListWatchServer
  let ca: string
  let client: Client
  let stop: AbortController
  let running: Promise<unknown> | undefined
  let events: WatchEvent<Item>[]
  let errors: ApiError[]

  before(async () => {
    const issued = await issueServing()
    ca = issued.ca.cert
    server = await startApiServer(issued.serving)
  })
  beforeEach(() => {
    client = kubeClient(new Connection(accessTo(server.url, ca)), { userAgent: 'tests/1' })
    store = listWatchServer()
    server.script(store.reply)
    stop = new AbortController()
    events = []
    errors = []
  })
  afterEach(async () => {
    stop.abort()
    await running?.catch(() => undefined)
    await client.close()
  })
  after(() => server.close())

  const begin = (options: Partial<WatchOptions> = {}, onEvent?: (event: WatchEvent<Item>) => void) => {
    const all: WatchOptions = {
      namespace: 'default',
      resourceVersion: store.version(),
      signal: stop.signal,
      timing: QUICK,
      onDisconnect: (error) => errors.push(error),
      ...options,
    }
    const promise = watch<Item>(client, CONFIG_MAPS, all, (event) => {
      events.push(event)
      onEvent?.(event)
    })
    running = promise
    // Only some tests look at the result; the others just stop the watch.
    promise.catch(() => undefined)
    return promise
  }
  const connected = (times = 1) =>
    eventually(`${times} watches asked for`, () => store.watchRequests.length >= times && store.openWatches() === 1)
  const seen = (n: number) => eventually(`${n} events`, () => events.length >= n)
  const told = () =>
    events.map(({ type, object }) => `${type} ${object.metadata.name} ${object.metadata.resourceVersion}`)

  it('reports what is created, changed and deleted, in order', async () => {
    begin()
    await connected()
    store.put('a', { x: 'ä€😀' })
    store.put('a', { x: '2' })
    store.remove('a')
    await seen(3)
    expect(told()).to.deep.equal(['ADDED a 101', 'MODIFIED a 102', 'DELETED a 103'])
    expect(events[0]?.object.data).to.deep.equal({ x: 'ä€😀' })
  })

  it('asks for bookmarks, from its version on, for five to ten minutes', async () => {
    begin({ labelSelector: 'app=x', fieldSelector: 'metadata.name=a' })
    await connected()
    const [{ path, query, headers } = expect.fail()] = store.watchRequests
    expect(path).to.equal('/api/v1/namespaces/default/configmaps')
    const { timeoutSeconds, ...rest } = query
    expect(rest).to.deep.equal({
      watch: 'true',
      allowWatchBookmarks: 'true',
      resourceVersion: '100',
      labelSelector: 'app=x',
      fieldSelector: 'metadata.name=a',
    })
    expect(Number(timeoutSeconds)).to.be.within(300, 600)
    expect(headers['user-agent']).to.equal('tests/1')
  })

  it('starts what is already there in its history after the version, and nothing before', async () => {
    store.put('a')
    const resourceVersion = store.version()
    store.put('b')
    begin({ resourceVersion })
    await seen(1)
    expect(told()).to.deep.equal(['ADDED b 102'])
  })

  describe('goes on where it was, with nothing lost or told twice, when', () => {
    const faults: Record<string, () => void> = {
      'the server ends it': () => store.end(),
      'it is reset': () => store.cut(),
      'it is reset in the middle of a line': () => store.cut('{"type":"ADDED","object":{"metadata":{"na'),
      'the server ends it in the middle of a line': () => {
        store.send('{"type":"ADDED","object":{"metad')
        store.end()
      },
      'a line is not JSON': () => store.send('<html>\n'),
      'a line is JSON but no event': () => store.send('{"hello":"world"}\n'),
      'the server reports an error other than 410': () =>
        store.send('{"type":"ERROR","object":{"kind":"Status","code":500,"message":"etcd is away"}}\n'),
    }
    for (const [what, strike] of Object.entries(faults)) {
      it(what, async () => {
        begin()
        await connected()
        store.put('a')
        await seen(1)
        strike()
        store.put('b')
        await connected(2)
        store.put('c')
        await seen(3)
        expect(told()).to.deep.equal(['ADDED a 101', 'ADDED b 102', 'ADDED c 103'])
      })
    }
  })

  describe('tries again when it is answered', () => {
    for (const [what, reply] of [
      ['500', failure(500, 'InternalError', 'etcd is away')],
      ['503 without a body', json(503, '')],
      ['403, for rights may still be given', failure(403, 'Forbidden', 'may not watch')],
      ['404, for the CRD may still come', failure(404, 'NotFound', 'no such resource')],
      ['by a reset', reset],
    ] as const) {
      it(what, async () => {
        store.fault('watch', reply)
        store.fault('watch', reply)
        begin()
        await connected(3)
        store.put('a')
        await seen(1)
        expect(errors).to.have.length(2)
        for (const error of errors)
          expect(error).to.have.property('request', 'GET /api/v1/namespaces/default/configmaps')
      })
    }
  })

  it('goes on from the last bookmark, not only from the last event', async () => {
    begin()
    await connected()
    store.put('a')
    await seen(1)
    for (let i = 0; i < 50; i++) store.tick()
    store.bookmark()
    store.put('b')
    await seen(2)
    for (let i = 0; i < 50; i++) store.tick()
    store.bookmark()
    // It is sent after the bookmark on the same connection: once it has arrived, so has the bookmark.
    store.send('\n')
    store.end()
    await connected(2)
    expect(store.watchRequests[1]?.query.resourceVersion).to.equal('202')
    expect(told()).to.deep.equal(['ADDED a 101', 'ADDED b 152'])
  })

  it('waits as long as a 429 says', async () => {
    store.fault('watch', failure(429, 'TooManyRequests', 'later', { 'retry-after': '1' }))
    const started = Date.now()
    begin()
    await connected(2)
    expect(Date.now() - started).to.be.at.least(1_000)
  })

  it('waits longer after each failure, up to the cap, and starts over once something has come', async () => {
    const waits: number[] = []
    const clock = {
      now: () => 0,
      steady: () => 0,
      // This test waits only for the back-off: deadlines and the limit on silence are never reached.
      sleep: async (ms: number, signal?: AbortSignal) => {
        if (ms > QUICK.backOff.capMs) return systemClock.sleep(ms, signal)
        waits.push(ms)
      },
    }
    await client.close()
    client = kubeClient(new Connection(accessTo(server.url, ca)), { clock, random: () => 0.5 })
    for (let i = 0; i < 4; i++) store.fault('watch', failure(500, 'InternalError', 'no'))
    begin()
    await connected(5)
    store.put('a')
    await seen(1)
    store.end()
    await connected(6)
    expect(waits).to.deep.equal([5, 10, 20, 20, 5])
  })

  it('is away for a moment only where a load balancer cuts each quiet connection after twenty seconds', async () => {
    const waits: number[] = []
    let ms = 0
    const clock = {
      now: () => 0,
      steady: () => ms,
      sleep: async (wait: number, signal?: AbortSignal) => {
        // Only the back-off is skipped: other parts of the client wait, too.
        if (![100, 200, 400, 800, 1_600].includes(wait)) return systemClock.sleep(wait, signal)
        waits.push(wait)
      },
    }
    await client.close()
    let answered = 0
    client = kubeClient(new Connection(accessTo(server.url, ca)), {
      clock,
      random: () => 0.5,
      onCall: ({ path, status }) => {
        if (path.includes('watch=true') && status === 200) answered++
      },
    })
    begin({ timing: { ...QUICK, backOff: { initialMs: 100, factor: 2, capMs: 30_000, jitter: 0.5 } } })
    for (let times = 1; times <= 5; times++) {
      await connected(times)
      await eventually('the answer has begun', () => answered === times)
      ms += 20_000
      store.cut()
    }
    await connected(6)
    expect(waits).to.deep.equal([100, 100, 100, 100, 100])
    expect(errors, 'nobody need hear of it every 20 s').to.deep.equal([])
  })

  it('notices a connection that no longer says anything', async () => {
    begin({ timing: { ...QUICK, silenceMs: 500 } })
    await connected()
    store.setMute(true)
    store.put('a')
    await eventually('another connection', () => store.watchRequests.length >= 2)
    store.setMute(false)
    await seen(1)
    expect(told()).to.deep.equal(['ADDED a 101'])
    await eventually('the silent one is closed', () => store.openWatches() === 1)
    expect(errors, 'where nothing happens, silence is no error').to.deep.equal([])
  })

  it('stays on a connection that carries nothing but bookmarks', async () => {
    begin({ timing: { ...QUICK, silenceMs: 500 } })
    await connected()
    const beat = setInterval(() => store.bookmark(), 50)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    clearInterval(beat)
    expect(store.watchRequests).to.have.length(1)
  })

  it('notices a server that takes the request and does not answer it', async () => {
    store.fault('watch', silence)
    begin({ timing: { ...QUICK, silenceMs: 300 } })
    await connected(2)
    expect(errors[0]).to.include({ reason: 'Timeout', message: `${server.url} has not answered for 0.3 s` })
  })

  describe('rejects as expired', () => {
    it('when the version is refused with 410', async () => {
      store.put('a')
      store.compact()
      const error = await begin({ resourceVersion: '1' }).catch((failure: unknown) => failure)
      expect(isExpired(error)).to.equal(true)
    })

    it('when an error of code 410 comes in the middle', async () => {
      const promise = begin()
      await connected()
      store.send('{"type":"ERROR","object":{"kind":"Status","code":410,"reason":"Expired","message":"too old"}}\n')
      const error = await promise.catch((failure: unknown) => failure)
      expect(isExpired(error)).to.equal(true)
      expect(error).to.have.property('message', 'too old')
    })
  })

  it('ends without an error when it is aborted, and lets the connection go', async () => {
    const promise = begin()
    await connected()
    stop.abort()
    await promise
    await eventually('the server sees the connection closed', () => store.openWatches() === 0)
  })

  it('ends at once when it is aborted between two connections', async () => {
    store.fault('watch', failure(429, 'TooManyRequests', 'later', { 'retry-after': '60' }))
    const promise = begin()
    await eventually('it is put off', () => errors.length === 1)
    stop.abort()
    await promise
  })

  it('hands on nothing more once a handler has aborted it, though more came in the same chunk', async () => {
    store.put('a')
    store.put('b')
    await begin({ resourceVersion: '100' }, () => stop.abort())
    expect(told()).to.deep.equal(['ADDED a 101'])
  })

  it('passes on what its handler throws, and stops, even where that looks like an error of the watch', async () => {
    store.put('a')
    const parts = { status: 500, reason: 'InternalError', message: 'of a call', request: 'GET /' }
    for (const bug of [new SyntaxError('a bug of the handler'), new ApiError(parts)]) {
      const error = await begin({ resourceVersion: '100' }, () => {
        throw bug
      }).catch((thrown: unknown) => thrown)
      expect(error).to.equal(bug)
      await eventually('the connection is closed', () => store.openWatches() === 0)
    }
  })

  it('rejects as aborted when the client is closed', async () => {
    const promise = begin()
    await connected()
    await client.close()
    const error = await promise.catch((failure: unknown) => failure)
    expect(isAborted(error)).to.equal(true)
    client = kubeClient(new Connection(accessTo(server.url, ca)))
  })

  it('leaves no listener on its signal, however often it connects, and whatever has ended the connection', async () => {
    const listeners = () => getEventListeners(stop.signal, 'abort').length
    begin()
    await connected()
    const atFirst = listeners()
    const ends = [() => store.end(), () => store.cut(), () => store.send('<html>\n')]
    for (let i = 2; i <= 16; i++) {
      if (i % 4 === 0) store.fault('watch', failure(500, 'InternalError', 'no'))
      const before = store.watchRequests.length
      ends[i % ends.length]?.()
      await eventually('it is connected again', () => store.watchRequests.length > before && store.openWatches() === 1)
    }
    expect(listeners()).to.equal(atFirst)
    stop.abort()
    await running
    expect(listeners()).to.equal(0)
  })

  it('carries many watches beside calls, each over a connection of its own', async () => {
    const MANY = 40
    // Each watch has a signal of its own, as in a cache: Node warns of more than ten listeners on one.
    const all = Array.from({ length: MANY }, () => {
      const signal = AbortSignal.any([stop.signal])
      return watch<Item>(client, CONFIG_MAPS, { resourceVersion: '100', signal, timing: QUICK }, (event) =>
        events.push(event),
      )
    })
    running = Promise.all(all)
    await eventually('all are connected', () => store.openWatches() === MANY)
    const { items } = await client.list(CONFIG_MAPS)
    expect(items).to.deep.equal([])
    store.put('a')
    await seen(MANY)
  })
})
