import { expect } from 'chai'
import { Registry } from 'prom-client'
import type { KubeObject } from '../../../model/object.ts'
import { type Action, flat } from '../../../reconcilers/engine/action.ts'
import { NO_SUM } from '../../../reconcilers/engine/notes.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { backendMetrics } from '../../../reconcilers/metrics/scheduler-backends.ts'
import { observeSet } from '../../../reconcilers/podcliqueset/observe.ts'
import { planSet } from '../../../reconcilers/podcliqueset/plan.ts'
import { statusOfSet } from '../../../reconcilers/podcliqueset/status.ts'
import { planGangObjects } from '../../../reconcilers/scheduler-backend/plan.ts'
import { operatorStatus, readinessOf } from '../../../reconcilers/scheduler-backend/readiness.ts'
import { statusOfBackend } from '../../../reconcilers/scheduler-backend/status.ts'
import type { Condition, PodCliqueSet, PodGang } from '../../../schemas/generated/grove.ts'
import { configurationWith } from '../../api/configuration.ts'
import { success } from './plans.ts'
import { setOf } from './sets.ts'

const NOW = '2026-01-01T00:00:00Z'
const LATER = '2026-01-01T00:05:00Z'

const gang = (conditions: Condition[] = []): PodGang => ({
  apiVersion: 'scheduler.grove.io/v1alpha1',
  kind: 'PodGang',
  metadata: { name: 's-0', namespace: 'default', uid: 'u', resourceVersion: '1' },
  spec: { podgroups: [] },
  status: { phase: 'Pending', conditions },
})
const initialized: Condition = {
  ...{ type: 'Initialized', status: 'True', reason: 'PodGangPodsCreated', message: '', lastTransitionTime: NOW },
}
const conditionsIn = (actions: readonly Action[]): Condition[] | undefined =>
  actions.flatMap((action) => (action.do === 'patchStatus' ? [action.status.conditions as Condition[]] : []))[0]

describe('a gang whose backend', () => {
  const error = { code: 'ERR_CREATE_PODGROUP', description: 'quota', observedAt: NOW }

  it('does its work says nothing of it, which costs no write', () => {
    expect(statusOfBackend(gang([initialized]), 'volcano', { lastErrors: [] }, NOW)).to.deep.equal([])
  })

  it('fails has SchedulerBackendReady=False with the reason, beside its other conditions, and True once that is over', () => {
    const failing = conditionsIn(statusOfBackend(gang([initialized]), 'volcano', { lastErrors: [error] }, NOW)) ?? []
    expect(failing).to.deep.equal([
      initialized,
      {
        ...{ type: 'SchedulerBackendReady', status: 'False', reason: 'BackendOperationFailed' },
        ...{ message: 'volcano: quota', lastTransitionTime: NOW },
      },
    ])
    expect(statusOfBackend(gang(failing), 'volcano', { lastErrors: [error] }, LATER)).to.deep.equal([])
    const [, over] = conditionsIn(statusOfBackend(gang(failing), 'volcano', { lastErrors: [] }, LATER)) ?? []
    expect(over).to.include({ status: 'True', reason: 'BackendOperationSucceeded', lastTransitionTime: LATER })
  })

  it('throws is told of it in the words of other failures, and is looked at again', () => {
    const broken = {
      ...{ kinds: [], annotations: {}, ownOf: () => ({}) },
      objectsFor: () => {
        throw new Error('oops')
      },
    }
    const actions = planGangObjects(
      { podGang: gang(), set: undefined, topology: undefined },
      { name: 'broken', gangs: broken },
      memory(),
    )
    expect(actions).to.deep.equal([
      {
        do: 'problem',
        reason: 'BackendOperationFailed',
        message: "Backend operation 'sync' failed for PodGang 's-0': oops",
      },
      { do: 'requeueAfter', milliseconds: 60_000, why: 'the backend threw' },
    ])
  })
})

describe('the operator', () => {
  const well = { backend: 'kai-scheduler' }
  const lacking = { backend: 'volcano', problem: 'the cluster does not serve PodGroup' }

  it('is SchedulerBackendReady where every backend is, or may come later', () => {
    expect(readinessOf([well])).to.include({ status: 'True', reason: 'BackendInitialized' })
    const finding = readinessOf([well, { ...lacking, mayComeLater: true }])
    expect(finding).to.include({ status: 'True' })
    expect(finding.message).to.equal(
      'initialized: kai-scheduler; waits for volcano: the cluster does not serve PodGroup',
    )
  })

  it('is not where one cannot work, and unknown where there is none', () => {
    expect(readinessOf([well, lacking])).to.deep.equal({
      ...{ type: 'SchedulerBackendReady', status: 'False', reason: 'BackendInitializationFailed' },
      message: 'volcano: the cluster does not serve PodGroup',
    })
    expect(readinessOf([])).to.include({ status: 'Unknown', reason: 'BackendNotConfigured' })
  })

  it('tells of each backend, and once of another default than in the process before', () => {
    const first = operatorStatus(undefined, [well, lacking], 'kai-scheduler', NOW)
    expect(first.events).to.deep.equal([
      {
        ...{ type: 'Normal', reason: 'BackendInitialized' },
        message: "Scheduler backend 'kai-scheduler' initialized successfully",
      },
      {
        ...{ type: 'Warning', reason: 'BackendInitializationFailed' },
        message: "Failed to initialize scheduler backend 'volcano': the cluster does not serve PodGroup",
      },
    ])
    const second = operatorStatus(first.status, [well], 'default-scheduler', LATER)
    expect(second.events[0]).to.deep.equal({
      ...{ type: 'Normal', reason: 'BackendSwitched' },
      message: "Switched from backend 'kai-scheduler' to 'default-scheduler'",
    })
    expect(second.status.conditions).to.have.length(1)
    expect(second.status.conditions[0]).to.include({ status: 'True', lastTransitionTime: LATER })
    const third = operatorStatus(second.status, [well], 'default-scheduler', LATER)
    expect(third.events.map(({ reason }) => reason)).to.deep.equal(['BackendInitialized'])
  })
})

