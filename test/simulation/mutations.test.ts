import { expect } from 'chai'
import { drawn } from '../drawn.ts'
import { ALL_MUTATIONS, seedThatShows } from './mutations/find.ts'
import { Pool } from './pool/pool.ts'

/** The number of seeds that may be tried for each mutation. */
const SEEDS = 60

describe('the simulation finds an engine that', () => {
  let pool: Pool
  before(() => {
    pool = new Pool()
  })
  after(() => pool.close())

  for (const mutation of drawn(ALL_MUTATIONS, 2, ({ does }) => does)) {
    it(mutation.does, async () => {
      expect(await seedThatShows(mutation, SEEDS, pool), `none of ${SEEDS} seeds shows it`).to.be.a('number')
    })
  }
})
