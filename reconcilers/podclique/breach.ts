import { conditionOf, type Finding, isTrue } from '../../model/conditions.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Health, healthOf } from './health.ts'

/** The condition that a PodClique or a scaling group has fewer healthy members than it needs. specs/grove-controllers.md §0.7 */
export const MIN_AVAILABLE_BREACHED = 'MinAvailableBreached'

/** Versions that do not note what was reached may have changed a condition within this time of a creation, in ms. §0.6 */
const FIRST_SCHEDULING_MS = 5_000

/** The fewest pods that a PodClique needs: all of them, where it does not say. */
export const minAvailableIn = ({ spec }: PodClique): number => spec.minAvailable ?? spec.replicas

/**
 * The minimum that a PodClique has reached: `minAvailable` once so many pods have had a node. A higher one counts when it is
 * reached, and one that is scaled away is to be reached anew. Undefined before. It is the stamp that arms gang termination.
 */
export const reachedBy = (podClique: PodClique, { scheduled }: Pick<Health, 'scheduled'>): number | undefined => {
  const { replicas } = podClique.spec
  const minAvailable = minAvailableIn(podClique)
  if (replicas > 0 && scheduled >= minAvailable) return minAvailable
  const before = podClique.status?.minAvailableReached ?? reachedUnnoted(podClique)
  return before === undefined ? undefined : Math.min(before, replicas)
}

/**
 * What conditions tell of a PodClique of a version without the stamp: scheduled now, or long enough after its creation to
 * have been so before. specs/grove-controllers.md §3
 */
const reachedUnnoted = (podClique: PodClique): number | undefined => {
  const { conditions } = podClique.status ?? {}
  const [scheduled, breached] = ['PodCliqueScheduled', MIN_AVAILABLE_BREACHED].map((type) =>
    conditionOf(conditions, type),
  )
  const created = Date.parse(podClique.metadata.creationTimestamp ?? '')
  const wasLost =
    breached?.status === 'True' &&
    scheduled !== undefined &&
    Date.parse(scheduled.lastTransitionTime) > created + FIRST_SCHEDULING_MS
  return scheduled?.status === 'True' || breached?.status === 'False' || wasLost ? minAvailableIn(podClique) : undefined
}

/** The fewest healthy pods that are no breach: a breach is a loss, so what was never reached or is not wanted cannot be lost. */
const neededBy = (podClique: PodClique, reached: number): number =>
  Math.min(minAvailableIn(podClique), podClique.spec.replicas, reached)

/**
 * Whether a PodClique lacks pods that it had; undefined where it never had as many as it
 * needs, or not since it was scaled to nothing. specs/grove-controllers.md §6.8
 */
export const breachOf = (podClique: PodClique, health: Health): Finding | undefined => {
  const reached = reachedBy(podClique, health) ?? 0
  if (reached === 0) return undefined
  const needed = neededBy(podClique, reached)
  const { scheduled, failed, unready } = health
  const healthy = scheduled - failed - unready
  const type = MIN_AVAILABLE_BREACHED
  if (scheduled < needed) {
    const message = `${scheduled} pods are scheduled, at least ${needed} are needed`
    return { type, status: 'True', reason: 'ScheduledReplicasBelowMinAvailable', message }
  }
  const message = `${healthy} pods are healthy, at least ${needed} are needed`
  return healthy < needed
    ? { type, status: 'True', reason: 'InsufficientReadyPods', message }
    : { type, status: 'False', reason: 'SufficientReadyPods', message }
}

/** True if a PodClique has as many pods on nodes as it needs, or is to have none: what its status says. */
export const isScheduledByStatus = (podClique: PodClique): boolean =>
  podClique.spec.replicas === 0 || isTrue(podClique, 'PodCliqueScheduled')

/** … and as it follows from its pods. */
export const isScheduledWith = (podClique: PodClique, pods: readonly Pod[]): boolean =>
  podClique.spec.replicas === 0 || staying(pods).scheduled >= minAvailableIn(podClique)

const staying = (pods: readonly Pod[]): Health => healthOf(pods.filter((pod) => !isTerminating(pod)))

/** True if a PodClique with these pods, of which some may be terminating, lacks pods that it had. */
export const isBreachedWith = (podClique: PodClique, pods: readonly Pod[]): boolean =>
  breachOf(podClique, staying(pods))?.status === 'True'
