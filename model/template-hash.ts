import { type CliqueMeaning, generationMeaning } from './template-meaning.ts'

const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789'
const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/**
 * FNV-1a over UTF-8 with 64 bits, written in an alphabet that makes no words and is allowed in labels.
 * docs/reference/names-and-labels.md#hashes
 */
export const hashOf = (text: string): string => {
  // Two halves of 32 bits: numbers are a hundred times faster than a BigInt per byte.
  let high = Number(OFFSET >> 32n)
  let low = Number(OFFSET & 0xffffffffn)
  const primeLow = Number(PRIME & 0xffffffffn)
  for (const byte of new TextEncoder().encode(text)) {
    low = (low ^ byte) >>> 0
    const product = low * primeLow
    // The prime is 2^40 + 0x1b3: its upper half shifts the low half by 8 into the high one.
    high = (Math.imul(high, primeLow) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0
    low = product >>> 0
  }
  const decimal = ((BigInt(high) << 32n) | BigInt(low)).toString()
  return [...decimal].map((digit) => ALPHABET[Number(digit)] ?? '').join('')
}

/**
 * Part of every new hash. It may change between versions: stored hashes are looked up by meaning and never computed
 * again (docs/revisions.md).
 */
const SALT = 'grove'

/**
 * A hash for a meaning that no stored revision has, different from all taken hashes. Only for revisions that are about
 * to be stored: all other code looks hashes up (`revisionOf` in the reconcilers) and never calls this.
 */
export const newHash = (meaning: string, taken: (hash: string) => boolean = () => false): string => {
  for (let attempt = 0; ; attempt++) {
    const hash = hashOf(`${SALT}${attempt === 0 ? '' : attempt}\n${meaning}`)
    if (!taken(hash)) return hash
  }
}

/** A hash for the generation of a set: all of its cliques together. See `newHash`. */
export const newGenerationHash = (
  cliques: readonly CliqueMeaning[],
  isInOrder: boolean,
  taken?: (hash: string) => boolean,
): string => newHash(generationMeaning(cliques, isInOrder), taken)
