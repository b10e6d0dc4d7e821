import { expect } from 'chai'
import fc from 'fast-check'
import type { KubeObject } from '../../../../model/object.ts'
import { flat } from '../../../../reconcilers/engine/action.ts'
import type { Outcome } from '../../../../reconcilers/engine/controller.ts'
import { NO_SUM } from '../../../../reconcilers/engine/notes.ts'
import { KIND } from '../../../../reconcilers/kinds.ts'
import { trainJob as trainJobController } from '../../../../reconcilers/trainjob/controller.ts'
import type { ObservedJobSet, ObservedTrainJob, TrainJobWithStatus } from '../../../../reconcilers/trainjob/observe.ts'
import { planTrainJob } from '../../../../reconcilers/trainjob/plan.ts'
import { statusOfTrainJob } from '../../../../reconcilers/trainjob/status.ts'
import { mergePatch } from '../../../../schemas/json/merge-patch.ts'
import { configurationWith } from '../../../api/configuration.ts'

const NOW = '2026-01-01T00:00:00Z'

const trainJob = (spec: object = {}, status?: object): TrainJobWithStatus =>
  ({
    ...KIND.trainJob,
    metadata: { name: 'a', namespace: 'n', uid: 'u', generation: 1, creationTimestamp: NOW },
    spec: { runtimeRef: { name: 'r', kind: 'TrainingRuntime' }, ...spec },
    ...(status && { status }),
  }) as unknown as TrainJobWithStatus

const observed = (job: TrainJobWithStatus, jobSet?: object): ObservedTrainJob => ({
  trainJob: job,
  jobSet: jobSet as ObservedJobSet | undefined,
  trouble: undefined,
  snapshot: undefined,
  unread: [],
  isServed: () => false,
  runtimes: { get: () => ({ status: 'absent' }) },
  get: () => undefined,
})

const outcome = (error?: string): Outcome => ({
  lastErrors: error === undefined ? [] : [{ code: 'ERR', description: error, observedAt: NOW }],
  isCarriedOut: error === undefined,
  sum: NO_SUM,
})

/** The TrainJob after its status is written, and whether anything was written. */
const reported = (seen: ObservedTrainJob, error?: string) => {
  const actions = flat(statusOfTrainJob(seen, NOW, outcome(error)))
  const patch = actions.find((action) => action.do === 'patchStatus')
  const status = patch?.do === 'patchStatus' ? mergePatch(seen.trainJob.status, patch.status) : seen.trainJob.status
  return { trainJob: { ...seen.trainJob, status } as TrainJobWithStatus, isWritten: patch !== undefined }
}

const condition = (type: string, status = 'True') => ({
  type,
  status,
  reason: `${type}Reason`,
  message: `${type} message`,
  lastTransitionTime: NOW,
})
const count = fc.nat({ max: 2 })
const jobSets = fc.option(
  fc.record({
    conditions: fc
      .subarray(['Completed', 'Failed', 'Suspended', 'RestartingJobSet'])
      .map((types) => types.map((type) => condition(type))),
    replicatedJobsStatus: fc.array(
      fc.record({
        name: fc.constantFrom('x', 'y'),
        ready: count,
        succeeded: count,
        failed: count,
        active: count,
        suspended: count,
      }),
      { maxLength: 1 },
    ),
  }),
  { nil: undefined },
)
const worlds = fc.record({
  suspend: fc.boolean(),
  before: fc.subarray(['Suspended', 'Running', 'Created', 'Pending', 'Complete', 'Failed']),
  jobSet: jobSets,
  error: fc.option(fc.constant('why'), { nil: undefined }),
})

