import { expect } from 'chai'
import { lastErrors } from '../../../../reconcilers/engine/last-errors.ts'

const [BEFORE, NOW] = ['2024-01-01T00:00:00Z', '2024-01-01T00:00:09Z']
const found = (code: string, description = 'why') => ({ code, description })

describe('lastErrors', () => {
  it('keep the time at which an error was first seen, so that one that repeats is written once', () => {
    const before = lastErrors([found('ERR_A')], [], BEFORE)
    expect(lastErrors([found('ERR_A'), found('ERR_B')], before, NOW)).to.deep.equal([
      { code: 'ERR_A', description: 'why', observedAt: BEFORE },
      { code: 'ERR_B', description: 'why', observedAt: NOW },
    ])
  })

  it('tell each error once, and no more than ten', () => {
    expect(lastErrors([found('ERR_A'), found('ERR_A'), found('ERR_A', 'other')], [], NOW)).to.have.length(2)
    const many = Array.from({ length: 30 }, (_, i) => found(`ERR_${i}`))
    expect(lastErrors(many, [], NOW).map(({ code }) => code)).to.deep.equal(many.slice(0, 10).map(({ code }) => code))
  })

  it('cut a sentence that holds a whole object', () => {
    const said = (characters: number) => lastErrors([found('ERR_A', 'x'.repeat(characters))], [], NOW)[0]?.description
    expect(said(1_000)).to.equal('x'.repeat(1_000))
    expect(said(2_000)).to.equal(`${'x'.repeat(999)}…`)
  })

  it('keep the time of a sentence that was cut', () => {
    const long = found('ERR_A', 'x'.repeat(2_000))
    const before = lastErrors([long], [], BEFORE)
    expect(lastErrors([long], before, NOW)).to.deep.equal(before)
  })

  it('are gone once nothing is found', () => {
    expect(lastErrors([], lastErrors([found('ERR_A')], [], BEFORE), NOW)).to.deep.equal([])
  })
})
