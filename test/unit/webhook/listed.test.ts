import { expect } from 'chai'
import { cut, listed } from '../../../webhook/rules/listed.ts'

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
  })
})

describe('a value in a sentence', () => {
  it('is cut where it is long text, and left alone where it is anything else', () => {
    expect(cut('a'.repeat(256))).to.have.length(256)
    expect(cut('a'.repeat(257))).to.equal(`${'a'.repeat(255)}…`)
    const list = Array.from({ length: 300 }, () => 0)
    expect(cut(list)).to.equal(list)
  })
})
