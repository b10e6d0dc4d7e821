/** Randomness that a seed determines: the same seed draws the same numbers in the same order. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** A separate generator for a part of the simulation, so that drawing more in one part changes no other part. */
  fork(name: string): Random
}

/** Hashes a text to 32 bits with FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** sfc32, a small and fast generator that passes the usual tests. */
const generator = (a: number, b: number): (() => number) => {
  let [x, y, z, counter] = [a | 0, b | 0, 0x9e3779b9 | 0, 1]
  const bits = (): number => {
    const sum = (((x + y) | 0) + counter) | 0
    counter = (counter + 1) | 0
    x = y ^ (y >>> 9)
    y = (z + (z << 3)) | 0
    z = ((z << 21) | (z >>> 11)) + sum
    return sum >>> 0
  }
  for (let i = 0; i < 12; i++) bits()
  return () => ((bits() >>> 5) * 67_108_864 + (bits() >>> 6)) / 2 ** 53
}

/** The randomness of a seed. */
export const randomOf = (seed: number, name = ''): Random => {
  const next = generator(seed, hashOf(name))
  const random: Random = {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    fork: (part) => randomOf(seed, `${name}/${part}`),
  }
  return random
}
