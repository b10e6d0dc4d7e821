import { expect } from 'chai'
import fc from 'fast-check'
import { generatedName } from '../../../../reconcilers/engine/create.ts'

describe('a generated name', () => {
  it('has the form in which an API server completes one: the base and five characters without vowels', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string(), (base, seed) => {
        const name = generatedName(base, seed, 0)
        expect(name.slice(0, -5)).to.equal(base.slice(0, 58))
        expect(name.slice(-5)).to.match(/^[bcdfghjklmnpqrstvwxz2456789]{5}$/)
      }),
    )
  })

  it('is the same for the same seed and number, in any process', () => {
    expect(generatedName('s-0-a-', 'uid/0', 0)).to.equal('s-0-a-zbgxd')
    expect(generatedName('s-0-a-', 'uid/1', 0)).to.not.equal(generatedName('s-0-a-', 'uid/0', 0))
  })

  it('is another for each number', () => {
    const names = Array.from({ length: 100 }, (_, number) => generatedName('b-', 'x', number))
    expect(new Set(names).size).to.equal(100)
  })
})
