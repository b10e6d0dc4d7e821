import { isTrue } from '../../model/conditions.ts'
import type { UnitState } from '../../model/update/unit.ts'
import type { CliqueTemplate, PodClique } from '../../schemas/generated/grove.ts'
import { heldUpFact } from '../availability/held-up.ts'
import type { Facts } from '../engine/notes.ts'
import { isGoing } from '../engine/ownership.ts'
import { byStatus, isSound } from '../termination/breaches.ts'
import { followsTemplate, generationOf, isAvailable, isUpToDate } from '../up-to-date.ts'
import { countFor, updateFact } from '../update/fact.ts'
import { membersOf, type ObservedGroupReplica } from './observe.ts'

/** What one replica reports to its scaling group; undefined if it is superfluous. specs/grove-controllers.md §5.5 */
export const noteOfGroupReplica = (observed: ObservedGroupReplica): Facts | undefined => {
  const { scalingGroup, place, j, objects } = observed
  if (place === undefined || isGoing(scalingGroup) || j >= scalingGroup.spec.replicas) return undefined
  const members = membersOf(observed, place)
  const every = (holds: (podClique: PodClique, template: CliqueTemplate) => boolean): boolean =>
    members.every(({ podClique, template }) => podClique !== undefined && holds(podClique, template))
  const isScheduled = every((each) => isTrue(each, 'PodCliqueScheduled'))
  const isWhole = isScheduled && every(isAvailable)
  const updated = members.filter(
    ({ podClique, template }) => podClique !== undefined && isUpToDate(podClique, template, place.set, objects),
  ).length
  const isUpdated = isWhole && updated === members.length
  const isWholeSound = every((each) => isSound(each, byStatus))
  const generation = generationOf(place.set, objects)
  return {
    scheduledReplicas: Number(isScheduled),
    availableReplicas: Number(isWhole),
    [countFor('podCliques', generation)]: updated,
    [countFor('following', generation)]: Number(
      every((each, template) => followsTemplate(each, template, place.set, objects)),
    ),
    sound: Number(isWholeSound),
    ...heldUpFact(members.map(({ podClique }) => podClique)),
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
