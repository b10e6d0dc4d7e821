import { FOLLOWS_IN_PLACE_ANNOTATION } from '../../model/labels.ts'
import { followsByPolicy, type Way } from '../../model/update/in-place.ts'
import { isUpdatePaused } from '../../model/update/strategy.ts'
import type { PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { type Action, pinnedVersion } from '../engine/action.ts'
import { partitionOfCopies } from '../partition/copies.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { fallbackEvent } from '../podclique/in-place.ts'
import { followNote, followsInPlace } from '../templates/follows-in-place.ts'
import type { ReplicaUnit } from '../units/copies.ts'
import { membersToFollow, wayOfUnit } from '../units/way-of-copy.ts'

/** A scaling group, by what its copies need to know of it, and its place. */
interface Whole {
  readonly scalingGroup: PodCliqueScalingGroup
  readonly place: GroupPlace
}

/** True for a copy that follows without a restart, or that may not be made again: it is in nobody's way. */
export const isAside = (unit: ReplicaUnit, whole: Whole): boolean => {
  const way = wayFromPartitionOn(unit, whole)
  return way === 'patch' || way === 'waits'
}

/** True for a copy that is to follow by a patch now. */
export const isToPatch = (unit: ReplicaUnit, whole: Whole): boolean =>
  !isUpdatePaused(whole.place.set) && wayFromPartitionOn(unit, whole) === 'patch'

/** How a copy comes to follow; undefined if it does, if it stands in, or if a partition keeps it at its templates. */
const wayFromPartitionOn = (unit: ReplicaUnit, { scalingGroup, place }: Whole): Way | undefined =>
  unit.isUpdated ||
  unit.order >= scalingGroup.spec.replicas ||
  unit.order < partitionOfCopies({ ...place, scalingGroup })
    ? undefined
    : wayOfUnit(unit, scalingGroup.metadata.name ?? '', place)?.way

/**
 * Tells the PodCliques of a copy that they and their pods are to follow the changed template in place; undefined if the copy
 * has to be made again.
 * @param pcsg full name of the scaling group
 */
export const followInPlace = (unit: ReplicaUnit, pcsg: string, place: GroupPlace): readonly Action[] | undefined => {
  const { way } = wayOfUnit(unit, pcsg, place) ?? {}
  if (way === 'again') return undefined
  if (way === 'waits') return []
  const { update } = place
  return membersToFollow(unit, pcsg, place).flatMap(({ template, podClique }): Action[] => {
    const [generation, hash] = [update.target, update.hashOf(template)]
    if (podClique === undefined || generation === undefined || hash === undefined) return []
    if (followsInPlace(podClique, generation)) return []
    const annotations = { [FOLLOWS_IN_PLACE_ANNOTATION]: followNote(generation, hash) }
    return [{ do: 'patch', ...pinnedVersion(podClique), patch: { metadata: { annotations } } }]
  })
}

/** Tells once for each change of the template why copies are made again although they were to follow in place. */
export const fallback = (
  unit: ReplicaUnit,
  { metadata }: PodCliqueScalingGroup,
  place: GroupPlace,
): readonly Action[] => {
  if (!place.group.cliques.every(followsByPolicy)) return []
  const why = wayOfUnit(unit, metadata.name ?? '', place)?.why
  return why === undefined ? [] : [fallbackEvent(`copies of ${metadata.name}`, why, place.update.target)]
}
