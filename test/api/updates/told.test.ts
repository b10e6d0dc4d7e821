import { expect } from 'chai'
import { conditionOf } from '../../../model/conditions.ts'
import { until } from '../running.ts'
import { PATIENCE_S, type Setting, withImage, withSetting, workload } from './setting.ts'

interface Told {
  readonly status?: {
    readonly readyReplicas?: number
    readonly updatedReplicas?: number
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
    const copies = group.all.map(told).filter(({ updatedReplicas }) => updatedReplicas === 1)
    expect(
      copies.map(({ serve }) => serve),
      'one stands in, and one of two is not available yet',
    ).to.include(2)
    expect(set.all.map(told).map(({ serve }) => serve)).to.include(0)
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
})
