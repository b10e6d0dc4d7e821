import { expect } from 'chai'
import { isTerminating, podHas } from '../../../model/pod.ts'
import { CLIQUES } from '../grove-resources.ts'
import { until } from '../running.ts'
import { expectHalfKept, repartition, rolesKept, updateCondition } from './kept-by-roles.ts'
import { PATIENCE_S, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

const paced = (rollingUpdate: object): object => ({ rollingUpdate })

describe('An update of a clique with a partition', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  /** The image of each pod of a PodClique, by its index. */
  const imagesIn = (podClique: string): (string | undefined)[] => {
    const found: (string | undefined)[] = []
    for (const { metadata, spec } of setting.pods(podClique))
      found[Number(metadata.labels?.['grove.io/podclique-pod-index'])] = spec.containers[0]?.image
    return [...found]
  }
  const podAt = (podClique: string, index: number): string =>
    setting.pods(podClique).find(({ metadata }) => metadata.labels?.['grove.io/podclique-pod-index'] === String(index))
      ?.metadata.name ?? ''
  const settled = (podClique: string, pods: number): Promise<unknown> =>
    until(
      `${podClique} has ${pods} pods, and says so`,
      async () => ({
        ready: setting.pods(podClique).filter((pod) => podHas(pod, 'Ready') && !isTerminating(pod)).length,
        all: setting.pods(podClique).length,
        status: setting.clique(podClique).status,
      }),
      ({ ready, all, status }) => ready === pods && all === pods && status?.readyReplicas === pods,
      PATIENCE_S,
    )
  const imagesBecome = (podClique: string, images: readonly string[]): Promise<unknown> =>
    until(
      `${podClique} has ${images}`,
      async () => imagesIn(podClique),
      (found) => found.join() === images.join(),
      PATIENCE_S,
    )
  const partitionTo = (name: string, value: number | string | undefined): Promise<void> =>
    setting.change(name, ({ template }) => {
      repartition(template.cliques[0] as object, value)
    })

  for (const type of ['RollingRecreate', 'Coherent']) {
    const short = type === 'Coherent' ? 'c' : 'r'
    const spec = { updateStrategy: { type } }

    it(`replaces only the pods from the partition on, and the others once it is lowered (${type})`, async () => {
      const name = `pp${short}1`
      const pcs = `${name}-0-pc-a`
      await setting.create(workload(name, { pods: 4, groups: 1, spec, a: paced({ partition: 2 }) }))
      await setting.ready(name)
      const before = [0, 1].map((index) => podAt(pcs, index))
      await setting.change(name, withImage('main:2', 'pc-a'))
      await setting.updated(name)
      await settled(pcs, 4)
      expect(imagesIn(pcs)).to.deep.equal(['main:1', 'main:1', 'main:2', 'main:2'])
      expect([0, 1].map((index) => podAt(pcs, index))).to.deep.equal(before)
      const { status } = setting.clique(pcs)
      expect(status).to.deep.include({ updatedReplicas: 2, readyReplicas: 4 })
      const [kept, ...others] = status?.keptByPartition ?? []
      expect(kept).to.deep.equal({ podTemplateHash: status?.currentPodTemplateHash, indices: '0-1' })
      expect(others.map(({ indices }) => indices)).to.deep.equal(['2-3'])
      await expectHalfKept(setting, name, { name: 'pc-a', units: 'pods', now: () => setting.clique(pcs) })

      await partitionTo(name, 1)
      await imagesBecome(pcs, ['main:1', 'main:2', 'main:2', 'main:2'])
      await setting.updated(name)
      expect(podAt(pcs, 0)).to.equal(before[0])

      await partitionTo(name, 3)
      await settled(pcs, 4)
      expect(imagesIn(pcs)).to.deep.equal(['main:1', 'main:2', 'main:2', 'main:2'])
      await setting.deletePod(podAt(pcs, 1))
      await settled(pcs, 4)
      expect(imagesIn(pcs), 'what follows already comes back so').to.deep.equal([
        'main:1',
        'main:2',
        'main:2',
        'main:2',
      ])

      await partitionTo(name, undefined)
      await imagesBecome(pcs, ['main:2', 'main:2', 'main:2', 'main:2'])
      await until(
        'nothing is kept',
        async () => ({
          roles: rolesKept(setting, name),
          condition: updateCondition(setting.set(name)),
          clique: setting.clique(pcs),
        }),
        ({ roles, condition: found, clique }) =>
          roles.length === 0 && found?.reason === 'UpdateComplete' && clique.status?.keptByPartition === undefined,
        PATIENCE_S,
      )
      await setting.drop(name)
    })

    it(`makes what is lost below the partition from the earlier template, whoever loses it (${type})`, async () => {
      const name = `pp${short}2`
      const pcs = `${name}-0-pc-a`
      await setting.create(workload(name, { pods: 4, groups: 1, spec, a: paced({ partition: '50%' }) }))
      await setting.ready(name)
      await setting.change(name, withImage('main:2', 'pc-a'))
      await setting.updated(name)
      const images = ['main:1', 'main:1', 'main:2', 'main:2']
      for (const index of [0, 2]) await setting.deletePod(podAt(pcs, index))
      await settled(pcs, 4)
      expect(imagesIn(pcs), 'pods').to.deep.equal(images)
      await setting.restart()
      await setting.deletePod(podAt(pcs, 1))
      await settled(pcs, 4)
      expect(imagesIn(pcs), 'a pod after a restart').to.deep.equal(images)
      await setting.grove.client.delete(CLIQUES, { namespace: 'default', name: pcs })
      await until(
        'it is made again',
        async () => setting.pods(pcs).filter((pod) => !isTerminating(pod)).length,
        (count) => count === 4,
        PATIENCE_S,
      )
      await settled(pcs, 4)
      expect(imagesIn(pcs), 'the PodClique').to.deep.equal(images)
      await setting.scale(CLIQUES, pcs, 6)
      await settled(pcs, 6)
      expect(imagesIn(pcs), 'scaled out').to.deep.equal([...images, 'main:2', 'main:2'])
      await setting.scale(CLIQUES, pcs, 4)
      await settled(pcs, 4)
      expect(imagesIn(pcs), 'scaled in').to.deep.equal(images)
      expect(setting.set(name).status?.updateProgress?.updateEndedAt).to.be.a('string')
      await setting.drop(name)
    })
  }

  it('keeps each pod at the template that it has through further changes, and comes back to the first one without replacing what has it', async () => {
    const pcs = 'pp3-0-pc-a'
    await setting.create(workload('pp3', { pods: 4, groups: 1, a: paced({ partition: 2 }) }))
    await setting.ready('pp3')
    const before = [0, 1].map((index) => podAt(pcs, index))
    await setting.change('pp3', withImage('main:2', 'pc-a'))
    await setting.updated('pp3')
    await partitionTo('pp3', 3)
    await settled(pcs, 4)
    await setting.change('pp3', withImage('main:3', 'pc-a'))
    await imagesBecome(pcs, ['main:1', 'main:1', 'main:2', 'main:3'])
    await setting.updated('pp3')
    expect(rolesKept(setting, 'pp3')).to.have.length(2)
    for (const index of [1, 2, 3]) await setting.deletePod(podAt(pcs, index))
    await settled(pcs, 4)
    expect(imagesIn(pcs)).to.deep.equal(['main:1', 'main:1', 'main:2', 'main:3'])
    await setting.change('pp3', withImage('main:1', 'pc-a'))
    await imagesBecome(pcs, ['main:1', 'main:1', 'main:2', 'main:1'])
    await setting.updated('pp3')
    expect(podAt(pcs, 0)).to.equal(before[0])
    await setting.drop('pp3')
  })

  it('changes no pod where the partition keeps all of them, and leaves the other roles to their own', async () => {
    const pcs = 'pp4-0-pc-a'
    await setting.create(workload('pp4', { pods: 2, groups: 1, a: paced({ partition: '100%' }) }))
    await setting.ready('pp4')
    const before = uidsOf(setting, pcs)
    await setting.change('pp4', withImage('main:2', 'pc-a', 'pc-b'))
    await setting.updated('pp4')
    expect(uidsOf(setting, pcs)).to.deep.equal(before)
    expect(imagesIn(pcs)).to.deep.equal(['main:1', 'main:1'])
    expect(imagesIn('pp4-0-sg-x-0-pc-b')).to.deep.equal(['main:2'])
    await setting.drop('pp4')
  })

  it('keeps step with the roles that have to match, by what is to be updated of each', async () => {
    const x = { minAvailable: 1, rollingUpdate: { partition: 2, maxUnavailable: 1 } }
    const a = paced({ partition: '50%', maxUnavailable: 2 })
    const spec = { updateStrategy: { type: 'Coherent' } }
    await setting.create(workload('pp6', { replicas: 2, pods: 8, groups: 4, spec, a, x }))
    await setting.ready('pp6')
    const happened = setting.mark()
    await setting.change('pp6', withImage('main:2', 'pc-a', 'pc-b', 'pc-c'))
    await setting.updated('pp6')
    for (const i of [0, 1]) {
      const pcs = `pp6-${i}-pc-a`
      await settled(pcs, 8)
      expect(imagesIn(pcs)).to.deep.equal([...Array(4).fill('main:1'), ...Array(4).fill('main:2')])
      expect(happened.leastReady(pcs)).to.be.at.least(6)
    }
    expect(new Set(happened.images)).to.deep.equal(new Set(['main:2']))
    expect(happened.made.filter((pod) => pod.startsWith('pp6-0-pc-a/'))).to.have.length(4)
    expect(updateCondition(setting.set('pp6'))?.message).to.equal(
      '8 of 16 pods of pc-a follow the changed template; rollingUpdate.partition keeps 8; ' +
        '4 of 8 copies of sg-x follow the changed template; rollingUpdate.partition keeps 4',
    )
    await setting.drop('pp6')
  })

  it('keeps what it keeps while an update is paused, and goes on to the partition', async () => {
    const pcs = 'pp7-0-pc-a'
    await setting.create(workload('pp7', { pods: 3, groups: 1, a: paced({ partition: 1 }) }))
    await setting.ready('pp7')
    await setting.change('pp7', (changing) => {
      withImage('main:2', 'pc-a')(changing)
      changing.updateStrategy = { rollingUpdate: { paused: true } }
    })
    await until(
      'it is paused',
      async () => updateCondition(setting.set('pp7'))?.reason,
      (reason) => reason === 'Paused',
      PATIENCE_S,
    )
    for (const index of [0, 2]) await setting.deletePod(podAt(pcs, index))
    await settled(pcs, 3)
    expect(imagesIn(pcs)).to.deep.equal(['main:1', 'main:1', 'main:2'])
    await setting.change('pp7', (changing) => {
      changing.updateStrategy = { rollingUpdate: { paused: false } }
    })
    await imagesBecome(pcs, ['main:1', 'main:2', 'main:2'])
    await setting.updated('pp7')
    await setting.drop('pp7')
  })

  it('goes with pods that stand in, and with pods that follow in place', async () => {
    const pcs = 'pp5-0-pc-a'
    const a = { rollingUpdate: { partition: 2, maxSurge: 1 }, podUpdatePolicy: 'InPlaceIfPossible' }
    await setting.create(workload('pp5', { pods: 4, groups: 1, a }))
    await setting.ready('pp5')
    const before = uidsOf(setting, pcs).sort()
    await setting.change('pp5', withImage('main:2', 'pc-a'))
    await setting.updated('pp5')
    await settled(pcs, 4)
    expect(imagesIn(pcs)).to.deep.equal(['main:1', 'main:1', 'main:2', 'main:2'])
    expect(uidsOf(setting, pcs).sort()).to.deep.equal(before)
    await setting.drop('pp5')
  })
})
