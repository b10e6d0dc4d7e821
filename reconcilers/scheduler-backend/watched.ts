import type { SchedulerBackend } from '../../schedulers/backend.ts'
import type { GangScheduling } from '../../schedulers/gang.ts'
import { BUILT_IN } from '../../schedulers/registry.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { withoutStatus } from '../keep.ts'
import { OURS } from '../watched.ts'

/** A scheduler backend with objects of its own, and how these are watched. */
export interface GangBackend {
  readonly backend: SchedulerBackend & { readonly gangs: GangScheduling }
  readonly watched: readonly WatchedKind[]
}

/** Every backend with objects of its own. All controllers that watch these share the values, for there is one cache of a kind. */
export const GANG_BACKENDS: readonly GangBackend[] = BUILT_IN.flatMap((backend) => {
  const { gangs } = backend
  if (gangs === undefined) return []
  const watched = gangs.kinds.map(
    ({ kind, plural, isBuiltIn }): WatchedKind => ({
      kind,
      plural,
      labels: OURS,
      optional: true,
      ...(isBuiltIn && { isBuiltIn }),
      keep: withoutStatus,
    }),
  )
  return [{ backend: { ...backend, gangs }, watched }]
})
