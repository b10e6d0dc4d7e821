import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { SCHEDULING_GROUP_INTENT } from '../../model/intent.ts'
import { BASE_PODGANG_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import { isTerminating, type Pod } from '../../model/pod.ts'
import type { PodClique, PodGang } from '../../schemas/generated/grove.ts'
import type { Action } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { listed } from '../listed.ts'
import type { Obstacle } from '../not-carried-out.ts'
import { joinsIn } from '../scheduler-backend/observe.ts'
import { inNamespace } from '../watched.ts'
import { baseHoldOf } from './hold.ts'
import type { ObservedPodClique } from './observe.ts'
import { isGated } from './ungate.ts'

/**
 * Gangs whose scheduler holds their pods back by itself (`GangScheduling.schedulingGroupOf`). It knows one minimum for the whole gang
 * and not which pods are in it. So of each PodClique as many pods as its minimum have no gate of Grove's; those beyond wait until
 * every gang of the same replica of the set has its minimum on nodes, or they would take the room that others need to begin.
 */

/** A gang that has waited this long for room holds back nobody else's pods any more, in ms. */
const PATIENCE_MS = 300_000

/** The object that the pods of a PodClique name in their spec; undefined where its gang was made without one. */
export const schedulingGroupOf = (podGang: PodGang | undefined): string | undefined =>
  podGang?.metadata.annotations?.[SCHEDULING_GROUP_INTENT]

/** True while the object that pods are to name is not there yet. No pod is made before: the scheduler must know its gang first. brief 004 */
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

/** How many more pods of a PodClique the scheduler may be shown before the minimum of its group is reached. */
export const roomInMinimum = ({ podClique, podGang, pods }: ObservedPodClique): number => {
  const group = podGang?.spec.podgroups.find(({ name }) => name === podClique.metadata.name)
  const shown = pods.filter((pod) => !isTerminating(pod) && !isGated(pod)).length
  return Math.max(0, (group?.minReplicas ?? 0) - shown)
}

/** How many of the next pods of a PodClique are made without Grove's gate, where so many others lose it at the same time. */
export const ungatedFromTheStart = (observed: ObservedPodClique, letGo: number, now: string): number => {
  if (schedulingGroupOf(observed.podGang) === undefined || baseHoldOf(observed) !== undefined) return 0
  return minimumsHold(observed, now) === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(0, roomInMinimum(observed) - letGo)
}

/** A PodClique with fewer pods on nodes than its gang needs of it. */
interface Waiting {
  readonly name: string
  readonly has: number
  readonly needs: number
}

const waitingIn = (gang: PodGang, objects: Objects): Waiting[] =>
  gang.spec.podgroups.flatMap(({ name, minReplicas }) => {
    const podClique = objects.get(KIND.podClique, gang.metadata.namespace, name) as PodClique | undefined
    const needs = Math.min(minReplicas, podClique?.spec.replicas ?? minReplicas)
    const pods = podClique === undefined ? [] : objects.controlledBy(KIND.pod, podClique.metadata.uid ?? '')
    const has = pods.filter((pod) => !isTerminating(pod) && (pod as unknown as Pod).spec.nodeName !== undefined).length
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
    const gang = objects.get(KIND.podGang, namespace, name) as PodGang | undefined
    return gang === undefined || schedulingGroupOf(gang) === undefined ? [] : [gang]
  })
}

const ageOf = ({ metadata }: PodGang, now: string): number =>
  Date.parse(now) - Date.parse(metadata.creationTimestamp ?? now)

/** The gangs that pods beyond the minimum wait for: their own, and the others of the replica for a while. */
const waitedFor = (observed: ObservedPodClique, now: string): PodGang[] =>
  family(observed).filter(
    (gang) =>
      (gang.metadata.name === observed.podGang?.metadata.name || ageOf(gang, now) < PATIENCE_MS) &&
      waitingIn(gang, observed.objects).length > 0,
  )

/** Why pods beyond the minimum are held back; undefined where they are not, and in gangs whose scheduler knows subgroups. */
export const minimumsHold = (observed: ObservedPodClique, now: string): Obstacle | undefined => {
  if (schedulingGroupOf(observed.podGang) === undefined) return undefined
  const [first] = waitedFor(observed, now)
  if (first === undefined) return undefined
  const short = waitingIn(first, observed.objects).map(
    ({ name, has, needs }) => `${has} of ${needs} pods of ${name} are on nodes`,
  )
  return {
    reason: 'MinimumNotScheduled',
    message: `these pods are beyond the minimum, and PodGang ${first.metadata.name} does not have its own yet: ${listed(short, '')}`,
  }
}

/** Looks again when a gang of the replica has waited for so long that others need not wait for it. */
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
