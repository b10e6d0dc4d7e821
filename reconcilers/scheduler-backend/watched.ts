import type { SchedulerBackend } from '../../schedulers/backend.ts'
import type { GangScheduling, SchedulerKind } from '../../schedulers/gang.ts'
import { BUILT_IN } from '../../schedulers/registry.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { withoutStatus } from '../keep.ts'
import { OURS, WATCHED } from '../watched.ts'

/** A scheduler backend with its own objects, and how these are watched. */
export interface GangBackend {
  readonly backend: SchedulerBackend & { readonly gangs: GangScheduling }
  readonly watched: readonly WatchedKind[]
}

/** A kind that TrainJobs also use is watched with their definition. */
const watchedOf = ({ kind, plural, isBuiltIn }: SchedulerKind): WatchedKind =>
  Object.values<WatchedKind>(WATCHED).find(
    (each) => each.kind.kind === kind.kind && each.kind.apiVersion === kind.apiVersion,
  ) ?? { kind, plural, labels: OURS, optional: true, ...(isBuiltIn && { isBuiltIn }), keep: withoutStatus }

/** Every backend with its own objects. Controllers that watch these kinds share the values: one kind, one cache. */
export const GANG_BACKENDS: readonly GangBackend[] = BUILT_IN.flatMap((backend) => {
  const { gangs } = backend
  if (gangs === undefined) return []
  return [{ backend: { ...backend, gangs }, watched: gangs.kinds.map(watchedOf) }]
})
