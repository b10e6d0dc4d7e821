import type { PodGang } from '../../schemas/generated/grove.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { KIND } from '../kinds.ts'
import { setRefOf } from '../ownership/ownership.ts'
import { whole } from '../watching/keep.ts'

/** How PodGangs are watched. */
export const PODGANGS: WatchedKind<PodGang> = {
  kind: KIND.podGang,
  plural: 'podgangs',
  keep: whole,
  repeats: setRefOf,
}