describe('the metrics of scheduler backends', () => {
  it('count operations by what came of them, of backends alone, and begin at 0', async () => {
    const registry = new Registry()
    const lines: string[] = []
    const log = {
      info: (message: string, { backend, operation, podgang }: Readonly<Record<string, unknown>>) =>
        void lines.push(`${message} ${backend} ${operation} ${podgang}`),
      error: (message: string, { podgang, error }: Readonly<Record<string, unknown>>) =>
        void lines.push(`${message} ${podgang} ${error}`),
    }
    const metrics = backendMetrics(registry, '1.2.3', log)
    metrics.initialized('volcano', 'success', 0.2)
    metrics.initialized('kai-scheduler', 'failure', 60)
    expect(metrics.controller('podgang')).to.deep.equal({})
    const { writing } = metrics.controller('backend-volcano')
    const subject = { apiVersion: 'v1', kind: 'PodGang', namespace: 'default', name: 's-0' }
    writing?.({ verb: 'create', kind: 'PodGroup' }, subject)()
    writing?.({ verb: 'patch', kind: 'PodGroup' }, subject)(new Error('no'))
    const text = (await registry.metrics()).split('\n')
    for (const line of [
      'grove_scheduler_backend_info{backend_name="volcano",version="1.2.3"} 1',
      'grove_scheduler_backend_initialization_duration_seconds_count{status="success",backend_name="volcano"} 1',
      'grove_scheduler_backend_initialization_duration_seconds_count{status="failure",backend_name="kai-scheduler"} 1',
      'grove_scheduler_backend_operation_total{backend_name="volcano",operation="create",status="success"} 1',
      'grove_scheduler_backend_operation_total{backend_name="volcano",operation="update",status="failure"} 1',
      'grove_scheduler_backend_operation_total{backend_name="volcano",operation="delete",status="success"} 0',
    ]) {
      expect(text.map(sorted)).to.include(sorted(line))
    }
    expect(text.join('\n')).to.not.include('backend_info{backend_name="kai-scheduler"')
    expect(lines).to.deep.equal([
      'Backend operation started volcano create s-0',
      'Backend operation succeeded volcano create s-0',
      'Backend operation started volcano update s-0',
      'Backend operation failed s-0 no',
    ])
  })
})

/** Sorts the labels of a line: prom-client writes them in the order in which they were given. */
const sorted = (line: string): string =>
  line.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').sort().join(',')}}`)

describe('a set whose scheduler no profile enables any more', () => {
  const config = configurationWith({ scheduler: { profiles: [{ name: 'volcano' }] } })
  const observed = (schedulerName: string) => {
    const objects = memory()
    const set = setOf({
      cliques: [{ name: 'a', podSpec: { schedulerName, containers: [{ name: 'c', image: 'i' }] } }],
      metadata: { uid: 'u', finalizers: ['grove.io/podcliqueset.grove.io'] },
    })
    objects.put(set as KubeObject)
    return observeSet(set as PodCliqueSet, objects)
  }
  const planned = (schedulerName: string) => planSet(observed(schedulerName), { config, now: NOW }, NO_SUM)
  const told = (schedulerName: string) =>
    flat(planned(schedulerName)).flatMap((action) =>
      action.do === 'event' ? [`${action.reason}: ${action.message}`] : [],
    )

  it('says so once, and what to do', () => {
    expect(told('kai-scheduler')).to.have.length(1)
    expect(told('kai-scheduler')[0]).to.match(
      /^SchedulerBackendNotFound: no profile .* \(profiles: volcano, default-scheduler\)/,
    )
    expect(told('volcano')).to.deep.equal([])
  })

  it('makes no trouble: its pods are made for that scheduler as before', () => {
    expect(flat(planned('kai-scheduler')).filter((action) => action.do === 'problem')).to.deep.equal([])
    const stalled = JSON.stringify(statusOfSet(observed('kai-scheduler'), { config, now: NOW }, success(NO_SUM)))
    expect(stalled).to.not.include('"Stalled"')
  })
})
