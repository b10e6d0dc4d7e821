import type { WatchedKind } from '../engine/kind.ts'
import { KIND } from '../kinds.ts'
import { OURS } from '../ownership/ownership.ts'
import { bySet } from '../watching/indexes.ts'
import { keepRevision } from './stored.ts'

/**
 * How ControllerRevisions are watched. Only digests of templates are cached: whole pod specs of ten revisions per set
 * would take most of the memory.
 */
export const REVISIONS: WatchedKind = {
  kind: KIND.controllerRevision,
  plural: 'controllerrevisions',
  labels: OURS,
  keep: keepRevision,
  indexes: { set: bySet },
}
