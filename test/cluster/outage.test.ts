import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import { Cache } from '../../kube/cache/cache.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { LEASES, type Lease } from '../../kube/leader/lease.ts'
import { POD_CLIQUE_SETS } from '../../scripts/bench/resources.ts'
import { workload } from '../../scripts/bench/scale/workloads.ts'
import { api } from './controlplane/api.ts'
import { type AuditEntry, answeredAt, auditLog, hasSucceeded, isWrite } from './controlplane/audit.ts'
import { type ControlPlane, startControlPlane } from './controlplane/start.ts'
import { waitUntil } from './controlplane/wait.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { type OperatorToken, operatorToken } from './operator.ts'
import { type PodCensus, podCensus } from './pod-census.ts'
import { type ReconcilerProcess, startReconcilers } from './reconciler-process.ts'

const REPLICAS = Number(process.env.GROVE_OUTAGE_REPLICAS ?? 100)
const PODS = REPLICAS * 2
/** How many pods exist when something breaks: work has begun, and most of it is still to be done. */
const BREAK_AT = 50
/** How long the API server hangs: longer than the operator's lease as manifests/base sets it. */
const STOPPED_MS = 25_000
const READY_SECONDS = 180

const NAMESPACE = 'grove-system'
const LEASE = 'grove-operator-leader-election'

const say = (measured: string): void => console.log(`      ${measured}`)
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** The lease is written by the candidates for leader; every other write is work. */
const isWork = (entry: AuditEntry): boolean => isWrite(entry) && entry.objectRef?.resource !== 'leases'

const wasWritten = (entry: AuditEntry): boolean => isWrite(entry) && hasSucceeded(entry)

/** When the API server got the request, in ms since the epoch. */
const askedAt = ({ requestReceivedTimestamp }: AuditEntry): number => Date.parse(requestReceivedTimestamp)

