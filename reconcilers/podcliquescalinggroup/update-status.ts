import type { Sum } from '../engine/notes.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { countFor, countUpdated } from '../update/fact.ts'
import { recordOfPart } from '../update/part.ts'
import { isOpen, isOpenAfter, type RecordPatch, SELECTED } from '../update/record.ts'
import type { ObservedScalingGroup } from './observe.ts'
import { moveOf } from './roll.ts'

/** What the status of a scaling group should say about its update. */
export interface GroupUpdate {
  /** True while replicas of it are being replaced. */
  readonly isInUpdate: boolean
  /** True once every replica follows the template, available or not, but for those that a partition keeps. */
  readonly isFollowing: boolean
  readonly updatedReplicas: number
  /**
   * Set once every replica follows the template and the minimum is available. Replicas beyond it may have no place: an
   * update that did not replace them does not wait for them. docs/reference/status-rules.md#scaling-groups
   */
  readonly currentPodCliqueSetGenerationHash?: string
  readonly updateProgress?: Readonly<Record<string, unknown>>
}

/**
 * How far the update of a group is. Its record ends in the same write that reports all replicas as updated.
 * docs/reference/status-rules.md#scaling-groups, docs/updates.md#three-levels
 */
export const updateStatus = (observed: ObservedScalingGroup, place: GroupPlace, sum: Sum, now: string): GroupUpdate => {
  const { scalingGroup } = observed
  const { replicas, minAvailable = 1 } = scalingGroup.spec
  const { generation } = place.update
  const updatedReplicas = Math.min(replicas, countUpdated(sum, generation))
  const before = scalingGroup.status?.updateProgress
  const kept = sum.count(countFor('kept', generation))
  const isFollowing = sum.count(countFor('following', generation)) + kept >= replicas
  const isCurrent = isFollowing && sum.count('availableReplicas') >= Math.min(minAvailable, replicas)
  if (generation === undefined) return { isInUpdate: isOpen(before), isFollowing, updatedReplicas }
  const record = recordOf(observed, place, { updatedReplicas, kept }, generation, now)
  const isInUpdate = isOpenAfter(before, record)
  const total = replicas * place.group.cliques.length
  const counts = {
    updatedPodCliquesCount: Math.min(total, sum.count(countFor('podCliques', generation))),
    totalPodCliquesCount: total,
  }
  return {
    isInUpdate,
    isFollowing,
    updatedReplicas,
    ...(isCurrent && !isInUpdate && { currentPodCliqueSetGenerationHash: generation }),
    ...((record !== undefined || before !== undefined) && { updateProgress: { ...record, ...counts } }),
  }
}

const recordOf = (
  observed: ObservedScalingGroup,
  place: GroupPlace,
  { updatedReplicas, kept }: { readonly updatedReplicas: number; readonly kept: number },
  generation: string,
  now: string,
): RecordPatch | undefined => {
  const { spec, status } = observed.scalingGroup
  const before = status?.updateProgress
  // Usually no update is running, and the pods need not be examined.
  if (!isOpen(before) && updatedReplicas + kept === spec.replicas) return undefined
  const { phase } = place.update
  const ownTurn = place.update.turn(place.i)
  // As for a PodClique: an update that a change has superseded before it was recorded.
  const isFollowed = status?.currentPodCliqueSetGenerationHash === generation
  const superseded =
    ownTurn === undefined && !isOpen(before) && !isFollowed ? place.update.selection(place.i) : undefined
  const move = () => {
    const next = moveOf(observed, place)
    if (superseded !== undefined) return { ...next, isBegun: next.areFewerScheduled, startedAt: now }
    const { outdated, replace, letBe, current = replace[0]?.order } = next
    const isOver = next.isOver && updatedReplicas + kept >= spec.replicas - letBe
    return { ...next, isOver, isBegun: outdated > 0 && !isOver, current, startedAt: now }
  }
  const target = { podCliqueSetGenerationHash: generation }
  return recordOfPart(SELECTED.copies, { before, target, phase, turn: ownTurn ?? superseded, move }, now)
}
