import { expect } from 'chai'
import { initialState, type State } from '../../../cli/verbs/reconcile/state.ts'
import { work as reconciling } from '../../../cli/verbs/reconcile/work.ts'
import { Connection } from '../../../kube/access/connection.ts'
import { kubeClient } from '../../../kube/client/client.ts'
import type { KubeObject } from '../../../model/object.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import type { Fault, FaultRequest } from '../../../sandbox/api-server/http/faults.ts'
import { type AtWork, atWork } from '../at-work.ts'
import { configurationWith } from '../configuration.ts'
import { errorLog } from '../error-log.ts'
import { eventually } from '../speaking.ts'
import { becoming, runtime, trainJob, words } from './setting.ts'

const OPERATOR = { namespace: 'grove-system', name: 'grove-operator' }
const ELECTION = {
  leaderElection: {
    ...{ enabled: true, resourceNamespace: OPERATOR.namespace },
    ...{ leaseDuration: '2s', renewDeadline: '1s', retryPeriod: '200ms' },
  },
}
const COMPLETE = 'Complete=True AllJobsCompleted'
const quota = (plural: string): Fault => ({
  ...{ type: 'refuse', code: 403, reason: 'Forbidden' },
  message: `${plural} "x" is forbidden: exceeded quota: small, requested: count/${plural}=1, used: count/${plural}=3, limited: count/${plural}=3`,
})

describe('TrainJobs when something fails', function () {
  this.timeout(120_000)
  let work: AtWork
  /** The JobSets and ConfigMaps that the operator has applied since the beginning of the test. */
  let applies: string[] = []
  let fault: (request: FaultRequest) => Fault | undefined = () => undefined
  before(async () => {
    work = await atWork({})
    await work.create(runtime('torch'))
    work.sandbox.setFaults((request) => {
      const { username, verb, plural, name, subresource } = request
      const isApply = verb === 'patch' && subresource === '' && (plural === 'jobsets' || plural === 'configmaps')
      if (!username.endsWith(OPERATOR.name) || !isApply) return undefined
      applies.push(`${plural} ${name}`)
      return fault(request)
    })
  })
  beforeEach(() => {
    applies = []
    fault = () => undefined
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps.filter((each) => !each.includes('Reconcile failed'))).to.deep.equal([])
  })
  const becomes = (name: string, ...wanted: readonly string[]) => becoming(work)(name, ...wanted)
  const timesOf = (child: string): number => applies.filter((each) => each === child).length

  it('one that a quota refuses says so, holds up no other, and runs by itself once there is room', async () => {
    fault = ({ plural, name }) => (plural === 'jobsets' && name === 'a' ? quota(plural) : undefined)
    await work.create(trainJob('a', 'torch'))
    const held = await becomes('a', 'Created=False JobsCreationFailed')
    expect(JSON.stringify(held?.status)).to.include('exceeded quota: small')
    await work.create(trainJob('b', 'torch'))
    await becomes('b', COMPLETE)
    fault = () => undefined
    const found = await becomes('a', COMPLETE)
    expect(words(found).filter((each) => each.startsWith('Created'))).to.deep.equal([])
    expect(timesOf('configmaps a-runtime-snapshot')).to.equal(1)
  })

  for (const [what, harm] of [
    ['a conflict', { type: 'refuse', code: 409, reason: 'Conflict' }],
    ['an error of the API server', { type: 'refuse', code: 500, reason: 'InternalError' }],
    ['a connection that breaks before anything is done', { type: 'reset' }],
    ['an answer that is lost', { type: 'reset', done: true }],
  ] as const satisfies readonly (readonly [string, Fault])[]) {
    it(`an apply is tried again after ${what}, and there is one JobSet`, async () => {
      const name = `c-${what.length}`
      let left = 2
      fault = ({ plural }) => (plural === 'jobsets' && left-- > 0 ? harm : undefined)
      await work.create(trainJob(name, 'torch'))
      const { metadata } = (await becomes(name, COMPLETE)) as KubeObject
      const jobSets = (await work.list(KIND.jobSet)).filter(
        (each) => each.metadata.ownerReferences?.[0]?.uid === metadata.uid,
      )
      expect(jobSets.map((each) => each.metadata.name)).to.deep.equal([name])
    })
  }

  it('the number of nodes does not change afterwards: the change is refused, and nothing is sent', async () => {
    await work.create(trainJob('d', 'torch'))
    await becomes('d', COMPLETE)
    applies = []
    const refused = await work
      .merge(KIND.trainJob, 'd', { spec: { trainer: { numNodes: 3 } } })
      .catch((error: unknown) => String(error))
    expect(refused).to.include('spec.trainer').and.to.include('make a new TrainJob')
    expect(applies).to.deep.equal([])
  })

  it('many at once cost one apply a child', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `many-${index}`)
    // Created one by one: on a busy machine thirty reviews at once take longer than the API server waits for a webhook.
    for (const name of names) await work.create(trainJob(name, 'torch'))
    await Promise.all(names.map((name) => becomes(name, COMPLETE)))
    const expected = names.flatMap((name) => [`configmaps ${name}-runtime-snapshot`, `jobsets ${name}`])
    expect(applies.toSorted()).to.deep.equal(expected.toSorted())
  })

  it('a leader that dies is followed by the one that stands by, which repeats nothing and goes on', async () => {
    await work.pause()
    const candidate = () => {
      const client = kubeClient(new Connection(work.sandbox.accountAccess(OPERATOR.namespace, OPERATOR.name)))
      const state = initialState(true)
      const stopping = new AbortController()
      const log = errorLog(() => undefined)
      const ended = reconciling({ client, config: configurationWith(ELECTION), log, state }, stopping.signal)
      return { client, state, stop: () => stopping.abort(), ended: ended.catch(() => undefined) }
    }
    const leads = ({ state }: { state: State }) =>
      eventually('leads', async () => state.isWorking && state.isSynced, Boolean)
    const first = candidate()
    await leads(first)
    const second = candidate()
    fault = ({ plural, name }) => (plural === 'jobsets' && name === 'f' ? quota(plural) : undefined)
    await work.create(trainJob('e', 'torch'))
    await work.create(trainJob('f', 'torch'))
    await becomes('e', COMPLETE)
    await becomes('f', 'Created=False JobsCreationFailed')
    expect(second.state.isWorking).to.equal(false)
    // The first candidate is cut off, and cannot even release its lease.
    await first.client.close()
    fault = () => undefined
    applies = []
    await leads(second)
    await becomes('f', COMPLETE)
    expect(applies).to.deep.equal(['jobsets f'])
    first.stop()
    second.stop()
    await Promise.all([first.ended, second.ended])
    await second.client.close()
  })
})
