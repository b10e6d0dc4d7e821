import type { PodGang } from '../../schemas/generated/grove.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { whole } from '../keep.ts'
import { KIND } from '../kinds.ts'
import { setRefOf } from '../ownership.ts'

/** How PodGangs are watched. */
export const PODGANGS: WatchedKind<PodGang> = {
  kind: KIND.podGang,
  plural: 'podgangs',
  keep: whole,
  repeats: setRefOf,
}
