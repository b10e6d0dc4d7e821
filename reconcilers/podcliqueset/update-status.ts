import type { Finding } from '../../model/conditions.ts'
import { layoutOf } from '../../model/layout.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Sum } from '../engine/notes.ts'
import { isOpen, targetGeneration } from '../up-to-date.ts'
import { countFor } from '../update/fact.ts'
import { selectedReplicas } from '../update/progress.ts'
import { moveOf } from './update.ts'

/** Condition of a set: whether it is being brought to a changed template, and what the update waits for. */
export const UPDATE_CONDITION = 'UpdateInProgress'

/** What the status of a set says of its latest update; nothing where there has been none. */
export interface SetUpdate {
  readonly updateProgress?: Readonly<Record<string, unknown>>
  readonly condition?: Finding
}

/**
 * How far the update of a set is. It ends in the same write that tells of all replicas as updated and available.
 * specs/grove-controllers.md §2.9, specs/field.md U14
 */
export const updateOf = (set: PodCliqueSet, sum: Sum, isCarriedOut: boolean, now: string): SetUpdate => {
  const { updateProgress } = set.status ?? {}
  if (updateProgress === undefined || set.status?.currentGenerationHash !== targetGeneration(set)) return {}
  const isRunning = isOpen(updateProgress)
  const isEnding = isRunning && isCarriedOut && moveOf(set, sum)?.isDone === true
  return {
    updateProgress: { ...counts(set, sum), ...(isEnding && { updateEndedAt: now, currentlyUpdating: null }) },
    condition: conditionOf(set, sum, isRunning && !isEnding),
  }
}

const counts = (set: PodCliqueSet, sum: Sum): Readonly<Record<string, number>> => {
  const replicas = set.spec.replicas ?? 0
  const { standalone, groups } = layoutOf(set)
  const totals = {
    totalPodCliquesCount: replicas * standalone.length,
    totalPodCliqueScalingGroupsCount: replicas * groups.length,
  }
  // After a start some replicas have not been looked at yet; until then nothing is taken back that the status says.
  const isKnown = sum.parts >= replicas
  const counted = (name: string, total: number, before = 0): number => {
    const count = Math.min(total, sum.count(countFor(name, targetGeneration(set))))
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

const conditionOf = (set: PodCliqueSet, sum: Sum, isRunning: boolean): Finding => {
  const type = UPDATE_CONDITION
  if (!strategyOf(set).isAutomatic) {
    const message = 'Pods follow the changed template as they are deleted; delete a pod to have it made anew'
    return { type, status: 'False', reason: 'OnDelete', message }
  }
  if (!isRunning)
    return { type, status: 'False', reason: 'UpdateComplete', message: 'All replicas follow the template' }
  return { type, status: 'True', reason: 'RollingUpdate', message: progressOf(set, sum) }
}

const progressOf = (set: PodCliqueSet, sum: Sum): string => {
  const selected = selectedReplicas(set).map(({ replicaIndex }) => replicaIndex)
  const left = moveOf(set, sum)?.outdated ?? 0
  const after = left > 0 ? `; ${left} more ${left === 1 ? 'follows' : 'follow'}` : ''
  if (selected.length === 0) return `No replica is being replaced now${after}`
  return `Replica ${selected.join(', ')} is being replaced${after}`
}
