import { expect } from 'chai'
import fc from 'fast-check'
import { hashOf, newGenerationHash, newHash } from '../../../model/template-hash.ts'

/** FNV-1a computed directly from its definition, with one big number. */
const plainHash = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & (2n ** 64n - 1n)
  return hash.toString()
}

describe('the hash of a template', () => {
  it('is FNV-1a with 64 bits, for any text', () => {
    const digits = 'bcdfghjklm'
    const decimal = (hash: string): string => [...hash].map((letter) => digits.indexOf(letter)).join('')
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => decimal(hashOf(text)) === plainHash(text)))
    expect(decimal(hashOf('a'))).to.equal('12638187200555641996')
  })

  it('is one that nothing else has, where the first is taken', () => {
    const first = newHash('a')
    const second = newHash('a', (hash) => hash === first)
    expect(second).to.not.equal(first)
    expect(newHash('a', (hash) => hash === first)).to.equal(second)
  })

  it('of a whole set changes with any clique, and with their order where pods start in it', () => {
    const [a, b] = [
      { name: 'a', meaning: 'x' },
      { name: 'b', meaning: 'y' },
    ]
    expect(newGenerationHash([a, b], true)).to.not.equal(newGenerationHash([b, a], true))
    expect(newGenerationHash([a, b], false)).to.equal(newGenerationHash([b, a], false))
    expect(newGenerationHash([a], false)).to.not.equal(newGenerationHash([a, b], false))
    expect(newGenerationHash([a, { ...b, meaning: 'z' }], false)).to.not.equal(newGenerationHash([a, b], false))
  })
})
