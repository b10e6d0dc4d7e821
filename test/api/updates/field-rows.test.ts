import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { conditionOf } from '../../../model/conditions.ts'
import type { Pod } from '../../../model/pod.ts'
import type { PodClique, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { GROUPS } from '../grove-resources.ts'
import { until } from '../running.ts'
import { imagesOf, NODES, PATIENCE_S, PODS, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

const READY_AFTER = 'sandbox.grove.io/ready-after'
/** Changes the annotations of one clique's template, and thereby how long its pods take to be ready. */
const readyAfter =
  (clique: string, time: string) =>
  ({ template }: PodCliqueSet['spec']): void => {
    for (const each of template.cliques) if (each.name === clique) each.annotations = { [READY_AFTER]: time }
  }

const statusOf = (pod: Pod, isReady: boolean, exitCode: number) => ({
  conditions: [
    { type: 'PodScheduled', status: 'True' },
    { type: 'Ready', status: isReady ? 'True' : 'False' },
  ],
  containerStatuses: [
    {
      ...pod.status?.containerStatuses?.[0],
      ready: isReady,
      started: true,
      restartCount: 1,
      lastState: { terminated: { exitCode, reason: 'Error' } },
    },
  ],
})

describe('What users of rolling updates have met', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  const setStatus = async (pod: Pod, isReady: boolean, exitCode: number): Promise<void> => {
    const key = { namespace: 'default', name: pod.metadata.name ?? '' }
    await setting.grove.client.mergePatch(
      PODS,
      key,
      { status: statusOf(pod, isReady, exitCode) },
      { subresource: 'status' },
    )
  }
  const cordon = async (unschedulable: boolean): Promise<void> => {
    for (const { metadata } of (await setting.grove.client.list(NODES)).items) {
      await setting.grove.client.mergePatch(NODES, { name: metadata.name ?? '' }, { spec: { unschedulable } })
    }
  }
  const replaced = (made: readonly string[], count = 1): Promise<number> =>
    until(
      'pods were replaced',
      async () => made.length,
      (length) => length >= count,
      PATIENCE_S,
    )

  it('a second change half-way: all ends at the last template, and not before: U4', async () => {
    await setting.create(workload('u4', { pods: 4, groups: 2 }))
    await setting.ready('u4')
    const { made, leastReady } = setting.mark()
    await setting.change('u4', withImage('main:2', 'pc-a', 'pc-b'))
    await replaced(made)
    const ends: (string | undefined)[] = []
    const stop = setting.grove.core.store.subscribe('podcliquesets.grove.io', ({ object }) => {
      const { status } = object as unknown as PodCliqueSet
      if (status?.updateProgress?.updateEndedAt !== undefined) ends.push(imagesOf(setting, 'u4-0-pc-a').join())
    })
    await setting.change('u4', withImage('main:3', 'pc-a', 'pc-b'))
    await setting.updated('u4')
    stop()
    expect(imagesOf(setting, 'u4-').toSorted()).to.deep.equal(['main:1', 'main:3'])
    expect(imagesOf(setting, 'u4-0-sg-x-1-pc-b')).to.deep.equal(['main:3'])
    expect(new Set(ends)).to.deep.equal(new Set(['main:3']))
    expect(leastReady('u4-0-pc-a')).to.be.at.least(3)
    await setting.drop('u4')
  })

  it('a change that is taken back half-way: all ends at the first template: U4', async () => {
    await setting.create(workload('u4b', { pods: 4, groups: 2 }))
    await setting.ready('u4b')
    const { made } = setting.mark()
    await setting.change('u4b', withImage('main:2', 'pc-a', 'pc-b'))
    await replaced(made)
    await setting.change('u4b', withImage('main:1', 'pc-a', 'pc-b'))
    await setting.updated('u4b')
    expect(imagesOf(setting, 'u4b-')).to.deep.equal(['main:1'])
    expect(setting.set('u4b').status).to.include({ updatedReplicas: 1, availableReplicas: 1 })
    await setting.drop('u4b')
  })

  it('pods that restarted once and are ready: one after the other: U5', async () => {
    await setting.create(workload('u5', { pods: 2, groups: 1 }))
    await setting.ready('u5')
    for (const pod of setting.pods('u5-0-pc-a')) await setStatus(pod, true, 137)
    const { made, leastReady } = setting.mark()
    await setting.change('u5', withImage('main:2', 'pc-a'))
    await setting.updated('u5')
    expect(leastReady('u5-0-pc-a')).to.equal(1)
    expect(made.toSorted()).to.deep.equal(['u5-0-pc-a/0', 'u5-0-pc-a/1'])
    await setting.drop('u5')
  })

  it('an image that never worked is no obstacle to the one that does: U17', async () => {
    await setting.create(workload('u17', { pods: 3, groups: 1, a: { annotations: { [READY_AFTER]: '1h' } } }))
    await until(
      'pods run',
      async () => setting.pods('u17-0-pc-a'),
      (pods) => pods.length === 3 && pods.every(({ status }) => status?.phase === 'Running'),
      PATIENCE_S,
    )
    await setting.change('u17', readyAfter('pc-a', '10ms'))
    await setting.updated('u17')
    expect(setting.clique('u17-0-pc-a').status).to.include({ readyReplicas: 3, updatedReplicas: 3 })
    await setting.drop('u17')
  })

  it('three of four broken, and the one that serves goes last: U21', async () => {
    await setting.create(workload('u21', { pods: 4, groups: 1 }))
    await setting.ready('u21')
    const [first, ...others] = setting.pods('u21-0-pc-a')
    for (const pod of others) await setStatus(pod, false, 1)
    await until(
      'it is seen',
      async () => setting.clique('u21-0-pc-a').status?.readyReplicas,
      (ready) => ready === 1,
      PATIENCE_S,
    )
    const { made, leastReady } = setting.mark()
    await setting.change('u21', withImage('main:2', 'pc-a'))
    await setting.updated('u21')
    expect(leastReady('u21-0-pc-a')).to.equal(1)
    expect(made).to.have.length(4)
    expect(made[3]).to.equal(`u21-0-pc-a/${first?.metadata.labels?.['grove.io/podclique-pod-index']}`)
    await setting.drop('u21')
  })

  it('no room: one pod waits, the others serve, and the status says when it takes too long: RU10', async () => {
    await setting.create(workload('ru10', { pods: 3, groups: 1, a: { rollingUpdate: { progressDeadline: '1s' } } }))
    await setting.ready('ru10')
    await cordon(true)
    const { made, leastReady } = setting.mark()
    await setting.change('ru10', withImage('main:2', 'pc-a'))
    const reasonOf = ({ status }: { status?: PodCliqueSet['status'] }) =>
      conditionOf(status?.conditions, 'UpdateInProgress')?.reason
    await until(
      'it is late',
      async () => reasonOf(setting.set('ru10')),
      (reason) => reason === 'ProgressDeadlineExceeded',
      PATIENCE_S,
    )
    expect(made).to.have.length(1)
    expect(conditionOf(setting.clique('ru10-0-pc-a').status?.conditions, 'UpdateInProgress')).to.include({
      status: 'True',
      reason: 'ProgressDeadlineExceeded',
    })
    expect(conditionOf(setting.clique('ru10-0-pc-a').status?.conditions, 'MinAvailableBreached')).to.include({
      status: 'Unknown',
      reason: 'UpdateInProgress',
    })
    expect(conditionOf(setting.set('ru10').status?.conditions, 'Stalled')).to.include({
      status: 'True',
      reason: 'ProgressDeadlineExceeded',
    })
    expect(conditionOf(setting.set('ru10').status?.conditions, 'Reconciling')).to.equal(undefined)
    await cordon(false)
    await setting.updated('ru10')
    expect(conditionOf(setting.set('ru10').status?.conditions, 'Stalled')).to.equal(undefined)
    expect(leastReady('ru10-0-pc-a')).to.equal(2)
    expect(made).to.have.length(3)
    expect(reasonOf(setting.set('ru10'))).to.equal('UpdateComplete')
    await setting.drop('ru10')
  })

  const LATE = { status: 'True', reason: 'ProgressDeadlineExceeded' }
  /** Waits until the set tells that its update is late. */
  const late = (name: string, patience = PATIENCE_S): Promise<unknown> =>
    until(
      'it is late',
      async () => conditionOf(setting.set(name).status?.conditions, 'UpdateInProgress')?.reason,
      (reason) => reason === LATE.reason,
      patience,
    )

  it('no room: one copy of a scaling group waits, and the group and its set say when it takes too long, whoever scales out: RU10', async () => {
    await setting.create(workload('ru10g', { groups: 3, x: { rollingUpdate: { progressDeadline: '3s' } } }))
    await setting.ready('ru10g')
    await cordon(true)
    const { made } = setting.mark()
    await setting.change('ru10g', withImage('main:2', 'pc-b'))
    await replaced(made, 3)
    // Each scale-out creates a copy, and none of them puts the deadline off.
    let copies = 3
    let isLate = false
    const scaling = (async () => {
      for (; !isLate; await sleep(1_000)) await setting.scale(GROUPS, 'ru10g-0-sg-x', ++copies)
    })()
    // On a busy machine the operator may need its time for the copies first.
    await late('ru10g', 3 * PATIENCE_S).finally(() => {
      isLate = true
    })
    await scaling
    expect(copies).to.be.at.least(4)
    const { status } = setting.group('ru10g-0-sg-x')
    expect(conditionOf(status?.conditions, 'UpdateInProgress')).to.include(LATE)
    expect(conditionOf(status?.conditions, 'MinAvailableBreached')).to.include({
      status: 'Unknown',
      reason: 'UpdateInProgress',
    })
    expect(conditionOf(setting.set('ru10g').status?.conditions, 'Stalled')).to.include(LATE)
    expect(imagesOf(setting, 'ru10g-0-sg-x-1-pc-b')).to.deep.equal(['main:1'])
    await setting.scale(GROUPS, 'ru10g-0-sg-x', 3)
    await cordon(false)
    await setting.updated('ru10g')
    expect(conditionOf(setting.set('ru10g').status?.conditions, 'Stalled')).to.equal(undefined)
    await until(
      'the group is updated',
      async () => conditionOf(setting.group('ru10g-0-sg-x').status?.conditions, 'UpdateInProgress'),
      (condition) => condition?.reason === 'UpdateComplete',
      PATIENCE_S,
    )
    await setting.drop('ru10g')
  })

  it('no room: one replica of the set waits, the others serve, and the set alone says when it takes too long: RU10', async () => {
    const spec = { updateStrategy: { type: 'RollingRecreate', rollingUpdate: { progressDeadline: '1s' } } }
    await setting.create(workload('ru10s', { replicas: 2, pods: 1, groups: 1, spec }))
    await setting.ready('ru10s')
    await cordon(true)
    const { made } = setting.mark()
    await setting.change('ru10s', withImage('main:2', 'pc-a'))
    await late('ru10s')
    expect(made).to.deep.equal(['ru10s-0-pc-a/0'])
    const { status } = setting.set('ru10s')
    expect(conditionOf(status?.conditions, 'Stalled')).to.include(LATE)
    expect(status?.updateProgress?.currentlyUpdating?.map(({ replicaIndex }) => replicaIndex)).to.deep.equal([0])
    expect(conditionOf(setting.clique('ru10s-0-pc-a').status?.conditions, 'UpdateInProgress')).to.equal(undefined)
    expect(imagesOf(setting, 'ru10s-1-pc-a')).to.deep.equal(['main:1'])
    await cordon(false)
    await setting.updated('ru10s')
    expect(conditionOf(setting.set('ru10s').status?.conditions, 'Stalled')).to.equal(undefined)
    expect(made).to.have.length(2)
    await setting.drop('ru10s')
  })

  it('a pod lost in a replica that is not updated yet comes back at the template of its replica: U18, U24', async () => {
    await setting.create(workload('u18', { pods: 1, groups: 3 }))
    await setting.ready('u18')
    const { made, images } = setting.mark()
    await setting.change('u18', (spec) => {
      withImage('main:2', 'pc-c')(spec)
      readyAfter('pc-c', '1h')(spec)
    })
    await replaced(made, 3)
    await until(
      'a replica is unavailable',
      async () => setting.group('u18-0-sg-x').status?.availableReplicas,
      (count) => count === 2,
      PATIENCE_S,
    )
    const [lost] = setting.pods('u18-0-sg-x-2-pc-c')
    await setting.deletePod(lost?.metadata.name ?? '')
    await replaced(made, 4)
    expect(made[3]).to.match(/^u18-0-sg-x-2-pc-c/)
    expect(images[3]).to.equal('main:1')
    expect(imagesOf(setting, 'u18-0-sg-x-2-pc-c')).to.deep.equal(['main:1'])
    expect(setting.set('u18').status).to.include({ updatedReplicas: 0 })
    await setting.change('u18', readyAfter('pc-c', '10ms'))
    await setting.updated('u18')
    expect(imagesOf(setting, 'u18-0-sg-x').toSorted()).to.deep.equal(['main:1', 'main:2'])
    expect(imagesOf(setting, 'u18-0-sg-x-2-pc-c')).to.deep.equal(['main:2'])
    await setting.drop('u18')
  })

  it('as many at the same time as maxUnavailable says, on every level', async () => {
    const most = { rollingUpdate: { maxUnavailable: 2 } }
    const spec = { updateStrategy: { type: 'RollingRecreate', ...most } }
    await setting.create(workload('mu', { replicas: 3, pods: 4, groups: 1, spec, a: most }))
    await setting.ready('mu')
    const selected: number[] = []
    const stop = setting.grove.core.store.subscribe('podcliquesets.grove.io', ({ object }) => {
      const { status } = object as unknown as PodCliqueSet
      selected.push(status?.updateProgress?.currentlyUpdating?.length ?? 0)
    })
    const { leastReady, made } = setting.mark()
    await setting.change('mu', withImage('main:2', 'pc-a'))
    await setting.updated('mu')
    stop()
    expect(Math.max(...selected)).to.equal(2)
    for (const i of [0, 1, 2]) expect(leastReady(`mu-${i}-pc-a`)).to.equal(2)
    expect(made).to.have.length(12)
    expect(new Set(made).size).to.equal(12)
    await setting.drop('mu')
  })

  it('all pods of a clique at once, gone before anybody looks, is an update too and no loss', async () => {
    const most = { rollingUpdate: { maxUnavailable: 2 } }
    await setting.create(workload('once', { pods: 2, a: most }))
    await setting.ready('once')
    const seen: string[] = []
    const stop = setting.grove.core.store.subscribe('podcliques.grove.io', ({ object }) => {
      const { status, metadata } = object as unknown as PodClique
      const breach = status?.conditions?.find(({ type }) => type === 'MinAvailableBreached')
      if (metadata.name === 'once-0-pc-a') seen.push(breach?.status ?? '')
    })
    await setting.change('once', withImage('main:2', 'pc-a'))
    await setting.updated('once')
    stop()
    const record = setting.clique('once-0-pc-a').status?.updateProgress
    expect(record?.podTemplateHash).to.equal(setting.clique('once-0-pc-a').status?.currentPodTemplateHash)
    expect(record).to.have.property('updateEndedAt')
    expect(seen).to.not.include('True')
    const events = [...setting.grove.core.store.list('events', 'default')] as unknown as { reason: string }[]
    expect(events.map(({ reason }) => reason)).to.not.include('AllScheduledReplicasLost')
    await setting.drop('once')
  })

  it('a pod that is still stopping is of the older template: no update has ended before it is gone: U13', async () => {
    await setting.create(workload('u13', { pods: 1, groups: 1 }))
    await setting.ready('u13')
    const old = uidsOf(setting, 'u13-0-pc-a')
    const [pod] = setting.pods('u13-0-pc-a')
    const key = { namespace: 'default', name: pod?.metadata.name ?? '' }
    await setting.grove.client.mergePatch(PODS, key, { metadata: { finalizers: ['test.example.com/hold'] } })
    await setting.change('u13', withImage('main:2', 'pc-a'))
    await until(
      'the new one is ready',
      async () => setting.clique('u13-0-pc-a').status,
      (status) => status?.updatedReplicas === 1 && status.readyReplicas === 1,
      PATIENCE_S,
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(uidsOf(setting, 'u13-0-pc-a')).to.include(old[0])
    expect(setting.set('u13').status?.updateProgress).to.not.have.property('updateEndedAt')
    await setting.grove.client.mergePatch(PODS, key, { metadata: { finalizers: null } })
    await setting.updated('u13')
    await setting.drop('u13')
  })
})
