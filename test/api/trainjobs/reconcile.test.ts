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

/** Lines of the controllers of JobSets and Jobs about what they are refused here. */
const REFUSED = /"controller":"(jobset|job)".*(needs a limit of 1|exceeded quota)/

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
    const isMeant = (each: string): boolean => each.includes('Reconcile failed') || REFUSED.test(each)
    expect(work.mishaps.filter((each) => !isMeant(each))).to.deep.equal([])
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

  const last = (found: KubeObject | undefined): string => words(found).at(-1) ?? ''

  it('after it was resumed it is Pending, and never Suspended, until its pods run', async () => {
    const gated = runtime('gated', {}, FOREVER)
    const [node] = gated.spec.template.spec.replicatedJobs
    Object.assign(node?.template.spec.template.spec ?? {}, { schedulingGates: [{ name: 'example.com/wait' }] })
    await work.create(gated)
    await work.create(trainJob('l', 'gated', { suspend: true }))
    expect(last(await becomes('l', 'Suspended=True Suspended'))).to.equal('Suspended=True Suspended')
    await work.merge(KIND.trainJob, 'l', { spec: { suspend: false } })
    expect(last(await becomes('l', 'Suspended=False Resumed'))).to.equal('Pending=True PodsNotReady')
    const pods = await eventually(
      'pods',
      async () => (await work.names(KIND.pod)).filter((name) => name.startsWith('l-')),
      (names) => names.length === 2,
    )
    for (const pod of pods) await work.merge(KIND.pod, pod, { spec: { schedulingGates: null } })
    expect(last(await becomes('l', 'Running=True JobsRunning'))).to.equal('Running=True JobsRunning')
  })

  it('a Job that Kubernetes refuses is told by the TrainJob, in the words of JobSet', async () => {
    await work.create(trainJob('m', 'torch', { trainer: { resourcesPerNode: { requests: { 'nvidia.com/gpu': 1 } } } }))
    const found = await becomes('m', 'Pending=True JobCreationFailed')
    const { message = '' } = conditionsOf(found).find(({ type }) => type === 'Pending') ?? {}
    expect(message).to.include('JobSet m: ').and.to.include('nvidia.com/gpu is requested, and needs a limit of 1')
  })

  it('pods for which a quota has no room are told by the TrainJob, which runs once there is some', async () => {
    let isFull = true
    work.sandbox.setFaults(({ verb, plural }) =>
      isFull && verb === 'create' && plural === 'pods'
        ? {
            type: 'refuse',
            code: 403,
            reason: 'Forbidden',
            message: 'pods "n-node-0-0-x" is forbidden: exceeded quota: small',
          }
        : undefined,
    )
    await work.create(trainJob('n', 'torch'))
    const found = await becomes('n', 'Pending=True FailedCreate')
    expect(JSON.stringify(conditionsOf(found)))
      .to.include('Job n-node-0: Error creating')
      .and.include('exceeded quota')
    isFull = false
    const done = await becomes('n', 'Complete=True AllJobsCompleted')
    expect(words(done)).to.deep.equal(['Complete=True AllJobsCompleted'])
  })

  it('a running JobSet that somebody edits is left alone, and an event of the TrainJob tells who has changed what', async () => {
    await work.create(runtime('still', {}, FOREVER))
    await work.create(trainJob('o', 'still'))
    await running('o')
    const [node] = (await jobSetOf('o')).spec.replicatedJobs ?? []
    const edited = JSON.parse(JSON.stringify(node).replace('"runtime:1"', '"other:1"')) as object
    await work.merge(KIND.jobSet, 'o', { spec: { replicatedJobs: [edited] } })
    const told = await eventually(
      'told',
      () => work.list(KIND.event),
      (events) => events.some(({ reason }) => reason === 'JobSetDrifted'),
    )
    const event = told.find(({ reason }) => reason === 'JobSetDrifted')
    expect(event).to.deep.nested.include({
      type: 'Warning',
      'involvedObject.kind': 'TrainJob',
      'involvedObject.name': 'o',
    })
    expect(event?.message).to.include(
      'has set spec.replicatedJobs[node].template.spec.template.spec.containers[node].image',
    )
    expect(JSON.stringify((await jobSetOf('o')).spec)).to.include('"other:1"')
  })

  it('a TrainJob that somebody else manages is left alone altogether', async () => {
    await work.create(trainJob('f', 'torch', { managedBy: 'kueue.x-k8s.io/multikueue', suspend: true }))
    await work.create(trainJob('g', 'torch'))
    await becomes('g', 'Complete=True AllJobsCompleted')
    expect(await work.find(KIND.jobSet, 'f')).to.equal(undefined)
    expect((await work.find(KIND.trainJob, 'f'))?.status).to.equal(undefined)
  })
})
