import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Reason } from '../../model/conditions.ts'
import { BASE_PODGANG_LABEL, PODCLIQUE_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import { ageOf } from '../../model/object.ts'
import { isGated, isTerminating } from '../../model/pod.ts'
import { backendOf } from '../../schedulers/registry.ts'
import type { PodClique, PodGang } from '../../schemas/generated/grove.ts'
import { FEW, listed } from '../../schemas/sentences/listed.ts'
import type { Action } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { type Shortage, shortagesIn } from '../health/shortage.ts'
import { KIND } from '../kinds.ts'
import type { PlanContext } from '../plan-context.ts'
import { isGatedAsOne, namesGroup } from '../scheduler-backend/observe.ts'
import { inNamespace } from '../watching/index-terms.ts'
import type { ObservedPodClique } from './observe.ts'
import { schedulerOfPods } from './pods.ts'
import { baseHoldOf } from './why-gated.ts'

/**
 * Gangs whose scheduler holds their pods back by itself (`GangScheduling.schedulingGroupOf`). That scheduler knows one
 * minimum for the whole gang and not which pods count towards it. So each PodClique has as many pods without Grove's
 * gate as its minimum. Pods beyond it wait until every gang of the same set replica has its minimum on nodes; otherwise
 * they could take the room that others need to start. They wait at Grove's gate, or unmade where a single gated pod would
 * hold back the whole gang (`SchedulerKind.isGatedAsOne`).
 */

/** A gang that has waited for room this long no longer holds back other gangs' pods, in ms. */
const PATIENCE_MS = 300_000

/** How many more pods of a PodClique may be without Grove's gate before the minimum of its group is reached. */
export const roomInMinimum = ({ podClique, podGang, pods }: ObservedPodClique): number => {
  const shown = pods.filter((pod) => !isTerminating(pod) && !isGated(pod)).length
  return Math.max(0, minimumOf(podClique, podGang) - shown)
}

/** How many pods of a PodClique its gang needs. */
const minimumOf = ({ metadata }: PodClique, podGang: PodGang | undefined): number =>
  podGang?.spec.podgroups.find(({ name }) => name === metadata.name)?.minReplicas ?? 0

/** How many pods may be created next, and how many of them without Grove's gate. */
export interface Creatable {
  readonly most: number
  readonly ungated: number
}

const ALL = Number.POSITIVE_INFINITY

/** How many pods may be created while `letGo` existing pods are ungated. */
export const creatable = (observed: ObservedPodClique, letGo: number, context: PlanContext): Creatable => {
  const { podClique, podGang, pods, objects } = observed
  if (!namesGroup(podGang)) return { most: ALL, ungated: 0 }
  const waitsForBase = baseHoldOf(observed) !== undefined
  const waitsForMinimums = !waitsForBase && minimumsHold(observed, context.now) !== undefined
  if (!isGatedAsOne(podGang, objects, context.config)) {
    if (waitsForBase) return { most: ALL, ungated: 0 }
    return { most: ALL, ungated: waitsForMinimums ? Math.max(0, roomInMinimum(observed) - letGo) : ALL }
  }
  const staying = pods.filter((pod) => !isTerminating(pod)).length
  const inMinimum = Math.max(0, minimumOf(podClique, podGang) - staying)
  return { most: waitsForBase ? 0 : waitsForMinimums ? inMinimum : ALL, ungated: ALL }
}

/**
 * How many pods of a PodClique may be made beside those that are there, for a scheduler that counts pods until they are gone, those
 * of a PodClique of that name before it, too. docs/schedulers/kueue.md#pods-that-are-replaced
 */
export const roomBesideLeaving = (
  { podClique, podGang, objects }: Pick<ObservedPodClique, 'podClique' | 'podGang' | 'objects'>,
  config: OperatorConfiguration,
): number => {
  if (podGang === undefined || backendOf(schedulerOfPods(podClique, config), config).countsLeaving !== true)
    return Number.POSITIVE_INFINITY
  const { namespace, name = '' } = podGang.metadata
  const there = objects
    .find(KIND.pod, 'gang', inNamespace(namespace, name))
    .filter(
      ({ metadata, status }) =>
        metadata.labels?.[PODCLIQUE_LABEL] === podClique.metadata.name && status?.phase !== 'Failed',
    )
  return Math.max(0, podClique.spec.replicas - there.length)
}

/** Why pods are missing that would be gated with another scheduler; undefined if nothing holds them back. */
export const unmadeReason = (observed: ObservedPodClique, { config, now }: PlanContext): Reason | undefined =>
  lacksPods(observed) && isGatedAsOne(observed.podGang, observed.objects, config)
    ? (baseHoldOf(observed) ?? minimumsHold(observed, now))
    : undefined

/** True if a PodClique has fewer pods than it wants; those that are being deleted do not count. */
export const lacksPods = ({ podClique, pods }: ObservedPodClique): boolean =>
  pods.filter((pod) => !isTerminating(pod)).length < podClique.spec.replicas

/** The PodCliques that have fewer pods on nodes than their gang needs, whatever their statuses say by now. */
const waitingIn = (gang: PodGang, objects: Objects): Shortage[] =>
  shortagesIn(
    gang,
    (name) => objects.get(KIND.podClique, gang.metadata.namespace, name),
    ({ metadata: { uid = '' } }) =>
      objects.controlledBy(KIND.pod, uid).filter((pod) => !isTerminating(pod) && pod.spec.nodeName !== undefined)
        .length,
  )

/** The gangs of the same replica of the set: the base gang, and those that wait for it. */
export const family = ({ podClique, objects }: ObservedPodClique): PodGang[] => {
  const { namespace, labels = {} } = podClique.metadata
  const base = labels[BASE_PODGANG_LABEL] ?? labels[PODGANG_LABEL] ?? ''
  const scaled = objects
    .find(KIND.podClique, 'baseGang', inNamespace(namespace, base))
    .flatMap(({ metadata }) => metadata.labels?.[PODGANG_LABEL] ?? [])
  return [...new Set([base, ...scaled])].flatMap((name) => {
    const gang = objects.get(KIND.podGang, namespace, name)
    return namesGroup(gang) ? [gang] : []
  })
}

/** The gangs that pods beyond the minimum wait for: their own, and for a limited time the others of the replica. */
const waitedFor = (observed: ObservedPodClique, now: string): PodGang[] =>
  family(observed).filter(
    (gang) =>
      (gang.metadata.name === observed.podGang?.metadata.name || ageOf(gang, now) < PATIENCE_MS) &&
      waitingIn(gang, observed.objects).length > 0,
  )

/** Why pods beyond the minimum are held back; undefined if they are not, and for schedulers that know subgroups. */
export const minimumsHold = (observed: ObservedPodClique, now: string): Reason | undefined => {
  if (!namesGroup(observed.podGang)) return undefined
  const [first] = waitedFor(observed, now)
  if (first === undefined) return undefined
  const short = waitingIn(first, observed.objects).map(
    ({ name, has, needs }) => `${has} of ${needs} pods of ${name} are on nodes`,
  )
  return {
    reason: 'MinimumNotScheduled',
    message: `these pods are beyond the minimum, and PodGang ${first.metadata.name} does not have its own yet: ${listed(short, { most: FEW })}`,
  }
}

/** Requeues for the moment when others need no longer wait for a gang of the replica. */
export const whenPatienceEnds = (observed: ObservedPodClique, context: PlanContext): Action[] => {
  const { now } = context
  if (!namesGroup(observed.podGang)) return []
  if (!observed.pods.some(isGated) && unmadeReason(observed, context) === undefined) return []
  const left = waitedFor(observed, now)
    .filter(({ metadata }) => metadata.name !== observed.podGang?.metadata.name)
    .map((gang) => PATIENCE_MS - ageOf(gang, now))
  return left.length === 0
    ? []
    : [
        {
          do: 'requeueAfter',
          milliseconds: Math.max(1, Math.min(...left)),
          why: 'a gang that finds no room holds up nobody for ever',
        },
      ]
}
