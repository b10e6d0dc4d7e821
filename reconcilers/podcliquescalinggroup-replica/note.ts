import { isTrue } from '../../model/conditions.ts'
import type { UnitState } from '../../model/update/unit.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { failingFact } from '../availability/failing.ts'
import { heldUpFact } from '../availability/held-up.ts'
import type { Facts } from '../engine/notes.ts'
import { isGoing } from '../engine/ownership.ts'
import { isAvailable } from '../health/breach.ts'
import { partitionOfCopies } from '../partition/copies.ts'
import { membersOf } from '../places/replica.ts'
import { byStatus, isSound } from '../termination/breaches.ts'
import { countFor, updateFact } from '../update/fact.ts'
import { withStandIns } from '../update/record.ts'
import type { ObservedGroupReplica } from './observe.ts'

/**
 * What one replica reports to its scaling group; undefined if it is superfluous.
 * docs/reference/status-rules.md#scaling-groups
 */
export const noteOfGroupReplica = (observed: ObservedGroupReplica): Facts | undefined => {
  const { scalingGroup, place, whole, j } = observed
  if (place === undefined || whole === undefined || isGoing(scalingGroup) || j >= withStandIns(scalingGroup))
    return undefined
  const members = membersOf(observed, place)
  const every = (holds: (podClique: PodClique) => boolean): boolean =>
    members.every(({ podClique }) => podClique !== undefined && holds(podClique))
  const isScheduled = every((each) => isTrue(each, 'PodCliqueScheduled'))
  const isWhole = isScheduled && every(isAvailable)
  // The group counts wanted replicas alone, but its update goes on with each that stands in.
  if (j >= scalingGroup.spec.replicas) return { readyStandIns: Number(isWhole) }
  const { follows, generation } = whole.update
  const following = members.map(({ podClique, template }) => follows(podClique, template))
  const updated = following.filter((each) => each === 'ready').length
  const isUpdated = isWhole && updated === members.length
  const isFollowing = following.every((each) => each !== 'no')
  const isKept = !isFollowing && j < partitionOfCopies({ ...whole, scalingGroup })
  const isWholeSound = every((each) => isSound(each, byStatus))
  return {
    scheduledReplicas: Number(isScheduled),
    availableReplicas: Number(isWhole),
    [countFor('podCliques', generation)]: updated,
    [countFor('following', generation)]: Number(isFollowing),
    [countFor('kept', generation)]: Number(isKept),
    sound: Number(isWholeSound),
    ...heldUpFact(members.map(({ podClique }) => podClique)),
    ...failingFact(members.map(({ podClique }) => podClique)),
    ...updateFact(generation, { isUpdated, state: stateOf({ isScheduled, isWhole, isSound: isWholeSound }) }),
  }
}

const stateOf = (it: {
  readonly isScheduled: boolean
  readonly isWhole: boolean
  readonly isSound: boolean
}): UnitState => {
  if (it.isWhole) return 'ready'
  if (!it.isScheduled) return 'pending'
  return it.isSound ? 'starting' : 'unhealthy'
}