describe('the status of a TrainJob', () => {
  const world = ({ suspend, before, jobSet }: { suspend: boolean; before: string[]; jobSet: object | undefined }) =>
    observed(
      trainJob({ suspend }, { conditions: before.map((type) => condition(type)) }),
      jobSet && { ...KIND.jobSet, metadata: {}, spec: {}, status: jobSet },
    )

  it('is written once: the second look has nothing to say', () => {
    fc.assert(
      fc.property(worlds, ({ error, ...given }) => {
        const seen = world(given)
        const { trainJob: after } = reported(seen, error)
        expect(reported({ ...seen, trainJob: after }, error).isWritten).to.equal(false)
      }),
    )
  })

  it('has each condition once, and never adopts that it has ended', () => {
    fc.assert(
      fc.property(worlds, ({ error, ...given }) => {
        const { conditions = [] } = reported(world(given), error).trainJob.status ?? {}
        const held = conditions.filter(({ status }) => status === 'True').map(({ type }) => type)
        expect(new Set(conditions.map(({ type }) => type)).size).to.equal(conditions.length)
        for (const end of ['Complete', 'Failed']) if (given.before.includes(end)) expect(held).to.include(end)
      }),
    )
  })

  it('ends with what holds, for that is what kubectl shows', () => {
    fc.assert(
      fc.property(worlds, ({ error, ...given }) => {
        const { conditions = [] } = reported(world(given), error).trainJob.status ?? {}
        if (conditions.some(({ status }) => status === 'True')) expect(conditions.at(-1)?.status).to.equal('True')
      }),
    )
  })

  it('takes only ends of the JobSet that are true', () => {
    const jobSet = { ...KIND.jobSet, metadata: {}, spec: {}, status: { conditions: [condition('Completed', 'False')] } }
    expect(reported(observed(trainJob(), jobSet)).trainJob.status).to.equal(undefined)
  })
})

describe('a TrainJob that has ended, and whose JobSet is gone', () => {
  const rows = [{ name: 'node', ready: 1, succeeded: 0, failed: 1, active: 1, suspended: 0 }]
  const rowsAfter = (status: object) => {
    const { trainJob: job, isWritten } = reported(observed(trainJob({}, { jobsStatus: rows, ...status })))
    return { rows: job.status?.jobsStatus, isWritten }
  }

  it('counts no Job as active any more', () => {
    const failed = { conditions: [{ ...condition('Failed'), reason: 'DeadlineExceeded' }] }
    expect(rowsAfter(failed)).to.deep.equal({ rows: [{ ...rows[0], ready: 0, active: 0 }], isWritten: true })
  })

  it('keeps the counts of before where it has not ended: its JobSet is recreated', () => {
    expect(rowsAfter({}).rows).to.deep.equal(rows)
  })
})

describe('a TrainJob whose JobSet restarts', () => {
  const jobSet = (ready: number, restarting: 'True' | 'False') => ({
    ...{ ...KIND.jobSet, metadata: {}, spec: {} },
    status: {
      conditions: [{ ...condition('RestartingJobSet', restarting), reason: 'FailurePolicy_preempted' }],
      replicatedJobsStatus: [{ name: 'node', ready, succeeded: 0, failed: 0, active: ready, suspended: 0 }],
    },
  })
  const saying = (before: TrainJobWithStatus, set: object): TrainJobWithStatus =>
    reported(observed(before, set)).trainJob
  const running = ({ status }: TrainJobWithStatus) =>
    status?.conditions?.filter(({ type }) => type === 'Running').map((each) => `${each.status} ${each.reason}`)

  it('says by which rule the JobSet restarts, and runs again afterwards', () => {
    const before = saying(trainJob(), jobSet(1, 'False'))
    expect(before.status?.conditions ?? []).to.deep.equal([])
    const meanwhile = saying(before, jobSet(0, 'True'))
    expect(running(meanwhile)).to.deep.equal(['False FailurePolicy_preempted'])
    expect(running(saying(meanwhile, jobSet(1, 'False')))).to.deep.equal(['True JobsRunning'])
  })
})

