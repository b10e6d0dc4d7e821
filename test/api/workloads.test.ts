import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

const JOB_SET = { apiVersion: 'jobset.x-k8s.io/v1alpha2', kind: 'JobSet' }
const JOB = { apiVersion: 'batch/v1', kind: 'Job' }
const POD = { apiVersion: 'v1', kind: 'Pod' }
const SERVICE = { apiVersion: 'v1', kind: 'Service' }

interface Status {
  readonly conditions?: readonly { readonly type: string; readonly status: string; readonly reason: string }[]
  readonly restarts?: number
  readonly replicatedJobsStatus?: readonly {
    readonly name: string
    readonly succeeded: number
    readonly active: number
  }[]
}

const statusOf = (object: KubeObject | undefined): Status => (object?.status ?? {}) as Status
const held = (object: KubeObject | undefined): string[] =>
  (statusOf(object).conditions ?? [])
    .filter(({ status }) => status === 'True')
    .map(({ type, reason }) => `${type} ${reason}`)

const replicatedJob = (
  name: string,
  annotations: Record<string, string> = {},
  more: object = {},
  pods: object = {},
) => ({
  name,
  template: {
    spec: {
      parallelism: 2,
      completions: 2,
      backoffLimit: 0,
      template: {
        metadata: { annotations },
        spec: { containers: [{ name: 'main', image: 'main:1' }], ...pods },
      },
    },
  },
  ...more,
})
const jobSet = (name: string, spec: object) => ({ ...JOB_SET, metadata: { name }, spec })
const FOREVER = { 'sandbox.grove.io/runs-for': '10m' }
const FAILS = { 'sandbox.grove.io/exit-code': '3' }

