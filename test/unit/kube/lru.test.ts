import { expect } from 'chai'
import { lru } from '../../../kube/events/lru.ts'

describe('What is remembered of so many values', () => {
  it('are those asked for last', () => {
    const values = lru<string, string>(3)
    for (const key of ['a', 'b', 'c', 'a', 'd']) values.take(key, () => `${key}1`)
    expect(['a', 'c', 'd', 'b'].map((key) => values.take(key, () => 'made anew'))).to.deep.equal([
      'a1',
      'c1',
      'd1',
      'made anew',
    ])
    expect(values.take('a', () => 'made anew')).to.equal('made anew')
  })
})
