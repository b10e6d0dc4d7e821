import { expect } from 'chai'
import { indices } from '../../../model/layout.ts'
import { isTerminating, podHas } from '../../../model/pod.ts'
import { CLIQUES } from '../grove-resources.ts'
import { until } from '../running.ts'
import { imagesOf, PATIENCE_S, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

const IN_PLACE = {
  podUpdatePolicy: 'InPlaceIfPossible',
  annotations: { 'sandbox.grove.io/ready-after': '300ms' },
}
const COPIES = 4

/** A scaling group of four copies, each of a pod pc-b and two pods pc-c, which follow in place. */
const copies = (name: string, x: object = {}, policies = ['pc-b', 'pc-c']): object => {
  const set = workload(name, { pods: 1, groups: COPIES, x }) as {
    spec: { template: { cliques: (Record<string, unknown> & { name: string })[] } }
  }
  set.spec.template.cliques = set.spec.template.cliques.map((clique) =>
    policies.includes(clique.name) ? { ...clique, ...IN_PLACE } : clique,
  )
  return set
}

const BOTH = ['pc-b', 'pc-c']

describe('Copies of a scaling group, updated in place', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  const group = (name: string): string => `${name}-0-sg-x`
  /** How many copies have all of their three pods ready and running the image that is asked for. */
  const wholeCopies = (name: string, mayMix = false): number =>
    indices(COPIES).filter((j) => {
      const pods = setting.pods(`${group(name)}-${j}-`).filter((pod) => podHas(pod, 'Ready') && !isTerminating(pod))
      const runs = (pod: (typeof pods)[number]): unknown =>
        (pod.status?.containerStatuses?.[0] as { image?: string } | undefined)?.image
      const images = new Set(pods.map((pod) => pod.spec.containers[0]?.image))
      const isRun = pods.every((pod) => runs(pod) === pod.spec.containers[0]?.image)
      return pods.length === 3 && isRun && (mayMix || images.size === 1)
    }).length
  const watch = (name: string, mayMix = false) => {
    const seen = { least: COPIES }
    const stop = setting.grove.core.store.subscribe('pods', () => {
      seen.least = Math.min(seen.least, wholeCopies(name, mayMix))
    })
    return { seen, stop }
  }
  const podCliquesOf = (name: string): (string | undefined)[] =>
    [...setting.grove.core.store.list('podcliques.grove.io', 'default')]
      .map(({ metadata }) => metadata as { name: string; uid: string })
      .filter((metadata) => metadata.name.startsWith(group(name)))
      .map(({ uid }) => uid)

  it('keep their pods and PodCliques, a copy at a time, all parts of it together', async () => {
    await setting.create(copies('cp1'))
    await setting.ready('cp1')
    const [pods, podCliques] = [uidsOf(setting, group('cp1')), podCliquesOf('cp1')]
    const { seen, stop } = watch('cp1')
    const { made } = setting.mark()
    await setting.change('cp1', withImage('main:2', ...BOTH))
    await setting.updated('cp1')
    stop()
    expect(made).to.deep.equal([])
    expect(uidsOf(setting, group('cp1'))).to.have.members(pods)
    expect(podCliquesOf('cp1')).to.have.members(podCliques)
    expect(imagesOf(setting, group('cp1'))).to.deep.equal(['main:2'])
    expect(seen.least).to.equal(COPIES - 1)
    expect(setting.group(group('cp1')).status).to.include({ updatedReplicas: COPIES, availableReplicas: COPIES })
    expect(setting.clique(`${group('cp1')}-0-pc-b`).status?.conditions).to.containSubset([
      { type: 'MinAvailableBreached', status: 'False' },
    ])
    // What a copy has been told of one update says nothing of the next.
    await setting.change('cp1', withImage('main:3', 'pc-b'))
    await setting.updated('cp1')
    expect(setting.mark().made).to.deep.equal([])
    expect(uidsOf(setting, group('cp1')).filter((uid) => pods.includes(uid))).to.deep.equal([])
    await setting.drop('cp1')
  })

  it('are made again as a whole where one part does not change, or does not follow in place', async () => {
    for (const [name, changes, policies] of [
      ['cp2', ['pc-b'], BOTH],
      ['cp3', BOTH, ['pc-c']],
    ] as const) {
      await setting.create(copies(name, {}, [...policies]))
      await setting.ready(name)
      const pods = uidsOf(setting, group(name))
      const { seen, stop } = watch(name, true)
      await setting.change(name, withImage('main:2', ...changes))
      await setting.updated(name)
      stop()
      expect(uidsOf(setting, group(name)).filter((uid) => pods.includes(uid))).to.deep.equal([])
      expect(seen.least, name).to.equal(COPIES - 1)
      const told = [...setting.grove.core.store.list('events', 'default')].filter(
        ({ reason, involvedObject }) =>
          reason === 'InPlaceUpdateFallback' && (involvedObject as { name: string }).name === group(name),
      )
      expect(told, name).to.have.length(name === 'cp2' ? 1 : 0)
      await setting.drop(name)
    }
  })

  it('go on where another operator takes over, go back where the change is undone, and are whole in the end', async () => {
    await setting.create(copies('cp4', { rollingUpdate: { maxUnavailable: 2 } }))
    await setting.ready('cp4')
    const pods = uidsOf(setting, group('cp4'))
    const begun = () =>
      until(
        'a copy is being restarted',
        async () => wholeCopies('cp4'),
        (count) => count < COPIES,
        PATIENCE_S,
      )
    await setting.change('cp4', withImage('main:2', ...BOTH))
    await begun()
    await setting.restart()
    await setting.change('cp4', withImage('main:3', ...BOTH))
    await begun()
    await setting.change('cp4', withImage('main:1', ...BOTH))
    await setting.updated('cp4')
    expect(imagesOf(setting, group('cp4'))).to.deep.equal(['main:1'])
    expect(wholeCopies('cp4')).to.equal(COPIES)
    expect(uidsOf(setting, group('cp4'))).to.have.members(pods)
    await setting.drop('cp4')
  })

  it('get a part that is lost meanwhile from the changed template, and stand-ins beside them', async () => {
    await setting.create(copies('cp5', { rollingUpdate: { maxSurge: 1 } }))
    await setting.ready('cp5')
    const { seen, stop } = watch('cp5')
    const { made } = setting.mark()
    await setting.change('cp5', withImage('main:2', ...BOTH))
    await setting.updated('cp5')
    stop()
    expect(new Set(made.map((each) => each.replace(/-pc-.*/, '')))).to.deep.equal(
      new Set([`${group('cp5')}-${COPIES}`]),
    )
    expect(seen.least).to.be.at.least(COPIES - 1)
    await setting.change('cp5', withImage('main:3', ...BOTH))
    await until(
      'a copy is being restarted',
      async () => imagesOf(setting, `${group('cp5')}-0-`),
      (images) => images.includes('main:3'),
      PATIENCE_S,
    )
    await setting.grove.client.delete(CLIQUES, { namespace: 'default', name: `${group('cp5')}-0-pc-c` })
    await setting.updated('cp5')
    expect(imagesOf(setting, group('cp5'))).to.deep.equal(['main:3'])
    await setting.drop('cp5')
  })
})
