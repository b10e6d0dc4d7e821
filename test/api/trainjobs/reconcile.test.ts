import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import type { TrainJobWithStatus } from '../../../reconcilers/trainjob/observe.ts'
import type { JobSet } from '../../../trainer/shapes.ts'
import { type AtWork, atWork } from '../at-work.ts'
import { eventually } from '../speaking.ts'
import { becoming, conditionsOf, FAILS, FOREVER, runs, runtime, trainJob, words } from './setting.ts'

const podsOf = (image: string) => ({
  spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'node', image }] } } },
})

describe('TrainJobs in the sandbox', function () {
  this.timeout(120_000)
  let work: AtWork
  before(async () => {
    work = await atWork({})
    await work.create(runtime('torch'))
    await work.create(runtime('slow', {}, FOREVER))
    await work.create(runtime('bad', {}, FAILS))
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps.filter((each) => !each.includes('Reconcile failed'))).to.deep.equal([])
  })
  const becomes = (name: string, ...wanted: readonly string[]) => becoming(work)(name, ...wanted)
  const running = (name: string) => eventually(`${name} runs`, () => work.find(KIND.trainJob, name), runs)
  const jobSetOf = async (name: string): Promise<JobSet> => (await work.find(KIND.jobSet, name)) as JobSet

  it('a TrainJob becomes a JobSet of its name, which belongs to it, and is Complete when its Jobs are', async () => {
    const { metadata } = await work.create(trainJob('a', 'torch'))
    const found = await becomes('a', 'Complete=True AllJobsCompleted')
    expect((found?.status as { jobsStatus?: unknown } | undefined)?.jobsStatus).to.deep.equal([
      { name: 'node', ready: 0, succeeded: 1, failed: 0, active: 0, suspended: 0 },
    ])
    const jobSet = await jobSetOf('a')
    expect(jobSet.metadata.ownerReferences).to.deep.equal([
      { ...KIND.trainJob, name: 'a', uid: metadata.uid, controller: true, blockOwnerDeletion: true },
    ])
    expect(jobSet.spec.replicatedJobs?.[0]?.template?.spec?.parallelism).to.equal(2)
    expect(await work.names(KIND.configMap)).to.include('a-runtime-snapshot')
  })

  it('while all pods run it has no condition, and Running once it was suspended and resumed', async () => {
    await work.create(trainJob('b', 'slow'))
    expect(words(await running('b'))).to.deep.equal([])
    await work.merge(KIND.trainJob, 'b', { spec: { suspend: true } })
    await becomes('b', 'Suspended=True Suspended')
    await eventually(
      'suspended',
      () => jobSetOf('b'),
      ({ spec }) => spec.suspend === true,
    )
    await work.merge(KIND.trainJob, 'b', { spec: { suspend: false } })
    const found = await becomes('b', 'Suspended=False Resumed', 'Running=True JobsRunning')
    expect(words(found).at(-1)).to.equal('Running=True JobsRunning')
  })

  it('suspending and resuming changes one field of the JobSet, whatever has become of the runtime', async () => {
    await work.create(trainJob('c', 'slow'))
    await running('c')
    const before = (await jobSetOf('c')).spec
    await work.merge(KIND.trainJob, 'c', { spec: { suspend: true } })
    await eventually(
      'suspended',
      () => jobSetOf('c'),
      ({ spec }) => spec.suspend === true,
    )
    expect((await jobSetOf('c')).spec).to.deep.equal({ ...before, suspend: true })
    await work.merge(KIND.trainingRuntime, 'slow', { spec: { mlPolicy: { numNodes: 9 } } })
    await work.merge(KIND.trainJob, 'c', { spec: { suspend: false } })
    await eventually(
      'resumed',
      () => jobSetOf('c'),
      ({ spec }) => spec.suspend === false,
    )
    expect((await jobSetOf('c')).spec).to.deep.equal({ ...before, suspend: false })
  })

  it('the failure of the JobSet is that of the TrainJob, in its words', async () => {
    await work.create(trainJob('d', 'bad'))
    const found = await becomes('d', 'Failed=True FailedJobs')
    expect(JSON.stringify(found?.status)).to.include('(first failed job: d-node-0)')
  })

  it('a TrainJob that has ended stays so when its JobSet is deleted', async () => {
    await work.remove(KIND.jobSet, 'd')
    await work.merge(KIND.trainJob, 'd', { metadata: { annotations: { touched: '1' } } })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await work.find(KIND.jobSet, 'd')).to.equal(undefined)
    expect(words(await work.find(KIND.trainJob, 'd'))).to.include('Failed=True FailedJobs')
  })

  it('of a TrainJob that goes nothing stays', async () => {
    await work.remove(KIND.trainJob, 'b')
    await eventually(
      'gone',
      () => work.find(KIND.jobSet, 'b'),
      (found) => found === undefined,
    )
    await eventually(
      'gone',
      () => work.find(KIND.configMap, 'b-runtime-snapshot'),
      (found) => found === undefined,
    )
  })

  it('a deadline that has passed fails the TrainJob, removes its JobSet and leaves no Job that counts as active', async () => {
    await work.create(trainJob('e', 'slow', { activeDeadlineSeconds: 2 }))
    await becomes('e', 'Failed=True DeadlineExceeded')
    await eventually(
      'gone',
      () => work.find(KIND.jobSet, 'e'),
      (found) => found === undefined,
    )
    await eventually(
      'no Job at work',
      async () => (await work.find<TrainJobWithStatus>(KIND.trainJob, 'e'))?.status?.jobsStatus,
      (rows = []) => rows.every(({ active, ready }) => active === 0 && ready === 0),
    )
  })

  // Whoever may write TrainJobs need not have the right to write JobSets, ConfigMaps or Secrets.
  it('an object of somebody else with the name of a child is not changed, the TrainJob says so, and goes on once the name is free', async () => {
    const theirs: Kind[] = [KIND.jobSet, KIND.configMap, KIND.secret]
    const spec = { suspend: true, replicatedJobs: [{ name: 'node', template: podsOf('colleague') }] }
    await work.create(runtime('mpi', { mlPolicy: { numNodes: 1, mpi: {} } }))
    await work.create(runtime('flux', { mlPolicy: { numNodes: 1, flux: {} } }))
    const foreign = [
      { ...KIND.jobSet, metadata: { name: 'h' }, spec },
      { ...KIND.configMap, metadata: { name: 'i-mpi-hostfile' }, data: { hostfile: 'colleague' } },
      { ...KIND.secret, metadata: { name: 'j-flux-curve' }, data: { 'curve.cert': '' } },
    ]
    const before: KubeObject[] = []
    for (const object of foreign) before.push(await work.create(object))
    await work.create(trainJob('h', 'torch', { suspend: true }))
    await work.create(trainJob('i', 'mpi', { suspend: true }))
    await work.create(trainJob('j', 'flux', { suspend: true }))
    for (const [index, name] of ['h', 'i', 'j'].entries()) {
      const found = await becomes(name, 'Created=False JobsCreationFailed')
      const { message = '' } = conditionsOf(found).find(({ type }) => type === 'Created') ?? {}
      expect(message).to.include('exists and does not belong to this TrainJob')
      const { name: called = '' } = foreign[index]?.metadata ?? {}
      const there = await work.find(theirs[index] as Kind, called)
      const written = ({ metadata, spec, data }: KubeObject) => ({ uid: metadata.uid, spec, data })
      expect(there && written(there)).to.deep.equal(before[index] && written(before[index]))
      expect(there?.metadata).to.not.have.property('ownerReferences')
    }
    await work.remove(KIND.jobSet, 'h')
    await eventually(
      'made',
      () => work.find(KIND.jobSet, 'h'),
      (found) => found?.metadata.ownerReferences?.[0]?.name === 'h',
    )
  })

  it('a TrainJob that somebody else manages is left alone altogether', async () => {
    await work.create(trainJob('f', 'torch', { managedBy: 'kueue.x-k8s.io/multikueue', suspend: true }))
    await work.create(trainJob('g', 'torch'))
    await becomes('g', 'Complete=True AllJobsCompleted')
    expect(await work.find(KIND.jobSet, 'f')).to.equal(undefined)
    expect((await work.find(KIND.trainJob, 'f'))?.status).to.equal(undefined)
  })
})
