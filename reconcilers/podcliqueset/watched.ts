import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { whole } from '../keep.ts'
import { KIND } from '../kinds.ts'
import { claimTemplatesOf } from '../shared-claims.ts'
import { topologyNameOf } from './topology.ts'

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
