import { conditionOf, withCondition, withoutCondition } from '../../model/conditions.ts'
import { PCSG_LABEL } from '../../model/labels.ts'
import { indices } from '../../model/layout.ts'
import { memberPodCliqueName } from '../../model/names.ts'
import type { CliqueTemplate, Condition, PodClique } from '../../schemas/generated/grove.ts'
import { type Action, refOf } from '../action.ts'
import type { PlanContext } from '../context.ts'
import { managedLabels } from '../ownership.ts'
import { selectorText, statusPatch } from '../status-patch.ts'
import { generationOf, isAvailable, isUpToDate } from '../up-to-date.ts'
import type { GroupPlace } from './members.ts'
import type { ObservedScalingGroup } from './observe.ts'
import { placeOf } from './plan.ts'

/** One replica of a scaling group: its cliques with the PodCliques that stay, or undefined for those that do not. */
type Replica = readonly { readonly template: CliqueTemplate; readonly podClique: PodClique | undefined }[]

/** What the status of a scaling group should say that it does not say yet. specs/grove-controllers.md §5.5 */
export const statusOfScalingGroup = (observed: ObservedScalingGroup, { now }: PlanContext): Action[] => {
  const { scalingGroup } = observed
  const place = placeOf(observed)
  if (scalingGroup.metadata.deletionTimestamp || place === undefined) return []
  const { status: before, spec, metadata } = scalingGroup
  const { set } = place
  const replicas = replicasOf(observed, place)
  const scheduled = replicas.filter((replica) => every(replica, (each) => has(each, 'PodCliqueScheduled', 'True')))
  const available = scheduled.filter((replica) => every(replica, isAvailable))
  const updated = available.filter((replica) => every(replica, (each, template) => isUpToDate(each, template, set)))
  const minAvailable = spec.minAvailable ?? 1
  const sound = replicas.filter((replica) => every(replica, (each) => !has(each, 'MinAvailableBreached', 'True')))
  const isAllUpdated = replicas.length > 0 && updated.length === replicas.length
  const lostAll = (before?.scheduledReplicas ?? 0) > 0 && scheduled.length === 0
  return [
    ...statusPatch(scalingGroup, {
      observedGeneration: metadata.generation,
      replicas: spec.replicas,
      scheduledReplicas: scheduled.length,
      availableReplicas: available.length,
      updatedReplicas: updated.length,
      selector: selectorText({ ...managedLabels(place.layout.name), [PCSG_LABEL]: metadata.name ?? '' }),
      conditions: conditions(before?.conditions, sound.length, minAvailable, now),
      ...(isAllUpdated && { currentPodCliqueSetGenerationHash: generationOf(set) }),
    }),
    ...(lostAll ? [allLost(observed)] : []),
  ]
}

const replicasOf = ({ scalingGroup, podCliques }: ObservedScalingGroup, { group }: GroupPlace): Replica[] => {
  const staying = new Map(
    podCliques
      .filter(({ metadata }) => !metadata.deletionTimestamp)
      .map((podClique) => [podClique.metadata.name, podClique]),
  )
  const { name = '' } = scalingGroup.metadata
  return indices(scalingGroup.spec.replicas).map((j) =>
    group.cliques.map((template) => ({
      template,
      podClique: staying.get(memberPodCliqueName(name, j, template.name)),
    })),
  )
}

const every = (replica: Replica, holds: (podClique: PodClique, template: CliqueTemplate) => boolean): boolean =>
  replica.every(({ podClique, template }) => podClique !== undefined && holds(podClique, template))

const has = ({ status }: PodClique, type: string, value: Condition['status']): boolean =>
  conditionOf(status?.conditions, type)?.status === value

const conditions = (
  before: readonly Condition[] | undefined,
  sound: number,
  minAvailable: number,
  now: string,
): Condition[] => {
  const isBreached = sound < minAvailable
  // A group that was never whole has lost nothing yet.
  if (isBreached && conditionOf(before, 'MinAvailableBreached') === undefined) return [...(before ?? [])]
  const result = withCondition(
    before,
    {
      type: 'MinAvailableBreached',
      status: isBreached ? 'True' : 'False',
      reason: `${isBreached ? 'Insufficient' : 'Sufficient'}AvailablePodCliqueScalingGroupReplicas`,
      message: `${sound} replicas are whole and sound, at least ${minAvailable} are needed`,
    },
    now,
  )
  return isBreached ? result : withoutCondition(result, 'GangTerminationInProgress')
}

const allLost = ({ scalingGroup }: ObservedScalingGroup): Action => ({
  do: 'event',
  type: 'Warning',
  reason: 'AllScheduledReplicasLost',
  message: `no replica of ${scalingGroup.metadata.name} is scheduled any more`,
  about: refOf(scalingGroup),
})
