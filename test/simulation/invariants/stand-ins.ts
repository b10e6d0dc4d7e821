import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Invariant } from './invariant.ts'
import { all, at, controllerOf, metaOf, numberAt, TABLES } from './objects.ts'
import { livingOwner, setOf, templateOf } from './owners.ts'
import { pacingOf } from './pacing.ts'
import { livePods } from './pod-health.ts'
import { type Patience, Recent } from './recent.ts'

const isOpen = (set: JsonObject): boolean =>
  at(set, 'status', 'updateProgress') !== undefined &&
  at(set, 'status', 'updateProgress', 'updateEndedAt') === undefined

/** True for a PodClique in no scaling group: one of a set, or one that nobody owns. */
const isStandalone = (clique: JsonObject): boolean => controllerOf(clique)?.kind !== 'PodCliqueScalingGroup'

/** How many pods of a standalone PodClique there may be at once; of one that a set has left behind, as many as it wants. */
const allowedOf = (set: JsonObject | undefined, clique: JsonObject): number => {
  const wanted = numberAt(clique, 0, 'spec', 'replicas')
  if (set === undefined) return wanted
  return wanted + (isOpen(set) ? pacingOf(templateOf(set, clique), wanted, wanted).maxSurge : 0)
}

/**
 * P2 and P9: whoever leads, and however old what it knows is, it makes no pod beyond the wanted ones and those that stand in
 * for them while an update runs. A member of a scaling group is not judged, nor is one any more that its group takes back
 * with another count after somebody has orphaned it (1845007452). docs/updates.md#surge
 */
export const standInsWithinSurge = (patience: Patience): Invariant => {
  /** By PodClique: how many pods there might be lately. */
  const allowed = new Recent<number>(patience.staleMs)
  return {
    says: 'of a standalone PodClique no more pods are made than are wanted and may stand in, whoever leads',
    check: ({ table, type, object, writer, time }, store) => {
      if (table === TABLES.clique || table === TABLES.set) {
        for (const clique of all(store, TABLES.clique)) {
          if (!isStandalone(clique)) continue
          const set = controllerOf(clique) === undefined ? undefined : setOf(store, clique)
          allowed.note(metaOf(clique).uid, allowedOf(set, clique), time)
        }
      }
      if (table !== TABLES.pod || type !== 'ADDED' || writer?.kind !== 'operator') return undefined
      const clique = livingOwner(store, object)
      const most = clique === undefined || !isStandalone(clique) ? [] : allowed.of(metaOf(clique).uid, time)
      if (clique === undefined || most.length === 0) return undefined
      const { length } = livePods(store, clique)
      return length > Math.max(...most)
        ? `PodClique ${metaOf(clique).name} has ${length} pods, and ${Math.max(...most)} may be there`
        : undefined
    },
  }
}