describe('a TrainJob that is to run, and whose pods do not', () => {
  const RESUMED = { ...condition('Suspended', 'False'), reason: 'Resumed', message: 'TrainJob is resumed' }
  const jobSet = (ready: number, active: number) => ({
    ...{ ...KIND.jobSet, metadata: {}, spec: {} },
    status: { replicatedJobsStatus: [{ name: 'node', ready, succeeded: 0, failed: 0, active, suspended: 0 }] },
  })
  const conditions = (seen: ObservedTrainJob, error?: string) =>
    (reported(seen, error).trainJob.status?.conditions ?? []).map(({ type, status, reason, message }) =>
      type === 'Pending' ? `${type} ${status} ${reason}: ${message}` : `${type} ${status}`,
    )
  const resumed = trainJob({ suspend: false }, { conditions: [condition('Suspended')] })
  const trouble = { reason: 'FailedCreate', message: 'Job a-node-0: exceeded quota' }

  it('ends its conditions with Pending after it was resumed, as kubectl shows the last one', () => {
    expect(conditions(observed(resumed, jobSet(0, 0)))).to.deep.equal([
      'Suspended False',
      'Pending True PodsNotReady: no Job has begun yet',
    ])
    const gated = trainJob({}, { conditions: [RESUMED] })
    expect(conditions(observed(gated, jobSet(1, 2)))).to.deep.equal([
      'Suspended False',
      'Pending True PodsNotReady: the pods of 1 of 2 Jobs run',
    ])
  })

  it('has no Pending any more once they run, or once it is suspended or over', () => {
    const before = { conditions: [RESUMED, condition('Pending')] }
    expect(conditions(observed(trainJob({}, before), jobSet(1, 1)))).to.deep.equal(['Suspended False', 'Running True'])
    expect(conditions(observed(trainJob({ suspend: true }, before), jobSet(0, 1)))).to.deep.equal(['Suspended True'])
    const failed = { ...jobSet(0, 0), status: { conditions: [condition('Failed')] } }
    expect(conditions(observed(trainJob({}, before), failed))).to.deep.equal(['Suspended False', 'Failed True'])
  })

  it('has no condition at all while nothing is wrong and it was never suspended', () => {
    expect(conditions(observed(trainJob(), jobSet(0, 1)))).to.deep.equal([])
    expect(conditions(observed(trainJob()))).to.deep.equal([])
    const unlooked = { ...KIND.jobSet, metadata: {}, spec: {} }
    expect(conditions(observed(resumed, unlooked))).to.deep.equal(['Suspended False'])
  })

  it('says what is wrong, whether it was suspended or not', () => {
    const wrong = 'Pending True FailedCreate: Job a-node-0: exceeded quota'
    expect(conditions({ ...observed(trainJob(), jobSet(0, 1)), trouble })).to.deep.equal([wrong])
    expect(conditions({ ...observed(resumed, jobSet(0, 1)), trouble })).to.deep.equal(['Suspended False', wrong])
    expect(conditions({ ...observed(trainJob(), jobSet(1, 1)), trouble })).to.deep.equal([])
    expect(conditions(observed(trainJob()), 'quota')).to.deep.equal([
      'Created False',
      'Pending True JobsCreationFailed: quota',
    ])
  })
})

describe('the controller of TrainJobs', () => {
  it('is looked at every ten hours', () => expect(trainJobController.resyncMs).to.equal(10 * 3_600_000))
})

describe('the plan of a TrainJob that has ended', () => {
  it('asks for nothing, whatever has become of its JobSet', () => {
    fc.assert(
      fc.property(worlds, fc.constantFrom('Complete', 'Failed'), ({ suspend, jobSet }, end) => {
        const seen = observed(
          trainJob({ suspend, activeDeadlineSeconds: 1 }, { conditions: [condition(end)] }),
          jobSet && ({ ...KIND.jobSet, metadata: {}, spec: {}, status: jobSet } as unknown as KubeObject),
        )
        const plan = planTrainJob(seen, { config: configurationWith({}), now: '2027-01-01T00:00:00Z' })
        expect(flat(plan).map((action) => action.do)).to.deep.equal(['log'])
      }),
    )
  })
})
