import { conditionOf, type Finding, isTrue } from '../../model/conditions.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { are, counted } from '../../schemas/sentences/counted.ts'
import { isAsleep } from '../scaling/asleep.ts'
import { type Health, healthOf } from './health.ts'

/**
 * The condition that a PodClique or a scaling group has fewer healthy members than it needs.
 * docs/reference/status-rules.md#breach
 */
export const MIN_AVAILABLE_BREACHED = 'MinAvailableBreached'

/**
 * Versions that do not record the reached minimum may have changed a condition within this time after the creation of
 * the object, in ms. docs/reference/status-rules.md#breach
 */
const FIRST_SCHEDULING_MS = 5_000

/** The fewest pods that a PodClique needs: all of them if it does not say. */
export const minAvailableIn = ({ spec }: PodClique): number => spec.minAvailable ?? spec.replicas

/** True if enough of the PodClique's pods are ready; a PodClique that sleeps needs none. */
export const isAvailable = (podClique: PodClique): boolean =>
  isAsleep(podClique) || (podClique.status?.readyReplicas ?? 0) >= minAvailableIn(podClique)

/**
 * The minimum that a PodClique has reached: `minAvailable` once that many pods have been on nodes. A raised minimum
 * counts only when it is reached, and a minimum that was scaled away must be reached again. Undefined before the first
 * time. It arms gang termination.
 */
export const reachedBy = (podClique: PodClique, { scheduled }: Pick<Health, 'scheduled'>): number | undefined => {
  const { replicas } = podClique.spec
  const minAvailable = minAvailableIn(podClique)
  if (replicas > 0 && scheduled >= minAvailable) return minAvailable
  const before = podClique.status?.minAvailableReached ?? reachedUnnoted(podClique)
  return before === undefined ? undefined : Math.min(before, replicas)
}

/**
 * The reached minimum, as far as the conditions of an older version show it: the PodClique is scheduled now, or a
 * condition changed long enough after its creation that it must have been scheduled before.
 * docs/reference/status-rules.md#breach
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

/** The fewest healthy pods that are no breach: pods that never existed or are not wanted cannot be lost. */
const neededBy = (podClique: PodClique, reached: number): number =>
  Math.min(minAvailableIn(podClique), podClique.spec.replicas, reached)

/**
 * Whether a PodClique lacks pods that it had; undefined if it never had as many as it needs, or has not had them again
 * since it was scaled to zero. docs/reference/status-rules.md#breach
 */
export const breachOf = (podClique: PodClique, health: Health): Finding | undefined => {
  const reached = reachedBy(podClique, health) ?? 0
  if (reached === 0) return undefined
  const needed = neededBy(podClique, reached)
  const { scheduled, failed, unready, lost } = health
  const healthy = scheduled - failed - unready
  const type = MIN_AVAILABLE_BREACHED
  if (scheduled < needed) {
    const message = `${counted(scheduled, 'pod')} ${are(scheduled)} scheduled, at least ${needed} ${are(needed)} needed`
    return { type, status: 'True', reason: 'ScheduledReplicasBelowMinAvailable', message }
  }
  const told = lost === 0 ? '' : ` (${lost} of them by what a node that is not ready has reported last)`
  const message = `${counted(healthy, 'pod')} ${are(healthy)} healthy${told}, at least ${needed} ${are(needed)} needed`
  return healthy < needed
    ? { type, status: 'True', reason: 'InsufficientReadyPods', message }
    : { type, status: 'False', reason: 'SufficientReadyPods', message }
}

/** True if a PodClique has as many pods on nodes as it needs, or wants none, according to its status. */
export const isScheduledByStatus = (podClique: PodClique): boolean =>
  podClique.spec.replicas === 0 || isTrue(podClique, 'PodCliqueScheduled')

/** Like `isScheduledByStatus`, but computed from the pods. */
export const isScheduledWith = (podClique: PodClique, pods: readonly Pod[]): boolean =>
  podClique.spec.replicas === 0 || staying(pods).scheduled >= minAvailableIn(podClique)

const staying = (pods: readonly Pod[]): Health => healthOf(pods.filter((pod) => !isTerminating(pod)))

/** True if a PodClique with these pods, of which some may be terminating, lacks pods that it had. */
export const isBreachedWith = (podClique: PodClique, pods: readonly Pod[]): boolean =>
  breachOf(podClique, staying(pods))?.status === 'True'
