import { expect } from 'chai'
import fc from 'fast-check'
import { filesInTurn } from '../turns.ts'

const took = new Map(
  Object.entries({ 'long.js': 100, 'middle.js': 60.5, 'other.js': 40, 'least.js': 10, 'short.js': 1.2 }),
)
const all = ['long.js', 'middle.js', 'other.js', 'least.js', 'short.js', 'new.js']

describe('the test files that have their turn at a commit', () => {
  it('are the same for the same text, and take no more together than their budget', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 100, max: 300 }), (from, budget) => {
        const chosen = filesInTurn(all, took, budget, from)
        expect(filesInTurn([...all].reverse(), took, budget, from)).to.have.members(chosen)
        const long = chosen.map((file) => took.get(file) ?? 0).filter((seconds) => seconds >= 10)
        expect(long.reduce((sum, seconds) => sum + seconds, 0)).to.be.at.most(budget)
        expect(new Set(chosen).size).to.equal(chosen.length)
      }),
    )
  })

  it('are at least one long one and all that are short or new, however small the budget', () => {
    for (const from of ['a', 'b', 'c', 'd']) {
      const chosen = filesInTurn(all, took, 0, from)
      expect(chosen).to.have.length(3)
      expect(chosen).to.include.members(['short.js', 'new.js'])
    }
  })

  it('are all of them where the budget is large enough, and in the course of some commits', () => {
    expect(filesInTurn(all, took, 1_000, '')).to.have.members(all)
    const seen = new Set(Array.from({ length: 40 }, (_, commit) => filesInTurn(all, took, 100, `${commit}`)).flat())
    expect([...seen]).to.have.members(all)
  })
})
