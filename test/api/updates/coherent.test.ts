import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { conditionOf } from '../../../model/conditions.ts'
import { isTerminating, type Pod, podHas } from '../../../model/pod.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { until } from '../running.ts'
import { imagesOf, PATIENCE_S, type Setting, withImage, withSetting, workload } from './setting.ts'

const READY_AFTER = 'sandbox.grove.io/ready-after'
const coherent = (more: object = {}): object => ({ updateStrategy: { type: 'Coherent', rollingUpdate: more } })

/** The new pods of a PodClique or a scaling group, and the old ones, that are ready. */
const readyIn = (setting: Setting, prefix: string, image: string): Pod[] =>
  setting
    .pods(prefix)
    .filter((pod) => podHas(pod, 'Ready') && !isTerminating(pod) && pod.spec.containers[0]?.image === image)

/** How many copies of sg-x, of `count`, have all of their three pods ready with this image. */
const readyCopies = (setting: Setting, name: string, count: number, image: string): number =>
  Array.from({ length: count }, (_, j) => readyIn(setting, `${name}-0-sg-x-${j}-`, image)).filter(
    ({ length }) => length === 3,
  ).length

describe('A Coherent update', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  /** The least matching capacity from now on, as a share of all. */
  const matching = (name: string, pods: number, copies: number): { least: number; stop: () => void } => {
    const seen = { least: 1, stop: (): void => {} }
    const share = (image: string): number =>
      Math.min(
        readyIn(setting, `${name}-0-pc-a`, image).length / pods,
        readyCopies(setting, name, copies, image) / copies,
      )
    seen.stop = setting.grove.core.store.subscribe('pods', () => {
      seen.least = Math.min(seen.least, share('main:1') + share('main:2'))
    })
    return seen
  }

  it('keeps the roles of a replica in step, so that old parts find old ones and new ones find new ones', async () => {
    await setting.create(workload('co1', { pods: 8, groups: 4, spec: coherent() }))
    await setting.ready('co1')
    const { leastReady } = setting.mark()
    const seen = matching('co1', 8, 4)
    await setting.change('co1', withImage('main:2', 'pc-a', 'pc-b', 'pc-c'))
    await setting.updated('co1')
    seen.stop()
    // By default a quarter of each: 2 of 8 pods and 1 of 4 copies.
    expect(seen.least).to.be.at.least(0.75)
    expect(leastReady('co1-0-pc-a')).to.equal(6)
    expect(imagesOf(setting, 'co1-')).to.deep.equal(['main:2'])
    expect(setting.set('co1').status?.updateProgress).to.deep.include({
      inScopeStandalonePodCliques: ['pc-a'],
      inScopePodCliqueScalingGroups: ['sg-x'],
    })
    await setting.drop('co1')
  })

  it('leaves roles alone that the edit does not reach', async () => {
    await setting.create(workload('co2', { pods: 2, groups: 1, spec: coherent() }))
    await setting.ready('co2')
    const { made } = setting.mark()
    await setting.change('co2', withImage('main:2', 'pc-a'))
    await setting.updated('co2')
    expect(made.toSorted()).to.deep.equal(['co2-0-pc-a/0', 'co2-0-pc-a/1'])
    expect(setting.set('co2').status?.updateProgress).to.deep.include({
      inScopeStandalonePodCliques: ['pc-a'],
      inScopePodCliqueScalingGroups: [],
    })
    await setting.drop('co2')
  })

  it('stops all roles where the changed template of one never becomes ready, and goes on once it is undone', async () => {
    await setting.create(workload('co3', { pods: 4, groups: 2, spec: coherent() }))
    await setting.ready('co3')
    await setting.change('co3', (spec) => {
      withImage('main:2', 'pc-a', 'pc-b')(spec)
      for (const each of spec.template.cliques) if (each.name === 'pc-b') each.annotations = { [READY_AFTER]: '1h' }
    })
    const isHalf = (images: readonly string[]): boolean => images.filter((image) => image === 'main:2').length >= 2
    const images = (): string[] => setting.pods('co3-0-pc-a').map((pod) => String(pod.spec.containers[0]?.image))
    await until('two pods are new', async () => images(), isHalf, PATIENCE_S)
    await sleep(1_500)
    // One of two copies may be missing, so two of four pods may be new, and no more.
    expect(images().toSorted()).to.deep.equal(['main:1', 'main:1', 'main:2', 'main:2'])
    await setting.change('co3', (spec) => {
      withImage('main:1', 'pc-a', 'pc-b')(spec)
      for (const each of spec.template.cliques) if (each.name === 'pc-b') each.annotations = { [READY_AFTER]: '20ms' }
    })
    await setting.updated('co3')
    expect(imagesOf(setting, 'co3-')).to.deep.equal(['main:1'])
    await setting.drop('co3')
  })

  it('lets what is lost in a replica that waits for its turn come back to match the rest', async () => {
    await setting.create(workload('co4', { replicas: 2, pods: 2, groups: 1, spec: coherent() }))
    await setting.ready('co4')
    await setting.change('co4', (spec) => {
      withImage('main:2', 'pc-a')(spec)
      for (const each of spec.template.cliques) if (each.name === 'pc-a') each.annotations = { [READY_AFTER]: '3s' }
    })
    await until(
      'the first replica is being updated',
      async () => imagesOf(setting, 'co4-0-pc-a'),
      (images) => images.includes('main:2'),
      PATIENCE_S,
    )
    const [lost] = setting.pods('co4-1-pc-a')
    const { images } = setting.mark()
    await setting.deletePod(lost?.metadata.name ?? '')
    await until(
      'it is back',
      async () => images,
      (made) => made.includes('main:1'),
      PATIENCE_S,
    )
    await setting.updated('co4')
    expect(imagesOf(setting, 'co4-0-pc-a')).to.deep.equal(['main:2'])
    expect(imagesOf(setting, 'co4-1-pc-a')).to.deep.equal(['main:2'])
    await setting.drop('co4')
  })

  it('goes on where another operator takes over in the middle', async () => {
    await setting.create(workload('co5', { pods: 8, groups: 4, spec: coherent() }))
    await setting.ready('co5')
    const seen = matching('co5', 8, 4)
    const { made } = setting.mark()
    await setting.change('co5', withImage('main:2', 'pc-a', 'pc-b', 'pc-c'))
    await until(
      'some are replaced',
      async () => made.length,
      (count) => count >= 4,
      PATIENCE_S,
    )
    await setting.restart()
    await setting.updated('co5')
    seen.stop()
    expect(seen.least).to.be.at.least(0.75)
    expect(made.filter((each) => each.startsWith('co5-0-pc-a')).toSorted()).to.deep.equal(
      Array.from({ length: 8 }, (_, index) => `co5-0-pc-a/${index}`),
    )
    await setting.drop('co5')
  })
})

