import { expect } from 'chai'
import {
  type Allocation,
  EMPTY_LAYOUT,
  type Layout,
  LayoutError,
  layoutHash,
  withAllocation,
  withMetadatum,
  withoutAllocation,
} from '../../../failover/gms/layout.ts'

const allocation = (id: string, slot: number, size = 100, tag = 'default'): Allocation => ({
  id,
  slot,
  size,
  aligned: 4096,
  tag,
})
const layoutOf = (...allocations: readonly Allocation[]): Layout => allocations.reduce(withAllocation, EMPTY_LAYOUT)
const named = (layout: Layout, key: string, id: string, offset = 0): Layout =>
  withMetadatum(layout, { key, allocation: id, offset, value: Uint8Array.of(1, 2) })

describe('the layout of a memory region', () => {
  it('has the same hash after a reload that makes the same pieces in the same order under other ids', () => {
    const first = named(layoutOf(allocation('a', 0), allocation('b', 1, 50)), 'w', 'b')
    const second = named(layoutOf(allocation('x', 5), allocation('y', 9, 50)), 'w', 'y')
    expect(layoutHash(first)).to.equal(layoutHash(second))
  })

  const base = named(layoutOf(allocation('a', 0), allocation('b', 1, 50)), 'w', 'a')
  const others: readonly [string, Layout][] = [
    ['the order', named(layoutOf(allocation('b', 0, 50), allocation('a', 1)), 'w', 'a')],
    ['a size', named(layoutOf(allocation('a', 0), allocation('b', 1, 51)), 'w', 'a')],
    ['a tag', named(layoutOf(allocation('a', 0), allocation('b', 1, 50, 'lora')), 'w', 'a')],
    ['where a tensor is', named(layoutOf(allocation('a', 0), allocation('b', 1, 50)), 'w', 'b')],
    ['an offset', named(layoutOf(allocation('a', 0), allocation('b', 1, 50)), 'w', 'a', 8)],
  ]
  for (const [what, layout] of others) {
    it(`has another hash when ${what} differs`, () => {
      expect(layoutHash(layout)).to.not.equal(layoutHash(base))
    })
  }

  it('takes no metadata of memory that is not there, and forgets what was said of memory that goes', () => {
    expect(() => named(base, 'v', 'c')).to.throw(
      LayoutError,
      'metadata "v": allocation "c" is not there; allocate it first',
    )
    expect(() => named(base, 'v', 'a', 4096)).to.throw(LayoutError, 'offset 4096 is beyond the 4096 bytes')
    expect(withoutAllocation(base, 'a').metadata.size).to.equal(0)
  })
})
