import type { ObjectReference, Occurrence } from './event.ts'
import { lru } from './lru.ts'

/** Limits of client-go's event correlator. */
export interface CorrelatorLimits {
  /** Events of each type that an object may have in a burst, … */
  readonly burst: number
  /** … and the time after which it may have one more, in ms. */
  readonly refillMs: number
  /** Messages with the same reason about one object after which further ones are combined into one event … */
  readonly similar: number
  /** … if no more than this time passes between two of them, in ms. */
  readonly similarWithinMs: number
  /** The limit on Normal events about all objects together; absent: none. client-go has no such limit. */
  readonly normal?: { readonly burst: number; readonly refillMs: number } | undefined
  /**
   * Reasons whose messages are all sent: each is exempt from every limit the first time, and none is combined. Repeats
   * about an object have a burst of their own for each such reason, of which no other event takes anything.
   */
  readonly alwaysTold?: ReadonlySet<string> | undefined
}

/**
 * The limits of client-go: after a burst one event in five minutes per object, and similar events combined. Here the
 * types have a burst each: the children of a large set are more good news than one burst, and its warnings must be reported.
 */
export const CORRELATOR_LIMITS: CorrelatorLimits = {
  burst: 25,
  refillMs: 300_000,
  similar: 10,
  similarWithinMs: 600_000,
}

/** How an occurrence is reported. */
export interface Correlated {
  /** Occurrences with the same key are one Event with a count. */
  readonly key: string
  readonly message: string
  /** Too many events about the object, or about all objects; this one is only counted. */
  readonly isSpam: boolean
  /** It has to be sent, however many others wait. */
  readonly mustBeTold: boolean
}

/** Decides which occurrences are combined, and which are not sent. */
export type Correlate = (object: ObjectReference, occurrence: Occurrence) => Correlated

interface Bucket {
  tokens: number
  at: number
}

/** How many objects, each by type and by reason, are remembered. */
const REMEMBERED = 4_096

const COMBINED = '(combined from similar events): '

/** A correlator like client-go's. `now` is in ms, and must not go back. */
export const eventCorrelator = (now: () => number, limits: CorrelatorLimits = CORRELATOR_LIMITS): Correlate => {
  const similar = lru<string, { readonly messages: Set<string>; at: number }>(REMEMBERED)
  const buckets = lru<string, Bucket>(REMEMBERED)
  const told = lru<string, { isTold: boolean }>(REMEMBERED)

  const isSimilar = (group: string, message: string): boolean => {
    const time = now()
    const seen = similar.take(group, () => ({ messages: new Set(), at: time }))
    if (time - seen.at > limits.similarWithinMs) seen.messages.clear()
    seen.at = time
    if (seen.messages.has(message)) return false
    if (seen.messages.size >= limits.similar) return true
    seen.messages.add(message)
    return false
  }
  const isSpent = (
    bucket: Bucket,
    { burst, refillMs }: { readonly burst: number; readonly refillMs: number },
  ): boolean => {
    const time = now()
    bucket.tokens = Math.min(burst, bucket.tokens + (time - bucket.at) / refillMs)
    bucket.at = time
    if (bucket.tokens < 1) return true
    bucket.tokens--
    return false
  }
  const isSpam = (of: string): boolean =>
    isSpent(
      buckets.take(of, () => ({ tokens: limits.burst, at: now() })),
      limits,
    )
  const all: Bucket = { tokens: limits.normal?.burst ?? 0, at: now() }
  const isTooMuch = (type: string): boolean =>
    limits.normal !== undefined && type === 'Normal' && isSpent(all, limits.normal)
  /** True for the first time that a message with an exempt reason is reported. */
  const isNews = (key: string): boolean => {
    const before = told.take(key, () => ({ isTold: false }))
    const isFirst = !before.isTold
    before.isTold = true
    return isFirst
  }
  return ({ apiVersion, kind, namespace, name, uid }, { type, reason, message }) => {
    const object = JSON.stringify([apiVersion, kind, namespace, name, uid])
    const group = `${object} ${type} ${reason}`
    const key = `${group} ${message}`
    const isExempt = limits.alwaysTold?.has(reason) === true
    if (isExempt && isNews(key)) return { key, message, isSpam: false, mustBeTold: true }
    if (isExempt) return { key, message, isSpam: isSpam(group), mustBeTold: false }
    const spam = isSpam(`${object} ${type}`) || isTooMuch(type)
    return isSimilar(group, message)
      ? { key: group, message: COMBINED + message, isSpam: spam, mustBeTold: false }
      : { key, message, isSpam: spam, mustBeTold: false }
  }
}
