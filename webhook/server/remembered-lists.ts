import type { Found } from '../../model/view.ts'

/** Reads the list with this key, or gives the answer of a moment ago. */
export type Lists = (key: string, read: () => Promise<Found>) => Promise<Found>

/** In ms. A set's pods come within seconds, and a pod that came too early is created again by its reconciler. */
const KEPT_MS = 5_000

/**
 * Lists that are read once for a burst of reviews: a thousand pods of a namespace ask for the same one. A list is kept
 * for five seconds after it was asked for, one that could not be read not at all. `now` is in ms.
 */
export const rememberedLists = (now: () => number = () => performance.now()): Lists => {
  const known = new Map<string, { readonly until: number; readonly found: Promise<Found> }>()
  return (key, read) => {
    for (const [old, { until }] of known) if (until <= now()) known.delete(old)
    const before = known.get(key)
    if (before !== undefined) return before.found
    const found = read().then((answer) => {
      if (answer.status === 'failed') known.delete(key)
      return answer
    })
    known.set(key, { until: now() + KEPT_MS, found })
    return found
  }
}
