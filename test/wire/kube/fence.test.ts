import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import { type ApiError, isAborted } from '../../../kube/api/api-error.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { Cache } from '../../../kube/cache/cache.ts'
import { watch } from '../../../kube/cache/watch.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { fenced } from '../../../kube/client/fenced.ts'
import { LeaderElection } from '../../../kube/leader/leader-election.ts'
import {
  type ApiServer,
  accessTo,
  failure,
  issueServing,
  ok,
  type Reply,
  type Seen,
  silence,
  startApiServer,
} from './api-server.ts'
import { eventually } from './eventually.ts'
import { leaseServer } from './lease-server.ts'
import { listWatchServer } from './list-watch-server.ts'
import { type Network, startNetwork } from './partition.ts'

const PODS: Resource = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
const POD = { apiVersion: 'v1', kind: 'Pod', metadata: { namespace: 'default', name: 'a' } }
const KEY = POD.metadata

describe('A client in a fence', function () {
  this.timeout(120_000)
  let server: ApiServer
  let ca: string
  let client: Client
  let closed: number

  const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => expect.fail('the call should have failed'),
      (error) => error,
    )
  /** A server that never answers, and counts the connections that the client closes. */
  const waitForClose: Reply = (response) => {
    response.on('close', () => {
      closed++
    })
  }

  before(async () => {
    const issued = await issueServing()
    ca = issued.ca.cert
    server = await startApiServer(issued.serving)
  })
  beforeEach(() => {
    closed = 0
    client = kubeClient(new Connection(accessTo(server.url, ca), { connections: 2 }))
  })
  afterEach(() => client.close())
  after(() => server.close())

  it('sends nothing any more once the signal has aborted', async () => {
    server.script(ok())
    const stop = new AbortController()
    const inside = fenced(client, stop.signal)
    await inside.get(PODS, KEY)
    stop.abort()
    server.seen.length = 0
    const { signal } = new AbortController()
    const calls = [
      inside.get(PODS, KEY),
      inside.list(PODS),
      inside.create(PODS, POD),
      inside.mergePatch(PODS, KEY, {}),
      inside.delete(PODS, KEY),
      inside.deleteCollection(PODS, { namespace: 'default' }),
      inside.resource('v1', 'Pod'),
      watch(inside, PODS, { resourceVersion: '1', signal }, () => undefined),
    ]
    for (const call of calls) expect(isAborted(await failureOf(call))).to.equal(true)
    expect(server.seen).to.deep.equal([])
    await inside.close()
    await client.get(PODS, KEY)
  })

  it('ends calls in flight, closes their connections, and does not send what waited for a free one', async () => {
    server.script(waitForClose)
    const stop = new AbortController()
    const inside = fenced(client, stop.signal)
    const calls = ['a', 'b', 'c', 'd'].map((name) => failureOf(inside.get(PODS, { ...KEY, name })))
    await eventually('two are in flight', () => server.seen.length === 2)
    stop.abort()
    // The server never answers them.
    for (const call of calls) expect(isAborted(await call)).to.equal(true)
    await eventually('their connections are closed', () => closed === 2)
    expect(server.seen).to.have.length(2)
  })

  it('resets the connections of calls in flight, which would send what the network holds back if they were closed', async () => {
    server.script(silence)
    const network = await startNetwork(server.port)
    const own = kubeClient(new Connection(accessTo(network.url, ca)))
    const stop = new AbortController()
    const call = failureOf(fenced(own, stop.signal).create(PODS, POD))
    await eventually('it is in flight', () => server.seen.length === 1)
    stop.abort()
    expect(isAborted(await call)).to.equal(true)
    await eventually('its connection is reset', () => network.resets === 1)
    await own.close()
    await network.close()
  })

  it('does not repeat a call that was put off', async () => {
    server.script(failure(429, 'TooManyRequests', 'later', { 'retry-after': '1' }))
    const stop = new AbortController()
    const call = failureOf(fenced(client, stop.signal).get(PODS, KEY))
    await eventually('it was put off', () => server.seen.length === 1)
    stop.abort()
    expect(isAborted(await call)).to.equal(true)
    await sleep(1_300)
    expect(server.seen).to.have.length(1)
  })

  it('does not send by the clock either what waited for a connection while no timer ran', async () => {
    const answers: (() => void)[] = []
    server.script((response, seen, cut) => answers.push(() => ok()(response, seen, cut)))
    let isOpen = true
    const inside = fenced(client, { isOpen: () => isOpen, signal: new AbortController().signal })
    const sent = [inside.get(PODS, KEY), inside.get(PODS, KEY)]
    await eventually('both connections are taken', () => answers.length === 2)
    const waiting = failureOf(inside.create(PODS, POD))
    isOpen = false
    for (const answer of answers) answer()
    expect(isAborted(await waiting)).to.equal(true)
    await Promise.all(sent)
    expect(server.seen.map(({ method }) => method)).to.deep.equal(['GET', 'GET'])
  })

  it('ends watches and caches', async () => {
    const store = listWatchServer()
    store.put('a')
    server.script(store.reply)
    const stop = new AbortController()
    const inside = fenced(client, stop.signal)
    const cache = new Cache(inside, PODS, { select: ({ metadata }) => metadata.name })
    await cache.synced
    await eventually('it watches', () => store.openWatches() === 1)
    stop.abort()
    await eventually('the watch is closed', () => store.openWatches() === 0)
    await sleep(300)
    expect(store.watchRequests).to.have.length(1)
    expect(cache.list()).to.deep.equal(['a'])
    await cache.close()
  })

  it('may stand in another fence; either ends its calls', async () => {
    server.script(silence)
    for (const which of [0, 1]) {
      const stops = [new AbortController(), new AbortController()] as const
      const inside = fenced(fenced(client, stops[0].signal), stops[1].signal)
      const call = failureOf(inside.get(PODS, KEY))
      stops[which]?.abort()
      expect(isAborted(await call)).to.equal(true)
    }
  })

  describe('of a leader', () => {
    const TIMING = { leaseDurationMs: 2_000, renewDeadlineMs: 1_200, retryPeriodMs: 100 }
    let leases: ReturnType<typeof leaseServer>
    let network: Network
    let writes: Seen[]
    let clients: Client[]
    let elections: LeaderElection[]

    beforeEach(async () => {
      leases = leaseServer()
      writes = []
      clients = []
      elections = []
      network = await startNetwork(server.port)
      server.script((response, seen, cut) => {
        // A client that writes to the lease names the version that it knows, and is refused where the lease has
        // changed.
        if (seen.path.includes('/leases')) return leases.reply(response, seen, cut)
        writes.push(seen)
        // Answers take so long that some requests are always in flight.
        setTimeout(() => ok(POD)(response, seen, cut), 20)
      })
    })
    afterEach(async () => {
      await Promise.all(elections.map((election) => election.close()))
      await Promise.all(clients.map((each) => each.close()))
      await network.close()
    })

    /** A candidate whose work writes as fast as it can, and ignores all signals. */
    const stand = (identity: string, url: string, timing = TIMING): LeaderElection => {
      const own = kubeClient(new Connection(accessTo(url, ca)), { userAgent: identity })
      clients.push(own)
      const lead = async (signal: AbortSignal, inside: Client): Promise<void> => {
        const write = async (): Promise<void> => {
          for (let i = 0; i < 20 || !signal.aborted; i++) await inside.create(PODS, POD).catch(() => sleep(5))
        }
        await Promise.all(Array.from({ length: 40 }, write))
      }
      const election = new LeaderElection(own, { namespace: 'default', name: 'lease', identity, timing, lead })
      elections.push(election)
      return election
    }
    const by = (identity: string) => writes.filter(({ headers }) => headers['user-agent'] === identity)

    it('lets no write through after another has taken the lease, though the network held it back until then', async () => {
      const a = stand('a', network.url)
      await eventually('a writes', () => by('a').length > 50)
      const b = stand('b', server.url)
      await eventually('b knows', () => b.leader === 'a')
      network.hold()
      await eventually('writes are held back', () => network.held > 10_000)
      await eventually('b leads', () => b.isLeader)
      expect(a.isLeader).to.equal(false)
      const before = by('a').length
      network.release()
      await eventually('a knows', () => a.leader === 'b')
      await sleep(500)
      expect(by('a')).to.have.length(before)
      expect(by('b')).to.have.length.above(50)
    })

    it('hands over on close, long before the lease ends, and nothing is written afterwards', async () => {
      const timing = { leaseDurationMs: 300_000, renewDeadlineMs: 200_000, retryPeriodMs: 50 }
      const a = stand('a', server.url, timing)
      await eventually('a writes', () => by('a').length > 50)
      const b = stand('b', server.url, timing)
      await eventually('b knows', () => b.leader === 'a')
      const began = Date.now()
      const closing = a.close()
      await eventually('b leads', () => b.isLeader)
      expect(Date.now() - began).to.be.below(30_000)
      const before = by('a').length
      await closing
      await sleep(300)
      expect(by('a')).to.have.length(before)
    })
  })
})
