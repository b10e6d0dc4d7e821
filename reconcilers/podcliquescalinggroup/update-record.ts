import type { Sum } from '../engine/notes.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { countFor, countUpdated } from '../update/fact.ts'
import { isFor, isOpen, isOpenAfter } from '../update/record.ts'
import type { ObservedScalingGroup } from './observe.ts'
import { moveOf } from './roll.ts'

/** What the status of a scaling group should say about its update. */
export interface GroupUpdate {
  /** True while replicas of it are being replaced. */
  readonly isInUpdate: boolean
  /** True once every replica follows the template, available or not. */
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
 * A group is recorded as updating while replicas of an older template exist and may be replaced, and until all
 * replacements are ready. The record ends in the same write that reports all replicas as updated.
 * docs/reference/status-rules.md#scaling-groups, docs/updates.md#three-levels
 */
export const updateStatus = (observed: ObservedScalingGroup, place: GroupPlace, sum: Sum, now: string): GroupUpdate => {
  const { scalingGroup } = observed
  const { replicas, minAvailable = 1 } = scalingGroup.spec
  const { generation } = place.update
  const updatedReplicas = Math.min(replicas, countUpdated(sum, generation))
  const before = scalingGroup.status?.updateProgress
  const isFollowing = sum.count(countFor('following', generation)) >= replicas
  const isCurrent = isFollowing && sum.count('availableReplicas') >= Math.min(minAvailable, replicas)
  if (generation === undefined) return { isInUpdate: isOpen(before), isFollowing, updatedReplicas }
  const record = recordOf(observed, place, updatedReplicas, generation, now)
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
  updatedReplicas: number,
  generation: string,
  now: string,
): { readonly updateEndedAt?: string | null; readonly [field: string]: unknown } | undefined => {
  const before = observed.scalingGroup.status?.updateProgress
  const isAutomatic = place.update.phase !== 'onDelete'
  const ownTurn = place.update.turn(place.i)
  // As for a PodClique: an update that a change has superseded before it was recorded.
  const isFollowed = observed.scalingGroup.status?.currentPodCliqueSetGenerationHash === generation
  const superseded =
    ownTurn === undefined && !isOpen(before) && !isFollowed ? place.update.selection(place.i) : undefined
  const turn = ownTurn ?? superseded
  const { replicas } = observed.scalingGroup.spec
  const isAllUpdated = updatedReplicas === replicas
  // Usually no update is running, and the pods need not be examined.
  if (!isOpen(before) && (isAllUpdated || (isAutomatic && turn === undefined))) return undefined
  const move = moveOf(observed, place)
  const { outdated, replace, current = replace[0]?.order, mostScheduledReplicas } = move
  const ended = { updateEndedAt: now, readyReplicaIndicesSelectedToUpdate: null, mostScheduledReplicas: null }
  const begun = { podCliqueSetGenerationHash: generation, updateStartedAt: now }
  if (superseded !== undefined)
    return move.areFewerScheduled ? { ...begun, updateEndedAt: null, mostScheduledReplicas } : undefined
  const isForTarget = isFor(before, { podCliqueSetGenerationHash: generation })
  if (!isAutomatic) {
    if (isOpen(before)) return ended
    return outdated > 0 && !isForTarget ? { ...begun, ...ended } : undefined
  }
  if (move.isOver && updatedReplicas >= replicas - move.letBe)
    return isOpen(before) ? { podCliqueSetGenerationHash: generation, ...ended } : undefined
  if (turn === undefined) return undefined
  const selected = current === undefined ? {} : { readyReplicaIndicesSelectedToUpdate: { current } }
  const told = { mostScheduledReplicas, ...selected }
  if (isOpen(before)) return isForTarget ? told : { ...begun, ...told }
  return outdated === 0 ? undefined : { ...begun, updateEndedAt: null, ...told }
}
