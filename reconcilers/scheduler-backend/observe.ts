import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Reason } from '../../model/conditions.ts'
import { baseGang, membersOf, scaledGang } from '../../model/gangs.ts'
import { SCHEDULING_GROUP_INTENT, SCHEDULING_TREE_INTENT } from '../../model/intent.ts'
import { SCHEDULER_NAME_LABEL, TOPOLOGY_NAME_ANNOTATION } from '../../model/labels.ts'
import { layoutOf } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import { podSpecOf } from '../../model/template-meaning.ts'
import type { SchedulerBackend } from '../../schedulers/backend.ts'
import type { GangMember, GangScheduling, SchedulableGang, SchedulerKind } from '../../schedulers/gang.ts'
import { backendOf } from '../../schedulers/registry.ts'
import type { ClusterTopologyBinding, PodClique, PodCliqueSet, PodGang } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { controllerOf, isGoing, whose } from '../engine/ownership.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { placeOfGang } from '../places/gang.ts'
import { asSeenBy } from '../places/seen-by-replica.ts'

/** True for a gang that this backend schedules: the one in its label, or the default if it has none. */
export const isScheduledBy = (
  { metadata }: PodGang,
  { name }: Pick<SchedulerBackend, 'name'>,
  config: OperatorConfiguration,
): boolean => {
  if (setNameOf({ metadata }) === undefined) return false
  return (metadata.labels?.[SCHEDULER_NAME_LABEL] || config.scheduler.defaultProfileName) === name
}

/** True for a gang that was created without an object of this backend for its pods to name: it stays without one. */
export const isOutside = (podGang: PodGang, scheduling: GangScheduling): boolean =>
  scheduling.schedulingGroupOf !== undefined && !namesGroup(podGang)

/** The object above all gangs of its replica that a gang was created with; undefined if it was created without. */
export const treeOf = (podGang: PodGang | undefined): string | undefined =>
  podGang?.metadata.annotations?.[SCHEDULING_TREE_INTENT]

/** The object that pods of a PodClique name in their spec; undefined if their gang was created without one. */
export const schedulingGroupOf = (podGang: PodGang | undefined, podClique: string): string | undefined =>
  treeOf(podGang) === undefined ? podGang?.metadata.annotations?.[SCHEDULING_GROUP_INTENT] : podClique

/** True for a gang whose pods name an object of its scheduler in their spec. */
export const namesGroup = (podGang: PodGang | undefined): podGang is PodGang =>
  schedulingGroupOf(podGang, '') !== undefined

/** How the scheduler of a gang knows gangs now, if pods name its objects; undefined if they name none. */
const joinedScheduling = (podGang: PodGang, config: OperatorConfiguration): GangScheduling | undefined => {
  const { gangs } = backendOf(podGang.metadata.labels?.[SCHEDULER_NAME_LABEL] ?? '', config)
  return gangs?.schedulingGroupOf === undefined ? undefined : gangs
}

/** An object that the pods of a gang name, as it is found in one version of its kind. */
interface Joined {
  readonly kind: SchedulerKind
  readonly object: KubeObject
}

const joinedIn = (podGang: PodGang, group: string, { kinds }: GangScheduling, objects: Objects): Joined | undefined => {
  for (const kind of kinds) {
    const object = objects.get(kind.kind, podGang.metadata.namespace, group)
    if (object !== undefined) return { kind, object }
  }
  return undefined
}

/** A PodClique whose pods may name an object, and its gang. */
interface Joining {
  readonly podGang: PodGang | undefined
  readonly podClique: PodClique
  readonly pods: readonly Pod[]
  readonly objects: Objects
}

/**
 * Why no pod of a PodClique may name its object yet: the scheduler must know a gang before its pods. Undefined if pods may, or
 * name none. docs/status.md#pods-that-wait-for-their-group
 */
export const groupTrouble = (
  { podGang, podClique, pods, objects }: Joining,
  config: OperatorConfiguration,
): Reason | undefined => {
  const group = schedulingGroupOf(podGang, podClique.metadata.name ?? '')
  const scheduling = podGang && joinedScheduling(podGang, config)
  if (podGang === undefined || group === undefined || scheduling === undefined) return undefined
  const joined = joinedIn(podGang, group, scheduling, objects)
  if (joined === undefined)
    return { reason: 'PodGroupNotFound', message: `PodGroup ${group}, which these pods name, is not made yet` }
  // One that slept goes with its last pod, and is made again.
  if (treeOf(podGang) !== undefined && isGoing(joined.object) && pods.every(isTerminating))
    return { reason: 'PodGroupNotFound', message: `PodGroup ${group}, which these pods name, is being deleted` }
  const message = scheduling.unfit?.(podGang, joined.object)
  if (message !== undefined) return { reason: 'PodGroupUnfit', message }
  return troubleAbove(podGang, joined.object, scheduling, objects)
}

/** More levels than any tree of ours has: somebody may have made a circle. */
const MOST_LEVELS = 8

