import { expect } from 'chai'
import { conditionOf } from '../../model/conditions.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { CLIQUES, SETS } from './grove-resources.ts'
import { until } from './running.ts'
import { NODES, PATIENCE_S, type Setting, withSetting, workload } from './updates/setting.ts'

describe('What PodCliqueSets, PodCliques and scaling groups say of themselves', function () {
  this.timeout(120_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  const cordon = async (unschedulable: boolean): Promise<void> => {
    const { items } = await setting.grove.client.list(NODES, {})
    for (const { metadata } of items)
      await setting.grove.client.mergePatch(NODES, { name: metadata.name ?? '' }, { spec: { unschedulable } })
  }
  const gated = (name: string) => {
    const podClique = setting.grove.core.store.get('podcliques.grove.io', { namespace: 'default', name }) as
      | PodClique
      | undefined
    return conditionOf(podClique?.status?.conditions, 'PodsGated')
  }
  const events = () =>
    [...setting.grove.core.store.list('events', 'default')].filter(({ reason }) => reason === 'PodsGated')

  it('while there is no room: what is missing, and why pods stay at their gate; then nothing of it', async () => {
    await cordon(true)
    await setting.create(workload('full'))
    await until('it is told', async () => gated('full-0-sg-x-1-pc-b'), Boolean, PATIENCE_S)
    expect(gated('full-0-sg-x-1-pc-b')).to.include({ status: 'True', reason: 'BaseGangNotScheduled' })
    expect(gated('full-0-sg-x-1-pc-b')?.message).to.include('0 of 1 pods of full-0-pc-a are on nodes')
    expect(gated('full-0-pc-a'), 'pods without a gate').to.equal(undefined)
    const { conditions } = setting.set('full').status ?? {}
    const available = conditionOf(conditions, 'Available')
    expect(available).to.include({ status: 'False', reason: 'ReplicasUnavailable' })
    // Once it has lasted, why the pods have no node follows.
    expect(available?.message).to.match(
      /^0 of 1 replicas are available; replica 0 waits for full-0-pc-a, full-0-sg-x(; PodClique "full-0-pc-a": the scheduler finds no node.*)?$/,
    )
    expect(conditionOf(conditions, 'Reconciling')).to.include({ status: 'True', reason: 'ReplicasUnavailable' })
    await until(
      'events',
      async () => events().length,
      (count) => count > 0,
      PATIENCE_S,
    )
    await cordon(false)
    await setting.ready('full')
    await until(
      'no gate',
      async () => gated('full-0-sg-x-1-pc-b'),
      (found) => found === undefined,
      PATIENCE_S,
    )
    const after = setting.set('full').status?.conditions
    expect(conditionOf(after, 'Available')).to.include({ status: 'True', reason: 'AllReplicasAvailable' })
    expect(conditionOf(after, 'Reconciling')).to.equal(undefined)
    expect(events().length, 'one for each PodClique').to.be.at.most(2)
  })

  /** The conditions that tools for waiting read: `Available`, and the two that say that an object is not done. */
  const told = (table: string, name: string): string[] => {
    const found = setting.grove.core.store.get(`${table}.grove.io`, { namespace: 'default', name }) as
      | PodClique
      | undefined
    return (found?.status?.conditions ?? [])
      .filter(({ type, status }) => ['Available', 'Reconciling', 'Stalled'].includes(type) && status !== undefined)
      .map(({ type, status }) => `${type}=${status}`)
  }
  const tells = (table: string, name: string, wanted: readonly string[]) =>
    until(
      `${name} says ${wanted}`,
      async () => told(table, name).join(),
      (found) => found === wanted.join(),
      PATIENCE_S,
    )
  const COMING = ['Available=False', 'Reconciling=True']
  const THERE = ['Available=True']

  it('PodCliques, in a set or in none, and scaling groups: whether all of their pods are there', async () => {
    await cordon(true)
    await setting.create(workload('parts'))
    const bare = {
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodClique',
      metadata: { namespace: 'default', name: 'bare' },
      spec: {
        roleName: 'bare',
        replicas: 2,
        minAvailable: 1,
        podSpec: { containers: [{ name: 'main', image: 'main:1' }] },
      },
    }
    const { status } = await setting.grove.client.create<PodClique & { metadata: { name: string } }>(
      CLIQUES,
      bare as never,
    )
    expect(status?.conditions?.map((each) => `${each.type}=${each.status}`)).to.deep.equal([
      'Available=Unknown',
      'Reconciling=True',
    ])
    const parts = [
      ['podcliques', 'bare'],
      ['podcliques', 'parts-0-pc-a'],
      ['podcliquescalinggroups', 'parts-0-sg-x'],
    ] as const
    for (const [table, name] of parts) await tells(table, name, COMING)
    await cordon(false)
    for (const [table, name] of parts) await tells(table, name, THERE)
    await cordon(true)
    await setting.grove.client.mergePatch(CLIQUES, { namespace: 'default', name: 'bare' }, { spec: { replicas: 3 } })
    await tells('podcliques', 'bare', COMING)
    await cordon(false)
    await tells('podcliques', 'bare', THERE)
  })

  it('of a set that nobody has looked at yet: that it is on its way', async () => {
    const made = workload('unseen') as { metadata: object }
    const { status } = await setting.grove.client.create<PodCliqueSet & { metadata: { name: string } }>(
      SETS,
      made as never,
    )
    const stored = status ?? setting.set('unseen').status
    expect(conditionOf(stored?.conditions, 'Available')?.status).to.not.equal('True')
    expect(conditionOf(stored?.conditions, 'Reconciling')?.status).to.equal('True')
  })
})
