import { expect } from 'chai'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
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
