import { formatStartsAfter, parseStartsAfter, STARTS_AFTER_INTENT } from '../../model/intent.ts'
import { PCS_REPLICA_INDEX_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { isPending, isTerminating, type Pod } from '../../model/pod.ts'
import type { Change, Key, Wake } from '../engine/controller.ts'
import { KIND } from '../kinds.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { keyOf, subjectOf } from '../wakes/objects.ts'
import { inNamespace } from '../watching/index-terms.ts'

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

/**
 * Pods that wait at their start-up barrier for a PodClique that has fallen asleep since. The barrier's parents are
 * written in the pod, so these pods are replaced by pods that do not wait. A pod that has started is left alone.
 */
export const waitingForSleepers = (pods: readonly Pod[], asleep: ReadonlySet<string>): Pod[] =>
  asleep.size === 0
    ? []
    : pods.filter((pod) => {
        const intent = pod.metadata.annotations?.[STARTS_AFTER_INTENT]
        const isWaiting = !isTerminating(pod) && isPending(pod)
        return isWaiting && intent !== undefined && awakeParents(intent, asleep) !== intent
      })

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
