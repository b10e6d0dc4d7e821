import type { GangScheduling } from '../../schedulers/gang.ts'
import { GANG_BACKENDS } from '../../schedulers/registry.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { OURS } from '../ownership/ownership.ts'
import { withoutStatus } from '../watching/keep.ts'
import { BY_GANG, byGangElsewhere } from './elsewhere.ts'

/** How the kinds of objects by which a scheduler knows gangs are watched. */
export const watchedKindsOf = ({ kinds }: Pick<GangScheduling, 'kinds'>): WatchedKind[] =>
  kinds.map(({ kind, plural, isBuiltIn, elsewhere }) => ({
    kind,
    plural,
    labels: OURS,
    optional: true,
    ...(isBuiltIn && { isBuiltIn }),
    ...(elsewhere && { indexes: { [BY_GANG]: byGangElsewhere } }),
    keep: withoutStatus,
  }))

/** How the kinds of objects by which schedulers know gangs are watched. */
export const GANG_KINDS: readonly WatchedKind[] = GANG_BACKENDS.flatMap(({ gangs }) => watchedKindsOf(gangs))
