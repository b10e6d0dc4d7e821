/**
 * The value with every part that is as before replaced by that part of before, so that a new version of an object costs
 * only what has changed, and what has been computed for a part that has not changed stays valid. Neither is changed. A
 * value that is nested more deeply than the stack allows is returned as it is.
 */
export const sharing = <T>(now: T, before: unknown): T => {
  try {
    return shared(now, before)
  } catch (error) {
    if (error instanceof RangeError) return now
    throw error
  }
}

const shared = <T>(now: T, before: unknown): T => {
  if (now === before) return before as T
  if (Array.isArray(now)) return Array.isArray(before) ? (sharingList(now, before) as T) : now
  if (!isFields(now) || !isFields(before) || Array.isArray(before)) return now
  let changed: Record<string, unknown> | undefined
  let isSame = true
  let count = 0
  for (const key in now) {
    count++
    const value = now[key]
    const isKnown = Object.hasOwn(before, key)
    const part = isKnown ? shared(value, before[key]) : value
    if (!isKnown || part !== before[key]) isSame = false
    if (isOther(part, value)) {
      changed ??= { ...now }
      changed[key] = part
    }
  }
  if (isSame && count === Object.keys(before).length) return before as T
  return (changed ?? now) as T
}

const sharingList = (now: readonly unknown[], before: readonly unknown[]): readonly unknown[] => {
  const parts = now.map((value, i) => shared(value, before[i]))
  return parts.length === before.length && parts.every((value, i) => value === before[i]) ? before : parts
}

/** True if the shared value takes the place of the other one: equal texts count, because one of two copies can go. */
const isOther = (part: unknown, value: unknown): boolean => part !== value || isLarge(value)

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Texts that are longer than this are worth the search for another copy, in characters. */
const LARGE = 256
const isLarge = (value: unknown): value is string => typeof value === 'string' && value.length > LARGE

/** The copies of texts that are kept, each by itself: a text that was read again is looked up here. */
export type Texts = ReadonlyMap<string, string>

const NO_TEXTS: Texts = new Map()
const known = new WeakMap<object, Texts>()

/** The large texts in a value, at any depth. It must not be changed afterwards. */
export const largeTexts = (value: unknown): Texts => {
  if (!isFields(value)) return NO_TEXTS
  const before = known.get(value)
  if (before !== undefined) return before
  const found = new Map<string, string>()
  collect(value, found)
  const texts = found.size === 0 ? NO_TEXTS : found
  known.set(value, texts)
  return texts
}

const collect = (value: unknown, found: Map<string, string>): void => {
  if (isLarge(value)) found.set(value, value)
  else if (isFields(value)) for (const key in value) collect(value[key], found)
}

/** The value with the copies in `texts` in place of its own large texts. */
export const withTexts = <T>(value: T, texts: Texts): T => {
  if (texts.size === 0) return value
  if (isLarge(value)) return (texts.get(value) ?? value) as T
  if (Array.isArray(value)) return value.map((each) => withTexts(each, texts)) as T
  if (!isFields(value)) return value
  const result: Record<string, unknown> = { ...value }
  for (const key in result) result[key] = withTexts(result[key], texts)
  return result as T
}
