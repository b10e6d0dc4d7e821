import { expect } from 'chai'
import type { KubeObject } from '../../../../model/object.ts'
import type { Objects } from '../../../../reconcilers/engine/objects.ts'
import { KIND } from '../../../../reconcilers/kinds.ts'
import type { ObservedJobSet, TrainJobWithStatus } from '../../../../reconcilers/trainjob/observe.ts'
import { keepWarning, termsOf, troubleOf } from '../../../../reconcilers/trainjob/trouble.ts'

const at = (minute: number): string => `2026-01-01T00:0${minute}:00Z`

const event = (kind: string, name: string, minute: number, more: object = {}): KubeObject => ({
  ...KIND.event,
  metadata: { name: `${name}.1`, namespace: 'n', uid: 'e', creationTimestamp: at(0) },
  ...{ type: 'Warning', reason: 'FailedCreate', message: `no room at ${minute}`, lastTimestamp: at(minute) },
  involvedObject: { kind, name, namespace: 'n' },
  ...more,
})

const jobSet = {
  ...KIND.jobSet,
  metadata: { name: 'a', namespace: 'n', creationTimestamp: at(1) },
  spec: { replicatedJobs: [{ name: 'node', replicas: 2 }] },
} as unknown as ObservedJobSet

const trainJob = (conditions: readonly object[] = []): TrainJobWithStatus =>
  ({ ...KIND.trainJob, metadata: { name: 'a', namespace: 'n' }, spec: {}, status: { conditions } }) as never

const troubleWith = (events: readonly KubeObject[], job = trainJob()) => {
  const kept = events.map(keepWarning)
  return troubleOf(job, jobSet, {
    find: ((_: unknown, __: string, term: string) =>
      kept.filter((each) => termsOf(each).includes(term))) as unknown as Objects['find'],
  })
}

describe('the trouble of a TrainJob', () => {
  it('is the latest warning about its JobSet or one of its Jobs', () => {
    const events = [event('JobSet', 'a', 2), event('Job', 'a-node-1', 4), event('Job', 'a-node-0', 3)]
    expect(troubleWith(events)).to.deep.equal({ reason: 'FailedCreate', message: 'Job a-node-1: no room at 4' })
  })

  it('is nothing that is said of others, of an earlier JobSet of the name, or before it was resumed', () => {
    const others = [event('Job', 'b-node-0', 5), event('Deployment', 'a', 5), event('Job', 'a-node-2', 5)]
    expect(troubleWith([...others, event('Job', 'a-node-0', 0)])).to.equal(undefined)
    const resumed = [{ type: 'Suspended', status: 'False', reason: 'Resumed', message: '', lastTransitionTime: at(5) }]
    expect(troubleWith([event('JobSet', 'a', 4)], trainJob(resumed))).to.equal(undefined)
    expect(
      troubleOf(trainJob(), undefined, {
        find: (() => [keepWarning(event('JobSet', 'a', 4))]) as unknown as Objects['find'],
      }),
    ).to.equal(undefined)
  })

  it('was last seen when the event says: in its series, at its last time, or at its first', () => {
    const [none, series] = [{ lastTimestamp: null }, { series: { count: 2, lastObservedTime: at(6) } }]
    expect(troubleWith([event('Job', 'a-node-0', 5), event('JobSet', 'a', 2, series)])?.message).to.include('JobSet a')
    expect(troubleWith([event('JobSet', 'a', 2, { ...none, eventTime: at(3) })])?.message).to.include('JobSet a')
    expect(troubleWith([event('JobSet', 'a', 2, none)])).to.equal(undefined)
  })

  it('has a reason that a condition can have', () => {
    expect(troubleWith([event('JobSet', 'a', 2, { reason: 'not a word' })])?.reason).to.equal('Warning')
  })

  it('costs no memory for events about others', () => {
    const kept = keepWarning(event('Deployment', 'a', 5, { note: 'x'.repeat(1_000) }))
    expect(Object.keys(kept)).to.have.members(['apiVersion', 'kind', 'metadata'])
  })
})
