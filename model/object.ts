import type { ObjectMeta, OwnerReference } from '../schemas/object-meta.ts'

/** Metadata belongs to the lowest layer, since schemas check it; higher layers import its types from here. */
export type { ObjectMeta, OwnerReference }

/** Labels or annotations as submitted: a value can be null, which counts as absent. */
export type Entries = Readonly<Record<string, string | null | undefined>>

/** Any Kubernetes object, before its kind is known. */
export interface KubeObject {
  apiVersion: string
  kind: string
  metadata: ObjectMeta
  [field: string]: unknown
}

/** How far the clocks of two machines may be apart, in ms. */
const MOST_SKEW_MS = 60_000

/**
 * How long ago a time is that another machine has written, in ms. Infinity for one that lies more than a minute in our future:
 * our clock was set back, and who waited until it has caught up would wait for an hour. Both times are RFC 3339. Not for a
 * `deletionTimestamp`: that is the time by which a pod is to be gone, and lies in the future for as long as its grace period.
 */
export const elapsedSince = (time: string, now: string): number => {
  const elapsed = Date.parse(now) - Date.parse(time)
  return elapsed < -MOST_SKEW_MS ? Number.POSITIVE_INFINITY : elapsed
}

/** How long an object has existed at a time, in ms; 0 where it does not say. `now` is RFC 3339. */
export const ageOf = ({ metadata }: { readonly metadata: ObjectMeta }, now: string): number =>
  Date.parse(now) - Date.parse(metadata.creationTimestamp ?? now)

/** Identifies one object; `namespace` is absent for cluster-scoped kinds. */
export interface ObjectRef {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace?: string
  readonly name: string
}
