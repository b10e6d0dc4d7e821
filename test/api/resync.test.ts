import { expect } from 'chai'
import type { WholeController } from '../../reconcilers/engine/controller.ts'
import { SHELF, shelf, toysWith } from '../unit/reconcilers/engine/toy.ts'
import { until } from './running.ts'
import { resourceOf, type Toys, toys } from './toys.ts'

describe('a controller that looks at everything again now and then', function () {
  this.timeout(120_000)
  let cluster: Toys
  before(async () => {
    cluster = await toys()
  })
  after(() => cluster.close())

  it('does so though nothing has happened, and writes nothing', async () => {
    let looks = 0
    const again: WholeController<unknown> = {
      ...shelf,
      resyncMs: 50,
      plan: (...given) => {
        looks++
        return shelf.plan(...given)
      },
    }
    const { apiVersion, kind } = shelf.of
    const metadata = { name: 's', namespace: 'default' }
    await cluster.client.create(resourceOf(SHELF), {
      apiVersion,
      kind,
      metadata,
      spec: { books: 0, title: 't' },
    } as never)
    const work = await cluster.work(toysWith([again]))
    await until(
      'several looks',
      async () => looks,
      (count) => count > 4,
    )
    const writes = cluster.writes.length
    const before = looks
    await until(
      'more looks',
      async () => looks,
      (count) => count > before + 3,
    )
    expect(cluster.writes.length).to.equal(writes)
    await work.stop()
    expect(work.errors).to.deep.equal([])
  })
})
