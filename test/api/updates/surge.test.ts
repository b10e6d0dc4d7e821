import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import { isTerminating, podHas } from '../../../model/pod.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { GROUPS } from '../grove-resources.ts'
import { until } from '../running.ts'
import { imagesOf, PATIENCE_S, type Setting, withImage, withSetting, workload } from './setting.ts'

const indicesOf = (setting: Setting, podClique: string): number[] =>
  setting
    .pods(podClique)
    .map(({ metadata }) => Number(metadata.labels?.['grove.io/podclique-pod-index']))
    .sort((a, b) => a - b)

const gone = (setting: Setting, podClique: string, pods: number): Promise<unknown> =>
  until(
    'only the wanted pods are there',
    async () => setting.pods(podClique).length,
    (count) => count === pods,
    PATIENCE_S,
  )

describe('An update of pods with surge', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  it('takes no ready pod away before another one stands in, and leaves none of these behind', async () => {
    await setting.create(workload('su1', { pods: 3, groups: 1, a: { rollingUpdate: { maxSurge: 1 } } }))
    await setting.ready('su1')
    const { made, leastReady } = setting.mark()
    await setting.change('su1', withImage('main:2', 'pc-a'))
    await setting.updated('su1')
    expect(leastReady('su1-0-pc-a')).to.equal(3)
    expect(made.toSorted()).to.deep.equal(['su1-0-pc-a/0', 'su1-0-pc-a/1', 'su1-0-pc-a/2', 'su1-0-pc-a/3'])
    expect(made[0], 'the stand-in is the first').to.equal('su1-0-pc-a/3')
    expect(indicesOf(setting, 'su1-0-pc-a')).to.deep.equal([0, 1, 2])
    expect(imagesOf(setting, 'su1-0-pc-a')).to.deep.equal(['main:2'])
    await setting.drop('su1')
  })

  it('keeps a single pod that a gang needs, too', async () => {
    await setting.create(workload('su2', { pods: 1, groups: 1, a: { rollingUpdate: { maxSurge: 1 } } }))
    await setting.ready('su2')
    const { leastReady } = setting.mark()
    await setting.change('su2', withImage('main:2', 'pc-a'))
    await setting.updated('su2')
    expect(leastReady('su2-0-pc-a')).to.equal(1)
    expect(indicesOf(setting, 'su2-0-pc-a')).to.deep.equal([0])
    await setting.drop('su2')
  })

  it('ends without stand-ins where it is undone, where the operator is restarted, and where the strategy is changed', async () => {
    const slow = (spec: PodCliqueSet['spec']): void => {
      for (const each of spec.template.cliques)
        if (each.name === 'pc-a') each.annotations = { 'sandbox.grove.io/ready-after': '2s' }
    }
    for (const [name, end] of [
      ['su3', async () => setting.change('su3', withImage('main:1', 'pc-a'))],
      ['su4', async () => setting.restart()],
      [
        'su5',
        async () => setting.change('su5', (spec) => Object.assign(spec, { updateStrategy: { type: 'OnDelete' } })),
      ],
    ] as const) {
      await setting.create(workload(name, { pods: 3, groups: 1, a: { rollingUpdate: { maxSurge: 1 } } }))
      await setting.ready(name)
      const { made } = setting.mark()
      await setting.change(name, (spec) => {
        slow(spec)
        withImage('main:2', 'pc-a')(spec)
      })
      await until(
        'there is a stand-in',
        async () => made,
        (all) => all.includes(`${name}-0-pc-a/3`),
        PATIENCE_S,
      )
      await end()
      await setting.updated(name)
      await gone(setting, `${name}-0-pc-a`, 3)
      expect(indicesOf(setting, `${name}-0-pc-a`)).to.deep.equal([0, 1, 2])
      await setting.drop(name)
    }
  })

  it('takes down what it may beside them', async () => {
    await setting.create(
      workload('su6', { pods: 3, groups: 1, a: { rollingUpdate: { maxSurge: 1, maxUnavailable: 1 } } }),
    )
    await setting.ready('su6')
    const { leastReady } = setting.mark()
    await setting.change('su6', withImage('main:2', 'pc-a'))
    await setting.updated('su6')
    expect(leastReady('su6-0-pc-a')).to.be.at.least(2)
    expect(indicesOf(setting, 'su6-0-pc-a')).to.deep.equal([0, 1, 2])
    await setting.drop('su6')
  })
})

