import { strategyOf } from '../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { generationOf, targetGeneration } from '../up-to-date.ts'
import { isOpen } from './record.ts'

type Progress = NonNullable<NonNullable<PodCliqueSet['status']>['updateProgress']>

/** A replica of a set while it is being updated. */
export type ReplicaInUpdate = NonNullable<Progress['currentlyUpdating']>[number]

/** True while reconcilers update a set to its present template; begins when the set's plan has written its status. */
export const isUpdating = (set: PodCliqueSet, objects: Objects): boolean =>
  strategyOf(set).isAutomatic &&
  isOpen(set.status?.updateProgress) &&
  set.status?.currentGenerationHash === targetGeneration(set, objects)

/**
 * True from a change of the templates until its update has ended, and while no revision of the templates is known yet, as
 * in a set that is made again and has yet to take its revisions back; never under OnDelete.
 */
export const isUpdateDue = (set: PodCliqueSet, objects: Objects): boolean => {
  if (!strategyOf(set).isAutomatic) return false
  const target = targetGeneration(set, objects)
  return target === undefined || isOpen(set.status?.updateProgress) || generationOf(set, objects) !== target
}

/** The replicas of a set that were selected for the update and are still wanted. */
export const selectedReplicas = ({ spec, status }: PodCliqueSet): readonly ReplicaInUpdate[] =>
  (status?.updateProgress?.currentlyUpdating ?? []).filter(
    (each) => isOpen(each) && each.replicaIndex < (spec.replicas ?? 0),
  )

/** True while the contents of this replica of a set may be replaced. specs/grove-controllers.md §7.1 */
export const isReplicaUpdating = (set: PodCliqueSet, i: number, objects: Objects): boolean =>
  isUpdating(set, objects) && selectedReplicas(set).some(({ replicaIndex }) => replicaIndex === i)
