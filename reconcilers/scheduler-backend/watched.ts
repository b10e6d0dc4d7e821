import { GANG_BACKENDS } from '../../schedulers/registry.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { OURS } from '../ownership/ownership.ts'
import { withoutStatus } from '../watching/keep.ts'

/** How the kinds of objects by which schedulers know gangs are watched. */
export const GANG_KINDS: readonly WatchedKind[] = GANG_BACKENDS.flatMap(({ gangs }) =>
  gangs.kinds.map(({ kind, plural, isBuiltIn }) => ({
    kind,
    plural,
    labels: OURS,
    optional: true,
    ...(isBuiltIn && { isBuiltIn }),
    keep: withoutStatus,
  })),
)
