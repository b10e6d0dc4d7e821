import { expect } from 'chai'
import { isTerminating, type Pod } from '../../../model/pod.ts'
import { until } from '../running.ts'
import { NODES, PATIENCE_S, type Setting, withImage, withSetting, workload } from './setting.ts'

const STOPS = { annotations: { 'sandbox.grove.io/ready-after': '20ms' }, inPlaceScheduling: 'Preferred' }
const IMAGES = ['pc-a', 'pc-b', 'pc-c']

/** The node of each pod, by PodClique and index. */
const nodesOf = (pods: readonly Pod[]): Record<string, string | undefined> =>
  Object.fromEntries(
    pods
      .filter((pod) => !isTerminating(pod))
      .map(({ metadata, spec }) => [
        `${metadata.labels?.['grove.io/podclique']}/${metadata.labels?.['grove.io/podclique-pod-index']}`,
        spec.nodeName,
      ])
      .sort(),
  )

describe('Pods that an update makes again, where they prefer the nodes of those before', function () {
  this.timeout(180_000)
  let setting: Setting
  // As long as containers take to stop that do so at once.
  withSetting(
    (started) => {
      setting = started
    },
    30,
    800,
  )

  const preferring = (name: string): object => {
    const set = workload(name, { pods: 4, a: STOPS }) as { spec: { template: { cliques: Record<string, unknown>[] } } }
    set.spec.template.cliques = set.spec.template.cliques.map((clique) => ({ ...clique, ...STOPS }))
    return set
  }

  it('get these nodes, in cliques of their own and in copies of groups', async () => {
    await setting.create(preferring('sn1'))
    await setting.ready('sn1')
    const before = nodesOf(setting.pods('sn1-'))
    expect(new Set(Object.values(before)).size, 'nodes').to.be.above(5)
    await setting.change('sn1', withImage('main:2', ...IMAGES))
    await setting.updated('sn1')
    expect(nodesOf(setting.pods('sn1-'))).to.deep.equal(before)
    await setting.drop('sn1')
  })

  it('wait at their gate until that node is free of the pod before, and go elsewhere where it is closed', async () => {
    await setting.create(preferring('sn2'))
    await setting.ready('sn2')
    const before = nodesOf(setting.pods('sn2-0-pc-a'))
    const closed = before['sn2-0-pc-a/1'] ?? ''
    await setting.grove.client.mergePatch(NODES, { name: closed }, { spec: { unschedulable: true } })
    const early: string[] = []
    const stop = setting.grove.core.store.subscribe('pods', ({ object }) => {
      const pod = object as unknown as Pod
      const { nodeName } = pod.spec
      const others = setting.pods('sn2-').filter((each) => each.metadata.uid !== pod.metadata.uid)
      if (nodeName !== undefined && others.some((each) => each.spec.nodeName === nodeName))
        early.push(`${pod.metadata.name} is on ${nodeName} beside the one before`)
    })
    await setting.change('sn2', withImage('main:2', 'pc-a'))
    await setting.updated('sn2')
    stop()
    const { 'sn2-0-pc-a/1': elsewhere, ...others } = nodesOf(setting.pods('sn2-0-pc-a'))
    const { 'sn2-0-pc-a/1': _, ...kept } = before
    expect(others).to.deep.equal(kept)
    expect(elsewhere).to.be.a('string').and.not.equal(closed)
    expect(early).to.deep.equal([])
    await setting.drop('sn2')
  })

  it('have no such wish where somebody deletes a pod, nor for what stands in', async () => {
    const set = preferring('sn3') as { spec: { template: { cliques: Record<string, unknown>[] } } }
    Object.assign(set.spec.template.cliques[0] ?? {}, { rollingUpdate: { maxSurge: 1 } })
    await setting.create(set)
    await setting.ready('sn3')
    const wishes: Record<string, unknown> = {}
    const stop = setting.grove.core.store.subscribe('pods', ({ type, object }) => {
      const { labels, annotations } = (object as unknown as Pod).metadata
      const at = `${labels?.['grove.io/podclique']}/${labels?.['grove.io/podclique-pod-index']}`
      if (type === 'ADDED') wishes[at] = annotations?.['grove.io/preferred-node']
    })
    const [pod] = setting.pods('sn3-0-pc-a')
    await setting.deletePod(pod?.metadata.name ?? '')
    await until(
      'the pod is there again',
      async () => Object.keys(wishes).length,
      (count) => count > 0,
      PATIENCE_S,
    )
    expect(Object.values(wishes)).to.deep.equal([undefined])
    await setting.ready('sn3')
    await setting.change('sn3', withImage('main:2', 'pc-a'))
    await setting.updated('sn3')
    stop()
    expect(wishes).to.have.property('sn3-0-pc-a/4', undefined)
    expect(wishes['sn3-0-pc-a/0']).to.be.a('string')
    await setting.drop('sn3')
  })
})