describe('An update of copies with surge', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  const copiesOf = (name: string): number[] =>
    [
      ...new Set(
        setting
          .pods(`${name}-0-sg-x-`)
          .map(({ metadata }) => Number(metadata.labels?.['grove.io/podcliquescalinggroup-replica-index'])),
      ),
    ].sort((a, b) => a - b)
  /** The fewest copies, of which all three pods are ready, from now on. */
  const leastCopies = (name: string): { least: number; stop: () => void } => {
    const seen = { least: Number.POSITIVE_INFINITY, stop: (): void => {} }
    const look = (): void => {
      const whole = copiesOf(name).filter(
        (j) =>
          setting.pods(`${name}-0-sg-x-${j}-`).filter((pod) => podHas(pod, 'Ready') && !isTerminating(pod)).length >= 3,
      )
      seen.least = Math.min(seen.least, whole.length)
    }
    look()
    seen.stop = setting.grove.core.store.subscribe('pods', look)
    return seen
  }
  const gangs = (name: string): string[] =>
    [...setting.grove.core.store.list('podgangs.scheduler.grove.io', 'default')]
      .map((gang) => (gang as unknown as KubeObject).metadata.name ?? '')
      .filter((gang) => gang.startsWith(`${name}-`))
      .sort()

  it('takes no copy away before another one stands in, and leaves nothing of that behind', async () => {
    await setting.create(workload('sc1', { pods: 1, groups: 2, x: { rollingUpdate: { maxSurge: 1 } } }))
    await setting.ready('sc1')
    const before = gangs('sc1')
    const seen = leastCopies('sc1')
    const { made } = setting.mark()
    await setting.change('sc1', withImage('main:2', 'pc-b'))
    await setting.updated('sc1')
    seen.stop()
    expect(seen.least).to.equal(2)
    expect(
      made.filter((each) => each.startsWith('sc1-0-sg-x-2-')),
      'the copy that stood in',
    ).to.have.length(3)
    expect(copiesOf('sc1')).to.deep.equal([0, 1])
    expect(imagesOf(setting, 'sc1-0-sg-x-0-pc-b')).to.deep.equal(['main:2'])
    expect(setting.group('sc1-0-sg-x').status?.updateProgress?.surgeReplicas).to.equal(undefined)
    await until(
      'its gang is gone',
      async () => gangs('sc1'),
      (now) => now.join() === before.join(),
      PATIENCE_S,
    )
    await setting.drop('sc1')
  })

  it('keeps the only copy that there is, which a gang needs', async () => {
    await setting.create(workload('sc2', { pods: 1, groups: 1, x: { rollingUpdate: { maxSurge: 1 } } }))
    await setting.ready('sc2')
    const seen = leastCopies('sc2')
    await setting.change('sc2', withImage('main:2', 'pc-b', 'pc-c'))
    await setting.updated('sc2')
    seen.stop()
    expect(seen.least).to.equal(1)
    expect(copiesOf('sc2')).to.deep.equal([0])
    await setting.drop('sc2')
  })

  it('makes a copy that stands in a wanted one where the group is scaled out onto it, and ends where it is scaled in', async () => {
    await setting.create(workload('sc3', { pods: 1, groups: 2, x: { rollingUpdate: { maxSurge: 1 } } }))
    await setting.ready('sc3')
    const { made } = setting.mark()
    await setting.change('sc3', withImage('main:2', 'pc-b'))
    await until(
      'it stands in',
      async () => made,
      (all) => all.some((each) => each.startsWith('sc3-0-sg-x-2-')),
      PATIENCE_S,
    )
    await setting.scale(GROUPS, 'sc3-0-sg-x', 3)
    await setting.updated('sc3')
    expect(copiesOf('sc3')).to.deep.equal([0, 1, 2])
    await setting.change('sc3', withImage('main:3', 'pc-b'))
    await until(
      'one stands in',
      async () => copiesOf('sc3'),
      (all) => all.includes(3),
      PATIENCE_S,
    )
    await setting.scale(GROUPS, 'sc3-0-sg-x', 1)
    await setting.updated('sc3')
    await until(
      'one is left',
      async () => copiesOf('sc3'),
      (all) => all.join() === '0',
      PATIENCE_S,
    )
    expect(imagesOf(setting, 'sc3-0-sg-x-0-pc-b')).to.deep.equal(['main:3'])
    await setting.drop('sc3')
  })

  it('keeps all roles whole where each of them has surge, roles of one included', async () => {
    const spec = { updateStrategy: { type: 'Coherent' } }
    const rollingUpdate = { maxSurge: 1 }
    await setting.create(workload('sc4', { pods: 1, groups: 1, spec, a: { rollingUpdate }, x: { rollingUpdate } }))
    await setting.ready('sc4')
    const seen = leastCopies('sc4')
    const { leastReady } = setting.mark()
    await setting.change('sc4', withImage('main:2', 'pc-a', 'pc-b', 'pc-c'))
    await setting.updated('sc4')
    seen.stop()
    expect([seen.least, leastReady('sc4-0-pc-a')]).to.deep.equal([1, 1])
    expect(imagesOf(setting, 'sc4-')).to.deep.equal(['main:2'])
    await setting.drop('sc4')
  })
})

