import { PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { indices } from '../../model/layout.ts'
import { memberPodCliqueName } from '../../model/names.ts'
import { isTerminating, isUnschedulable, type Pod, podHas } from '../../model/pod.ts'
import { NO_TEMPLATE } from '../../model/update/in-place-note.ts'
import { UNIT_STATES, type Unit, type UnitState } from '../../model/update/unit.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { isGoing } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import type { GroupPlace } from '../places/scaling-group.ts'
import { followsInPlace } from '../templates/follows-in-place.ts'
import { templateHashOf } from '../templates/hash.ts'
import { stateOfPod } from './pods.ts'

/** A replica of a scaling group as a unit of an update, with its PodCliques and pods that are not being deleted. */
export interface ReplicaUnit extends Unit {
  readonly podCliques: readonly PodClique[]
  readonly pods: readonly Pod[]
  /**
   * True if some of its PodCliques are to follow in place, and others have yet to be told, or a pod of it cannot be given the
   * resources that it was to have.
   */
  readonly isHalfTold: boolean
}

/**
 * The replicas of a scaling group as units of an update, if anything of them exists. All are read at once, down to the
 * pods: a recent loss must not be missed just before more is removed. docs/reliability.md#updates (U22, U24)
 */
export const copyUnits = (scalingGroup: PodCliqueScalingGroup, place: GroupPlace, objects: Objects): ReplicaUnit[] => {
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
    const isUpdated = isOwnUpdated && pods.every((pod) => templateHashOf(pod) === hash)
    return { podClique, pods, isUpdated, follows: podClique !== undefined && followsInPlace(podClique, update.target) }
  })
  const isWhole = members.every(({ podClique }) => podClique !== undefined)
  const pods = members.flatMap((member) => member.pods)
  const state = least(members.flatMap((each) => (each.podClique ? [stateOfMember(each.podClique, each.pods)] : [])))
  return {
    order: j,
    podCliques,
    pods,
    // One that follows in place is taken until all of it follows.
    isGoing: !isWhole || (members.some(({ follows }) => follows) && !members.every(({ isUpdated }) => isUpdated)),
    isHalfTold:
      members.some(({ follows }) => follows) &&
      (members.some((each) => !each.follows && !each.isUpdated) ||
        pods.some((pod) => templateHashOf(pod) === NO_TEMPLATE)),
    isUpdated: members.every(({ isUpdated }) => isUpdated),
    state,
    nodes: state !== 'pending' ? 'found' : pods.some(isUnschedulable) ? 'none' : undefined,
  }
}

const podsOf = ({ metadata }: PodClique, objects: Objects): Pod[] =>
  staying(objects.controlledBy(KIND.pod, metadata.uid ?? ''))

/** The pods that are not being deleted. */
export const staying = (pods: readonly Pod[]): Pod[] => pods.filter((pod) => !isTerminating(pod))

/** How far a member is from its minimum: ready if enough pods are ready, pending if too few have a node. */
export const stateOfMember = ({ spec }: PodClique, pods: readonly Pod[]): UnitState => {
  const minAvailable = Math.min(spec.minAvailable ?? spec.replicas, spec.replicas)
  const states = pods.map(stateOfPod)
  if (states.filter((state) => state === 'ready').length >= minAvailable) return 'ready'
  if (pods.filter((pod) => podHas(pod, 'PodScheduled')).length < minAvailable) return 'pending'
  return states.includes('unhealthy') ? 'unhealthy' : 'starting'
}

/** The state of a copy is that of its least advanced member. */
export const least = (states: readonly UnitState[]): UnitState =>
  UNIT_STATES.find((state) => states.includes(state)) ?? 'pending'
