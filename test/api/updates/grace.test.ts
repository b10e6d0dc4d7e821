import { expect } from 'chai'
import type { Pod } from '../../../model/pod.ts'
import { READINESS_GATE } from '../../../model/update/readiness-gate.ts'
import { until } from '../running.ts'
import { imagesOf, PATIENCE_S, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

const GRACE_S = 2
const a = { podUpdatePolicy: 'InPlaceIfPossible', inPlaceUpdateStrategy: { gracePeriodSeconds: GRACE_S } }

const conditionOf = ({ status }: Pod, wanted: string): string | undefined =>
  status?.conditions?.find(({ type }) => type === wanted)?.status

describe('An update in place with a grace period', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })
  const clique = (name: string): string => `${name}-0-pc-a`
  const gatesOf = (name: string): (string | undefined)[] =>
    setting.pods(clique(name)).map((pod) => conditionOf(pod, READINESS_GATE))

  it('keeps each pod from being Ready for as long before its container restarts, and lets it be Ready after', async () => {
    await setting.create(workload('gr1', { pods: 2, groups: 1, a }))
    await setting.ready('gr1')
    expect(gatesOf('gr1')).to.deep.equal(['True', 'True'])
    const uids = uidsOf(setting, clique('gr1'))
    /** By pod: when it ceased to be Ready, and when its image changed. */
    const times = new Map<string, { unready?: number; patched?: number }>()
    const stop = setting.grove.core.store.subscribe('pods', ({ object }) => {
      const pod = object as unknown as Pod
      if (!uids.includes(pod.metadata.uid ?? '')) return
      const seen = times.get(pod.metadata.uid ?? '') ?? {}
      times.set(pod.metadata.uid ?? '', seen)
      if (conditionOf(pod, 'Ready') === 'False') seen.unready ??= Date.now()
      if (pod.spec.containers[0]?.image === 'main:2') seen.patched ??= Date.now()
    })
    const { made, leastReady } = setting.mark()
    await setting.change('gr1', withImage('main:2', 'pc-a'))
    await setting.updated('gr1')
    stop()
    expect(made).to.deep.equal([])
    expect(uidsOf(setting, clique('gr1'))).to.have.members(uids)
    expect(leastReady(clique('gr1'))).to.equal(1)
    expect(gatesOf('gr1')).to.deep.equal(['True', 'True'])
    for (const { unready = 0, patched = 0 } of times.values())
      expect(patched - unready).to.be.at.least(GRACE_S * 1000 - 1000)
    await setting.drop('gr1')
  })

  it('restarts pods at once that were made without the gate, and ends nobody’s service for labels', async () => {
    await setting.create(workload('gr2', { pods: 2, groups: 1, a: { podUpdatePolicy: 'InPlaceIfPossible' } }))
    await setting.ready('gr2')
    const uids = uidsOf(setting, clique('gr2'))
    await setting.change('gr2', ({ template }) => {
      for (const each of template.cliques) if (each.name === 'pc-a') Object.assign(each, a)
    })
    await setting.change('gr2', withImage('main:2', 'pc-a'))
    await setting.updated('gr2')
    expect(uidsOf(setting, clique('gr2'))).to.have.members(uids)
    expect(gatesOf('gr2')).to.deep.equal([undefined, undefined])
    await setting.drop('gr2')
  })

  it('lets a pod be Ready again where the edit is undone before it was patched', async () => {
    const long = { ...a, inPlaceUpdateStrategy: { gracePeriodSeconds: 3600 } }
    await setting.create(workload('gr3', { pods: 2, groups: 1, a: long }))
    await setting.ready('gr3')
    await setting.change('gr3', withImage('main:2', 'pc-a'))
    await until(
      'one is not Ready',
      async () => gatesOf('gr3'),
      (gates) => gates.includes('False'),
      PATIENCE_S,
    )
    await setting.change('gr3', withImage('main:1', 'pc-a'))
    await setting.updated('gr3')
    await until(
      'all are Ready',
      async () => gatesOf('gr3'),
      (gates) => gates.every((gate) => gate === 'True'),
      PATIENCE_S,
    )
    expect(imagesOf(setting, clique('gr3'))).to.deep.equal(['main:1'])
    await setting.drop('gr3')
  })
})
