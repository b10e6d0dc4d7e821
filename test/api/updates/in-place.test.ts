import { expect } from 'chai'
import type { Pod } from '../../../model/pod.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { until } from '../running.ts'
import { imagesOf, PATIENCE_S, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

const a = { podUpdatePolicy: 'InPlaceIfPossible' }
const restartsOf = (setting: Setting, podClique: string): number[] =>
  setting.pods(podClique).map(({ status }) => status?.containerStatuses?.[0]?.restartCount ?? 0)
const runningImages = (setting: Setting, podClique: string): (string | undefined)[] =>
  setting.pods(podClique).map(({ status }) => (status?.containerStatuses?.[0] as { image?: string } | undefined)?.image)
const addressesOf = (pods: readonly Pod[]): unknown[] =>
  pods.map(({ spec, status }) => [spec.nodeName, (status as { podIP?: string } | undefined)?.podIP]).sort()
const slow = (spec: PodCliqueSet['spec']): void => {
  for (const each of spec.template.cliques)
    if (each.name === 'pc-a') each.annotations = { 'sandbox.grove.io/ready-after': '1s' }
}

/** What events of this reason say of an object, each once. */
const toldOf = (setting: Setting, reason: string, about: string): string[] => [
  ...new Set(
    ([...setting.grove.core.store.list('events', 'default')] as never as Told[])
      .filter((event) => event.reason === reason && event.involvedObject.name === about)
      .map(({ message }) => message),
  ),
]
interface Told {
  readonly reason: string
  readonly message: string
  readonly involvedObject: { readonly name: string }
}

describe('An update in place', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })
  const prepared = async (name: string, more: object = {}): Promise<void> => {
    await setting.create(workload(name, { pods: 3, groups: 1, a: { ...a, ...more } }))
    await setting.change(name, slow)
    await setting.ready(name)
  }

  it('gives each pod another image within the budget; it keeps its uid, its node and its address: P12', async () => {
    await prepared('ip1')
    const [uids, addresses] = [uidsOf(setting, 'ip1-0-pc-a'), addressesOf(setting.pods('ip1-0-pc-a'))]
    const { made, leastReady } = setting.mark()
    await setting.change('ip1', withImage('main:2', 'pc-a'))
    await setting.updated('ip1')
    expect(uidsOf(setting, 'ip1-0-pc-a')).to.have.members(uids)
    expect(addressesOf(setting.pods('ip1-0-pc-a'))).to.deep.equal(addresses)
    expect(made).to.deep.equal([])
    expect(restartsOf(setting, 'ip1-0-pc-a')).to.deep.equal([1, 1, 1])
    expect(runningImages(setting, 'ip1-0-pc-a')).to.deep.equal(['main:2', 'main:2', 'main:2'])
    expect(leastReady('ip1-0-pc-a')).to.equal(2)
    expect(toldOf(setting, 'InPlaceUpdate', 'ip1-0-pc-a')).to.have.length(3)
    expect(toldOf(setting, 'InPlaceUpdateFallback', 'ip1-0-pc-a')).to.deep.equal([])
    await setting.drop('ip1')
  })

  it('makes pods again where the edit changes something else, too', async () => {
    await prepared('ip2')
    const { made } = setting.mark()
    await setting.change('ip2', ({ template }) => {
      for (const { name, spec } of template.cliques)
        if (name === 'pc-a')
          for (const container of spec.podSpec.containers)
            Object.assign(container, { image: 'main:2', args: ['--new'] })
    })
    await setting.updated('ip2')
    expect(made.toSorted()).to.deep.equal(['ip2-0-pc-a/0', 'ip2-0-pc-a/1', 'ip2-0-pc-a/2'])
    const hash = setting.clique('ip2-0-pc-a').metadata.labels?.['grove.io/pod-template-hash']
    expect(toldOf(setting, 'InPlaceUpdateFallback', 'ip2-0-pc-a')).to.deep.equal([
      `pods of ip2-0-pc-a are made again for template ${hash}: podSpec.containers[main].args differs`,
    ])
    await setting.drop('ip2')
  })

  it('goes back in place where the change is undone in the middle, and on where another operator takes over', async () => {
    await prepared('ip3')
    const uids = uidsOf(setting, 'ip3-0-pc-a')
    await setting.change('ip3', withImage('main:2', 'pc-a'))
    await until(
      'one has restarted',
      async () => restartsOf(setting, 'ip3-0-pc-a'),
      (all) => all.includes(1),
      PATIENCE_S,
    )
    await setting.restart()
    await setting.change('ip3', withImage('main:1', 'pc-a'))
    await setting.updated('ip3')
    expect(uidsOf(setting, 'ip3-0-pc-a')).to.have.members(uids)
    expect(imagesOf(setting, 'ip3-0-pc-a')).to.deep.equal(['main:1'])
    expect(runningImages(setting, 'ip3-0-pc-a')).to.deep.equal(['main:1', 'main:1', 'main:1'])
    await setting.drop('ip3')
  })

  it('keeps as many serving as ever where stand-ins come first', async () => {
    await prepared('ip4', { rollingUpdate: { maxSurge: 1 } })
    const uids = uidsOf(setting, 'ip4-0-pc-a')
    const { made, leastReady } = setting.mark()
    await setting.change('ip4', withImage('main:2', 'pc-a'))
    await setting.updated('ip4')
    expect(leastReady('ip4-0-pc-a')).to.equal(3)
    expect(made).to.deep.equal(['ip4-0-pc-a/3'])
    expect(uidsOf(setting, 'ip4-0-pc-a')).to.have.members(uids)
    await setting.drop('ip4')
  })
})
