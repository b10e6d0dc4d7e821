import { conditionOf } from '../../model/conditions.ts'
import { PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { isBreachedWith, MIN_AVAILABLE_BREACHED } from '../podclique/breach.ts'

/** True on the scaling groups of a replica that is terminated, until they are whole again. specs/grove-controllers.md §3.1 */
export const GANG_TERMINATION_IN_PROGRESS = 'GangTerminationInProgress'

/**
 * Since when a PodClique has been breached; undefined where it is not, where an update suspends that, or where it never had
 * what it lacks. RFC 3339.
 */
export const breachedSince = ({ metadata, status }: PodClique): string | undefined => {
  const breach = conditionOf(status?.conditions, MIN_AVAILABLE_BREACHED)
  // Without the stamp the condition is another version's, and may stand for pods that never had a node.
  const isArmed = breach?.status === 'True' && status?.minAvailableReached !== undefined
  return isArmed && !isGoing({ metadata }) ? breach.lastTransitionTime : undefined
}

/**
 * … and a scaling group. One whose replica of the set is being terminated does not count again; `podCliques` are those of
 * the replica, and one that is older than the termination tells that it was not carried out yet.
 */
export const groupBreachedSince = (
  { metadata, status }: PodCliqueScalingGroup,
  podCliques: readonly PodClique[],
): string | undefined => {
  const breach = conditionOf(status?.conditions, MIN_AVAILABLE_BREACHED)
  if (breach?.status !== 'True' || isGoing({ metadata })) return undefined
  const flag = conditionOf(status?.conditions, GANG_TERMINATION_IN_PROGRESS)
  const isLeft = ({ metadata: { creationTimestamp = '' } }: PodClique): boolean =>
    Date.parse(creationTimestamp) <= Date.parse(flag?.lastTransitionTime ?? '')
  return flag?.status === 'True' && !podCliques.some(isLeft) ? undefined : breach.lastTransitionTime
}

/** Says of a PodClique whether it is breached. */
export type IsBreached = (podClique: PodClique) => boolean

/** As the statuses say. */
export const byStatus: IsBreached = (podClique) => breachedSince(podClique) !== undefined

/** As it follows from these pods. */
export const byPods = (pods: readonly KubeObject[]): IsBreached => {
  const byOwner = new Map<string | undefined, Pod[]>()
  for (const pod of pods as readonly object[] as readonly Pod[]) {
    const owner = controllerOf(pod)?.uid
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), pod])
  }
  return (podClique) => isBreachedWith(podClique, byOwner.get(podClique.metadata.uid) ?? [])
}

/** True if more replicas of a scaling group are breached than it can spare. specs/grove-controllers.md §3.2 */
export const isGroupBreached = (
  { spec }: PodCliqueScalingGroup,
  members: readonly PodClique[],
  isBreached: IsBreached,
): boolean => {
  const breached = new Set(
    members
      .filter((member) => isBreached(member))
      .map(({ metadata }) => Number(metadata.labels?.[PCSG_REPLICA_INDEX_LABEL]))
      .filter((j) => j < spec.replicas),
  )
  return spec.replicas - breached.size < Math.min(spec.minAvailable ?? 1, spec.replicas)
}
