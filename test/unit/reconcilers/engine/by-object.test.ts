import { expect } from 'chai'
import { ByObject } from '../../../../reconcilers/engine/by-object.ts'

describe('what is kept of objects from one plan to the next', () => {
  it('is dropped with the object, all of it and nothing else', () => {
    const kept = new ByObject<number>()
    kept.set('a', 'x', 1)
    kept.set('a', 'y', 2)
    kept.set('b', 'x', 3)
    kept.drop('a')
    expect([kept.get('a', 'x'), kept.get('a', 'y'), kept.get('b', 'x')]).to.deep.equal([undefined, undefined, 3])
  })

  it('leaves nothing of an object of which nothing is kept any more', () => {
    const kept = new ByObject<number>()
    kept.set('a', 'x', 1)
    kept.set('a', 'x', undefined)
    kept.set('b', 'x', undefined)
    expect([...kept.uids()]).to.deep.equal([])
  })
})
