import { expect } from 'chai'
import { conditionOf } from '../../../model/conditions.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { imagesOf, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

/** Whether the conditions on an update and the selection of replicas say the same in one write of a status. */
const agreesWithItself = (status: PodCliqueSet['status']): boolean => {
  const [update, available] = ['UpdateInProgress', 'Available'].map((type) => conditionOf(status?.conditions, type))
  const [first] = status?.updateProgress?.currentlyUpdating ?? []
  const isNamed = update?.message.startsWith(`Replica ${first?.replicaIndex} is being updated`)
  const isUpdating = update?.status === 'True'
  return isUpdating === (available?.reason === 'UpdateInProgress') && (first === undefined || isNamed === true)
}

describe('A rolling update', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  it('replaces the pods of a changed clique one by one, and nothing else', async () => {
    await setting.create(workload('ru7', { pods: 3 }))
    await setting.ready('ru7')
    const group = uidsOf(setting, 'ru7-0-sg-x')
    const { made, leastReady } = setting.mark()
    const ends: unknown[] = []
    const tooEarly: unknown[] = []
    const stop = setting.grove.core.store.subscribe('podcliquesets.grove.io', ({ object }) => {
      const { status: told, metadata: of } = object as unknown as PodCliqueSet
      if (told?.updateProgress?.updateEndedAt !== undefined) ends.push(told)
      // U13: as `kubectl wait` reads it, a condition counts for the generation in the status.
      const isTold = conditionOf(told?.conditions, 'Available')?.status === 'True'
      if (isTold && told?.observedGeneration === of.generation && imagesOf(setting, 'ru7-0-pc-a').includes('main:1'))
        tooEarly.push(told)
    })
    await setting.change('ru7', withImage('main:2', 'pc-a'))
    await setting.updated('ru7')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    stop()
    // U14: the last write of an update is the one that ends it.
    expect(ends).to.have.length(1)
    expect(tooEarly).to.deep.equal([])
    expect(leastReady('ru7-0-pc-a')).to.equal(2)
    expect(made.toSorted()).to.deep.equal(['ru7-0-pc-a/0', 'ru7-0-pc-a/1', 'ru7-0-pc-a/2'])
    expect(imagesOf(setting, 'ru7-0-pc-a')).to.deep.equal(['main:2'])
    expect(uidsOf(setting, 'ru7-0-sg-x')).to.have.members(group)
    const { status, metadata } = setting.set('ru7')
    expect(status).to.deep.include({
      replicas: 1,
      updatedReplicas: 1,
      availableReplicas: 1,
      observedGeneration: metadata.generation,
    })
    expect(status?.updateProgress).to.include({
      updatedPodCliquesCount: 1,
      totalPodCliquesCount: 1,
      updatedPodCliqueScalingGroupsCount: 1,
      totalPodCliqueScalingGroupsCount: 1,
    })
    expect(status?.updateProgress).to.not.have.property('currentlyUpdating')
    expect(conditionOf(status?.conditions, 'UpdateInProgress')).to.include({
      status: 'False',
      reason: 'UpdateComplete',
    })
    expect(conditionOf(status?.conditions, 'Available')).to.include({ status: 'True', reason: 'AllReplicasAvailable' })
    expect(conditionOf(status?.conditions, 'Reconciling')).to.equal(undefined)
    await setting.drop('ru7')
  })

  it('tells of an update, of the replica that is updated and of availability in the same write: U14', async () => {
    await setting.create(workload('told', { replicas: 2 }))
    await setting.ready('told')
    const torn: unknown[] = []
    const stop = setting.grove.core.store.subscribe('podcliquesets.grove.io', ({ object }) => {
      const { status } = object as unknown as PodCliqueSet
      if (!agreesWithItself(status)) torn.push(status)
    })
    // From the second update on, the record of the one before is there when a template changes.
    for (const image of ['main:2', 'main:3']) {
      await setting.change('told', withImage(image, 'pc-a', 'pc-b'))
      await setting.updated('told')
    }
    stop()
    expect(torn).to.deep.equal([])
    await setting.drop('told')
  })

  it('replaces whole replicas of a scaling group, one at a time', async () => {
    await setting.create(workload('ru8', { groups: 3 }))
    await setting.ready('ru8')
    const standalone = uidsOf(setting, 'ru8-0-pc-a')
    const counts: number[] = []
    const stop = setting.grove.core.store.subscribe('podcliques.grove.io', () => {
      const indices = [...setting.grove.core.store.list('podcliques.grove.io', 'default')]
        .filter(({ metadata }) => (metadata as { name: string }).name.startsWith('ru8-0-sg-x'))
        .map(({ metadata }) => (metadata as { name: string }).name)
      counts.push(indices.length)
    })
    const { made } = setting.mark()
    await setting.change('ru8', withImage('main:2', 'pc-b'))
    await setting.updated('ru8')
    stop()
    expect(Math.min(...counts)).to.be.at.least(4)
    expect(made).to.have.length(9)
    expect(new Set(made).size).to.equal(9)
    expect(
      made.map((each) => Number(each.split('-')[4])).every((j, k, all) => k === 0 || j >= (all[k - 1] ?? 0)),
    ).to.equal(true)
    expect(uidsOf(setting, 'ru8-0-pc-a')).to.have.members(standalone)
    expect(setting.group('ru8-0-sg-x').status).to.deep.include({ updatedReplicas: 3, availableReplicas: 3 })
    await setting.drop('ru8')
  })

  it('updates one replica of the set at a time, all of its parts together, whatever the operator goes through', async () => {
    await setting.create(workload('ru9', { replicas: 2, pods: 2 }))
    await setting.ready('ru9')
    const { made, leastReady } = setting.mark()
    await setting.change('ru9', withImage('main:2', 'pc-a', 'pc-b', 'pc-c'))
    for (
      let restarts = 0;
      restarts < 5 && setting.set('ru9').status?.updateProgress?.updateEndedAt === undefined;
      restarts++
    ) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      await setting.restart()
    }
    await setting.updated('ru9')
    expect(made).to.have.length(16)
    expect(new Set(made).size).to.equal(16)
    expect(leastReady('ru9-0-pc-a')).to.equal(1)
    expect(leastReady('ru9-1-pc-a')).to.equal(1)
    const replicas = made.map((each) => each.split('-')[1])
    expect(replicas).to.deep.equal(replicas.toSorted())
    expect(imagesOf(setting, 'ru9-')).to.deep.equal(['main:2'])
    await setting.drop('ru9')
  })
})
