import { runSeed } from '../run.ts'
import type { Broken } from './mutation.ts'

/** The first seed of so many under which only the broken engine shows what it should; undefined: there is none. */
export const seedThatShows = async (
  { families, shows, ...mutation }: Broken,
  seeds: number,
): Promise<number | undefined> => {
  const isShown = async (options: Parameters<typeof runSeed>[1], seed: number): Promise<boolean> => {
    const { violations } = await runSeed(seed, options)
    return violations.some((violation) => shows.test(violation))
  }
  for (let seed = 1; seed <= seeds; seed++) {
    if ((await isShown({ families, mutation }, seed)) && !(await isShown({ families }, seed))) return seed
  }
  return undefined
}
