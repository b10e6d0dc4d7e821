import type { Finding } from '../../model/conditions.ts'
import { groupNameIn, layoutOf } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Outcome } from '../engine/controller.ts'
import type { Sum } from '../engine/notes.ts'
import type { Objects } from '../engine/objects.ts'
import { listed } from '../listed.ts'
import { observeReplica, scalingGroupsOf, standaloneOf } from '../podcliqueset-replica/observe.ts'
import { isOpen, isUpToDate, targetGeneration } from '../up-to-date.ts'
import { DEADLINE_EXCEEDED, UPDATE_CONDITION } from '../update/condition.ts'
import { countFor, countUpdated } from '../update/fact.ts'
import { selectedReplicas } from '../update/progress.ts'
import type { ObservedSet } from './observe.ts'
import { areSurplusPodsLeft } from './surplus.ts'
import { moveOf, NOT_ROLLED_OUT, ON_DELETE, stepTimeLeft } from './update.ts'

/** What the status of a set says about its latest update; empty if there has been none. */
export interface SetUpdate {
  readonly updateProgress?: Readonly<Record<string, unknown>>
  readonly condition?: Finding
}

/**
 * The progress of a set's update. It ends in the same write that reports all replicas as updated and available.
 * specs/grove-controllers.md §2.9, specs/field.md U14
 */
export const updateOf = (
  { set, objects }: ObservedSet,
  { sum }: Outcome,
  isCarriedOut: boolean,
  now: string,
): SetUpdate => {
  const { updateProgress, currentGenerationHash } = set.status ?? {}
  if (updateProgress === undefined || currentGenerationHash !== targetGeneration(set, objects)) return {}
  const isRunning = isOpen(updateProgress)
  const isDone = isRunning && isCarriedOut && moveOf({ set, objects }, sum)?.isDone === true
  const isEnding = isDone && !areSurplusPodsLeft(set, objects)
  return {
    updateProgress: {
      ...counts(set, currentGenerationHash, sum),
      ...(isEnding && { updateEndedAt: now, currentlyUpdating: null }),
    },
    condition: conditionOf(set, objects, sum, isRunning && !isEnding, now),
  }
}

const counts = (set: PodCliqueSet, generation: string | undefined, sum: Sum): Readonly<Record<string, number>> => {
  const replicas = set.spec.replicas ?? 0
  const { standalone, groups } = layoutOf(set)
  const totals = {
    totalPodCliquesCount: replicas * standalone.length,
    totalPodCliqueScalingGroupsCount: replicas * groups.length,
  }
  // After a start some replicas have not reported yet; until then the numbers in the status are not lowered.
  const isKnown = sum.parts >= replicas
  const counted = (name: string, total: number, before = 0): number => {
    const count = Math.min(total, sum.count(countFor(name, generation)))
    return isKnown ? count : Math.min(total, Math.max(count, before))
  }
  const before = set.status?.updateProgress
  return {
    updatedPodCliquesCount: counted('podCliques', totals.totalPodCliquesCount, before?.updatedPodCliquesCount),
    updatedPodCliqueScalingGroupsCount: counted(
      'scalingGroups',
      totals.totalPodCliqueScalingGroupsCount,
      before?.updatedPodCliqueScalingGroupsCount,
    ),
    ...totals,
  }
}

const conditionOf = (set: PodCliqueSet, objects: Objects, sum: Sum, isRunning: boolean, now: string): Finding => {
  const type = UPDATE_CONDITION
  if (!strategyOf(set).isAutomatic) return ON_DELETE
  if (!isRunning && isLeftFromOnDelete(set, sum)) return NOT_ROLLED_OUT
  if (!isRunning)
    return { type, status: 'False', reason: 'UpdateComplete', message: 'All replicas follow the template' }
  const left = stepTimeLeft({ set, objects }, now)
  const isLate = (left !== undefined && left <= 0) || sum.count('stuck') > 0
  return {
    type,
    status: 'True',
    reason: isLate ? DEADLINE_EXCEEDED : 'RollingUpdate',
    message: `${progressOf(set, objects, sum)}${isLate ? '; it takes longer than its rollingUpdate.progressDeadline' : ''}`,
  }
}

/** True from a switch of the strategy, which rolls nothing out, until all replicas follow the template. */
const isLeftFromOnDelete = ({ spec, status }: PodCliqueSet, sum: Sum): boolean => {
  const told = status?.conditions?.find(({ type }) => type === UPDATE_CONDITION)?.reason
  const isLeft = told === ON_DELETE.reason || told === NOT_ROLLED_OUT.reason
  return isLeft && countUpdated(sum, status?.currentGenerationHash) < (spec.replicas ?? 0)
}

const progressOf = (set: PodCliqueSet, objects: Objects, sum: Sum): string => {
  const [first, ...others] = selectedReplicas(set).map(({ replicaIndex }) => replicaIndex)
  const outdated = moveOf({ set, objects }, sum)?.outdated ?? 0
  const after = outdated > 0 ? `; ${outdated} more ${outdated === 1 ? 'replica follows' : 'replicas follow'}` : ''
  const stopping = areSurplusPodsLeft(set, objects) ? '; pods of replicas beyond the count are still there' : ''
  if (first === undefined) return `No replica is being updated at the moment${after}${stopping}`
  const beside = others.length > 0 ? `; so are ${others.length} more` : ''
  return `Replica ${first} is being updated and waits for ${listed(unfinished(set, first, objects), 'its pods of before to go')}${beside}${after}`
}

/** The parts of a replica that an update still waits for. */
const unfinished = (set: PodCliqueSet, i: number, objects: Objects): string[] => {
  const replica = observeReplica(set, i, objects)
  const podCliques = standaloneOf(replica).flatMap(({ template, podClique }) =>
    podClique !== undefined && isUpToDate(podClique, template, set, objects)
      ? []
      : [standalonePodCliqueName(replica.layout.name, i, template.name)],
  )
  const groups = scalingGroupsOf(replica).flatMap((group, index) => {
    const isCurrent = group?.status?.currentPodCliqueSetGenerationHash === set.status?.currentGenerationHash
    const layout = replica.layout.groups[index]
    return isCurrent || layout === undefined ? [] : [groupNameIn(replica.layout, i, layout)]
  })
  return [...podCliques, ...groups]
}
