import { expect } from 'chai'
import { keptCount, keptOf, templateBelow } from '../../../../model/update/kept.ts'

describe('What a partition keeps', () => {
  const RECORDED = [
    { template: 'a', indices: '0-1,4' },
    { template: 'c', indices: '2-3' },
  ]
  const at = (below: Parameters<typeof templateBelow>[0]): string[] =>
    [0, 1, 2, 3, 4, 5].map((index) => templateBelow(below)(index))

  it('comes back with the template that it had last', () => {
    expect(at({ recorded: RECORDED, former: 'x', target: 'c' })).to.deep.equal(['a', 'a', 'c', 'c', 'a', 'a'])
  })

  it('comes back with what all units had last before anything was noted', () => {
    expect(at({ recorded: undefined, former: 'a', target: 'c' })).to.deep.equal(Array(6).fill('a'))
    expect(at({ recorded: undefined, former: undefined, target: 'c' })).to.deep.equal(Array(6).fill('c'))
  })

  it('is noted by template, in ranges, and not at all once everything follows', () => {
    const templates = new Map([
      [0, 'a'],
      [1, 'a'],
      [2, 'c'],
      [3, 'a'],
    ])
    expect(keptOf(templates, 'c')).to.deep.equal([
      { template: 'a', indices: '0-1,3' },
      { template: 'c', indices: '2' },
    ])
    expect(keptOf(new Map([[0, 'c']]), 'c')).to.equal(undefined)
    expect(keptOf(new Map(), 'c')).to.equal(undefined)
  })

  it('is counted below the partition only', () => {
    expect(keptCount(RECORDED, 4, 'c')).to.equal(2)
    expect(keptCount(RECORDED, 5, 'c')).to.equal(3)
    expect(keptCount(RECORDED, 5, 'a')).to.equal(2)
    expect(keptCount(undefined, 5, 'a')).to.equal(0)
  })

  it('is read from a status that anybody may have written', () => {
    const odd = [{ template: 'a', indices: '1-,x,3-2,-1,,99999999,4' }]
    expect(at({ recorded: odd, former: undefined, target: 'c' })).to.deep.equal(Array(6).fill('a'))
    expect(keptCount(odd, 9, 'c')).to.equal(1)
  })
})
