import type { CliqueTemplate, PodCliqueSet } from '../schemas/generated/grove.ts'
import type { PodSpec } from '../schemas/generated/pod.ts'

const ALPHABET = 'bcdfghjklmnpqrstvwxz2456789'
const OFFSET = 0xcbf29ce484222325n
const PRIME = 0x100000001b3n

/**
 * FNV-1a over UTF-8 with 64 bits, written in an alphabet that makes no words and is allowed in labels.
 * specs/grove-api.md §8.7
 */
export const hashOf = (text: string): string => {
  // Two halves of 32 bits: numbers are a hundred times faster than a bigint a byte.
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
 * JSON with sorted keys. What says nothing (null, absent, empty list, empty object) is left out, so that a template
 * that was only written out differently keeps its hash.
 */
export const stableText = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value)) {
    return value.length === 0 ? undefined : `[${value.map((entry) => stableText(entry) ?? 'null').join(',')}]`
  }
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value)
    .map(([key, entry]) => [key, stableText(entry)] as const)
    .filter(([, text]) => text !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return fields.length === 0
    ? undefined
    : `{${fields.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`
}

/** The spec that the pods of a clique get: with the set's priority class where the clique names none of its own. */
export const podSpecOf = (template: CliqueTemplate, priorityClassName: string | undefined): PodSpec => {
  const { podSpec } = template.spec
  return priorityClassName && !podSpec.priorityClassName ? { ...podSpec, priorityClassName } : podSpec
}

const templateText = (template: CliqueTemplate, priorityClassName: string | undefined): string =>
  stableText({
    labels: template.labels,
    annotations: template.annotations,
    spec: podSpecOf(template, priorityClassName),
  }) ?? ''

// A set has one template for each clique and up to thousands of PodCliques: the hash is made once a template.
const known = new WeakMap<CliqueTemplate, { readonly priorityClassName: string | undefined; readonly hash: string }>()

/**
 * What tells pods of a changed template from those of the one before: value of the label grove.io/pod-template-hash.
 * The template must not be changed in place afterwards.
 */
export const podTemplateHash = (template: CliqueTemplate, priorityClassName: string | undefined): string => {
  const before = known.get(template)
  if (before !== undefined && before.priorityClassName === priorityClassName) return before.hash
  const hash = hashOf(templateText(template, priorityClassName))
  known.set(template, { priorityClassName, hash })
  return hash
}

const knownGenerations = new WeakMap<PodCliqueSet['spec']['template'], string>()

/**
 * Changes with any clique template, and with their order; a change of it begins an update of the set. The template must
 * not be changed in place afterwards.
 */
export const generationHash = ({ spec: { template } }: PodCliqueSet): string => {
  const before = knownGenerations.get(template)
  if (before !== undefined) return before
  const hash = hashOf(template.cliques.map((clique) => templateText(clique, template.priorityClassName)).join('\n'))
  knownGenerations.set(template, hash)
  return hash
}
