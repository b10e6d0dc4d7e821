import { expect } from 'chai'
import { MUTATIONS } from './mutations/all.ts'
import { WRONG_DECISIONS } from './mutations/decisions.ts'
import { seedThatShows } from './mutations/find.ts'

/** So many seeds each may take. */
const SEEDS = 60

describe('the simulation finds an engine that', () => {
  for (const mutation of [...MUTATIONS, ...WRONG_DECISIONS]) {
    it(mutation.does, async () => {
      expect(await seedThatShows(mutation, SEEDS), `none of ${SEEDS} seeds shows it`).to.be.a('number')
    })
  }
})
