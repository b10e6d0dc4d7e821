import { runSeed } from '../run.ts'
import type { Broken } from './mutation.ts'

/** The first seed of so many that shows that the engine is broken; undefined: none does. */
export const seedThatShows = async ({ families, shows, ...mutation }: Broken, seeds: number): Promise<number | undefined> => {
  for (let seed = 1; seed <= seeds; seed++) {
    const { violations } = await runSeed(seed, { families, mutation })
    if (violations.some((violation) => shows.test(violation))) return seed
  }
  return undefined
}
