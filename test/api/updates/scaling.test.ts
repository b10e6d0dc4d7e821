import { expect } from 'chai'
import { CLIQUES, GROUPS, SETS } from '../grove-resources.ts'
import { until } from '../running.ts'
import { imagesOf, PATIENCE_S, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

/** Waits until an update is under way: some pods were replaced, but it has not ended. */
const halfWay = async (made: readonly string[], count = 1): Promise<void> => {
  await until(
    'some pods were replaced',
    async () => made.length,
    (length) => length >= count,
    PATIENCE_S,
  )
}

describe('Scaling while an update rolls', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  it('alone is no update, however often: U1', async () => {
    await setting.create(workload('u1', { replicas: 1, groups: 1, pods: 1 }))
    await setting.ready('u1')
    const before = uidsOf(setting, 'u1-0-')
    const counts: boolean[] = []
    const stop = setting.grove.core.store.subscribe('podcliquesets.grove.io', ({ object }) => {
      const { status = {}, spec } = object as {
        status?: { updatedReplicas?: number; replicas?: number }
        spec?: object
      }
      counts.push(
        (status.updatedReplicas ?? 0) <= Math.max(status.replicas ?? 0, (spec as { replicas: number }).replicas),
      )
    })
    for (const replicas of [3, 6, 4, 5, 2, 3]) await setting.scale(SETS, 'u1', replicas)
    await setting.ready('u1')
    stop()
    expect(setting.set('u1').status).to.include({ replicas: 3, updatedReplicas: 3 })
    expect(setting.set('u1').status).to.not.have.property('updateProgress')
    expect(counts).to.not.include(false)
    expect(uidsOf(setting, 'u1-0-')).to.have.members(before)
    await setting.drop('u1')
  })

  it('of the set makes replicas of the changed template, once: RU11', async () => {
    await setting.create(workload('ru11', { replicas: 2, groups: 1 }))
    await setting.ready('ru11')
    const { made, images } = setting.mark()
    await setting.change('ru11', withImage('main:2', 'pc-a'))
    await halfWay(made)
    await setting.scale(SETS, 'ru11', 3)
    await setting.updated('ru11')
    const ofThird = made.filter((each) => each.startsWith('ru11-2-'))
    expect(ofThird).to.have.length(5)
    expect(new Set(made).size).to.equal(made.length)
    expect(images.filter((_, index) => made[index]?.startsWith('ru11-2-pc-a'))).to.deep.equal(['main:2', 'main:2'])
    expect(setting.set('ru11').status).to.include({ replicas: 3, updatedReplicas: 3 })
    for (const i of [0, 1, 2])
      expect(setting.clique(`ru11-${i}-pc-a`).status?.updateProgress !== undefined).to.equal(i < 2)
    await setting.drop('ru11')
  })

  it('of the set in takes the replica along that is being updated: RU12', async () => {
    await setting.create(workload('ru12', { replicas: 2, groups: 1 }))
    await setting.ready('ru12')
    setting.mark()
    await setting.change('ru12', withImage('main:2', 'pc-a', 'pc-b', 'pc-c'))
    await until(
      'the second is updated',
      async () => setting.set('ru12').status?.updateProgress?.currentlyUpdating?.[0]?.replicaIndex,
      (i) => i === 1,
      PATIENCE_S,
    )
    await setting.scale(SETS, 'ru12', 1)
    await setting.updated('ru12')
    expect(setting.set('ru12').status).to.include({ replicas: 1, updatedReplicas: 1 })
    expect(imagesOf(setting, 'ru12-0-')).to.deep.equal(['main:2'])
    await setting.drop('ru12')
  })

  it('of a scaling group in and out goes on: RU16, U8', async () => {
    await setting.create(workload('ru16', { groups: 3 }))
    await setting.ready('ru16')
    const { made } = setting.mark()
    await setting.change('ru16', withImage('main:2', 'pc-b'))
    await halfWay(made)
    await setting.scale(GROUPS, 'ru16-0-sg-x', 2)
    await setting.updated('ru16')
    expect(setting.group('ru16-0-sg-x').status).to.include({ updatedReplicas: 2, replicas: 2 })
    const again = setting.mark()
    await setting.change('ru16', withImage('main:3', 'pc-b'))
    await halfWay(again.made)
    await setting.scale(GROUPS, 'ru16-0-sg-x', 4)
    await setting.updated('ru16')
    expect(new Set(again.made).size).to.equal(again.made.length)
    expect(again.made).to.have.length(12)
    expect(imagesOf(setting, 'ru16-0-sg-x').toSorted()).to.deep.equal(['main:1', 'main:3'])
    await setting.drop('ru16')
  })

  it('of a clique out makes pods of the changed template that are not updated again, and in takes old ones: RU18, RU20', async () => {
    await setting.create(workload('ru18', { pods: 3, groups: 1 }))
    await setting.ready('ru18')
    const { made, images } = setting.mark()
    await setting.change('ru18', withImage('main:2', 'pc-a'))
    await halfWay(made)
    await setting.scale(CLIQUES, 'ru18-0-pc-a', 5)
    await setting.updated('ru18')
    expect(made).to.have.length(5)
    expect(new Set(images)).to.deep.equal(new Set(['main:2']))
    const again = setting.mark()
    await setting.change('ru18', withImage('main:3', 'pc-a'))
    await halfWay(again.made)
    await setting.scale(CLIQUES, 'ru18-0-pc-a', 3)
    await setting.updated('ru18')
    await until(
      'three are left',
      async () => setting.pods('ru18-0-pc-a').length,
      (count) => count === 3,
      PATIENCE_S,
    )
    expect(imagesOf(setting, 'ru18-0-pc-a')).to.deep.equal(['main:3'])
    expect(again.made.length).to.be.at.most(4)
    await setting.drop('ru18')
  })

  it('together with a changed template makes no pod of the older one: U23', async () => {
    await setting.create(workload('u23', { groups: 1 }))
    await setting.ready('u23')
    const { images, made } = setting.mark()
    await setting.change('u23', (spec) => {
      withImage('main:2', 'pc-a')(spec)
      spec.replicas = 2
    })
    await setting.updated('u23')
    const ofCliqueA = images.filter((_, index) => made[index]?.includes('pc-a'))
    expect(ofCliqueA).to.deep.equal(['main:2', 'main:2', 'main:2', 'main:2'])
    await setting.drop('u23')
  })

  it('together with the counts of a clique and of a member makes no pod of the older template, and no pod twice: U23', async () => {
    await setting.create(workload('u23c', { pods: 2, groups: 2 }))
    await setting.ready('u23c')
    const edit = (image: string, ofClique: number, ofMember: number) =>
      setting.change('u23c', (spec) => {
        withImage(image, 'pc-a', 'pc-c')(spec)
        for (const { name, spec: clique } of spec.template.cliques) {
          if (name === 'pc-a') clique.replicas = ofClique
          if (name === 'pc-c') clique.replicas = ofMember
        }
      })
    const more = setting.mark()
    await edit('main:2', 4, 3)
    await setting.updated('u23c')
    const created = ({ made, images }: typeof more) => made.map((pod, index) => `${pod} ${images[index]}`).toSorted()
    expect(created(more)).to.deep.equal([
      ...[0, 1, 2, 3].map((index) => `u23c-0-pc-a/${index} main:2`),
      ...[0, 1].flatMap((j) => [
        `u23c-0-sg-x-${j}-pc-b/0 main:1`,
        ...[0, 1, 2].map((index) => `u23c-0-sg-x-${j}-pc-c/${index} main:2`),
      ]),
    ])
    const fewer = setting.mark()
    await edit('main:3', 1, 1)
    await setting.updated('u23c')
    expect(new Set(fewer.images)).to.deep.equal(new Set(['main:1', 'main:3']))
    expect(created(fewer).filter((pod) => pod.includes('sg-x'))).to.deep.equal(
      [0, 1].flatMap((j) => [`u23c-0-sg-x-${j}-pc-b/0 main:1`, `u23c-0-sg-x-${j}-pc-c/0 main:3`]),
    )
    expect(
      fewer.made.filter((pod) => pod.includes('pc-a')),
      'scale-in comes first',
    ).to.have.length(1)
    expect(imagesOf(setting, 'u23c-0-pc-a')).to.deep.equal(['main:3'])
    expect(setting.pods('u23c-0-pc-a')).to.have.length(1)
    await setting.drop('u23c')
  })
})
