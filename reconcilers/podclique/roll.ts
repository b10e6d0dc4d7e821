import { isTerminating, type Pod } from '../../model/pod.ts'
import { madeByUpdate, timeLeft } from '../../model/update/deadline.ts'
import { hasYetToFollow } from '../../model/update/in-place-note.ts'
import { LEVELS } from '../../model/update/levels.ts'
import { progressDeadlineOf } from '../../model/update/rolling-update.ts'
import { isUpdatePaused, partitionIn } from '../../model/update/strategy.ts'
import { templateHashOf } from '../templates/hash.ts'
import { isBelow, type PodUnit, podUnits } from '../units/pods.ts'
import { scopeOf } from '../units/scope.ts'
import { wayOfPod } from '../units/way.ts'
import type { ReplicaInUpdate } from '../update/of.ts'
import { moveOfPart, type PartMove, recordOfPart, withAside } from '../update/part.ts'
import { isOpen, type RecordPatch, SELECTED } from '../update/record.ts'
import { podsToPatch } from './in-place.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'

/** The next move of the update of a standalone PodClique; members of scaling groups are replaced as a whole. */
export const moveOf = (
  { podClique, pods, objects }: ObservedPodClique,
  { set, update, template, i }: CliquePlace,
  templateHash = update.hashOf(template),
): PartMove<PodUnit> => {
  const { rollingUpdate, name } = template
  const scope = scopeOf({ set, update, i: Number(i), objects }, name)
  const isTarget = templateHash === update.hashOf(template)
  const partition = partitionIn(set, template, podClique.spec.replicas)
  // What follows by a patch, or may not be made again, takes nothing of the budget and keeps nobody back.
  const isAside = ({ pod, isGoing }: PodUnit): boolean => {
    if (isBelow(pod, partition)) return false
    const way = isGoing || !isTarget ? undefined : wayOfPod({ update, template }, pod)?.way
    return way === 'patch' || way === 'waits'
  }
  return withAside(podUnits(pods, templateHash), isAside, (units) =>
    moveOfPart({ level: LEVELS.pods, set, rollingUpdate, scope }, podClique, units),
  )
}

/**
 * The turn of the replica, if the reconciler may replace pods of this PodClique now and their replacements would follow the
 * template.
 */
export const turnOf = ({ podClique, place }: ObservedPodClique): ReplicaInUpdate | undefined => {
  if (place === undefined || place.group !== undefined) return undefined
  const turn = place.update.turn(Number(place.i))
  return turn !== undefined && place.update.standing(podClique, place.template) === 'current' ? turn : undefined
}

/**
 * The turn of the replica in an update that a change has superseded before the PodClique recorded it: the status of the
 * PodClique must not forget how many pods had nodes before that update, or the next one would not wait for them.
 */
export const supersededTurnOf = ({ podClique, place }: ObservedPodClique): ReplicaInUpdate | undefined =>
  place === undefined || place.group !== undefined || isOpen(podClique.status?.updateProgress)
    ? undefined
    : place.update.selection(Number(place.i))

/**
 * The pods that are to follow the changed template now: all that do so by a patch, and those that are taken down for it.
 * @param known the next move, if it has been computed
 */
export const podsToReplace = (observed: ObservedPodClique, known?: PartMove<PodUnit>): Pod[] => {
  const { place } = observed
  if (place === undefined || turnOf(observed) === undefined) return []
  const { replace } = known ?? moveOf(observed, place)
  return [...podsToPatch(observed, place), ...replace.map(({ pod }) => pod)]
}

/**
 * What the record of a PodClique's update should say. The target of an update is known once the revision of the changed
 * template is stored.
 */
export const updateRecord = (observed: ObservedPodClique, now: string): RecordPatch | undefined => {
  const { podClique, place, pods } = observed
  const { generation, phase } = place?.update ?? {}
  const ownTurn = turnOf(observed)
  const superseded = ownTurn === undefined ? supersededTurnOf(observed) : undefined
  const turn = ownTurn ?? superseded
  // A PodClique still has the template of an update that was superseded.
  const podTemplateHash = superseded === undefined ? place?.update.hashOf(place.template) : templateHashOf(podClique)
  if (place === undefined || phase === undefined || generation === undefined || podTemplateHash === undefined)
    return undefined
  const { updateProgress: before, currentPodTemplateHash: from } = podClique.status ?? {}
  const move = () => {
    const next = moveOf(observed, place, podTemplateHash)
    // All pods of the previous template may be gone by now; the status still names that template, or that of the pods below a
    // partition. Those that follow in place may have followed another one and back before any status was written.
    const last = podClique.status?.keptByPartition === undefined ? from : (before?.podTemplateHash ?? from)
    const isBegun = next.outdated > 0 || (last !== undefined && last !== podTemplateHash) || pods.some(hasYetToFollow)
    const current = pods.find((pod) => isTerminating(pod))?.metadata.name
    return { ...next, isBegun, current, startedAt: turn?.updateStartedAt ?? now }
  }
  const target = { podCliqueSetGenerationHash: generation, podTemplateHash }
  return recordOfPart(SELECTED.pods, { before, target, phase, turn, move }, now)
}

/**
 * How long the present update step of a PodClique may still take, in ms; undefined without an update or a deadline, and
 * while a begun update waits for its replica to be selected again. The record of the update may be written only after its
 * first steps, so the update counts from the selection of its replica.
 */
export const stepTimeLeft = (observed: ObservedPodClique, now: string): number | undefined => {
  const { podClique, pods, place } = observed
  const deadline = place && progressDeadlineOf(place.template.rollingUpdate)
  if (place === undefined || deadline === undefined || isUpdatePaused(place.set)) return undefined
  const record = podClique.status?.updateProgress
  const isRecorded = isOpen(record)
  const turn = turnOf(observed)
  if (turn === undefined || (!isRecorded && moveOf(observed, place).isDone)) return undefined
  const made = madeByUpdate(podUnits(pods, place.update.hashOf(place.template)))
  const times = made.map(({ pod }) => pod.metadata.creationTimestamp)
  return timeLeft([(isRecorded ? record : turn)?.updateStartedAt, ...times], deadline, now)
}
