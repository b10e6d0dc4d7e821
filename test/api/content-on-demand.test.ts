import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { type Caches, openCaches } from '../../reconcilers/engine/caches.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { CONFIG_MAPS } from '../../reconcilers/trainjob/watched.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'

describe("ConfigMaps, of which most are somebody else's", () => {
  let work: AtWork
  let caches: Caches
  /** Every object that the API server has sent to the caches. */
  const told: KubeObject[] = []
  const keep = (object: KubeObject): KubeObject => {
    told.push(object)
    return object
  }
  before(async () => {
    work = await atWork({})
    await work.pause()
    await work.create({ ...KIND.configMap, metadata: { name: 'early' }, data: { key: 'value' } })
    caches = await openCaches(work.sandbox.client, [{ ...CONFIG_MAPS, keep }], { now: Date.now })
    await caches.synced
  })
  after(async () => {
    await caches.close()
    await work.stop()
  })
  const known = (name: string) => caches.get(KIND.configMap, 'default', name)

  it('are listed and watched without what is in them', async () => {
    await work.create({ ...KIND.configMap, metadata: { name: 'late' }, data: { key: 'value' } })
    await eventually('late', async () => known('late'), Boolean)
    const names = told.map(({ metadata }) => metadata.name)
    expect(names).to.include.members(['early', 'late'])
    for (const object of told) expect(object).not.to.have.property('data')
  })

  it('have their content once it was read, and lose it when they change', async () => {
    for (const name of ['early', 'late']) {
      caches.observe((await work.find(KIND.configMap, name)) as KubeObject)
      expect(known(name)?.data).to.deep.equal({ key: 'value' })
    }
    await work.merge(KIND.configMap, 'early', { data: { key: 'other' } })
    await eventually(
      'the change',
      async () => known('early'),
      (object) => object?.data === undefined,
    )
    expect(known('late')?.data).to.deep.equal({ key: 'value' })
  })

  it('have an empty content where they have none', async () => {
    const { metadata } = await work.create({ ...KIND.configMap, metadata: { name: 'empty' } })
    caches.observe({ ...KIND.configMap, metadata })
    expect(known('empty')?.data).to.deep.equal({})
  })
})
