import { grouped } from '../../model/grouped.ts'
import { MANAGED_BY, MANAGED_BY_LABEL, PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { indices } from '../../model/layout.ts'
import { memberPodCliqueName } from '../../model/names.ts'
import { isTerminating, isUnschedulable, type Pod, podHas } from '../../model/pod.ts'
import { madeByUpdate, timeLeft } from '../../model/update/deadline.ts'
import { LEVELS } from '../../model/update/levels.ts'
import { progressDeadlineOf } from '../../model/update/rolling-update.ts'
import { UNIT_STATES, type Unit, type UnitState } from '../../model/update/unit.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Action, inOrder, involved, remove } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { stateOfPod } from '../podclique/roll.ts'
import { templateHashOf } from '../templates/hash.ts'
import { atDeadline } from '../update/condition.ts'
import { moveOfPart, type PartMove } from '../update/part.ts'
import { isOpen } from '../update/record.ts'
import type { ObservedScalingGroup } from './observe.ts'

/** A replica of a scaling group as a unit of an update, with its PodCliques and pods that are not being deleted. */
export interface ReplicaUnit extends Unit {
  readonly podCliques: readonly PodClique[]
  readonly pods: readonly Pod[]
}

/**
 * The replicas of a scaling group as units of an update, if anything of them exists. All are read at once, down to the
 * pods: a recent loss must not be missed just before more is removed. docs/reliability.md#updates (U22, U24)
 */
const replicaUnits = ({ scalingGroup, objects }: ObservedScalingGroup, place: GroupPlace): ReplicaUnit[] => {
  const { uid = '' } = scalingGroup.metadata
  const byReplica = new Map<number, PodClique[]>()
  for (const each of objects.controlledBy(KIND.podClique, uid)) {
    const j = Number(each.metadata.labels?.[PCSG_REPLICA_INDEX_LABEL])
    if (!isGoing(each)) byReplica.set(j, [...(byReplica.get(j) ?? []), each])
  }
  const beyond = [...byReplica.keys()].filter((j) => j >= scalingGroup.spec.replicas)
  return [...indices(scalingGroup.spec.replicas), ...beyond].map((j) =>
    replicaUnit(scalingGroup.metadata.name ?? '', place, j, byReplica.get(j) ?? [], objects),
  )
}

const replicaUnit = (
  pcsg: string,
  { update, group }: GroupPlace,
  j: number,
  podCliques: readonly PodClique[],
  objects: Objects,
): ReplicaUnit => {
  const byName = new Map(podCliques.map((each) => [each.metadata.name, each]))
  const members = group.cliques.map((template) => {
    const podClique = byName.get(memberPodCliqueName(pcsg, j, template.name))
    const hash = update.hashOf(template)
    const pods = podClique === undefined ? [] : podsOf(podClique, objects)
    const own = podClique && templateHashOf(podClique)
    // Somebody may have taken the hash off: the owner gives it back, and the pods say meanwhile what is followed.
    const isOwnUpdated = own === hash || (own === undefined && pods.length > 0)
    return { podClique, pods, isUpdated: isOwnUpdated && pods.every((pod) => templateHashOf(pod) === hash) }
  })
  const isWhole = members.every(({ podClique }) => podClique !== undefined)
  const pods = members.flatMap((member) => member.pods)
  const state = least(members.flatMap((each) => (each.podClique ? [stateOfMember(each.podClique, each.pods)] : [])))
  return {
    order: j,
    podCliques,
    pods,
    isGoing: !isWhole,
    isUpdated: members.every(({ isUpdated }) => isUpdated),
    state,
    nodes: state !== 'pending' ? 'found' : pods.some(isUnschedulable) ? 'none' : undefined,
  }
}

const podsOf = ({ metadata }: PodClique, objects: Objects): Pod[] =>
  staying(objects.controlledBy(KIND.pod, metadata.uid ?? ''))

const staying = (pods: readonly Pod[]): Pod[] => pods.filter((pod) => !isTerminating(pod))

/** How far a member is from its minimum: ready if enough pods are ready, pending if too few have a node. */
const stateOfMember = ({ spec }: PodClique, pods: readonly Pod[]): UnitState => {
  const minAvailable = Math.min(spec.minAvailable ?? spec.replicas, spec.replicas)
  const states = pods.map(stateOfPod)
  if (states.filter((state) => state === 'ready').length >= minAvailable) return 'ready'
  if (pods.filter((pod) => podHas(pod, 'PodScheduled')).length < minAvailable) return 'pending'
  return states.includes('unhealthy') ? 'unhealthy' : 'starting'
}

/** The state of a replica is that of its least advanced member. */
const least = (states: readonly UnitState[]): UnitState =>
  UNIT_STATES.find((state) => states.includes(state)) ?? 'pending'

/** A move of a scaling group. */
interface GroupMove extends PartMove<ReplicaUnit> {
  /** The first replica that is being replaced now, if any. */
  readonly current: number | undefined
}

/** The next move of the update of a scaling group; its units are whole replicas. */
export const moveOf = (observed: ObservedScalingGroup, place: GroupPlace): GroupMove => {
  const { spec, status } = observed.scalingGroup
  const { rollingUpdate } = place.group.config
  const units = replicaUnits(observed, place)
  const inReplacement = units.find(({ isGoing, isUpdated, state }) => isGoing || (isUpdated && state !== 'ready'))
  const group = { spec: { minAvailable: 1, ...spec }, ...(status && { status }) }
  const move = moveOfPart({ level: LEVELS.copies, set: place.set, rollingUpdate }, group, units)
  return { ...move, current: inReplacement?.order }
}

/**
 * Deletes the replicas that must be replaced now; the replicas' own plans create their PodCliques again. PodCliques are
 * deleted before their pods; otherwise they would create the pods again. Each is deleted by uid: a request by labels
 * could also match the replacements.
 */
export const planRolling = (observed: ObservedScalingGroup, now: string): Action[] => {
  const { place } = observed
  if (place?.update.turn(place.i) === undefined) return []
  const report = {
    success: 'PodCliqueScalingGroupReplicaDeleteSuccessful',
    failure: 'PodCliqueScalingGroupReplicaDeleteFailed',
    about: involved(place.set),
  }
  const { replace } = moveOf(observed, place)
  const taken = replace.flatMap(({ podCliques, pods }) =>
    inOrder(
      podCliques.flatMap((each) => remove(each, report)),
      pods.flatMap((pod) => remove(pod)),
    ),
  )
  return [...inOrder(liveLook(observed, replace), taken), ...atDeadline(stepTimeLeft(observed, now))]
}

/**
 * Replicas that do not serve are deleted regardless of the budget, so their pods are read live first: they may be ready
 * by now. One request for the whole group.
 */
const liveLook = ({ scalingGroup }: ObservedScalingGroup, replace: readonly ReplicaUnit[]): Action[] => {
  const down = replace.filter(({ state, podCliques }) => state !== 'ready' && podCliques.length > 0)
  if (down.length === 0) return []
  const { namespace, name = '' } = scalingGroup.metadata
  const isDown = (live: readonly Pod[]) => {
    const byOwner = grouped(live, (pod) => controllerOf(pod)?.uid)
    return ({ podCliques }: ReplicaUnit): boolean =>
      least(podCliques.map((each) => stateOfMember(each, staying(byOwner.get(each.metadata.uid) ?? [])))) !== 'ready'
  }
  const labels = { [MANAGED_BY_LABEL]: MANAGED_BY, [PCSG_LABEL]: name }
  return [
    { do: 'reread', kind: KIND.pod, namespace, labels, holds: (live) => down.every(isDown(live as readonly Pod[])) },
  ]
}

/**
 * How long the present update step of a group may still take, in ms; undefined without an update or a deadline, and while
 * a begun update waits for its replica to be selected again.
 */
export const stepTimeLeft = (observed: ObservedScalingGroup, now: string): number | undefined => {
  const { scalingGroup, place } = observed
  const record = scalingGroup.status?.updateProgress
  const deadline = place && progressDeadlineOf(place.group.config.rollingUpdate)
  if (deadline === undefined || !isOpen(record) || place?.update.turn(place.i) === undefined) return undefined
  const made = madeByUpdate(replicaUnits(observed, place)).flatMap(({ podCliques }) => podCliques)
  return timeLeft([record?.updateStartedAt, ...made.map(({ metadata }) => metadata.creationTimestamp)], deadline, now)
}
