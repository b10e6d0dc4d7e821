import { conditionOf, isTrue } from '../../model/conditions.ts'
import { PCSG_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import type { PodClique, PodCliqueScalingGroup } from '../../schemas/generated/grove.ts'
import { controllerOf, isGoing } from '../engine/ownership.ts'
import { isBreachedWith, isScheduledByStatus, isScheduledWith, MIN_AVAILABLE_BREACHED } from '../health/breach.ts'

/**
 * True on the scaling groups of a terminated replica, until they are complete again.
 * docs/termination.md#when-a-gang-is-terminated
 */
export const GANG_TERMINATION_IN_PROGRESS = 'GangTerminationInProgress'

/**
 * Since when a PodClique has been breached; undefined if it is not, if an update suspends the breach, or if it never
 * had what it lacks. RFC 3339.
 */
export const breachedSince = ({ metadata, status }: PodClique): string | undefined => {
  const breach = conditionOf(status?.conditions, MIN_AVAILABLE_BREACHED)
  // Without `minAvailableReached`, another version wrote the condition, perhaps about pods that never had a node.
  const isArmed = breach?.status === 'True' && status?.minAvailableReached !== undefined
  return isArmed && !isGoing({ metadata }) ? breach.lastTransitionTime : undefined
}

/** True while a scaling group is being updated: the update replaces what is broken, and nothing of it is terminated. */
export const isSuspended = ({ status }: PodCliqueScalingGroup): boolean =>
  conditionOf(status?.conditions, MIN_AVAILABLE_BREACHED)?.status === 'Unknown'

/**
 * Since when the delay runs after which the gang of a breached PodClique is terminated. `scalingGroup` is the one that the
 * PodClique is a member of; while that is short of replicas, its own breach counts if it is the later one.
 */
export const terminationSince = (
  podClique: PodClique,
  scalingGroup: PodCliqueScalingGroup | undefined,
): string | undefined => {
  const since = breachedSince(podClique)
  if (since === undefined || scalingGroup === undefined) return since
  if (isSuspended(scalingGroup)) return undefined
  const breach = conditionOf(scalingGroup.status?.conditions, MIN_AVAILABLE_BREACHED)
  return breach?.status === 'True' && breach.lastTransitionTime > since ? breach.lastTransitionTime : since
}

/** Says of PodCliques whether they have lost pods that they had, and whether they have the pods that they need. */
export interface Judge {
  readonly isBreached: (podClique: PodClique) => boolean
  readonly isScheduled: (podClique: PodClique) => boolean
}

/** Judges by the statuses. */
export const byStatus: Judge = {
  isBreached: (podClique) => isTrue(podClique, MIN_AVAILABLE_BREACHED),
  isScheduled: isScheduledByStatus,
}

/** Judges by these pods. */
export const byPods = (pods: readonly KubeObject[]): Judge => {
  const byOwner = new Map<string | undefined, Pod[]>()
  for (const pod of pods as readonly object[] as readonly Pod[]) {
    const owner = controllerOf(pod)?.uid
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), pod])
  }
  const podsOf = ({ metadata }: PodClique): readonly Pod[] => byOwner.get(metadata.uid) ?? []
  return {
    isBreached: (podClique) => isBreachedWith(podClique, podsOf(podClique)),
    isScheduled: (podClique) => isScheduledWith(podClique, podsOf(podClique)),
  }
}

/**
 * True if a PodClique counts as complete: on nodes, and not short of healthy pods.
 * docs/reference/status-rules.md#breach
 */
export const isSound = (podClique: PodClique, { isBreached, isScheduled }: Judge): boolean =>
  isScheduled(podClique) && !isBreached(podClique)

/**
 * True if a scaling group has fewer sound replicas than it needs. A replica that was just recreated and has no nodes
 * yet is not sound. docs/termination.md#when-a-gang-is-terminated
 */
export const isGroupShort = ({ spec }: PodCliqueScalingGroup, members: readonly PodClique[], judge: Judge): boolean => {
  const sound = new Map<number, number>()
  for (const member of members) {
    if (isGoing(member) || !isSound(member, judge)) continue
    const j = Number(member.metadata.labels?.[PCSG_REPLICA_INDEX_LABEL])
    if (j < spec.replicas) sound.set(j, (sound.get(j) ?? 0) + 1)
  }
  const whole = [...sound.values()].filter((count) => count >= spec.cliqueNames.length).length
  return whole < Math.min(spec.minAvailable ?? 1, spec.replicas)
}

/**
 * Since when a scaling group has been short of replicas because of a loss. A group whose PodCliques have all been
 * recreated is short too, but can lose nothing before its pods have had nodes. RFC 3339.
 */
export const groupBreachedSince = (
  { metadata, status }: PodCliqueScalingGroup,
  members: readonly PodClique[],
): string | undefined => {
  const breach = conditionOf(status?.conditions, MIN_AVAILABLE_BREACHED)
  const [lost] = members.flatMap((member) => breachedSince(member) ?? []).sort()
  if (breach?.status !== 'True' || isGoing({ metadata }) || lost === undefined) return undefined
  return [lost, breach.lastTransitionTime].sort()[1]
}
