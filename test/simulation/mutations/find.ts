import type { Pool } from '../pool/pool.ts'
import { MUTATIONS } from './all.ts'
import { WRONG_DECISIONS } from './decisions.ts'
import type { Broken } from './mutation.ts'

/** Every mutation that the simulation has to find. */
export const ALL_MUTATIONS: readonly Broken[] = [...MUTATIONS, ...WRONG_DECISIONS]

/** The mutation with this `does`. @throws Error if there is none */
export const mutationOf = (does: string): Broken => {
  const found = ALL_MUTATIONS.find((each) => each.does === does)
  if (found === undefined) throw new Error(`no mutation "${does}"`)
  return found
}

/** True if a seed shows the expected violation with the broken engine, but not with the unbroken one. */
const isShownBy = async ({ does, families, isPaced, shows }: Broken, seed: number, pool: Pool): Promise<boolean> => {
  const shown = async (mutation?: string): Promise<boolean> => {
    const { violations } = await pool.run({ seed, families, isPaced, mutation })
    return violations.some((violation) => shows.test(violation))
  }
  return (await shown(does)) && !(await shown())
}

/**
 * A seed under which only the broken engine shows the expected violation: the known seed if it still does, otherwise
 * the first of `seeds` seeds that does; undefined if none does. Adding a user or a fault changes what happens under
 * each seed.
 */
export const seedThatShows = async (broken: Broken, seeds: number, pool: Pool): Promise<number | undefined> => {
  const { seed: known } = broken
  if (known !== undefined && (await isShownBy(broken, known, pool))) return known
  for (let first = 1; first <= seeds; first += pool.size) {
    const next = Array.from({ length: Math.min(pool.size, seeds - first + 1) }, (_, index) => first + index)
    const shown = await Promise.all(next.map((seed) => isShownBy(broken, seed, pool)))
    const found = next.find((_, index) => shown[index])
    if (found !== undefined) return found
  }
  return undefined
}