describe('stand-ins for the controllers of Jobs and JobSets', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork({})
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })
  const becomes = (name: string, fits: (object: KubeObject) => boolean) =>
    eventually(
      name,
      () => work.find(JOB_SET, name),
      (found) => found !== undefined && fits(found),
    )
  const podsOf = async (name: string) =>
    (await work.list<KubeObject & Pod>(POD)).filter(
      ({ metadata }) => metadata.labels?.['jobset.sigs.k8s.io/jobset-name'] === name,
    )

  it('a JobSet makes its Jobs, pods and Service, and is Completed when all Jobs have succeeded', async () => {
    await work.create(jobSet('a', { replicatedJobs: [replicatedJob('node')], network: { subdomain: 'sub' } }))
    const found = await becomes('a', (object) => held(object).includes('Completed AllJobsCompleted'))
    expect(statusOf(found).replicatedJobsStatus).to.deep.equal([
      { name: 'node', ready: 0, succeeded: 1, failed: 0, active: 0, suspended: 0 },
    ])
    const job = await work.find(JOB, 'a-node-0')
    expect(job?.metadata.labels).to.include({
      'jobset.sigs.k8s.io/jobset-name': 'a',
      'jobset.sigs.k8s.io/replicatedjob-name': 'node',
      'jobset.sigs.k8s.io/restart-attempt': '0',
      'jobset.sigs.k8s.io/job-global-index': '0',
    })
    const pods = (await podsOf('a')).map(({ spec, metadata }) => ({
      ...(spec as { hostname: string; subdomain: string }),
      index: metadata.annotations?.['batch.kubernetes.io/job-completion-index'],
    }))
    expect(pods.map(({ hostname, subdomain, index }) => `${hostname}.${subdomain} ${index}`).sort()).to.deep.equal([
      'a-node-0-0.sub 0',
      'a-node-0-1.sub 1',
    ])
    const service = (await work.find(SERVICE, 'sub'))?.spec
    expect(service).to.deep.include({ clusterIP: 'None', selector: { 'jobset.sigs.k8s.io/jobset-name': 'a' } })
  })

  it('a Job that depends on another is made once that one is complete', async () => {
    const first = replicatedJob('first', FOREVER)
    const second = replicatedJob('second', {}, { dependsOn: [{ name: 'first', status: 'Complete' }] })
    await work.create(jobSet('b', { replicatedJobs: [first, second] }))
    await becomes('b', (object) => statusOf(object).replicatedJobsStatus?.[0]?.active === 1)
    expect(await work.find(JOB, 'b-second-0')).to.equal(undefined)
    for (const { metadata } of await podsOf('b')) {
      await work.merge(POD, metadata.name ?? '', { status: { phase: 'Succeeded' } }, 'status')
    }
    await becomes('b', (object) => held(object).includes('Completed AllJobsCompleted'))
  })

  it('without a failure policy a failed Job fails the JobSet, and its other Jobs are removed', async () => {
    await work.create(jobSet('c', { replicatedJobs: [replicatedJob('bad', FAILS), replicatedJob('good', FOREVER)] }))
    const found = await becomes('c', (object) => held(object).includes('Failed FailedJobs'))
    expect(JSON.stringify(found?.status)).to.include('(first failed job: c-bad-0)')
    await eventually(
      'the other Job goes',
      () => work.find(JOB, 'c-good-0'),
      (job) => job === undefined,
    )
  })

  it('a failure policy starts all Jobs anew until its restarts are used up', async () => {
    const failurePolicy = { maxRestarts: 2 }
    await work.create(
      jobSet('d', { replicatedJobs: [replicatedJob('bad', FAILS), replicatedJob('good')], failurePolicy }),
    )
    const found = await becomes('d', (object) => held(object).includes('Failed ReachedMaxRestarts'))
    expect(statusOf(found).restarts).to.equal(2)
  })

  it('a rule decides by the template that has failed, and while it restarts a condition has its name', async () => {
    const rules = [
      { name: 'worker', action: 'FailJobSet', targetReplicatedJobs: ['worker'] },
      { name: 'spare', action: 'RestartJobSetAndIgnoreMaxRestarts', targetReplicatedJobs: ['bad'] },
    ]
    const bad = replicatedJob('bad', FOREVER)
    await work.create(
      jobSet('e', { replicatedJobs: [bad, replicatedJob('worker', FOREVER)], failurePolicy: { rules } }),
    )
    await becomes('e', (object) => statusOf(object).replicatedJobsStatus?.[0]?.active === 1)
    /** The pod of a job once one runs that is not `before`. From then on its kubelet writes nothing more. */
    const podOf = async (replicated: string, before?: string): Promise<string> => {
      const pods = await eventually(
        'pods',
        async () => (await podsOf('e')).filter(({ metadata }) => metadata.name?.startsWith(`e-${replicated}-0-0-`)),
        ([pod, ...more]) => more.length === 0 && pod?.metadata.name !== before && pod?.status?.phase === 'Running',
      )
      return pods[0]?.metadata.name ?? ''
    }
    // All states that the JobSet ever had, because a restart may be over before a test looks.
    const seen: KubeObject[] = []
    const stop = work.sandbox.core.store.subscribe('jobsets.jobset.x-k8s.io', ({ object }) => {
      const jobSet = object as unknown as KubeObject
      if (jobSet.metadata.name === 'e') seen.push(jobSet)
    })
    const fail = async (pod: string, reason: string) => {
      await work.merge(POD, pod, { status: { phase: 'Failed' } }, 'status')
      return eventually(
        reason,
        async () => seen.find((object) => JSON.stringify(object.status).includes(reason)),
        (found) => found !== undefined,
      )
    }
    const worker = await podOf('worker')
    expect(statusOf(await fail(await podOf('bad'), 'FailurePolicy_spare')).restarts).to.equal(1)
    await fail(await podOf('worker', worker), 'FailJobSetFailurePolicyAction')
    stop()
  })

  it('a pod that is deleted is recreated by its Job: the others stay, and the JobSet does not restart', async () => {
    await work.create(jobSet('lost', { replicatedJobs: [replicatedJob('node', FOREVER)] }))
    const [lost, other] = await eventually(
      'pods',
      () => podsOf('lost'),
      (pods) => pods.length === 2 && pods.every(({ status }) => status?.phase === 'Running'),
    )
    await work.remove(POD, lost?.metadata.name ?? '')
    const pods = await eventually(
      'another pod',
      () => podsOf('lost'),
      (found) => found.length === 2 && found.every(({ metadata }) => metadata.uid !== lost?.metadata.uid),
    )
    expect(pods.map(({ metadata }) => metadata.uid)).to.include(other?.metadata.uid)
    expect(statusOf(await work.find(JOB_SET, 'lost')).restarts ?? 0).to.equal(0)
  })

  it('a suspended JobSet has no pods, and is resumed with what is new of its templates', async () => {
    await work.create(jobSet('f', { replicatedJobs: [replicatedJob('node', FOREVER)] }))
    await becomes('f', (object) => statusOf(object).replicatedJobsStatus?.[0]?.active === 1)
    await work.merge(JOB_SET, 'f', { spec: { suspend: true } })
    await becomes('f', (object) => held(object).includes('Suspended SuspendedJobs'))
    await eventually(
      'no pods',
      () => podsOf('f'),
      ({ length }) => length === 0,
    )
    const nodeSelector = { type: 'kwok' }
    await work.merge(JOB_SET, 'f', {
      spec: { suspend: false, replicatedJobs: [replicatedJob('node', FOREVER, {}, { nodeSelector })] },
    })
    const pods = await eventually(
      'pods',
      () => podsOf('f'),
      ({ length }) => length === 2,
    )
    expect(pods.map(({ spec }) => (spec as { nodeSelector?: object }).nodeSelector)).to.deep.equal([
      nodeSelector,
      nodeSelector,
    ])
    expect(held(await becomes('f', (object) => held(object).length === 0))).to.deep.equal([])
  })

  it('a JobSet that is over goes after its time to live, with all that it has made', async () => {
    await work.create(jobSet('g', { replicatedJobs: [replicatedJob('node')], ttlSecondsAfterFinished: 1 }))
    // Only its end starts the time to live, and a second is too short to be sure to see the JobSet ended.
    await eventually(
      'gone',
      () => work.find(JOB_SET, 'g'),
      (found) => found === undefined,
    )
    await eventually(
      'no pods',
      () => podsOf('g'),
      ({ length }) => length === 0,
    )
  })
})
