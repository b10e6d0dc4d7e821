import { expect } from 'chai'
import { FEW, listed } from '../../../../schemas/sentences/listed.ts'

describe('a list of names in a sentence', () => {
  const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index + 1}`)

  it('is whole up to twenty names', () => {
    expect(listed(['a', 'b'])).to.equal('a, b')
    expect(listed(new Set(names(20)))).to.match(/^n1, .*, n20$/)
  })

  it('counts what is beyond', () => {
    expect(listed(names(21))).to.match(/, n20 and 1 more$/)
    expect(listed(new Set(names(1000)))).to.match(/, n20 and 980 more$/)
  })

  it('says none where there are none', () => {
    expect(listed([])).to.equal('none')
    expect(listed([], { none: 'nothing' })).to.equal('nothing')
  })

  it('may be shorter, for a status', () => {
    expect(listed(names(3), { most: FEW })).to.equal('n1, n2, n3')
    expect(listed(names(5), { most: FEW })).to.equal('n1, n2, n3 and 2 more')
  })

  it('cuts long names, unless they are wanted whole', () => {
    expect(listed(['a'.repeat(300)])).to.have.length(256)
    expect(listed(['a'.repeat(300)], { text: String })).to.have.length(300)
  })
})
