import { conditionOf, type Finding } from '../../model/conditions.ts'
import { groupNameIn, layoutOf } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import { updatedReadyOf } from '../../model/update/levels.ts'
import { isUpdatePaused, partitionOf } from '../../model/update/strategy.ts'
import type { PodClique, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { are, counted } from '../../schemas/sentences/counted.ts'
import { FEW, listed } from '../../schemas/sentences/listed.ts'
import type { Outcome } from '../engine/controller.ts'
import type { Sum } from '../engine/notes.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { copiesFromPartitionOn } from '../partition/copies.ts'
import { podsFromPartitionOn } from '../partition/pods.ts'
import type { CliquePlace } from '../podclique/observe.ts'
import { keptRoles } from '../podcliqueset-replica/kept-units.ts'
import { observeReplica, scalingGroupsOf, standaloneOf } from '../podcliqueset-replica/observe.ts'
import { isKeptMissing } from '../revision/kept.ts'
import { rolesWaiting } from '../units/role-progress.ts'
import { whyPodsWait } from '../units/way.ts'
import { whyCopiesWait } from '../units/way-of-copy.ts'
import {
  BEGUN,
  heldText,
  ON_DELETE,
  paused,
  restOfSet,
  running,
  type Turn,
  UPDATE_CONDITION,
} from '../update/condition.ts'
import { countFor, countUpdated, unitsIn } from '../update/fact.ts'
import { endOf, SELECTED, withStandIns } from '../update/record.ts'
import type { ObservedSet } from './observe.ts'
import { moveOf, replicaUnits, type SetView, stepTimeLeft } from './roll.ts'
import { areSurplusPodsLeft } from './surplus.ts'

/** What the status of a set says about its latest update; empty if there has been none. */
export interface SetUpdate {
  readonly updateProgress?: Readonly<Record<string, unknown>>
  readonly condition?: Finding
  /** Whether the update is stopped or goes on with this write. */
  readonly turn?: Turn
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
  const pause = pauseOf(set, isRunning && !isEnding, now)
  return {
    turn: turnIn(observed, pause),
    updateProgress: {
      ...counts(set, currentGenerationHash, sum),
      ...(isRunning && readyOf(observed, sum)),
      ...pause,
      ...(isEnding && endOf(SELECTED.replicas, updateProgress, now)),
    },
    condition: updateFinding(observed, sum, isRunning && !isEnding, now),
  }
}

/** Since when a running update is paused. */
const pauseOf = (set: PodCliqueSet, isRunning: boolean, now: string): { readonly pausedAt?: string | null } => {
  const before = set.status?.updateProgress?.pausedAt
  if (isRunning && isUpdatePaused(set)) return { pausedAt: before ?? now }
  return before === undefined ? {} : { pausedAt: null }
}

/** Whoever stops an update or lets it go on is told of it, and nobody of one that ends or is left to the user meanwhile. */
const turnIn = ({ set, update }: SetView, { pausedAt }: { readonly pausedAt?: string | null }): Turn => {
  if (pausedAt === undefined || update.phase === 'onDelete') return undefined
  if (pausedAt === null) return isUpdatePaused(set) ? undefined : 'resumed'
  return set.status?.updateProgress?.pausedAt === undefined ? 'paused' : undefined
}

/** How many replicas of the changed template serve; nothing is said until all have reported. */
const readyOf = (view: SetView, sum: Sum): { readonly updatedReadyReplicas?: number } => {
  const units = replicaUnits(view, sum)
  return units === undefined ? {} : { updatedReadyReplicas: updatedReadyOf(units) }
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
  const isKnown = sum.parts >= withStandIns(set)
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

/**
 * What the condition of a set says about its latest update. `isRunning`: it has begun and does not end with this write.
 */
export const updateFinding = (view: SetView, sum: Sum, isRunning: boolean, now: string): Finding => {
  const { spec, status } = view.set
  if (view.update.phase === 'onDelete') return ON_DELETE
  const updated = countUpdated(sum, status?.currentGenerationHash)
  if (!isRunning) {
    const replicas = spec.replicas ?? 0
    const isMissing = (): boolean => isKeptMissing(view.set, view.objects)
    const roles = keptRoles(view.set, sum, view.update.generation)
    return restOfSet(status?.conditions, {
      ...{ isAllUpdated: updated >= replicas, kept: keptIn(view, sum), replicas, roles, isMissing },
    })
  }
  if (isUpdatePaused(view.set))
    return paused(
      `paused by rollingUpdate.paused; ${updated} of ${spec.replicas ?? 0} replicas follow the changed template`,
    )
  const left = stepTimeLeft(view, now)
  const isLate = (left !== undefined && left <= 0) || sum.count('stuck') > 0
  const late = isLate ? '; it takes longer than its rollingUpdate.progressDeadline' : ''
  return running(`${progressOf(view, sum)}${late}`, isLate)
}

/** How many replicas below the partition are of an earlier template. */
const keptIn = ({ set, update }: SetView, sum: Sum): number => {
  const partition = partitionOf(set)
  return partition === 0 ? 0 : unitsIn(sum, update.generation, partition).filter(({ isUpdated }) => !isUpdated).length
}

const progressOf = (view: SetView, sum: Sum): string => {
  const { set, update, objects } = view
  const [first, ...others] = update.selected.map(({ replicaIndex }) => replicaIndex)
  const outdated = moveOf(view, sum)?.outdated ?? 0
  const after = outdated > 0 ? `; ${outdated} more ${outdated === 1 ? 'replica follows' : 'replicas follow'}` : ''
  if (first === undefined) {
    const stopping = areSurplusPodsLeft(set, objects) ? '; pods of replicas beyond the count are still there' : ''
    const standIns = withStandIns(set) - (set.spec.replicas ?? 0)
    const begun = standIns > 0 && outdated > 0 ? `waits for ${counted(standIns, 'replica')} to stand in` : BEGUN.message
    return `${begun}${after}${stopping}`
  }
  const waiting = rolesWaiting(set, first, objects)
  const step = waiting === undefined ? '' : `; ${waiting}`
  const beside = others.length === 0 ? '' : `; so ${are(others.length)} ${others.length} more`
  return `Replica ${first} is being updated and waits for ${listed(unfinished(view, first), { most: FEW, none: 'its pods of before to go' })}${beside}${after}${step}`
}

/** Why pods of a clique wait for somebody to decide; undefined if none does. */
const whyWaiting = (
  podClique: PodClique | undefined,
  place: Omit<CliquePlace, 'isSurplus'>,
  objects: Objects,
): string | undefined => {
  if (podClique === undefined) return undefined
  const pods = objects.controlledBy(KIND.pod, podClique.metadata.uid ?? '')
  return whyPodsWait(place, podsFromPartitionOn({ podClique, pods, place }))
}

/** The parts of a replica that an update still waits for. */
const unfinished = ({ set, update, objects }: SetView, i: number): string[] => {
  const replica = observeReplica(set, i, objects)
  const podCliques = standaloneOf(replica).flatMap(({ template, podClique }) =>
    update.follows(podClique, template) === 'ready'
      ? []
      : [
          standalonePodCliqueName(replica.layout.name, i, template.name) +
            heldText(whyWaiting(podClique, { set, update, template, i: String(i) }, objects)),
        ],
  )
  const groups = scalingGroupsOf(replica).flatMap((group, index) => {
    const isCurrent = group?.status?.currentPodCliqueSetGenerationHash === set.status?.currentGenerationHash
    const layout = replica.layout.groups[index]
    if (isCurrent || layout === undefined) return []
    const name = groupNameIn(replica.layout, i, layout)
    const place = { set, update, layout: replica.layout, group: layout, i }
    return [name + heldText(group && whyCopiesWait(copiesFromPartitionOn(group, place, objects), name, place))]
  })
  return [...podCliques, ...groups]
}
