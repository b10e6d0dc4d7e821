import { MANAGED_BY, MANAGED_BY_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { WatchedKind } from '../engine/kind.ts'
import { controllerOf } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { ofATrainJob, stub, withOwnFields } from '../trainjob/keep.ts'
import { byPart } from '../watching/indexes.ts'
import { withoutStatus } from '../watching/keep.ts'

/** Keeps Secrets that have a controller, carry our label or were left behind, and only the names of all others. */
const keepSecret = (object: KubeObject): KubeObject => {
  if (ofATrainJob(object)) return withOwnFields(withoutStatus(object))
  const { managedFields: _, ...metadata } = object.metadata
  return controllerOf(object) !== undefined || metadata.labels?.[MANAGED_BY_LABEL] === MANAGED_BY
    ? withoutStatus({ ...object, metadata })
    : stub(object)
}

/**
 * How Secrets are watched, of which only the metadata is watched: an operator that never reads tokens cannot leak them. All Secrets are
 * watched, and of foreign ones the names are kept: somebody else may have created a Secret with the name of a TrainJob's.
 */
export const SECRETS: WatchedKind = {
  kind: KIND.secret,
  plural: 'secrets',
  metadataOnly: true,
  managedFields: true,
  keep: keepSecret,
  indexes: { part: byPart },
}
