import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import type { ApiError } from '../../../kube/api/api-error.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { type Client, type ClientOptions, kubeClient } from '../../../kube/client/client.ts'
import { systemClock } from '../../../kube/clock.ts'
import { LeaderElection, type LeaderElectionOptions } from '../../../kube/leader/leader-election.ts'
import { LEASES } from '../../../kube/leader/lease.ts'
import { type ApiServer, accessTo, issueServing, startApiServer } from './api-server.ts'
import { eventually } from './eventually.ts'
import { leaseServer } from './lease-server.ts'

const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }
const TIMING = { leaseDurationMs: 1_000, renewDeadlineMs: 500, retryPeriodMs: 50 }
/** A candidate that looks seldom: what it does sooner, it was told. */
const SELDOM = { leaseDurationMs: 300_000, renewDeadlineMs: 200_000, retryPeriodMs: 120_000 }
const SOON_MS = 30_000

describe('Leader election', function () {
  this.timeout(120_000)
  let server: ApiServer
  let ca: string
  let leases: ReturnType<typeof leaseServer>
  let clients: Client[]
  let elections: LeaderElection[]
  let told: string[]
  let errors: ApiError[]

  before(async () => {
    const issued = await issueServing()
    ca = issued.ca.cert
    server = await startApiServer(issued.serving)
  })
  beforeEach(() => {
    leases = leaseServer()
    server.script(leases.reply)
    clients = []
    elections = []
    told = []
    errors = []
  })
  afterEach(async () => {
    for (const name of ['a', 'b', 'c']) leases.strike(name, undefined)
    await Promise.all(elections.map((election) => election.close().catch(() => undefined)))
    await Promise.all(clients.map((client) => client.close()))
  })
  after(() => server.close())

  const stand = (
    identity: string,
    options: Partial<LeaderElectionOptions> = {},
    clientOptions: ClientOptions = {},
  ): LeaderElection => {
    const client = kubeClient(new Connection(accessTo(server.url, ca)), { userAgent: identity, ...clientOptions })
    clients.push(client)
    const election = new LeaderElection(client, {
      namespace: 'default',
      name: 'lease',
      identity,
      timing: TIMING,
      lead: (signal) =>
        new Promise((resolve) => {
          told.push(`${identity} leads`)
          signal.addEventListener('abort', () => {
            told.push(`${identity} stops`)
            resolve()
          })
        }),
      onLost: () => told.push(`${identity} lost`),
      onError: (error) => errors.push(error),
      ...options,
    })
    elections.push(election)
    return election
  }
  const leads = (election: LeaderElection) => eventually('it leads', () => election.isLeader)

  it('makes the lease, and says in it who leads since when', async () => {
    const election = stand('a')
    expect(election.isLeader).to.equal(false)
    await leads(election)
    expect(election.leader).to.equal('a')
    const { acquireTime, renewTime, ...rest } = leases.lease()?.spec ?? {}
    expect(rest).to.deep.equal({ holderIdentity: 'a', leaseDurationSeconds: 1, leaseTransitions: 0 })
    expect(acquireTime).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect(Math.abs(Date.parse(acquireTime ?? '') - Date.now())).to.be.below(5_000)
    await eventually('it is renewed', () => leases.lease()?.spec?.renewTime !== renewTime)
    expect(leases.lease()?.spec).to.include({ acquireTime, leaseTransitions: 0 })
  })

  it('renews with one request each time', async () => {
    await leads(stand('a'))
    await eventually('some renewals', () => server.seen.length > 6)
    expect(server.seen.slice(0, 2).map(({ method }) => method)).to.deep.equal(['GET', 'POST'])
    expect(new Set(server.seen.slice(2).map(({ method }) => method))).to.deep.equal(new Set(['PATCH']))
  })

  it('has one leader of many candidates', async () => {
    const all = ['a', 'b', 'c'].map((identity) => stand(identity))
    await eventually('one leads', () => told.length > 0)
    await sleep(1_200)
    expect(told).to.have.length(1)
    expect(all.filter(({ isLeader }) => isLeader)).to.have.length(1)
    const [leader] = told[0]?.split(' ') ?? []
    for (const election of all) expect(election.leader).to.equal(leader)
    expect(errors, 'being slower than another is no error').to.deep.equal([])
  })

  it('hands over soon when the leader closes, though its work takes longer and candidates look seldom', async () => {
    let finish: () => void = () => undefined
    const a = stand('a', {
      lead: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            finish = resolve
          })
        }),
    })
    await leads(a)
    const b = stand('b', { timing: SELDOM })
    await eventually('b knows', () => b.leader === 'a')
    const closed = Date.now()
    const closing = a.close()
    expect(a.isLeader).to.equal(false)
    await leads(b)
    expect(Date.now() - closed).to.be.below(SOON_MS)
    expect(leases.lease()?.spec).to.include({ holderIdentity: 'b', leaseTransitions: 1 })
    finish()
    await closing
  })

  it('hands over as soon as the work has ended', async () => {
    const a = stand('a')
    await leads(a)
    const b = stand('b', { timing: SELDOM })
    await eventually('b knows', () => b.leader === 'a')
    const closed = Date.now()
    await a.close()
    await leads(b)
    expect(Date.now() - closed).to.be.below(SOON_MS)
  })

  it('goes on by looking from time to time where it may not watch the lease', async () => {
    leases.refuseWatches()
    const a = stand('a')
    await leads(a)
    const b = stand('b')
    await eventually('b knows', () => b.leader === 'a')
    await a.close()
    await leads(b)
    expect(errors).to.deep.equal([])
  })

  it('waits a whole lease after the leader was last heard of, whatever the clocks say', async () => {
    for (const hours of [-24, 24]) {
      leases.remove()
      const dead = stand('a', {}, { clock: { ...systemClock, now: () => Date.now() + hours * 3_600_000 } })
      await leads(dead)
      leases.strike('a', 'silence')
      const silent = Date.now()
      const b = stand('b')
      await leads(b)
      expect(Date.now() - silent).to.be.at.least(1_000)
      await b.close()
      leases.strike('a', undefined)
      await dead.close()
    }
  })

  describe('has no two leaders when the one can no longer renew, because its requests', () => {
    for (const how of ['silence', 'reset', 'error', 'late'] as const) {
      it(`meet ${how}`, async () => {
        const a = stand('a')
        await leads(a)
        const b = stand('b')
        await eventually('b knows', () => b.leader === 'a')
        leases.strike('a', how)
        await eventually('a has lost', () => told.includes('a lost'))
        expect(a.isLeader).to.equal(false)
        // Late answers still renew the lease; where there are none, b waits until the lease has expired.
        if (how === 'late') leases.strike('a', 'silence')
        await leads(b)
        expect(told).to.deep.equal(['a leads', 'a stops', 'a lost', 'b leads'])
        leases.strike('a', undefined)
        await eventually('a knows', () => a.leader === 'b')
        await sleep(200)
        expect(a.isLeader).to.equal(false)
      })
    }
  })

  it('goes on leading through failures shorter than the renew deadline', async () => {
    const a = stand('a', { timing: { leaseDurationMs: 4_000, renewDeadlineMs: 2_000, retryPeriodMs: 50 } })
    await leads(a)
    for (const how of ['error', 'reset', 'silence'] as const) {
      leases.strike('a', how)
      await sleep(150)
      leases.strike('a', undefined)
      const version = leases.lease()?.metadata.resourceVersion
      await eventually('it is renewed', () => leases.lease()?.metadata.resourceVersion !== version)
    }
    expect(told).to.deep.equal(['a leads'])
    expect(errors.map(({ reason }) => reason)).to.include.members(['InternalError', 'ConnectionLost', 'Timeout'])
  })

  it('goes on leading while every connection for calls waits for slow writes of its work', async () => {
    const config = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: 'default' } }
    let waiting = 0
    server.script((response, seen, cut) => {
      // Writes of this kind wait for an admission webhook that does not answer.
      if (seen.path.includes('/leases')) leases.reply(response, seen, cut)
      else waiting++
    })
    const timing = { leaseDurationMs: 3_000, renewDeadlineMs: 2_000, retryPeriodMs: 100 }
    const election = stand('a', {
      timing,
      lead: async (signal, inside) => {
        const writes = Array.from({ length: 64 }, () => inside.create(CONFIG_MAPS, config).catch(() => undefined))
        await Promise.all([...writes, new Promise((resolve) => signal.addEventListener('abort', resolve))])
      },
    })
    await leads(election)
    await eventually('all connections are taken', () => waiting === 32)
    await sleep(1.5 * timing.renewDeadlineMs)
    expect(told).to.deep.equal([])
    expect(election.isLeader).to.equal(true)
    await election.close()
    expect(leases.lease()?.spec?.holderIdentity, 'a write without an answer keeps the lease').to.equal('a')
  })

  it('stands again after it has lost, when its work has ended and not before', async () => {
    let finish: () => void = () => undefined
    let times = 0
    const a = stand('a', {
      lead: (signal) =>
        new Promise((resolve) => {
          times++
          signal.addEventListener('abort', () => {
            finish = resolve
          })
        }),
    })
    await leads(a)
    leases.strike('a', 'error')
    await eventually('it has lost', () => told.includes('a lost'))
    leases.strike('a', undefined)
    await sleep(300)
    expect(times).to.equal(1)
    finish()
    await leads(a)
    expect(times).to.equal(2)
    const closing = a.close()
    finish()
    await closing
  })

  it('keeps the lease when it closes soon after a write that was never answered, also if it has lost and won it since', async () => {
    let wrote = false
    const a = stand('a', {
      lead: async (signal, client) => {
        if (!wrote) {
          wrote = true
          leases.strike('a', 'silence')
          await client.mergePatch(LEASES, { namespace: 'default', name: 'other' }, {}).catch(() => undefined)
        }
        if (!signal.aborted) await once(signal, 'abort')
      },
    })
    await eventually('it has lost', () => told.includes('a lost'))
    leases.strike('a', undefined)
    await leads(a)
    await a.close()
    expect(leases.lease()?.spec?.holderIdentity).to.equal('a')
  })

  it('gives way at once to one who has taken the lease by force', async () => {
    const a = stand('a', { timing: { leaseDurationMs: 15_000, renewDeadlineMs: 10_000, retryPeriodMs: 50 } })
    await leads(a)
    leases.change({ holderIdentity: 'mallory', leaseDurationSeconds: 3600 })
    // This is long before the renew deadline.
    await eventually('a has lost', () => told.includes('a lost'))
    expect(a.leader).to.equal('mallory')
  })

  it('minds neither that others write to the lease, nor that it is deleted', async () => {
    await leads(stand('a'))
    leases.change({})
    await sleep(150)
    leases.remove()
    await eventually('it is made again', () => leases.lease()?.spec?.holderIdentity === 'a')
    await sleep(150)
    expect(told).to.deep.equal(['a leads'])
  })

  it('takes a lease that was given up, or names nobody, at once', async () => {
    const a = stand('a')
    await leads(a)
    await a.close()
    expect(leases.lease()?.spec).to.include({ holderIdentity: '', leaseDurationSeconds: 1 })
    leases.change({ holderIdentity: null, leaseDurationSeconds: 3600 })
    const started = Date.now()
    await leads(stand('b', { timing: SELDOM }))
    expect(Date.now() - started).to.be.below(SOON_MS)
  })

  it('honours the duration that the holder has written, not its own', async () => {
    const a = stand('a')
    await leads(a)
    leases.change({ holderIdentity: 'other', leaseDurationSeconds: 3 })
    await eventually('a has lost', () => told.includes('a lost'))
    const started = Date.now()
    await eventually('nobody else renews', () => Date.now() - started > 1_500)
    expect(a.isLeader).to.equal(false)
  })

  it('closes while it waits, or while the server does not answer, without a wait', async () => {
    await leads(stand('a'))
    const b = stand('b', { timing: SELDOM })
    await eventually('b knows', () => b.leader === 'a')
    const started = Date.now()
    await b.close()
    leases.strike('c', 'silence')
    const c = stand('c', { timing: SELDOM })
    await eventually('c asks', () => server.seen.some(({ headers }) => headers['user-agent'] === 'c'))
    await c.close()
    expect(Date.now() - started).to.be.below(SOON_MS)
    expect(leases.lease()?.spec?.holderIdentity).to.equal('a')
    expect(errors).to.deep.equal([])
  })

  it('gives the lease up and rejects when the work fails', async () => {
    const bug = new Error('a bug')
    const a = stand('a', { lead: () => Promise.reject(bug) })
    expect(await a.ended.catch((error: unknown) => error)).to.equal(bug)
    expect(leases.lease()?.spec?.holderIdentity).to.equal('')
  })

  it('ends when the work ends by itself', async () => {
    const a = stand('a', { lead: async () => undefined })
    await a.ended
    expect(leases.lease()?.spec?.holderIdentity).to.equal('')
  })

  it('tells of each new leader once', async () => {
    const leaders: string[] = []
    const a = stand('a')
    await leads(a)
    const b = stand('b', { onLeader: (identity) => leaders.push(identity) })
    await eventually('b knows', () => b.leader === 'a')
    await sleep(300)
    await a.close()
    await leads(b)
    await sleep(150)
    expect(leaders).to.deep.equal(['a', 'b'])
  })

  for (const [timing, message] of [
    [{ leaseDurationMs: 1_500 }, 'leaseDuration must be whole seconds and at least 1, but it is 1.5 s'],
    [{ renewDeadlineMs: 1_000 }, 'renewDeadline must be shorter than leaseDuration (1 s), but it is 1 s'],
    [
      { retryPeriodMs: 450 },
      'retryPeriod must be above 0 and, times 1.2, below renewDeadline (0.5 s), but it is 0.45 s',
    ],
    [{ retryPeriodMs: 0 }, 'retryPeriod must be above 0 and, times 1.2, below renewDeadline (0.5 s), but it is 0 s'],
  ] as const) {
    it(`refuses durations that do not fit together: ${JSON.stringify(timing)}`, () => {
      expect(() => stand('a', { timing: { ...TIMING, ...timing } })).to.throw(RangeError, message)
      expect(server.seen).to.deep.equal([])
    })
  }
})
