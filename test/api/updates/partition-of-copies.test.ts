import { expect } from 'chai'
import { isTerminating, podHas } from '../../../model/pod.ts'
import { CLIQUES, GROUPS } from '../grove-resources.ts'
import { until } from '../running.ts'
import { expectHalfKept, repartition, rolesKept, updateCondition } from './kept-by-roles.ts'
import { PATIENCE_S, type Setting, withImage, withSetting, workload } from './setting.ts'

const MEMBERS = ['pc-b', 'pc-c']

describe('An update of a scaling group with a partition', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  /** The images of each copy of a scaling group, each once. */
  const imagesIn = (pcsg: string): string[] => {
    const found: Set<string>[] = []
    for (const { metadata, spec } of setting.pods(`${pcsg}-`)) {
      const j = Number(metadata.labels?.['grove.io/podcliquescalinggroup-replica-index'])
      found[j] = (found[j] ?? new Set()).add(String(spec.containers[0]?.image))
    }
    return [...found].map((images) => [...(images ?? [])].sort().join('+'))
  }
  const uidsIn = (pcsg: string, j: number): (string | undefined)[] =>
    setting
      .pods(`${pcsg}-${j}-`)
      .map(({ metadata }) => metadata.uid)
      .sort()
  const settled = (pcsg: string, images: readonly string[]): Promise<unknown> =>
    until(
      `${pcsg} has ${images}, and says that all is available`,
      async () => ({
        images: imagesIn(pcsg),
        ready: setting.pods(`${pcsg}-`).filter((pod) => podHas(pod, 'Ready') && !isTerminating(pod)).length,
        all: setting.pods(`${pcsg}-`).length,
        status: setting.group(pcsg).status,
      }),
      ({ images: found, ready, all, status }) =>
        found.join() === images.join() &&
        ready === 3 * images.length &&
        all === ready &&
        status?.availableReplicas === images.length,
      PATIENCE_S,
    )
  const partitionTo = (name: string, value: number | string | undefined): Promise<void> =>
    setting.change(name, ({ template }) => {
      repartition(template.podCliqueScalingGroups?.[0] as object, value)
    })

  for (const type of ['RollingRecreate', 'Coherent']) {
    const short = type === 'Coherent' ? 'c' : 'r'
    const spec = { updateStrategy: { type } }

    it(`replaces only the copies from the partition on, and the others once it is lowered (${type})`, async () => {
      const name = `pg${short}1`
      const pcsg = `${name}-0-sg-x`
      await setting.create(
        workload(name, { pods: 1, groups: 4, spec, x: { minAvailable: 2, rollingUpdate: { partition: 2 } } }),
      )
      await setting.ready(name)
      const before = [0, 1].map((j) => uidsIn(pcsg, j))
      await setting.change(name, withImage('main:2', ...MEMBERS))
      await setting.updated(name)
      await settled(pcsg, ['main:1', 'main:1', 'main:2', 'main:2'])
      expect([0, 1].map((j) => uidsIn(pcsg, j))).to.deep.equal(before)
      const { status } = setting.group(pcsg)
      expect(status).to.deep.include({ updatedReplicas: 2, availableReplicas: 4 })
      expect(status?.keptByPartition?.map(({ indices }) => indices)).to.deep.equal(['0-1', '2-3'])
      await expectHalfKept(setting, name, { name: 'sg-x', units: 'copies', now: () => setting.group(pcsg) })

      await partitionTo(name, 1)
      await settled(pcsg, ['main:1', 'main:2', 'main:2', 'main:2'])
      await setting.updated(name)
      expect(uidsIn(pcsg, 0)).to.deep.equal(before[0])

      await partitionTo(name, 3)
      await setting.updated(name)
      await setting.grove.client.delete(CLIQUES, { namespace: 'default', name: `${pcsg}-1-pc-b` })
      await setting.grove.client.delete(CLIQUES, { namespace: 'default', name: `${pcsg}-1-pc-c` })
      await until(
        'the copy is made again',
        async () => setting.pods(`${pcsg}-1-`).filter((pod) => isTerminating(pod)).length,
        (count) => count === 0,
        PATIENCE_S,
      )
      await settled(pcsg, ['main:1', 'main:2', 'main:2', 'main:2'])

      await partitionTo(name, undefined)
      await settled(pcsg, ['main:2', 'main:2', 'main:2', 'main:2'])
      await until(
        'nothing is kept',
        async () => ({
          roles: rolesKept(setting, name),
          condition: updateCondition(setting.set(name)),
          group: setting.group(pcsg).status?.keptByPartition,
        }),
        ({ roles, condition: found, group }) =>
          roles.length === 0 && found?.reason === 'UpdateComplete' && group === undefined,
        PATIENCE_S,
      )
      await setting.drop(name)
    })

    it(`makes what is lost below the partition from the earlier templates, whoever loses it (${type})`, async () => {
      const name = `pg${short}2`
      const pcsg = `${name}-0-sg-x`
      await setting.create(workload(name, { pods: 1, groups: 3, spec, x: { rollingUpdate: { partition: '50%' } } }))
      await setting.ready(name)
      await setting.change(name, withImage('main:2', 'pc-a', 'pc-c'))
      await setting.updated(name)
      const images = ['main:1', 'main:1', 'main:1+main:2']
      await settled(pcsg, images)
      const uidsOf = () => setting.pods(`${pcsg}-`).map(({ metadata }) => metadata.uid)
      const lose = async (what: string, act: () => Promise<unknown>): Promise<void> => {
        const before = new Set(uidsOf())
        await act()
        await until(
          what,
          async () => uidsOf(),
          (uids) => uids.some((uid) => !before.has(uid)),
          PATIENCE_S,
        )
        await settled(pcsg, images)
      }
      const drop = (podClique: string) =>
        setting.grove.client.delete(CLIQUES, { namespace: 'default', name: podClique })
      await lose('a pod', () => setting.deletePod(setting.pods(`${pcsg}-0-pc-c`)[0]?.metadata.name ?? ''))
      await lose('a PodClique', () => drop(`${pcsg}-1-pc-c`))
      await setting.restart()
      await lose('all of a copy', async () => {
        await drop(`${pcsg}-0-pc-b`)
        await drop(`${pcsg}-0-pc-c`)
      })
      await lose('a copy that follows', () => drop(`${pcsg}-2-pc-c`))
      await lose('the group', () => setting.grove.client.delete(GROUPS, { namespace: 'default', name: pcsg }))
      await setting.scale(GROUPS, pcsg, 4)
      await settled(pcsg, [...images, 'main:1+main:2'])
      await setting.scale(GROUPS, pcsg, 3)
      await settled(pcsg, images)
      expect(setting.set(name).status?.updateProgress?.updateEndedAt).to.be.a('string')
      await setting.drop(name)
    })
  }

  it('keeps each copy at the templates that it has through further changes, and comes back to the first ones without replacing what has them', async () => {
    const pcsg = 'pg3-0-sg-x'
    await setting.create(workload('pg3', { pods: 1, groups: 4, x: { rollingUpdate: { partition: 2 } } }))
    await setting.ready('pg3')
    const before = uidsIn(pcsg, 0)
    await setting.change('pg3', withImage('main:2', ...MEMBERS))
    await setting.updated('pg3')
    await partitionTo('pg3', 3)
    await setting.updated('pg3')
    await setting.change('pg3', withImage('main:3', ...MEMBERS))
    await settled(pcsg, ['main:1', 'main:1', 'main:2', 'main:3'])
    await setting.updated('pg3')
    expect(rolesKept(setting, 'pg3')).to.have.length(2)
    for (const j of [1, 2])
      for (const member of MEMBERS)
        await setting.grove.client.delete(CLIQUES, { namespace: 'default', name: `${pcsg}-${j}-${member}` })
    await settled(pcsg, ['main:1', 'main:1', 'main:2', 'main:3'])
    await setting.change('pg3', withImage('main:1', ...MEMBERS))
    await settled(pcsg, ['main:1', 'main:1', 'main:2', 'main:1'])
    await setting.updated('pg3')
    expect(uidsIn(pcsg, 0)).to.deep.equal(before)
    await setting.drop('pg3')
  })

  it('goes with copies that stand in, with copies that follow in place, and with a partition of the set', async () => {
    const policy = { podUpdatePolicy: 'InPlaceIfPossible' }
    const x = { rollingUpdate: { partition: 1, maxSurge: 1 } }
    const set = workload('pg4', {
      pods: 1,
      groups: 3,
      replicas: 2,
      x,
      spec: { updateStrategy: { rollingUpdate: { partition: 1 } } },
    })
    for (const clique of (set as { spec: { template: { cliques: object[] } } }).spec.template.cliques)
      Object.assign(clique, policy)
    await setting.create(set)
    await setting.ready('pg4')
    await setting.change('pg4', withImage('main:2', ...MEMBERS))
    await setting.updated('pg4')
    await settled('pg4-0-sg-x', ['main:1', 'main:1', 'main:1'])
    await settled('pg4-1-sg-x', ['main:1', 'main:2', 'main:2'])
    await setting.change('pg4', ({ updateStrategy }) =>
      Object.assign(updateStrategy as object, { rollingUpdate: { partition: null } }),
    )
    await settled('pg4-0-sg-x', ['main:1', 'main:2', 'main:2'])
    await setting.updated('pg4')
    expect(updateCondition(setting.set('pg4'))?.message).to.equal(
      '4 of 6 copies of sg-x follow the changed template; rollingUpdate.partition keeps 2',
    )
    await setting.drop('pg4')
  })
})
