import type { KubeObject } from '../../model/object.ts'
import { CHANGES, mutated, ODD_VALUES } from '../../test/unit/webhook/mutation.ts'
import { oneOf, type Random } from './random.ts'
import { reviewOf } from './review.ts'

const OPERATIONS = ['CREATE', 'UPDATE', 'UPDATE', 'DELETE', 'CONNECT']

const drawnReview = (random: Random, objects: readonly KubeObject[]) => {
  const about = oneOf(random, objects)
  const operation = random(8) === 0 ? oneOf(random, OPERATIONS) : random(2) === 0 ? 'CREATE' : 'UPDATE'
  return reviewOf({
    ...{ operation: operation ?? '', about, username: oneOf(random, ['ada', 'reconciler']) ?? '' },
    object: operation === 'DELETE' ? null : about,
    oldObject: operation === 'CREATE' ? null : about,
  })
}

/**
 * Makes a list a thousand times as long, or a string of a hundred thousand characters, so that slow code becomes
 * visible.
 */
const enlarged = (random: Random, value: unknown): unknown => {
  const found: { holder: Record<string, unknown>; key: string }[] = []
  const walk = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null) return
    for (const [key, inner] of Object.entries(holder)) {
      if (Array.isArray(inner) || typeof inner === 'string') found.push({ holder: holder as never, key })
      walk(inner)
    }
  }
  walk(value)
  const place = oneOf(random, found)
  if (place === undefined) return value
  const { holder, key } = place
  const small = holder[key]
  if (typeof small === 'string') holder[key] = small.padEnd(100_000, small || 'x')
  else if (Array.isArray(small) && small.length > 0) {
    holder[key] = Array.from({ length: 1000 }, (_, index) => {
      const element: unknown = structuredClone(small[index % small.length])
      if (typeof element === 'string') return `${element}${index}`
      // Unique names, so that the list is long and not only full of duplicates.
      const named = element as { name?: unknown } | null
      if (typeof named?.name === 'string' && index >= small.length) named.name = `${named.name}${index}`
      return element
    })
  }
  return value
}

const garbled = (random: Random, body: Buffer): Buffer => {
  switch (random(4)) {
    case 0:
      return body.subarray(0, random(body.length))
    case 1:
      return Buffer.concat([body, body.subarray(random(body.length))])
    case 2:
      return Buffer.from(body.toString().replaceAll('{', '['.repeat(1 + random(3))))
    default: {
      const copy = Buffer.from(body)
      for (let count = 1 + random(8); count > 0; count--) copy[random(copy.length)] = random(256)
      return copy
    }
  }
}

/** The bytes of one review with a few errors in it; the same for the same random numbers. */
export const spoiledReview = (random: Random, objects: readonly KubeObject[]): Buffer => {
  let review: unknown = drawnReview(random, objects)
  for (let count = random(5); count > 0; count--) {
    const [change = 'replace', value] = [oneOf(random, CHANGES), oneOf(random, ODD_VALUES)]
    review = mutated(review, { at: random(2 ** 31), change, value })
  }
  if (random(200) === 0) review = enlarged(random, structuredClone(review))
  const body = Buffer.from(JSON.stringify(review) ?? '')
  return random(50) === 0 && body.length > 0 ? garbled(random, body) : body
}
