import { createHash } from 'node:crypto'

/** The letters and digits that Kubernetes generates names from: no vowels, so that no words come out. */
const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789'
const LENGTH = 5
/** The longest base that Kubernetes keeps in front of the generated suffix. */
const LONGEST_BASE = 58

/**
 * A name of an object with a generateName, in the form in which an API server completes it. The names of a seed are a
 * sequence, the same in every process: when a create whose answer was lost is repeated, it finds its own object.
 */
export const generatedName = (base: string, seed: string, number: number): string =>
  base.slice(0, LONGEST_BASE) + suffix(`${seed}/${number}`)

const suffix = (text: string): string => {
  const digest = createHash('sha256').update(text).digest()
  return Array.from({ length: LENGTH }, (_, index) => ALPHABET[(digest[index] ?? 0) % ALPHABET.length]).join('')
}
