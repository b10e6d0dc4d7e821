import { expect } from 'chai'
import { conditionOf } from '../../../model/conditions.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { SETS } from '../grove-resources.ts'
import { until } from '../running.ts'
import { PATIENCE_S, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

/** What is told of updates besides what replaces pods. */
const ABOUT_UPDATES = ['UpdatePaused', 'UpdateResumed', 'PartitionReached', 'RevisionMissing']

interface Told {
  readonly status?: {
    readonly readyReplicas?: number
    readonly updatedReplicas?: number
    readonly replicas?: number
    readonly currentPodTemplateHash?: string
    readonly updateProgress?: { readonly updatedReadyReplicas?: number }
  }
}

describe('The status of a set, its groups and its PodCliques', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  /** Every status that is written of this object from now on. */
  const statuses = (table: string, name: string): { readonly all: NonNullable<Told['status']>[]; stop: () => void } => {
    const all: NonNullable<Told['status']>[] = []
    const stop = setting.grove.core.store.subscribe(table, ({ object }) => {
      const { status } = object as Told
      if ((object.metadata as { name?: string }).name === name && status !== undefined) all.push(status)
    })
    return { all, stop }
  }

  it('says how much of the changed template serves, what stands in included, until the update has ended', async () => {
    const surge = { rollingUpdate: { maxSurge: 1 } }
    await setting.create(workload('to1', { pods: 2, groups: 2, a: surge, x: surge }))
    await setting.ready('to1')
    const before = setting.clique('to1-0-pc-a').status?.currentPodTemplateHash
    const clique = statuses('podcliques.grove.io', 'to1-0-pc-a')
    const group = statuses('podcliquescalinggroups.grove.io', 'to1-0-sg-x')
    const set = statuses('podcliquesets.grove.io', 'to1')
    await setting.change('to1', (spec) => {
      withImage('main:2', 'pc-a', 'pc-b', 'pc-c')(spec)
      for (const each of spec.template.cliques) each.annotations = { 'sandbox.grove.io/ready-after': '1s' }
    })
    await setting.updated('to1')
    for (const { stop } of [clique, group, set]) stop()
    const told = ({ updateProgress, ...status }: NonNullable<Told['status']>) => ({
      serve: updateProgress?.updatedReadyReplicas,
      ...status,
    })
    const pods = clique.all.map(told).filter((each) => each.updatedReplicas === 3 && each.readyReplicas === 2)
    expect(
      pods.map(({ serve }) => serve),
      'one stands in, and one of two is not ready yet',
    ).to.include(2)
    const copies = group.all.map(told).map(({ serve }) => serve)
    expect(Math.max(...copies.map((serve) => serve ?? 0)), 'of two copies and one that stands in').to.be.within(1, 3)
    expect(set.all.map(told).map(({ serve }) => serve)).to.include(0)
    const hashes = clique.all
      .filter(({ updatedReplicas, replicas }) => updatedReplicas !== replicas)
      .map(({ currentPodTemplateHash }) => currentPodTemplateHash)
    expect([...new Set(hashes)], 'the template that older pods have').to.deep.equal([before])
    expect(clique.all.at(-1)?.currentPodTemplateHash).to.not.equal(before)
    for (const { all } of [clique, group, set]) expect(all.map(told).at(-1)?.serve).to.equal(undefined)
    await setting.drop('to1')
  })

  it('say which roles wait for each other, and how far they are', async () => {
    await setting.create(workload('to2', { pods: 4, groups: 2, spec: { updateStrategy: { type: 'Coherent' } } }))
    await setting.ready('to2')
    const change = (image: string, readyAfter: string) =>
      setting.change('to2', (spec) => {
        withImage(image, 'pc-a', 'pc-b')(spec)
        for (const each of spec.template.cliques)
          if (each.name === 'pc-b') each.annotations = { 'sandbox.grove.io/ready-after': readyAfter }
      })
    await change('main:2', '1h')
    await until(
      'the condition says so',
      async () => conditionOf(setting.set('to2').status?.conditions, 'UpdateInProgress')?.message ?? '',
      (message) => message.endsWith('; roles wait for each other: pc-a 2 of 4, sg-x 0 of 2'),
      PATIENCE_S,
    )
    await change('main:1', '20ms')
    await setting.updated('to2')
    await setting.drop('to2')
  })

  it('say for which role no node is found that is to stand in, and nothing is taken down', async () => {
    await setting.create(workload('to3', { pods: 1, groups: 1, a: { rollingUpdate: { maxSurge: 1 } } }))
    await setting.ready('to3')
    const before = uidsOf(setting, 'to3-0-pc-a')
    const change = (nodeSelector: Record<string, string> | null) =>
      setting.change('to3', ({ template: { cliques } }) => {
        for (const { name, spec } of cliques) if (name === 'pc-a') Object.assign(spec.podSpec, { nodeSelector })
      })
    await change({ zone: 'nowhere' })
    await until(
      'the condition says so',
      async () => conditionOf(setting.set('to3').status?.conditions, 'UpdateInProgress')?.message ?? '',
      (message) => message.endsWith('; waits for 1 stand-in of pc-a, for which the scheduler finds no node'),
      PATIENCE_S,
    )
    expect(uidsOf(setting, 'to3-0-pc-a')).to.include(before[0])
    await change(null)
    await setting.updated('to3')
    expect(uidsOf(setting, 'to3-0-pc-a')).to.deep.equal(before)
    await setting.drop('to3')
  })
})

