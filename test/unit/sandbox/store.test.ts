import { expect } from 'chai'
import { below, uuid } from '../../../sandbox/api-server/random.ts'
import { Store } from '../../../sandbox/api-server/store/store.ts'

const KEY = { namespace: 'a', name: 'b' }
const object = (value: number) => ({ metadata: { namespace: 'a', name: 'b' }, value })

describe('a copy of a store', () => {
  it('has the same objects at the same revision, and goes its own way from there', () => {
    const store = new Store()
    const first = store.put('things', KEY, object(1), undefined)
    const copy = store.copy()
    expect(copy.revision).to.equal(store.revision)
    expect(copy.get('things', KEY)).to.equal(first)
    copy.put('things', KEY, object(2), first)
    expect(store.get('things', KEY)).to.equal(first)
    expect(copy.get('things', KEY)).to.include({ value: 2 })
    expect(store.revision).to.equal(copy.revision - 1)
  })

  it('tells its own listeners only, and knows nothing of what came before', () => {
    const store = new Store()
    const heard: string[] = []
    store.subscribe('', () => heard.push('store'))
    store.put('things', KEY, object(1), undefined)
    const copy = store.copy()
    copy.subscribe('', () => heard.push('copy'))
    copy.put('things', { ...KEY, name: 'c' }, object(1), undefined)
    expect(heard).to.deep.equal(['store', 'copy'])
    expect(copy.history.knows(store.revision - 1)).to.equal(false)
    expect(copy.history.knows(store.revision)).to.equal(true)
  })
})

describe('a UUID of the sandbox', () => {
  it('is one of version 4, whatever is drawn', () => {
    for (const drawn of [0, 0.5, 1 - Number.EPSILON / 2]) {
      expect(uuid(() => drawn)).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })

  it('is the same for the same randomness', () => {
    const source = () => {
      let draws = 0
      return () => (++draws * 0.377) % 1
    }
    expect(uuid(source())).to.equal(uuid(source()))
  })

  it('draws whole numbers below a limit', () => {
    expect([0, 0.49, 0.5, 0.999].map((drawn) => below(2, () => drawn))).to.deep.equal([0, 0, 1, 1])
  })
})