describe('An update of replicas of a set with surge', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })
  const surge = { spec: { updateStrategy: { rollingUpdate: { maxSurge: 1 } } } }
  const replicasOf = (name: string): number[] =>
    [
      ...new Set(
        setting
          .pods(`${name}-`)
          .map(({ metadata }) => Number(metadata.labels?.['grove.io/podcliqueset-replica-index'])),
      ),
    ].sort((a, b) => a - b)
  const objectsOf = (name: string): string[] =>
    ['podcliques.grove.io', 'podcliquescalinggroups.grove.io', 'podgangs.scheduler.grove.io', 'services'].flatMap(
      (table) =>
        [...setting.grove.core.store.list(table, 'default')]
          .map((each) => `${table} ${(each as unknown as KubeObject).metadata.name}`)
          .filter((each) => each.includes(` ${name}-`))
          .sort(),
    )

  it('takes no replica away before another one stands in, and leaves nothing of that behind', async () => {
    await setting.create(workload('sr1', { replicas: 2, pods: 1, groups: 1, ...surge }))
    await setting.ready('sr1')
    const before = objectsOf('sr1')
    const available: number[] = []
    const stop = setting.grove.core.store.subscribe('pods', () => {
      const whole = replicasOf('sr1').filter(
        (i) => setting.pods(`sr1-${i}-`).filter((pod) => podHas(pod, 'Ready') && !isTerminating(pod)).length >= 4,
      )
      available.push(whole.length)
    })
    const { made } = setting.mark()
    await setting.change('sr1', withImage('main:2', 'pc-a', 'pc-b', 'pc-c'))
    await setting.updated('sr1')
    stop()
    expect(Math.min(...available)).to.equal(2)
    expect(
      made.filter((each) => each.startsWith('sr1-2-')),
      'the replica that stood in',
    ).to.have.length(4)
    expect(made).to.have.length(12)
    expect(replicasOf('sr1')).to.deep.equal([0, 1])
    expect(imagesOf(setting, 'sr1-')).to.deep.equal(['main:2'])
    expect(setting.set('sr1').status).to.include({ replicas: 2, updatedReplicas: 2, availableReplicas: 2 })
    expect(setting.set('sr1').status?.updateProgress?.surgeReplicas).to.equal(undefined)
    await until(
      'nothing is left',
      async () => objectsOf('sr1'),
      (now) => now.join() === before.join(),
      PATIENCE_S,
    )
    await setting.drop('sr1')
  })

  it('ends with what is wanted where it is undone, or where it is scaled in, by another operator', async () => {
    await setting.create(workload('sr2', { replicas: 2, pods: 1, groups: 1, ...surge }))
    await setting.ready('sr2')
    await setting.change('sr2', withImage('main:2', 'pc-a'))
    await until(
      'one stands in',
      async () => replicasOf('sr2'),
      (all) => all.includes(2),
      PATIENCE_S,
    )
    await setting.change('sr2', withImage('main:1', 'pc-a'))
    await setting.restart()
    await setting.updated('sr2')
    await until(
      'it is gone',
      async () => replicasOf('sr2'),
      (all) => all.join() === '0,1',
      PATIENCE_S,
    )
    expect(imagesOf(setting, 'sr2-')).to.deep.equal(['main:1'])
    await setting.change('sr2', withImage('main:3', 'pc-a'))
    await until(
      'one stands in',
      async () => replicasOf('sr2'),
      (all) => all.includes(2),
      PATIENCE_S,
    )
    await setting.change('sr2', (spec) => Object.assign(spec, { replicas: 1 }))
    await setting.updated('sr2')
    await until(
      'one is left',
      async () => replicasOf('sr2'),
      (all) => all.join() === '0',
      PATIENCE_S,
    )
    expect(imagesOf(setting, 'sr2-0-pc-a')).to.deep.equal(['main:3'])
    await setting.drop('sr2')
  })
})
