import { conditionOf, isTrue } from '../../model/conditions.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { AVAILABLE, STALLED } from '../availability/conditions.ts'
import { PODS_FAILING } from '../availability/failing.ts'

/** A set that is not available, as people are paged for it. */
export interface Unavailable {
  readonly set_namespace: string
  readonly set: string
  /** What keeps its pods from running, why it gets no further, or else why it is not available. */
  readonly reason: string
  readonly seconds: number
}

/**
 * The sets that are not available, the one that has been for longest first; `now` is in ms. One that sleeps wants nothing.
 * docs/reconcilers.md#probes-and-metrics
 */
export const unavailableSets = (sets: readonly PodCliqueSet[], now: number): Unavailable[] =>
  sets
    .flatMap((set): Unavailable[] => {
      const { metadata, spec, status } = set
      const available = conditionOf(status?.conditions, AVAILABLE)
      if (available?.status !== 'False' || (spec.replicas ?? 0) === 0) return []
      const [why] = [PODS_FAILING, STALLED].filter((type) => isTrue(set, type))
      const reason = (why && conditionOf(status?.conditions, why)?.reason) ?? available.reason
      const seconds = Math.max(0, (now - Date.parse(available.lastTransitionTime)) / 1000)
      return [{ set_namespace: metadata.namespace ?? '', set: metadata.name ?? '', reason, seconds }]
    })
    .sort((a, b) => b.seconds - a.seconds)
