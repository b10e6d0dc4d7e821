import { conditionOf, type Finding } from '../../model/conditions.ts'
import { layoutOf } from '../../model/layout.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Outcome } from '../engine/controller.ts'
import type { Sum } from '../engine/notes.ts'
import { BEGUN, UPDATE_CONDITION } from '../update/condition.ts'
import { countFor } from '../update/fact.ts'
import type { ObservedSet } from './observe.ts'
import { areSurplusPodsLeft } from './surplus.ts'
import { updateFinding } from './update-finding.ts'
import { moveOf } from './update-move.ts'

/** What the status of a set says about its latest update; empty if there has been none. */
export interface SetUpdate {
  readonly updateProgress?: Readonly<Record<string, unknown>>
  readonly condition?: Finding
}

/**
 * The progress of a set's update. It ends in the same write that reports all replicas as updated and available.
 * docs/updates.md#following-an-update, docs/reliability.md#updates (U14)
 */
export const updateStatus = (
  observed: ObservedSet,
  { sum }: Outcome,
  isCarriedOut: boolean,
  now: string,
): SetUpdate => {
  const { set, update, objects } = observed
  const { updateProgress, currentGenerationHash } = set.status ?? {}
  // The changed template is not recorded yet, so the record and its condition are of the update before.
  if (update.generation !== update.target) return update.phase === 'onDelete' ? {} : { condition: BEGUN }
  // A changed template may have been undone before its revision was stored. The condition tells of an update by then.
  if (updateProgress === undefined) return isToldOf(set) ? { condition: updateFinding(observed, sum, false, now) } : {}
  const isRunning = update.isOpen
  const isDone = isRunning && isCarriedOut && moveOf(observed, sum)?.isDone === true
  const isEnding = isDone && !areSurplusPodsLeft(set, objects)
  return {
    updateProgress: {
      ...counts(set, currentGenerationHash, sum),
      ...(isEnding && { updateEndedAt: now, currentlyUpdating: null }),
    },
    condition: updateFinding(observed, sum, isRunning && !isEnding, now),
  }
}

const isToldOf = ({ status }: PodCliqueSet): boolean => conditionOf(status?.conditions, UPDATE_CONDITION) !== undefined

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
