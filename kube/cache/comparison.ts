import type { ApiObject, ObjectKey } from '../api/object.ts'
import { after, type Clock } from '../clock.ts'

/** An object at a version. */
export interface Identity {
  readonly uid: string
  readonly resourceVersion: string
}

/**
 * How a cache differs from the API server in one object. `missing`: the cache lacks it. `ghost`: the cache has an object
 * that does not exist. `stale`: the cache has it at another version.
 */
export interface Difference {
  readonly what: 'missing' | 'ghost' | 'stale'
  readonly key: ObjectKey
  /** What the cache has; undefined if the object is missing. */
  readonly cached: Identity | undefined
  /** What the server has; undefined if it has no object of this name. */
  readonly stored: Identity | undefined
}

/** Every kind of difference. */
export const DIFFERENCES: readonly Difference['what'][] = ['missing', 'ghost', 'stale']

/** When a cache is compared with the API server. */
export interface ComparisonTiming {
  /** The time from one comparison to the next, in ms, a tenth more or less at random; the first comes earlier. */
  readonly everyMs: number
  /**
   * The time after which a second look must find the same difference, in ms. Longer than a watch may be silent before it
   * is replaced: what a watch has not reported by then it has missed.
   */
  readonly againMs: number
}

/** The default timing of comparisons. */
export const COMPARISON_TIMING: ComparisonTiming = { everyMs: 600_000, againMs: 180_000 }

/** A cache that can be compared. */
export interface Compared {
  /** What the server has now that the cache has not, or the other way round. Rejects if the server does not answer. */
  look(): Promise<readonly Difference[]>
  /** The differences that are still as they were, as far as the cache knows by now. */
  lasting(differences: readonly Difference[]): readonly Difference[]
  /** Reads everything anew, and believes the server about these objects. */
  heal(differences: readonly Difference[]): void
}

/** How a cache is compared with the API server now and then. */
export interface Comparison {
  readonly timing?: Partial<ComparisonTiming> | undefined
  /** Called with the differences that two looks agree on, before the cache is healed. */
  readonly onDifferences: (differences: readonly Difference[]) => void
  /** Runs one look at a time, of all caches together. Absent: looks do not wait for each other. */
  readonly inTurn?: (<R>(look: () => Promise<R>) => Promise<R>) | undefined
}

interface Comparing extends Comparison {
  readonly clock: Clock
  /** In [0, 1). */
  readonly random: () => number
  readonly signal: AbortSignal
}

const JITTER = 0.1

/**
 * Compares a cache with the API server now and then, for ever: a watch or an answer that was not understood would
 * otherwise have effect until the process ends. What a first look finds is mostly only late. It is a difference if the
 * cache has not changed in that object by the time of a second look, and the second look finds it again; that look is
 * taken only if there may be one. Where the server does not answer, or refuses, the comparison ends, and the next one
 * tries again.
 */
export const compareNowAndThen = (
  cache: Compared,
  { clock, random, signal, timing, onDifferences, inTurn = (look) => look() }: Comparing,
): void => {
  const { everyMs, againMs } = { ...COMPARISON_TIMING, ...timing }
  const compare = async (): Promise<void> => {
    const first = await inTurn(() => cache.look())
    if (first.length === 0) return
    await clock.sleep(againMs, signal)
    const suspects = cache.lasting(first)
    if (suspects.length === 0 || signal.aborted) return
    const agreed = agreeing(suspects, cache.lasting(await inTurn(() => cache.look())))
    if (agreed.length === 0 || signal.aborted) return
    onDifferences(agreed)
    cache.heal(agreed)
  }
  const wait = (ms: number): void => {
    if (signal.aborted) return
    const cancel = after(clock, ms, () => {
      signal.removeEventListener('abort', cancel)
      const again = (): void => wait(everyMs * (1 + JITTER * (2 * random() - 1)))
      compare().then(again, again)
    })
    signal.addEventListener('abort', cancel, { once: true })
  }
  wait(everyMs * random())
}

/** The differences of both looks. The server's version may change meanwhile; the cache's has not. */
const agreeing = (first: readonly Difference[], second: readonly Difference[]): Difference[] => {
  const before = new Map(first.map((each) => [nameOf(each), each]))
  return second.filter((each) => {
    const found = before.get(nameOf(each))
    return (
      found !== undefined &&
      found.what === each.what &&
      found.stored?.uid === each.stored?.uid &&
      isSame(found.cached, each.cached)
    )
  })
}

const nameOf = ({ key: { namespace = '', name } }: Difference): string => `${namespace}/${name}`

/** True if both are the same object at the same version, or neither is any. */
export const isSame = (a: Identity | undefined, b: Identity | undefined): boolean =>
  a?.uid === b?.uid && a?.resourceVersion === b?.resourceVersion

/** What identifies an object of a list. */
export const identityOf = ({ metadata: { uid = '', resourceVersion = '' } }: ApiObject): Identity => ({
  uid,
  resourceVersion,
})
