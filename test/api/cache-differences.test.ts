import { expect } from 'chai'
import { Registry } from 'prom-client'
import type { KubeObject } from '../../model/object.ts'
import type { Caches } from '../../reconcilers/engine/caches.ts'
import { controllerReference } from '../../reconcilers/engine/ownership.ts'
import { cacheMetrics } from '../../reconcilers/metrics/failures.ts'
import { BOOK, SHELF, TOYS } from '../unit/reconcilers/engine/toy.ts'
import { key, until } from './running.ts'
import { resourceOf, type Toys, toys } from './toys.ts'

describe('caches that are compared with the API server now and then', () => {
  let cluster: Toys
  before(async () => {
    cluster = await toys()
  })
  after(() => cluster.close())

  it('lose an entry that no watch will ever take out; it is counted and logged, and the plan that it misled goes on', async () => {
    const books = async (): Promise<string[]> =>
      (await cluster.client.list(resourceOf(BOOK), { namespace: 'default' })).items.map(
        ({ metadata: { name = '' } }) => name,
      )
    const made = await cluster.client.create<KubeObject>(resourceOf(SHELF), {
      ...SHELF.kind,
      metadata: key('s'),
      spec: { books: 1, title: 't' },
    })
    const registry = new Registry()
    let caches: Caches | undefined
    const work = await cluster.work(TOYS, {
      comparison: { everyMs: 100, againMs: 100 },
      onDifferences: cacheMetrics(registry),
      observe: (filled) => {
        caches = filled
        return () => undefined
      },
    })
    await until('the first book', books, ({ length }) => length === 1)
    const [first] = caches?.list(BOOK.kind) ?? []
    caches?.observe({
      ...BOOK.kind,
      metadata: {
        ...first?.metadata,
        name: 's-1',
        namespace: 'default',
        uid: 'a-book-that-is-none',
        resourceVersion: '123456789',
        labels: { ...first?.metadata.labels, 'toys.example.com/index': '1' },
        ownerReferences: [controllerReference(made)],
      },
      spec: { title: 't, volume 1' },
    })
    expect(caches?.get(BOOK.kind, 'default', 's-1')).to.not.equal(undefined)
    await cluster.client.mergePatch(resourceOf(SHELF), key('s'), { spec: { books: 2 } })
    await until('the second book', books, ({ length }) => length === 2)
    expect(await registry.getSingleMetricAsString('grove_cache_ghosts_total')).to.include(
      'grove_cache_ghosts_total{kind="Book",difference="ghost"} 1',
    )
    expect(work.errors.filter((line) => line.includes('ghost'))).to.have.length(1)
    expect(work.errors.find((line) => line.includes('ghost'))).to.include(
      '"kind":"Book","difference":"ghost","namespace":"default","name":"s-1","cachedUid":"a-book-that-is-none","cachedVersion":"123456789"',
    )
    await work.stop()
  })
})
