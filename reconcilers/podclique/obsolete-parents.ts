import { formatStartsAfter, parseStartsAfter, STARTS_AFTER_INTENT } from '../../model/intent.ts'
import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import { layoutOf } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import { isPending, isTerminating, type Pod } from '../../model/pod.ts'
import { startupParents } from '../../model/startup-parents.ts'
import type { Change, Key, Wake } from '../engine/controller.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { keyOf, subjectOf } from '../wakes/objects.ts'
import { inNamespace } from '../watching/index-terms.ts'
import type { CliquePlace, ObservedPodClique } from './observe.ts'

/**
 * Pods that have not started and wait at their barrier for what fits this. The barrier's parents are written in the pod, so one
 * that waits in vain is replaced; one that has started is left alone.
 */
const waitingFor = (pods: readonly Pod[], isVain: (intent: string) => boolean): Pod[] =>
  pods.filter((pod) => {
    const intent = pod.metadata.annotations?.[STARTS_AFTER_INTENT]
    return intent !== undefined && !isTerminating(pod) && isPending(pod) && isVain(intent)
  })

/** A startsAfter intent without the PodCliques that sleep; undefined if none is left to wait for. docs/scaling.md */
export const awakeParents = (intent: string | undefined, asleep: ReadonlySet<string> = NONE): string | undefined => {
  if (intent === undefined || asleep.size === 0) return intent
  const parents = parseStartsAfter(intent)
  // Admission refuses an unreadable intent, and says why.
  if ('problem' in parents) return intent
  const awake = parents.value.filter(({ podClique }) => !asleep.has(podClique))
  return awake.length === 0 ? undefined : formatStartsAfter(awake)
}
const NONE: ReadonlySet<string> = new Set()

/** Pods that wait at their start-up barrier for a PodClique that has fallen asleep since. */
export const waitingForSleepers = (pods: readonly Pod[], asleep: ReadonlySet<string>): Pod[] =>
  asleep.size === 0 ? [] : waitingFor(pods, (intent) => awakeParents(intent, asleep) !== intent)

/**
 * When a PodClique or a scaling group falls asleep, or somebody takes a scaling group below its minimum, wakes the
 * PodCliques of its replica: pods may wait for what is no more.
 */
export const bySleep: readonly Wake[] = [KIND.podClique, KIND.scalingGroup].map((on) => ({
  on,
  keys: (change, objects): Key[] => {
    const object = subjectOf(change)
    const set = object && setNameOf(object)
    if (object === undefined || set === undefined || !fallsAsleep(change)) return []
    const { namespace, labels = {} } = object.metadata
    const term = inNamespace(namespace, set, labels[PCS_REPLICA_INDEX_LABEL] ?? '')
    return objects.find(KIND.podClique, 'replica', term).map((podClique) => keyOf(podClique))
  },
}))

const fallsAsleep = ({ before, after }: Change): boolean => {
  if (before === undefined || after === undefined) return false
  const [from = 1, to = 1] = [specOf(before).replicas, specOf(after).replicas]
  const quorum = after.kind === KIND.scalingGroup.kind ? (specOf(after).minAvailable ?? 1) : 1
  return to < from && to < quorum
}

const specOf = (object: KubeObject): { readonly replicas?: number; readonly minAvailable?: number } => object.spec ?? {}

/**
 * Pods that wait at their start-up barrier for more than their PodClique says: for PodCliques that are none of its
 * parents, or for more of their pods. A set that is created again with another order of start-up adopts such pods, and
 * they might wait for ever. What the PodClique says counts once it is what its set wants.
 */
export const waitingForFormerParents = ({
  podClique,
  pods,
  place,
}: Pick<ObservedPodClique, 'podClique' | 'pods' | 'place'>): Pod[] => {
  const intent = podClique.metadata.annotations?.[STARTS_AFTER_INTENT]
  const waiting = waitingFor(pods, (own) => own !== intent && asksForMore(own, intent))
  return waiting.length > 0 && place !== undefined && intent === intentIn(place) ? waiting : []
}

const intentIn = ({ set, template, i, group }: CliquePlace): string | undefined => {
  const parents = startupParents(layoutOf(set), template.name, group === undefined ? { i } : { i, j: Number(group.j) })
  return parents.length === 0 ? undefined : formatStartsAfter(parents)
}

const asksForMore = (own: string, intent: string | undefined): boolean => {
  const [wanted, allowed] = [countsOf(own), intent === undefined ? new Map<string, number>() : countsOf(intent)]
  if (wanted === undefined || allowed === undefined) return false
  return [...wanted].some(([podClique, count]) => count > (allowed.get(podClique) ?? 0))
}

/** By parent: how many of its pods must be Ready; undefined for a text that admission refuses, and says why. */
const countsOf = (intent: string): ReadonlyMap<string, number> | undefined => {
  const parsed = parseStartsAfter(intent)
  return 'problem' in parsed
    ? undefined
    : new Map(parsed.value.map(({ podClique, minAvailable }) => [podClique, minAvailable]))
}
