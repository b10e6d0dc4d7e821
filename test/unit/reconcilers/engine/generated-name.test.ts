import { expect } from 'chai'
import fc from 'fast-check'
import { generatedName } from '../../../../reconcilers/engine/generated-name.ts'

const free = (): boolean => false

describe('a generated name', () => {
  it('has the form in which an API server completes one: the base and five characters without vowels', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string(), (base, seed) => {
        const name = generatedName(base, seed, free)
        expect(name.slice(0, -5)).to.equal(base.slice(0, 58))
        expect(name.slice(-5)).to.match(/^[bcdfghjklmnpqrstvwxz2456789]{5}$/)
      }),
    )
  })

  it('is the same for the same seed, in any process', () => {
    expect(generatedName('s-0-a-', 'uid/0', free)).to.equal('s-0-a-zbgxd')
    expect(generatedName('s-0-a-', 'uid/1', free)).to.not.equal(generatedName('s-0-a-', 'uid/0', free))
  })

  it('avoids names that are taken, and is the first again once that is free', () => {
    const first = generatedName('b-', 'x', free)
    const second = generatedName('b-', 'x', (name) => name === first)
    const third = generatedName('b-', 'x', (name) => name === first || name === second)
    expect(new Set([first, second, third]).size).to.equal(3)
    expect(generatedName('b-', 'x', (name) => name === second)).to.equal(first)
  })
})
