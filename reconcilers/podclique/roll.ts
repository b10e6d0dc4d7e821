import { isPending, isTerminating, isUnschedulable, type Pod, podHas } from '../../model/pod.ts'
import { serves } from '../../model/serving.ts'
import { madeByUpdate, timeLeft } from '../../model/update/deadline.ts'
import { LEVELS } from '../../model/update/levels.ts'
import { progressDeadlineOf } from '../../model/update/rolling-update.ts'
import type { Unit, UnitState } from '../../model/update/unit.ts'
import { hasFailed, isStartedUnready } from '../health/health.ts'
import { templateHashOf } from '../templates/hash.ts'
import type { ReplicaInUpdate } from '../update/of.ts'
import { moveOfPart, type PartMove, recordOfPart } from '../update/part.ts'
import { isOpen, type RecordPatch, SELECTED } from '../update/record.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'
import { indexOf } from './pods.ts'

/** A pod as a unit of an update. */
export interface PodUnit extends Unit {
  readonly pod: Pod
}

/**
 * How far a pod is from serving. A pod in which something serves is ready, whatever happened to its containers before.
 * docs/updates.md#three-levels, docs/reliability.md#updates (U5)
 */
export const stateOfPod = (pod: Pod): UnitState => {
  if (isPending(pod)) return 'pending'
  const phase = pod.status?.phase
  if (serves(pod)) return 'ready'
  if (phase === 'Succeeded' || hasFailed(pod) || isStartedUnready(pod)) return 'unhealthy'
  return 'starting'
}

/** The pods of a PodClique as units of an update to `templateHash`. */
export const podUnits = (pods: readonly Pod[], templateHash: string | undefined): PodUnit[] =>
  pods.map((pod) => ({
    pod,
    order: indexOf(pod) ?? 0,
    isUpdated: templateHashOf(pod) === templateHash,
    isGoing: isTerminating(pod),
    state: stateOfPod(pod),
    nodes: podHas(pod, 'PodScheduled') ? 'found' : isUnschedulable(pod) ? 'none' : undefined,
  }))

/** The next move of the update of a standalone PodClique; members of scaling groups are replaced as a whole. */
export const moveOf = (
  { podClique, pods }: ObservedPodClique,
  { set, update, template }: CliquePlace,
  templateHash = update.hashOf(template),
): PartMove<PodUnit> => {
  const { rollingUpdate } = template
  return moveOfPart({ level: LEVELS.pods, set, rollingUpdate }, podClique, podUnits(pods, templateHash))
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

/** The pods to delete now, so that they are created again from the changed template. */
export const podsToReplace = (observed: ObservedPodClique): Pod[] => {
  const { place } = observed
  if (place === undefined || turnOf(observed) === undefined) return []
  return moveOf(observed, place).replace.map(({ pod }) => pod)
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
    // All pods of the previous template may be gone by now; the status still names that template.
    const isBegun = next.outdated > 0 || (from !== undefined && from !== podTemplateHash)
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
  if (place === undefined || deadline === undefined) return undefined
  const record = podClique.status?.updateProgress
  const isRecorded = isOpen(record)
  const turn = turnOf(observed)
  if (turn === undefined || (!isRecorded && moveOf(observed, place).isDone)) return undefined
  const made = madeByUpdate(podUnits(pods, place.update.hashOf(place.template)))
  const times = made.map(({ pod }) => pod.metadata.creationTimestamp)
  return timeLeft([(isRecorded ? record : turn)?.updateStartedAt, ...times], deadline, now)
}