describe('grove reconcile through outages of a real control plane', function () {
  this.timeout(400_000)
  let plane: ControlPlane
  let client: Client
  let grove: RunningGrove | undefined
  let second: ReconcilerProcess | undefined
  let namespace: string
  let census: PodCensus

  before(async () => {
    plane = await startControlPlane({
      nodes: 30,
      audit: true,
      extraArgs: { 'kube-scheduler': ['--kube-api-qps=500', '--kube-api-burst=1000'] },
    })
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  })
  after(async () => {
    await client?.close()
    await plane?.stop()
  })
  beforeEach(async () => {
    namespace = await createNamespace(plane, 'outage')
    census = await podCensus(client, namespace)
  })
  afterEach(async () => {
    await client.delete(POD_CLIQUE_SETS, { namespace, name: 'big' }).catch(() => undefined)
    await census.gone(120).catch(() => undefined)
    await census.close()
    await second?.stop()
    await grove?.stop()
    second = undefined
    grove = undefined
    await removeNamespace(plane, namespace)
  })

  const begin = async (): Promise<void> => {
    await client.create(POD_CLIQUE_SETS, workload(namespace, 'big', REPLICAS, 2))
    await census.atLeast(BREAK_AT, 60)
    expect(census.count(), 'pods when it breaks').to.be.below(PODS)
  }
  /** Resolves with the time at which the API server reports that it is ready again. */
  const readyAgain = async (): Promise<number> => {
    const admin = api(plane.admin)
    try {
      for (;;) {
        const { status } = await admin.call('GET', '/readyz').catch(() => ({ status: 0 }))
        if (status === 200) return Date.now()
        await sleep(20)
      }
    } finally {
      admin.close()
    }
  }
  /** Each pod exists exactly once; as no pod was removed, no other pod has ever existed. */
  const expectEachPodOnce = async (): Promise<void> => {
    await census.allReady(PODS, READY_SECONDS)
    expect(census.duplicates).to.deep.equal([])
    const removals = (await auditLog(plane, [`"${namespace}"`])).filter(
      ({ verb, objectRef }) =>
        verb.startsWith('delete') && objectRef?.resource === 'pods' && objectRef.namespace === namespace,
    )
    expect(removals).to.deep.equal([])
  }
  const firstWork = async (token: OperatorToken, since: number): Promise<number> => {
    let first = Number.POSITIVE_INFINITY
    await waitUntil('write of the reconcilers', 60, async () => {
      const after = (await auditLog(plane, [token.mark])).filter(
        (entry) => token.made(entry) && isWork(entry) && hasSucceeded(entry) && askedAt(entry) >= since,
      )
      first = Math.min(...after.map(answeredAt))
      return Number.isFinite(first)
    })
    return first
  }

  for (const { what, breaks, mends } of [
    {
      what: 'crashes and comes back',
      breaks: () => plane.component('kube-apiserver').stop('SIGKILL'),
      mends: async () => void plane.component('kube-apiserver').start(),
    },
    {
      what: `answers nothing for ${STOPPED_MS / 1000} s`,
      breaks: async () => {
        process.kill(plane.component('kube-apiserver').pid(), 'SIGSTOP')
        await sleep(STOPPED_MS)
      },
      mends: async () => void process.kill(plane.component('kube-apiserver').pid(), 'SIGCONT'),
    },
  ]) {
    it(`makes every pod once and goes on when the API server ${what} in the middle of ${PODS} pods`, async () => {
      grove = await startGrove(plane, { leaderElection: { enabled: true, resourceNamespace: NAMESPACE } })
      await begin()
      await breaks()
      await mends()
      const back = await readyAgain()
      const wrote = await firstWork(grove.token, back)
      say(`first write ${seconds(wrote - back)} after the API server was ready again`)
      await census.ungated(PODS, READY_SECONDS)
      say(`all made and free to be scheduled after ${seconds(Date.now() - back)}`)
      await expectEachPodOnce()
      say(`all Ready after ${seconds(Date.now() - back)}`)
    })
  }

  describe('with two processes that stand for leader', () => {
    const LEADER_ELECTION = {
      enabled: true,
      resourceNamespace: NAMESPACE,
      leaseDuration: '6s',
      renewDeadline: '4s',
      retryPeriod: '1s',
    }
    let leader: RunningGrove
    let follower: OperatorToken

    const holder = async (): Promise<string> => {
      const lease = await client.get<Lease>(LEASES, { namespace: NAMESPACE, name: LEASE }).catch(() => undefined)
      return lease?.spec?.holderIdentity ?? ''
    }

    beforeEach(async () => {
      const before = await holder()
      leader = await startGrove(plane, { leaderElection: LEADER_ELECTION })
      grove = leader
      await waitUntil('leader', 30, async () => ![before, ''].includes(await holder()))
      follower = await operatorToken(plane)
      const standby = await startReconcilers({
        kubeconfig: follower.kubeconfig,
        config: { leaderElection: LEADER_ELECTION },
      })
      second = standby
      await waitUntil('process that stands by', 30, async () => (await standby.log()).includes('the leader is'))
    })

    it('lets a leader that was stopped for longer than its lease write nothing once another leads', async () => {
      const first = await holder()
      await begin()
      leader.reconcilers.signal('SIGSTOP')
      const stopped = Date.now()
      await waitUntil('other leader', 30, async () => ![first, ''].includes(await holder()))
      const wrote = await firstWork(follower, stopped)
      say(`the other leads and has written ${seconds(wrote - stopped)} after the leader was stopped`)
      const continued = Date.now()
      leader.reconcilers.signal('SIGCONT')
      await expectEachPodOnce()
      await sleep(3_000)
      expect(leader.reconcilers.running()).to.equal(true)
      const late = (await auditLog(plane, [leader.token.mark])).filter(
        // A former leader may ask for its lease once more before it sees how late it is; by then the lease has another
        // version.
        (entry) => leader.token.made(entry) && askedAt(entry) >= continued && (isWork(entry) || wasWritten(entry)),
      )
      expect(late).to.deep.equal([])
    })

    it('gives its lease back at once when it is told to stop in the middle of its work', async () => {
      const first = await holder()
      await begin()
      const holders: string[] = []
      const leases = new Cache<ApiObject, string>(client, LEASES, {
        namespace: NAMESPACE,
        select: (lease) => (lease as unknown as Lease).spec?.holderIdentity ?? '',
      })
      const note = (one: string) => void holders.push(one)
      leases.subscribe({ added: note, updated: (_, after) => note(after), deleted: () => undefined })
      await leases.synced
      const told = Date.now()
      leader.reconcilers.signal('SIGTERM')
      while ([first, ''].includes(await holder())) await sleep(10)
      const led = Date.now()
      const wrote = await firstWork(follower, told)
      say(`the other leads after ${seconds(led - told)} and writes after ${seconds(wrote - told)}`)
      await waitUntil('news of the other leader', 30, () =>
        Promise.resolve(![first, ''].includes(holders.at(-1) ?? '')),
      )
      await leases.close()
      // A lease that is given back is free at once; one that is not has to expire, and names nobody in no version of it.
      expect(holders.filter((each, i) => each !== holders[i - 1]).slice(0, 2)).to.deep.equal([first, ''])
      await expectEachPodOnce()
      const late = (await auditLog(plane, [leader.token.mark])).filter(
        (entry) => leader.token.made(entry) && isWork(entry) && askedAt(entry) >= led,
      )
      expect(late).to.deep.equal([])
    })
  })
})
