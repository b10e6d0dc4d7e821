import { createHash } from 'node:crypto'

/** The letters and digits that Kubernetes generates names from: no vowels, so that no words come out. */
const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789'
const LENGTH = 5
/** The longest base that Kubernetes keeps in front of the generated suffix. */
const LONGEST_BASE = 58

/**
 * The name of an object with a generateName, in the form in which an API server completes it, but the same for the same
 * seed: when a create whose answer was lost is repeated, by this process or another, it finds its own object. `taken` says
 * which names are in use, e.g. by a predecessor that is still terminating.
 */
export const generatedName = (base: string, seed: string, taken: (name: string) => boolean): string => {
  for (let attempt = 0; ; attempt++) {
    const name = nameOf(base, seed, attempt)
    if (!taken(name)) return name
  }
}

/** The first names in the order in which `generatedName` tries them. */
export const namesOf = (base: string, seed: string, count: number): string[] =>
  Array.from({ length: count }, (_, attempt) => nameOf(base, seed, attempt))

const nameOf = (base: string, seed: string, attempt: number): string =>
  base.slice(0, LONGEST_BASE) + suffix(`${seed}/${attempt}`)

const suffix = (text: string): string => {
  const digest = createHash('sha256').update(text).digest()
  return Array.from({ length: LENGTH }, (_, index) => ALPHABET[(digest[index] ?? 0) % ALPHABET.length]).join('')
}
