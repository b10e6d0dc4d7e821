import { expect } from 'chai'
import { Registry } from 'prom-client'
import type { KubeObject } from '../../../model/object.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { workloadMetrics } from '../../../reconcilers/metrics/registered.ts'
import { observeTrainJobs } from '../../../reconcilers/metrics/train-jobs.ts'
import { cachesOf } from './caches-in-memory.ts'

const START = Date.parse('2026-01-01T00:00:00Z')
const at = (minutes: number): string => new Date(START + minutes * 60_000).toISOString()
const condition = (type: string, status: string, reason: string, minutes = 0) => ({
  ...{ type, status, reason, message: '', lastTransitionTime: at(minutes) },
})

const trainJob = (name: string, { spec = {}, status = {} }: { spec?: object; status?: object } = {}): KubeObject => ({
  ...KIND.trainJob,
  metadata: { name, namespace: 'ml', uid: name, creationTimestamp: at(0) },
  spec: { runtimeRef: { name: 'torch' }, ...spec },
  status,
})
const jobSet = (name: string, ready: number, status: object = {}, owner = name): KubeObject => ({
  ...KIND.jobSet,
  metadata: {
    name,
    namespace: 'ml',
    uid: `${name}-jobs`,
    ownerReferences: [{ ...KIND.trainJob, name: owner, uid: owner, controller: true }],
  },
  spec: {},
  status: { replicatedJobsStatus: [{ name: 'node', active: 1, ready }], ...status },
})

/** TrainJobs that are followed, in caches whose objects can be put; `minute` is the time that has passed. */
const followed = (...there: readonly KubeObject[]) => {
  const clock = { minute: 0, now: () => START + clock.minute * 60_000 }
  const { caches, put: putNow } = cachesOf(...there)
  const waiting = observeTrainJobs(caches, clock.now)
  return {
    ...{ caches, clock },
    put: (minute: number, object: KubeObject): void => {
      clock.minute = minute
      putNow(object)
    },
    /** Each TrainJob that does not run after so many minutes: its name, the reason and the minutes. */
    told: (minute: number): (string | number)[][] => {
      clock.minute = minute
      return waiting().map((each) => [each.trainjob, each.reason, each.seconds / 60])
    },
  }
}

describe('The metrics of TrainJobs', () => {
  it('name those that are to run and do not, with what keeps them, the one that has waited longest first', () => {
    const resumed = { conditions: [condition('Suspended', 'False', 'Resumed', 4)] }
    const { told } = followed(
      trainJob('resumed', { status: resumed }),
      trainJob('no-jobset'),
      trainJob('refused', { status: { conditions: [condition('Pending', 'True', 'FailedCreate', 1)] } }),
      trainJob('taken', { status: { conditions: [condition('Created', 'False', 'JobsCreationFailed')] } }),
      jobSet('refused', 0),
      jobSet('resumed', 0),
      trainJob('runs'),
      jobSet('runs', 1),
    )
    expect(told(10)).to.deep.equal([
      ['no-jobset', 'PodsNotReady', 10],
      ['refused', 'FailedCreate', 10],
      ['taken', 'JobsCreationFailed', 10],
      ['resumed', 'PodsNotReady', 6],
    ])
  })

  it('leave out those that are suspended, that have ended, that are being deleted, and that somebody else manages', () => {
    const going = trainJob('going')
    const { told } = followed(
      trainJob('suspended', { spec: { suspend: true } }),
      trainJob('theirs', { spec: { managedBy: 'kueue.x-k8s.io/multikueue' } }),
      trainJob('complete', { status: { conditions: [condition('Complete', 'True', 'AllJobsCompleted')] } }),
      trainJob('failed', { status: { conditions: [condition('Failed', 'True', 'FailedJobs')] } }),
      trainJob('ending'),
      jobSet('ending', 0, { conditions: [condition('Completed', 'True', 'AllJobsCompleted')] }),
      { ...going, metadata: { ...going.metadata, deletionTimestamp: at(1) } },
    )
    expect(told(60)).to.deep.equal([])
  })

  it('count from the moment at which a suspended one is resumed, also before its status says so', () => {
    const held = { conditions: [condition('Suspended', 'True', 'Suspended')] }
    const resumed = { conditions: [condition('Suspended', 'False', 'Resumed', 61)] }
    const { put, told } = followed(trainJob('t', { spec: { suspend: true }, status: held }))
    put(60, trainJob('t', { status: held }))
    expect(told(60)).to.deep.equal([['t', 'PodsNotReady', 0]])
    put(61, trainJob('t', { status: resumed }))
    expect(told(71)).to.deep.equal([['t', 'PodsNotReady', 10]])
  })

  it('count from the moment at which one has ceased to run, if it had run for five minutes', () => {
    const { put, told } = followed(trainJob('t'), jobSet('t', 1))
    put(30, jobSet('t', 0))
    expect(told(40)).to.deep.equal([['t', 'PodsNotReady', 10]])
    put(41, jobSet('t', 1))
    expect(told(42)).to.deep.equal([])
  })

  it('take pods that run and end for a crash loop, and not as started while they happen to run', () => {
    const { put, told } = followed(trainJob('t'), jobSet('t', 0))
    for (const minute of [1, 2]) {
      put(minute, jobSet('t', 1))
      expect(told(minute), 'its pods run').to.deep.equal([])
      put(minute + 0.5, jobSet('t', 0))
    }
    expect(told(3)).to.deep.equal([['t', 'CrashLoop', 3]])
    put(4, jobSet('t', 1))
    expect(told(6)).to.deep.equal([['t', 'CrashLoop', 6]])
    expect(told(9), 'it has run for five minutes').to.deep.equal([])
  })

  it('take restarts of a JobSet for a crash loop whose pods are never seen to run', () => {
    const { put, told } = followed(trainJob('t'), jobSet('t', 0, { restarts: 4 }))
    put(1, jobSet('t', 0, { restarts: 5 }))
    expect(told(2)).to.deep.equal([['t', 'PodsNotReady', 2]])
    put(2, jobSet('t', 0, { restarts: 6 }))
    expect(told(3)).to.deep.equal([['t', 'CrashLoop', 3]])
  })

  it('do not take the JobSet of an earlier TrainJob for that of this one', () => {
    const { told } = followed(trainJob('t'), jobSet('t', 1, {}, 'earlier'))
    expect(told(2)).to.deep.equal([['t', 'PodsNotReady', 2]])
  })

  it('are scraped for the 50 that have waited longest, and count all', async () => {
    const many = Array.from({ length: 60 }, (_, i) =>
      trainJob(`t-${i}`, { status: { conditions: [condition('Suspended', 'False', 'Resumed', i / 60)] } }),
    )
    const { caches, clock } = followed(...many)
    const registry = new Registry()
    const end = workloadMetrics(registry, clock)(caches)
    clock.minute = 10
    const lines = async (): Promise<string[]> =>
      (await registry.metrics()).split('\n').filter((line) => /^grove_(trainjob|not_running)/.test(line))
    const told = await lines()
    expect(told).to.have.length(51)
    expect(told).to.include.members([
      'grove_not_running_trainjobs 60',
      'grove_trainjob_not_running_seconds{trainjob_namespace="ml",trainjob="t-0",reason="PodsNotReady"} 600',
    ])
    expect(told.join()).to.not.include('t-50')
    end()
    expect(await lines(), 'by the next leader').to.deep.equal([])
  })
})
