import { expect } from 'chai'
import { createByteBudget, type Holder } from '../../../webhook/server/byte-budget.ts'

describe('The budget of bytes in flight', () => {
  let time = 0
  const evicted: string[] = []
  beforeEach(() => {
    time = 0
    evicted.length = 0
  })
  const holder = (name: string): Holder => ({ bytes: 0, since: time, evict: () => void evicted.push(name) })

  it('evicts whoever has held the most for the longest, and not a body that has just begun', () => {
    const budget = createByteBudget(1000, () => time)
    const [slow, small] = [holder('slow'), holder('small')]
    budget.hold(slow, 600)
    budget.hold(small, 100)
    time = 5_000
    const fresh = holder('fresh')
    budget.hold(fresh, 400)
    expect(evicted).to.deep.equal(['slow'])
    expect(budget.held()).to.equal(500)
  })

  it('evicts as many as are needed, the newcomer at last', () => {
    const budget = createByteBudget(1000, () => time)
    for (const name of ['a', 'b', 'c']) budget.hold(holder(name), 300)
    time = 10
    budget.hold(holder('huge'), 2_000)
    expect(evicted).to.have.members(['a', 'b', 'c', 'huge'])
    expect(budget.held()).to.equal(0)
  })

  it('has room again for what was released', () => {
    const budget = createByteBudget(1000, () => time)
    const first = holder('first')
    budget.hold(first, 900)
    budget.release(first)
    budget.hold(holder('second'), 900)
    expect(evicted).to.deep.equal([])
  })
})
