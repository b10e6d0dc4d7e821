import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { claimTemplatesOf } from '../claims/shared.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { topologyNameOf } from '../gangs/topology.ts'
import { KIND } from '../kinds.ts'
import { whole } from '../watching/keep.ts'

/** How PodCliqueSets are watched. */
export const PODCLIQUESETS: WatchedKind<PodCliqueSet> = {
  kind: KIND.podCliqueSet,
  plural: 'podcliquesets',
  keep: whole,
  indexes: {
    topology: (set) => [topologyNameOf(set) ?? []].flat(),
    claimTemplate: claimTemplatesOf,
  },
}