/** What is wrong with the first object above another that is not there, or that no pod may be below. */
const troubleAbove = (
  podGang: PodGang,
  object: KubeObject,
  { parentOf, unfit }: GangScheduling,
  objects: Pick<Objects, 'get'>,
): Reason | undefined => {
  let below: KubeObject | undefined = object
  for (let level = 0; below !== undefined && level < MOST_LEVELS; level++) {
    const parent: (SchedulerKind['kind'] & { readonly name: string }) | undefined = parentOf?.(below)
    if (parent === undefined) return undefined
    below = objects.get(parent, object.metadata.namespace, parent.name)
    if (below === undefined)
      return {
        reason: 'ParentGroupNotFound',
        message: `${parent.kind} ${parent.name}, which the PodGroup of these pods is part of, is not made yet`,
      }
    const message = unfit?.(podGang, below)
    if (message !== undefined) return { reason: 'PodGroupUnfit', message }
  }
  return undefined
}

/**
 * True if the scheduler places no pod of a gang while any of them is gated. Where Grove cannot tell, because no profile of
 * the gang's scheduler is enabled any more, it counts as true: pods that are not made yet do no harm with any scheduler.
 */
export const isGatedAsOne = (
  podGang: PodGang | undefined,
  objects: Objects,
  config: OperatorConfiguration,
): boolean => {
  if (!namesGroup(podGang)) return false
  const scheduling = joinedScheduling(podGang, config)
  // All schedulers of trees are such ones.
  if (scheduling === undefined || treeOf(podGang) !== undefined) return true
  const joined = joinedIn(podGang, schedulingGroupOf(podGang, '') ?? '', scheduling, objects)?.kind
  return (joined ?? scheduling.kinds.find(({ kind }) => objects.isServed(kind)))?.isGatedAsOne === true
}

/** The gang as the backend reads it; undefined if it is deleted with its set, so that no objects are created for it. */
export const observeGang = (
  podGang: PodGang,
  backend: Pick<SchedulerBackend, 'name'>,
  objects: Objects,
): SchedulableGang | undefined => {
  const owner = controllerOf(podGang)
  const known = {
    podGang,
    topology: topologyOf(podGang, backend, objects),
    levels: bindingOf(podGang, objects)?.spec.levels.map(({ key }) => key) ?? [],
    isServed: objects.isServed,
  }
  if (owner?.kind !== KIND.podCliqueSet.kind) return { ...known, set: undefined }
  const set = objects.get(KIND.podCliqueSet, podGang.metadata.namespace, owner.name)
  return set === undefined || whose(podGang, set) !== 'own' || isGoing(set)
    ? undefined
    : { ...known, set, memberOf: membersOfGang(set, podGang, objects) }
}

/** Finds the clique of a gang's group. Computed only if the backend asks for it. */
const membersOfGang = (
  whole: PodCliqueSet,
  { metadata }: PodGang,
  objects: Objects,
): ((group: string) => GangMember | undefined) => {
  let members: Map<string, GangMember> | undefined
  const found = (): Map<string, GangMember> => {
    const place = placeOfGang(whole, metadata.name ?? '')
    if (place === undefined) return new Map()
    const set = asSeenBy(whole, place.i, objects)
    const layout = layoutOf(set)
    const { i, group, j = 0 } = place
    const gang = group === undefined ? baseGang(layout, i) : scaledGang(layout, i, group, j)
    const replicaOf = new Map(
      gang.groupReplicas.flatMap(({ pcsg, j, members: each }) =>
        each.map((member) => [member, `${pcsg}-${j}`] as const),
      ),
    )
    return new Map(
      membersOf(gang).map((member) => [
        member.podClique,
        {
          replicas: member.template.spec.replicas,
          ...replicaIn(replicaOf.get(member)),
          podSpec: { ...podSpecOf(member.template, set.spec.template.priorityClassName) },
        },
      ]),
    )
  }
  return (group) => {
    members ??= found()
    return members.get(group)
  }
}

const replicaIn = (groupReplica: string | undefined): Pick<GangMember, 'groupReplica'> =>
  groupReplica === undefined ? {} : { groupReplica }

/** The binding whose levels the constraints of a gang were translated with. */
const bindingOf = ({ metadata }: PodGang, objects: Objects): ClusterTopologyBinding | undefined => {
  const name = metadata.annotations?.[TOPOLOGY_NAME_ANNOTATION]
  return name === undefined ? undefined : objects.get(KIND.topologyBinding, undefined, name)
}

/** The scheduler's topology object: the one that the binding refers to, or else the one with the binding's name. */
const topologyOf = (
  podGang: PodGang,
  { name }: Pick<SchedulerBackend, 'name'>,
  objects: Objects,
): string | undefined => {
  const entries = bindingOf(podGang, objects)?.spec.schedulerTopologyBindings
  const entry = entries?.find(({ schedulerName }) => schedulerName === name)
  return entry?.topologyReference ?? podGang.metadata.annotations?.[TOPOLOGY_NAME_ANNOTATION]
}
