import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { Reason } from '../../model/conditions.ts'
import { SCHEDULING_GROUP_INTENT } from '../../model/intent.ts'
import { BASE_PODGANG_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import { isGated, isTerminating } from '../../model/pod.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { FEW, listed } from '../../schemas/sentences/listed.ts'
import type { Action } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { joinsIn } from '../scheduler-backend/observe.ts'
import { inNamespace } from '../watching/index-terms.ts'
import type { ObservedPodClique } from './observe.ts'
import { baseHoldOf } from './why-gated.ts'

/**
 * Gangs whose scheduler holds their pods back by itself (`GangScheduling.schedulingGroupOf`). That scheduler knows one
 * minimum for the whole gang and not which pods count towards it. So each PodClique has as many pods without Grove's
 * gate as its minimum. Pods beyond it wait until every gang of the same set replica has its minimum on nodes; otherwise
 * they could take the room that others need to start.
 */

/** A gang that has waited for room this long no longer holds back other gangs' pods, in ms. */
const PATIENCE_MS = 300_000

/** The object that the pods of a PodClique name in their spec; undefined if the gang was created without one. */
export const schedulingGroupOf = (podGang: PodGang | undefined): string | undefined =>
  podGang?.metadata.annotations?.[SCHEDULING_GROUP_INTENT]

/**
 * True while the object that pods name does not exist: the scheduler must know a gang before its pods.
 * docs/schedulers/default-scheduler.md
 */
export const isGroupMissing = (
  { podGang, objects }: Pick<ObservedPodClique, 'podGang' | 'objects'>,
  config: OperatorConfiguration,
): boolean => {
  const group = schedulingGroupOf(podGang)
  if (podGang === undefined || group === undefined) return false
  const kinds = joinsIn(podGang, config)
  return (
    kinds.length > 0 && kinds.every(({ kind }) => objects.get(kind, podGang.metadata.namespace, group) === undefined)
  )
}

/** How many more pods of a PodClique may be without Grove's gate before the minimum of its group is reached. */
export const roomInMinimum = ({ podClique, podGang, pods }: ObservedPodClique): number => {
  const group = podGang?.spec.podgroups.find(({ name }) => name === podClique.metadata.name)
  const shown = pods.filter((pod) => !isTerminating(pod) && !isGated(pod)).length
  return Math.max(0, (group?.minReplicas ?? 0) - shown)
}

/** How many of the next pods are created without Grove's gate while `letGo` existing pods are ungated. */
export const ungatedFromTheStart = (observed: ObservedPodClique, letGo: number, now: string): number => {
  if (schedulingGroupOf(observed.podGang) === undefined || baseHoldOf(observed) !== undefined) return 0
  return minimumsHold(observed, now) === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(0, roomInMinimum(observed) - letGo)
}

/** A PodClique that has fewer pods on nodes than its gang needs. */
interface Waiting {
  readonly name: string
  readonly has: number
  readonly needs: number
}

const waitingIn = (gang: PodGang, objects: Objects): Waiting[] =>
  gang.spec.podgroups.flatMap(({ name, minReplicas }) => {
    const podClique = objects.get(KIND.podClique, gang.metadata.namespace, name)
    const needs = Math.min(minReplicas, podClique?.spec.replicas ?? minReplicas)
    const pods = podClique === undefined ? [] : objects.controlledBy(KIND.pod, podClique.metadata.uid ?? '')
    const has = pods.filter((pod) => !isTerminating(pod) && pod.spec.nodeName !== undefined).length
    return has < needs ? [{ name, has, needs }] : []
  })

/** The gangs of the same replica of the set: the base gang, and those that wait for it. */
const family = ({ podClique, objects }: ObservedPodClique): PodGang[] => {
  const { namespace, labels = {} } = podClique.metadata
  const base = labels[BASE_PODGANG_LABEL] ?? labels[PODGANG_LABEL] ?? ''
  const scaled = objects
    .find(KIND.podClique, 'baseGang', inNamespace(namespace, base))
    .flatMap(({ metadata }) => metadata.labels?.[PODGANG_LABEL] ?? [])
  return [...new Set([base, ...scaled])].flatMap((name) => {
    const gang = objects.get(KIND.podGang, namespace, name)
    return gang === undefined || schedulingGroupOf(gang) === undefined ? [] : [gang]
  })
}

const ageOf = ({ metadata }: PodGang, now: string): number =>
  Date.parse(now) - Date.parse(metadata.creationTimestamp ?? now)

/** The gangs that pods beyond the minimum wait for: their own, and for a limited time the others of the replica. */
const waitedFor = (observed: ObservedPodClique, now: string): PodGang[] =>
  family(observed).filter(
    (gang) =>
      (gang.metadata.name === observed.podGang?.metadata.name || ageOf(gang, now) < PATIENCE_MS) &&
      waitingIn(gang, observed.objects).length > 0,
  )

/** Why pods beyond the minimum are held back; undefined if they are not, and for schedulers that know subgroups. */
export const minimumsHold = (observed: ObservedPodClique, now: string): Reason | undefined => {
  if (schedulingGroupOf(observed.podGang) === undefined) return undefined
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
export const whenPatienceEnds = (observed: ObservedPodClique, now: string): Action[] => {
  if (schedulingGroupOf(observed.podGang) === undefined || !observed.pods.some(isGated)) return []
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
