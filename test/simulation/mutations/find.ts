import type { Pool } from '../pool/pool.ts'
import { MUTATIONS } from './all.ts'
import { WRONG_DECISIONS } from './decisions.ts'
import type { Broken } from './mutation.ts'

/** Every way in which the simulation is tried out. */
export const ALL_MUTATIONS: readonly Broken[] = [...MUTATIONS, ...WRONG_DECISIONS]

/** The mutation that does this. @throws Error where there is none */
export const mutationOf = (does: string): Broken => {
  const found = ALL_MUTATIONS.find((each) => each.does === does)
  if (found === undefined) throw new Error(`no mutation "${does}"`)
  return found
}

/** True where a seed shows the broken engine what it should, and the unbroken one nothing of the kind. */
const isShownBy = async ({ does, families, shows }: Broken, seed: number, pool: Pool): Promise<boolean> => {
  const shown = async (mutation?: string): Promise<boolean> => {
    const { violations } = await pool.run({ seed, families, mutation })
    return violations.some((violation) => shows.test(violation))
  }
  return (await shown(does)) && !(await shown())
}

/**
 * A seed under which only the broken engine shows what it should: the one that is known, or else the first of so many;
 * undefined: there is none. A user or a fault that is added makes another story of each seed.
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
