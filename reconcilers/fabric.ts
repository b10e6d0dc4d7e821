import { fabrics } from '../model/mnnvl.ts'
import type { PodCliqueSet } from '../schemas/generated/grove.ts'
import type { Objects } from './engine/objects.ts'
import { KIND } from './kinds.ts'

/** How many ComputeDomains a set has when all of them are there. */
const wantedFabrics = (set: PodCliqueSet): number => fabrics(set).length * (set.spec.replicas ?? 0)

/**
 * True once every ComputeDomain of a set is there: no PodClique and no scaling group of the set is made before. A count
 * is enough to tell, whatever the size of the set. brief 001
 */
export const hasAllFabrics = (set: PodCliqueSet, objects: Objects): boolean => {
  const wanted = wantedFabrics(set)
  return wanted === 0 || objects.count(KIND.computeDomain, 'controller', set.metadata.uid ?? '') >= wanted
}
