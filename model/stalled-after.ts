import { parseDuration } from './duration.ts'
import { STALLED_AFTER_ANNOTATION } from './labels.ts'
import type { KubeObject } from './object.ts'

/** How long something may keep pods from running before their objects are `Stalled`, in ms, as Deployments have it. */
const DEFAULT_MS = 10 * 60_000

/** The value of the annotation by which an object is never stalled for that reason. */
export const NEVER = 'never'

/** The time that a value of the annotation stands for, in ms; undefined if it stands for none. docs/status.md#what-keeps-pods-from-running */
export const stalledAfter = (value: string): number | undefined => {
  if (value === NEVER) return Number.POSITIVE_INFINITY
  const ms = parseDuration(value)
  return ms !== undefined && ms > 0 ? ms : undefined
}

/** How long something may keep the pods of a set, or of a PodClique in no set, from running before that is a stall, in ms. */
export const stalledAfterOf = ({ metadata }: Pick<KubeObject, 'metadata'>): number =>
  stalledAfter(metadata.annotations?.[STALLED_AFTER_ANNOTATION] ?? '') ?? DEFAULT_MS
