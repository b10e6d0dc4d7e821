import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { ClusterAccess } from '../../kube/access/cluster-access.ts'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { LeaderElection } from '../../kube/leader/leader-election.ts'
import { LEASES, type Lease } from '../../kube/leader/lease.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type Link, startLink } from './link.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

describe('Leader election on a real API server', () => {
  let access: ClusterAccess
  let link: Link
  let clients: Client[]
  let elections: LeaderElection[]
  let namespace: string
  let told: string[]

  before(async () => {
    access = loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })
    namespace = await createNamespace(controlPlane(), 'election')
  })
  beforeEach(async () => {
    link = await startLink(access)
    clients = []
    elections = []
    told = []
  })
  afterEach(async () => {
    await Promise.all(elections.map((election) => election.close()))
    await Promise.all(clients.map((client) => client.close()))
    await link.close()
  })
  after(() => removeNamespace(controlPlane(), namespace))

  const stand = (name: string, identity: string, over = access): LeaderElection => {
    const client = kubeClient(new Connection(over))
    clients.push(client)
    const election = new LeaderElection(client, {
      namespace,
      name,
      identity,
      timing: { leaseDurationMs: 3_000, renewDeadlineMs: 2_000, retryPeriodMs: 200 },
      lead: (signal) =>
        new Promise((resolve) => {
          told.push(`${identity} leads`)
          signal.addEventListener('abort', () => {
            told.push(`${identity} stops`)
            resolve()
          })
        }),
    })
    elections.push(election)
    return election
  }
  const leads = (election: LeaderElection) => waitUntil('leader', 20, async () => election.isLeader)
  const lease = async (name: string) => {
    const client = kubeClient(new Connection(access))
    clients.push(client)
    return (await client.get<Lease>(LEASES, { namespace, name })).spec
  }

  it('writes a lease that kubectl shows, and hands it over at once', async () => {
    const a = stand('handover', 'a')
    await leads(a)
    const b = stand('handover', 'b')
    await waitUntil('b to see a', 10, async () => b.leader === 'a')
    const { stdout } = await controlPlane().kubectl(['get', 'lease', 'handover', '-n', namespace, '--no-headers'])
    expect(stdout).to.match(/^handover\s+a\s/)
    await a.close()
    const closed = Date.now()
    await leads(b)
    expect(Date.now() - closed).to.be.below(2_500)
    expect(await lease('handover')).to.include({ holderIdentity: 'b', leaseTransitions: 1, leaseDurationSeconds: 3 })
    expect(told).to.deep.equal(['a leads', 'a stops', 'b leads'])
  })

  it('has one leader of many who stand at the same time', async () => {
    const all = ['a', 'b', 'c', 'd'].map((identity) => stand('many', identity))
    await waitUntil('leader', 10, async () => all.some(({ isLeader }) => isLeader))
    await sleep(2_000)
    expect(told).to.have.length(1)
  })

  for (const [what, strike] of [
    ['can get nothing through', (at: Link) => at.freeze()],
    // More often than a handshake takes, so that no renewal gets through between two cuts.
    ['finds its connections broken again and again', (at: Link) => setInterval(() => at.cut(), 1).unref()],
  ] as const) {
    it(`has the leader give way before another comes, when it ${what}`, async () => {
      const name = `fault-${what.split(' ')[0]}`
      const a = stand(name, 'a', link.access)
      await leads(a)
      const b = stand(name, 'b')
      await waitUntil('b to see a', 10, async () => b.leader === 'a')
      const interval = strike(link)
      await leads(b)
      expect(told).to.deep.equal(['a leads', 'a stops', 'b leads'])
      expect(a.isLeader).to.equal(false)
      if (interval) clearInterval(interval)
      link.thaw()
      link.cut()
      await waitUntil('a to see b', 20, async () => a.leader === 'b')
      expect(a.isLeader).to.equal(false)
    })
  }
})
