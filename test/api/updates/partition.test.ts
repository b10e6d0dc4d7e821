import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import { CLIQUES, GROUPS, SETS } from '../grove-resources.ts'
import { until } from '../running.ts'
import { imagesOf, PATIENCE_S, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

const partition = (value: number | string, type = 'RollingRecreate'): object => ({
  updateStrategy: { type, rollingUpdate: { partition: value } },
})

/** The images of the pods of each replica of a set. */
const imagesIn = (setting: Setting, name: string, replicas: number): string[][] =>
  Array.from({ length: replicas }, (_, i) => imagesOf(setting, `${name}-${i}-`).sort())

const ALL = ['pc-a', 'pc-b', 'pc-c']

describe('An update with a partition', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  const revisionsOf = (name: string): KubeObject[] =>
    ([...setting.grove.core.store.list('controllerrevisions.apps', 'default')] as unknown as KubeObject[]).filter(
      ({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === name,
    )
  const keptOf = (name: string): KubeObject[] =>
    revisionsOf(name).filter(({ metadata }) => metadata.labels?.['grove.io/kept-by-partition'] === 'true')
  const settled = (name: string, pods: number): Promise<unknown> =>
    until(
      `${name} has its pods`,
      async () => ({
        pods: setting.pods(`${name}-`).filter(({ status }) => status?.phase === 'Running').length,
        available: setting.set(name).status?.availableReplicas,
      }),
      (seen) => seen.pods === pods && seen.available === setting.set(name).spec.replicas,
      PATIENCE_S,
    )
  const partitionTo = (name: string, value: number | string | null): Promise<void> =>
    setting.change(name, (spec) =>
      Object.assign(spec.updateStrategy as object, { rollingUpdate: { partition: value } }),
    )
  const message = (name: string): string | undefined =>
    setting.set(name).status?.conditions?.find(({ type }) => type === 'UpdateInProgress')?.message

  for (const type of ['RollingRecreate', 'Coherent']) {
    const short = type === 'Coherent' ? 'c' : 'r'

    it(`replaces only the replicas from the partition on, and the others once it is lowered (${type})`, async () => {
      const name = `pt${short}1`
      await setting.create(workload(name, { replicas: 3, spec: partition(2, type) }))
      await setting.ready(name)
      expect(keptOf(name)).to.deep.equal([])
      const before = uidsOf(setting, `${name}-0-`)
      await setting.change(name, withImage('main:2', ...ALL))
      await setting.updated(name)
      expect(imagesIn(setting, name, 3)).to.deep.equal([['main:1'], ['main:1'], ['main:2']])
      expect(setting.set(name).status).to.deep.include({ updatedReplicas: 1, availableReplicas: 3 })
      expect(uidsOf(setting, `${name}-0-`).sort()).to.deep.equal(before.sort())
      expect(keptOf(name)).to.have.length(1)
      expect(message(name)).to.equal('1 of 3 replicas follows the changed template; rollingUpdate.partition keeps 2')

      await partitionTo(name, 1)
      await until(
        'the second replica follows',
        async () => setting.set(name).status,
        (status) => status?.updatedReplicas === 2 && status.updateProgress?.updateEndedAt !== undefined,
        PATIENCE_S,
      )
      expect(imagesIn(setting, name, 3)).to.deep.equal([['main:1'], ['main:2'], ['main:2']])
      expect(uidsOf(setting, `${name}-0-`).sort()).to.deep.equal(before.sort())

      await partitionTo(name, null)
      await until(
        'all replicas follow and nothing is kept',
        async () => ({ status: setting.set(name).status, kept: keptOf(name) }),
        ({ status, kept }) =>
          status?.updatedReplicas === 3 && status.updateProgress?.updateEndedAt !== undefined && kept.length === 0,
        PATIENCE_S,
      )
      expect(imagesOf(setting, `${name}-`)).to.deep.equal(['main:2'])
      await setting.drop(name)
    })

    it(`makes what is lost below the partition from the earlier template, whoever loses it (${type})`, async () => {
      const name = `pt${short}2`
      await setting.create(workload(name, { replicas: 2, spec: partition(1, type) }))
      await setting.ready(name)
      await setting.change(name, withImage('main:2', ...ALL))
      await setting.updated(name)
      const [pod] = setting.pods(`${name}-0-pc-a`)
      await setting.deletePod(pod?.metadata.name ?? '')
      await setting.grove.client.delete(CLIQUES, { namespace: 'default', name: `${name}-0-pc-a` })
      await setting.grove.client.delete(CLIQUES, { namespace: 'default', name: `${name}-0-sg-x-1-pc-c` })
      await setting.grove.client.delete(GROUPS, { namespace: 'default', name: `${name}-1-sg-x` })
      await settled(name, 16)
      await setting.restart()
      await setting.scale(GROUPS, `${name}-0-sg-x`, 3)
      await settled(name, 19)
      expect(imagesIn(setting, name, 2)).to.deep.equal([['main:1'], ['main:2']])
      expect(setting.set(name).status?.updateProgress?.updateEndedAt).to.be.a('string')
      await setting.drop(name)
    })
  }

  it('keeps the first template through further changes, and one that comes back to it', async () => {
    await setting.create(workload('pt3', { replicas: 2, spec: partition('50%') }))
    await setting.ready('pt3')
    for (const image of ['main:2', 'main:3']) {
      await setting.change('pt3', withImage(image, 'pc-a'))
      await setting.updated('pt3')
      expect(imagesIn(setting, 'pt3', 2)).to.deep.equal([['main:1'], ['main:1', image]])
    }
    await setting.grove.client.delete(CLIQUES, { namespace: 'default', name: 'pt3-0-pc-a' })
    await settled('pt3', 16)
    expect(imagesIn(setting, 'pt3', 2)).to.deep.equal([['main:1'], ['main:1', 'main:3']])
    await setting.change('pt3', withImage('main:1', 'pc-a'))
    await setting.updated('pt3')
    expect(imagesOf(setting, 'pt3-')).to.deep.equal(['main:1'])
    expect(setting.set('pt3').status?.updatedReplicas).to.equal(2)
    await setting.drop('pt3')
  })

  it('takes nothing back when the partition is raised, and keeps what an update has not reached by then', async () => {
    const slow = { annotations: { 'sandbox.grove.io/ready-after': '300ms' } }
    await setting.create(workload('pt4', { replicas: 4, pods: 1, groups: 1, a: slow, spec: partition(0) }))
    await setting.ready('pt4')
    await setting.change('pt4', withImage('main:2', ...ALL))
    await until(
      'one replica is updated',
      async () => setting.set('pt4').status?.updatedReplicas ?? 0,
      (updated) => updated > 0 && updated < 3,
      PATIENCE_S,
    )
    await partitionTo('pt4', 4)
    await setting.updated('pt4')
    const updated = setting.set('pt4').status?.updatedReplicas ?? 0
    expect(updated).to.be.within(1, 3)
    const images = imagesIn(setting, 'pt4', 4)
    expect(images.filter(([image]) => image === 'main:2')).to.have.length(updated)
    expect(images.map(({ length }) => length)).to.deep.equal([1, 1, 1, 1])
    await setting.grove.client.delete(CLIQUES, { namespace: 'default', name: 'pt4-3-pc-a' })
    await settled('pt4', 16)
    expect(imagesIn(setting, 'pt4', 4)).to.deep.equal(images)
    await setting.drop('pt4')
  })

  it('makes replicas that scale-out adds from the changed template', async () => {
    await setting.create(workload('pt5', { replicas: 1, spec: partition(1) }))
    await setting.ready('pt5')
    await setting.change('pt5', withImage('main:2', ...ALL))
    await setting.updated('pt5')
    expect(imagesOf(setting, 'pt5-')).to.deep.equal(['main:1'])
    await setting.scale(SETS, 'pt5', 2)
    await settled('pt5', 16)
    expect(imagesIn(setting, 'pt5', 2)).to.deep.equal([['main:1'], ['main:2']])
    await setting.drop('pt5')
  })

  it('comes to rest where somebody has deleted the revision that is kept: what is lost then follows the changed template', async () => {
    await setting.create(workload('pt6', { replicas: 2, spec: partition(1) }))
    await setting.ready('pt6')
    await setting.change('pt6', withImage('main:2', ...ALL))
    await setting.updated('pt6')
    const { name = '' } = keptOf('pt6')[0]?.metadata ?? {}
    const revisions = { group: 'apps', version: 'v1', kind: 'ControllerRevision', plural: 'controllerrevisions' }
    await setting.grove.client.delete({ ...revisions, namespaced: true }, { namespace: 'default', name })
    await setting.restart()
    await setting.grove.client.delete(CLIQUES, { namespace: 'default', name: 'pt6-0-pc-a' })
    await settled('pt6', 16)
    const { updateStartedAt } = setting.set('pt6').status?.updateProgress ?? {}
    await sleep(1_500)
    expect(setting.set('pt6').status?.updateProgress?.updateStartedAt).to.equal(updateStartedAt)
    expect(imagesIn(setting, 'pt6', 2)).to.deep.equal([['main:1', 'main:2'], ['main:2']])
    await setting.drop('pt6')
  })
})
