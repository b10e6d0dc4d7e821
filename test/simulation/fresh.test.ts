import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { drawnSeeds, drawOfSuite, OF_CI, UNSEEN } from './fresh.ts'
import { KEPT_SEEDS } from './seeds.ts'

describe('the draw of fresh seeds', () => {
  it('is the same for the same text, begins with the same where more are drawn, and is another for another text', () => {
    const ten = drawnSeeds('a', 10, OF_CI)
    expect(drawnSeeds('a', 10, OF_CI)).to.deep.equal(ten)
    expect(drawnSeeds('a', 20, OF_CI).slice(0, 10)).to.deep.equal(ten)
    expect(drawnSeeds('b', 10, OF_CI).filter((seed) => ten.includes(seed))).to.deep.equal([])
  })

  it('has as many different seeds as were asked for', () => {
    expect(new Set(drawnSeeds('a', 60, { first: 5, size: 120 })).size).to.equal(60)
    expect(() => drawnSeeds('a', 61, { first: 5, size: 120 })).to.throw('61 seeds are too many for a range of 120')
  })

  it('draws no seed that CI runs, nor one that is kept, for --fresh', () => {
    const [ofCi, unseen] = [drawnSeeds('a', 5_000, OF_CI), drawnSeeds('a', 5_000, UNSEEN)]
    expect(Math.min(...ofCi)).to.be.greaterThan(Math.max(...KEPT_SEEDS.filter((seed) => seed < OF_CI.first)))
    expect(Math.max(...ofCi)).to.be.lessThan(UNSEEN.first)
    expect(Math.min(...unseen)).to.be.at.least(UNSEEN.first)
    expect(Math.max(...unseen)).to.be.lessThan(2 ** 31)
    expect(unseen.filter((seed) => KEPT_SEEDS.includes(seed))).to.deep.equal([])
  })

  describe('in the suite', () => {
    let empty: string
    before(() => {
      empty = mkdtempSync(join(tmpdir(), 'no-repository-'))
    })
    after(() => rmSync(empty, { recursive: true }))

    it('is of the text and the number that the environment names, and says how to repeat it', () => {
      const { seeds, says } = drawOfSuite({ GROVE_SIMULATION_FROM: 'monday', GROVE_SIMULATION_SEEDS: '3' }, empty)
      expect(seeds).to.deep.equal(drawnSeeds('monday', 3, OF_CI))
      expect(says).to.equal(
        '3 seeds drawn from "monday"; the same again: GROVE_SIMULATION_FROM=monday GROVE_SIMULATION_SEEDS=3',
      )
    })

    it('is at random without a repository, says so, and is repeated by what it says', () => {
      const { from, seeds, says } = drawOfSuite({}, empty)
      expect(seeds).to.have.length(150)
      expect(says).to.include('at random, because there is no git repository')
      expect(drawOfSuite({ GROVE_SIMULATION_FROM: from }, empty).seeds).to.deep.equal(seeds)
      expect(drawOfSuite({}, empty).seeds).to.not.deep.equal(seeds)
    })

    it('does not guess what is meant by a number that is none', () => {
      expect(() => drawOfSuite({ GROVE_SIMULATION_SEEDS: 'many' }, empty)).to.throw(
        'GROVE_SIMULATION_SEEDS: "many" is no number of seeds; give one such as 150',
      )
    })
  })
})
