import { createHash } from 'node:crypto'
import { commitOf, unseenText } from '../drawn.ts'

/** A range of seeds. Its first seed is beyond all that were run one after the other, and beyond the kept ones. */
export interface Range {
  readonly first: number
  readonly size: number
}

/** The seeds that CI draws from. */
export const OF_CI: Range = { first: 1_000_000, size: 1_000_000 }

/** The seeds that `npm run simulate -- --fresh` draws from, none of which CI runs. Seeds have 31 bits. */
export const UNSEEN: Range = { first: 10_000_000, size: 2 ** 31 - 10_000_000 }

/** `count` different seeds of a range. The same text draws the same seeds, and more of them begin with the same. */
export const drawnSeeds = (text: string, count: number, { first, size }: Range): number[] => {
  if (count > size / 2) throw new RangeError(`${count} seeds are too many for a range of ${size}`)
  const seeds = new Set<number>()
  for (let i = 0; seeds.size < count; i++)
    seeds.add(first + (createHash('sha256').update(`${text}/${i}`).digest().readUIntBE(0, 6) % size))
  return [...seeds]
}

/** Seeds, and the text that they were drawn from. */
export interface Draw {
  readonly from: string
  readonly seeds: readonly number[]
}

/** What the suite runs where nobody says how many. */
const COUNT = 150

/**
 * The fresh seeds of the suite: `GROVE_SIMULATION_SEEDS` of them (150), drawn from `GROVE_SIMULATION_FROM`, which is the
 * commit if absent. Without git they are drawn at random.
 * @returns the draw, and a sentence that says how to repeat it
 */
export const drawOfSuite = (
  env: Readonly<Record<string, string | undefined>>,
  directory: string,
): Draw & { readonly says: string } => {
  const { GROVE_SIMULATION_SEEDS: given = String(COUNT), GROVE_SIMULATION_FROM: text } = env
  if (!/^\d+$/.test(given))
    throw new Error(`GROVE_SIMULATION_SEEDS: "${given}" is no number of seeds; give one such as ${COUNT}`)
  const commit = text ? undefined : commitOf(directory)
  const from = text || (commit ?? unseenText())
  const origin = text
    ? `"${from}"`
    : commit === undefined
      ? `"${from}", at random, because there is no git repository`
      : `commit ${from}`
  const seeds = drawnSeeds(from, Number(given), OF_CI)
  return {
    from,
    seeds,
    says: `${seeds.length} seeds drawn from ${origin}; the same again: GROVE_SIMULATION_FROM=${from} GROVE_SIMULATION_SEEDS=${seeds.length}`,
  }
}