describe('The events of an update', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  /** The reasons of all events about updates of this set so far, sorted. */
  const told = (name: string): string[] =>
    [...setting.grove.core.store.list('events', 'default')]
      .map((each) => each as unknown as { readonly reason: string; readonly involvedObject: { readonly name: string } })
      .filter(({ reason, involvedObject }) => involvedObject.name === name && ABOUT_UPDATES.includes(reason))
      .map(({ reason }) => reason)
      .sort()
  const tells = (name: string, ...reasons: string[]) =>
    until(
      `it tells ${reasons.join(', ')}`,
      async () => told(name),
      (all) => all.join() === reasons.join(),
      PATIENCE_S,
    )
  const updateOf = (name: string) => setting.set(name).status?.updateProgress

  it('tell once that it is paused and that it goes on, whoever leads meanwhile, and since when it is', async () => {
    await setting.create(workload('te1', { pods: 2, groups: 1 }))
    await setting.ready('te1')
    const pausing = (paused: boolean) => (spec: PodCliqueSet['spec']) => {
      spec.updateStrategy = { rollingUpdate: { paused } }
    }
    await setting.change('te1', (spec) => {
      withImage('main:2', 'pc-a')(spec)
      pausing(true)(spec)
    })
    await tells('te1', 'UpdatePaused')
    const { pausedAt } = updateOf('te1') ?? {}
    expect(pausedAt).to.match(/^\d{4}-/)
    await setting.restart()
    await setting.scale(SETS, 'te1', 2)
    await until(
      'it is scaled',
      async () => setting.pods('te1-1-').length,
      (count) => count === 5,
      PATIENCE_S,
    )
    const { currentGenerationHash: generation } = setting.set('te1').status ?? {}
    await setting.change('te1', withImage('main:3', 'pc-a'))
    await until(
      'another change is under way',
      async () => setting.set('te1').status?.currentGenerationHash,
      (hash) => hash !== generation,
      PATIENCE_S,
    )
    expect(updateOf('te1')?.pausedAt, 'it is still the same pause').to.equal(pausedAt)
    await setting.change('te1', pausing(false))
    await setting.updated('te1')
    await tells('te1', 'UpdatePaused', 'UpdateResumed')
    expect(updateOf('te1')?.pausedAt).to.equal(undefined)
    await setting.drop('te1')
  })

  it('tell once that it has reached its partition, and that the revision is gone which replicas below it keep', async () => {
    await setting.create(
      workload('te2', { replicas: 2, spec: { updateStrategy: { rollingUpdate: { partition: 1 } } } }),
    )
    await setting.ready('te2')
    await setting.change('te2', withImage('main:2', 'pc-a', 'pc-b', 'pc-c'))
    await setting.updated('te2')
    await tells('te2', 'PartitionReached')
    const [kept] = [...setting.grove.core.store.list('controllerrevisions.apps', 'default')].filter(
      ({ metadata }) =>
        (metadata as { labels?: object }).labels && JSON.stringify(metadata).includes('kept-by-partition'),
    )
    const { name = '' } = (kept?.metadata ?? {}) as { name?: string }
    const revisions = { group: 'apps', version: 'v1', kind: 'ControllerRevision', plural: 'controllerrevisions' }
    await setting.grove.client.delete({ ...revisions, namespaced: true }, { namespace: 'default', name })
    await tells('te2', 'PartitionReached', 'RevisionMissing')
    expect(conditionOf(setting.set('te2').status?.conditions, 'UpdateInProgress')?.message).to.equal(
      '1 of 2 replicas follows the changed template; rollingUpdate.partition keeps 1; the revision that they keep is gone, so what is lost of them follows the changed template',
    )
    await setting.restart()
    await setting.deletePod(setting.pods('te2-0-pc-a')[0]?.metadata.name ?? '')
    await until(
      'the pod is back',
      async () => setting.pods('te2-0-pc-a').length,
      (count) => count === 2,
      PATIENCE_S,
    )
    expect(told('te2')).to.deep.equal(['PartitionReached', 'RevisionMissing'])
    await setting.drop('te2')
  })
})
