import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../cluster/repository.ts'
import { expectThere, proofsIn } from './document-proofs.ts'

const page = readFileSync(path.join(repositoryRoot, 'docs/reliability.md'), 'utf8')

/**
 * The number of the last row of each group, noted here so that no row is lost: updates, scaling, gangs, lives, habits
 * of the reference implementation, TrainJobs, the loops of TrainJobs, and what we met ourselves: before the engine was
 * recreated, and in it.
 */
const LAST = { U: 24, S: 14, G: 15, L: 19, Q: 27, T: 8, B: 41, F: 4, E: 17 }
const IDS = Object.entries(LAST).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, i) => `${letter}${i + 1}`),
)

const rows = [...page.matchAll(/^\| ([A-Z]\d+) \| (.*) \| (.*) \| (.*) \|$/gm)].map(([, id = '', , , proof = '']) => ({
  id,
  proof,
}))

describe('docs/reliability.md, what others have met, and we ourselves', () => {
  it('has every row, once and in order', () => {
    expect(rows.map(({ id }) => id)).to.deep.equal(IDS)
  })

  for (const { id, proof } of rows) {
    it(`names tests for ${id} that are there, or says why there are none`, () => {
      const proofs = proofsIn(proof)
      if (proofs.length === 0) expect(proof).to.match(/^(Does not apply: .|No test yet[.:])/)
      expectThere(proofs)
    })
  }
})