describe('An update that is paused', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })
  const pausing = (paused: boolean) => (spec: PodCliqueSet['spec']) => {
    spec.updateStrategy = { rollingUpdate: { paused } }
  }
  const said = (name: string) => conditionOf(setting.set(name).status?.conditions, 'UpdateInProgress')
  const says = (name: string, reason: string) =>
    until(
      `it says ${reason}`,
      async () => said(name),
      (condition) => condition?.reason === reason,
      PATIENCE_S,
    )

  it('stops where it is, says so, and goes on from there', async () => {
    await setting.create(workload('pa1', { pods: 6, groups: 1 }))
    await setting.ready('pa1')
    const { made } = setting.mark()
    await setting.change('pa1', withImage('main:2', 'pc-a'))
    await until(
      'one is replaced',
      async () => made.length,
      (count) => count >= 1,
      PATIENCE_S,
    )
    await setting.change('pa1', pausing(true))
    await says('pa1', 'Paused')
    await sleep(500)
    const { length } = made
    await sleep(1_500)
    expect(made).to.have.length(length)
    expect(length).to.be.lessThan(6)
    expect(said('pa1')).to.include({ status: 'True' })
    await setting.change('pa1', pausing(false))
    await setting.updated('pa1')
    expect(made.toSorted()).to.deep.equal(Array.from({ length: 6 }, (_, index) => `pa1-0-pc-a/${index}`))
    await setting.drop('pa1')
  })

  it('begins with nothing where the pause comes before the change', async () => {
    await setting.create(
      workload('pa2', { pods: 2, groups: 1, spec: { updateStrategy: { rollingUpdate: { paused: true } } } }),
    )
    await setting.ready('pa2')
    const { made } = setting.mark()
    await setting.change('pa2', withImage('main:2', 'pc-a', 'pc-b', 'pc-c'))
    await says('pa2', 'Paused')
    await sleep(1_000)
    expect(made).to.deep.equal([])
    await setting.change('pa2', pausing(false))
    await setting.updated('pa2')
    expect(imagesOf(setting, 'pa2-')).to.deep.equal(['main:2'])
    await setting.drop('pa2')
  })
})
