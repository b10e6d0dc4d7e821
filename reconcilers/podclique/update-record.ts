import { isTerminating } from '../../model/pod.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { templateHashOf } from '../templates/hash.ts'
import { isFor, isOpen } from '../update/record.ts'
import type { ObservedPodClique } from './observe.ts'
import { moveOf, supersededTurnOf, turnOf } from './roll.ts'

/** `status.updateProgress` of a PodClique. */
export type UpdateRecord = NonNullable<NonNullable<PodClique['status']>['updateProgress']>

/** A record as it is written: null removes an end that an earlier update has left. */
export type RecordPatch = Partial<
  Omit<UpdateRecord, 'updateEndedAt' | 'readyPodsSelectedToUpdate' | 'mostScheduledReplicas'>
> & {
  readonly updateEndedAt?: string | null
  readonly readyPodsSelectedToUpdate?: { readonly current: string } | null
  readonly mostScheduledReplicas?: number | null
}

/**
 * What the record of a PodClique's update should say; undefined if there is nothing to record. A PodClique is recorded
 * as updating while it has replaceable pods of an older template, and until all replacements are ready. Without such
 * pods it is not. docs/updates.md#following-an-update, docs/reliability.md#habits-of-the-reference-implementation (Q14,
 * Q15)
 */
export const updateRecord = (observed: ObservedPodClique, now: string): RecordPatch | undefined => {
  const { podClique, place, pods } = observed
  const before = podClique.status?.updateProgress
  if (place === undefined) return undefined
  const { generation: podCliqueSetGenerationHash, phase, hashOf } = place.update
  const ownTurn = turnOf(observed)
  const superseded = ownTurn === undefined ? supersededTurnOf(observed) : undefined
  const turn = ownTurn ?? superseded
  // The target of an update is known once the revision of the changed template is stored; the PodClique still has the
  // template of an update that was superseded.
  const podTemplateHash = superseded === undefined ? hashOf(place.template) : templateHashOf(podClique)
  if (podCliqueSetGenerationHash === undefined || podTemplateHash === undefined) return undefined
  const target = { podCliqueSetGenerationHash, podTemplateHash }
  const isForTarget = isFor(before, target)
  // Usually no update is running, and the pods need not be examined.
  if (phase !== 'onDelete' && !isOpen(before) && turn === undefined) return undefined
  const { isOver: isDone, outdated, mostScheduledReplicas } = moveOf(observed, place, podTemplateHash)
  // All pods of the previous template may be gone by now; the status still names that template.
  const from = podClique.status?.currentPodTemplateHash
  const isBegun = outdated > 0 || (from !== undefined && from !== podTemplateHash)
  const ended = { updateEndedAt: now, readyPodsSelectedToUpdate: null, mostScheduledReplicas: null }
  if (phase === 'onDelete') {
    if (isOpen(before)) return ended
    return outdated > 0 && !isForTarget ? { ...target, updateStartedAt: now, ...ended } : undefined
  }
  if (isDone && isOpen(before)) return { ...target, ...ended }
  if (turn === undefined) return undefined
  // The record may be written later than the update begins, together with its end.
  const updateStartedAt = turn.updateStartedAt ?? now
  if (isDone) return isBegun && !isForTarget ? { ...target, updateStartedAt, ...ended } : undefined
  const current = pods.find((pod) => isTerminating(pod))?.metadata.name
  const selected = current === undefined ? {} : { readyPodsSelectedToUpdate: { current } }
  const told = { ...target, mostScheduledReplicas, ...selected }
  if (isOpen(before)) return { ...told, ...(!isForTarget && { updateStartedAt }) }
  return isBegun ? { ...told, updateStartedAt, updateEndedAt: null } : undefined
}
