import { conditionOf } from '../../model/conditions.ts'
import type { CliqueTemplate, Condition, PodClique } from '../../schemas/generated/grove.ts'
import { isGoing } from '../engine/ownership.ts'
import { byStatus, isSound } from '../termination/breaches.ts'
import { isAvailable, isUpToDate } from '../up-to-date.ts'
import { membersOf, type ObservedGroupReplica } from './observe.ts'

/** What one replica adds to the counts of its scaling group; undefined for one beyond the count. specs/grove-controllers.md §5.5 */
export const noteOfGroupReplica = (observed: ObservedGroupReplica): Readonly<Record<string, number>> | undefined => {
  const { scalingGroup, place, j, objects } = observed
  if (place === undefined || isGoing(scalingGroup) || j >= scalingGroup.spec.replicas) return undefined
  const members = membersOf(observed, place)
  const every = (holds: (podClique: PodClique, template: CliqueTemplate) => boolean): boolean =>
    members.every(({ podClique, template }) => podClique !== undefined && holds(podClique, template))
  const isScheduled = every((each) => has(each, 'PodCliqueScheduled', 'True'))
  const isWhole = isScheduled && every(isAvailable)
  const isUpdated = isWhole && every((each, template) => isUpToDate(each, template, place.set, objects))
  return {
    scheduledReplicas: Number(isScheduled),
    availableReplicas: Number(isWhole),
    updatedReplicas: Number(isUpdated),
    sound: Number(every((each) => isSound(each, byStatus))),
  }
}

const has = ({ status }: PodClique, type: string, value: Condition['status']): boolean =>
  conditionOf(status?.conditions, type)?.status === value
