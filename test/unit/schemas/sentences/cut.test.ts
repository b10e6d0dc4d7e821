import { expect } from 'chai'
import { cut } from '../../../../schemas/sentences/cut.ts'

describe('a value in a sentence', () => {
  it('is cut where it is long text, and left alone where it is anything else', () => {
    expect(cut('a'.repeat(256))).to.have.length(256)
    expect(cut('a'.repeat(257))).to.equal(`${'a'.repeat(255)}…`)
    expect(cut('abcd', 3)).to.equal('ab…')
    const list = Array.from({ length: 300 }, () => 0)
    expect(cut(list)).to.equal(list)
  })
})
