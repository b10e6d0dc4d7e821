import { type Reason, withConditionWhile } from '../../model/conditions.ts'
import { PODCLIQUE_LABEL } from '../../model/labels.ts'
import { ageOf } from '../../model/object.ts'
import { gatesOf, isTerminating, type Pod, SCHEDULER_ERROR } from '../../model/pod.ts'
import { leastPods } from '../../schedulers/gang.ts'
import type { Condition, PodGang } from '../../schemas/generated/grove.ts'
import { type Action, eventOfReason } from '../engine/action.ts'
import { KIND } from '../kinds.ts'
import type { PlanContext } from '../plan-context.ts'
import { groupTrouble, isGatedAsOne, namesGroup, schedulingGroupOf, treeOf } from '../scheduler-backend/observe.ts'
import { inNamespace } from '../watching/index-terms.ts'
import type { ObservedPodClique } from './observe.ts'
import { family, lacksPods, unmadeReason } from './scheduling-group.ts'
import { baseHoldOf } from './why-gated.ts'

/**
 * True while pods of a PodClique wait for the group that their scheduler places as a whole, with the reason that no condition
 * of the pods has; otherwise absent. docs/status.md#pods-that-wait-for-their-group
 */
export const PODS_WAITING = 'PodsWaiting'

/** Waits that are shorter than this are normal while gangs are placed and not reported; in ms. */
const USUAL_MS = 10_000

/** Pods without gate and node, of a gang of which pods name an object. */
const unplaced = ({ podGang, pods }: ObservedPodClique): Pod[] =>
  namesGroup(podGang)
    ? pods.filter((pod) => !isTerminating(pod) && pod.spec.nodeName === undefined && gatesOf(pod).length === 0)
    : []

const scheduledConditionOf = ({ status }: Pod) =>
  (status?.conditions ?? []).find(({ type, status: is }) => type === 'PodScheduled' && is === 'False')

/** The pods that nobody has explained: their scheduler has not tried to place them. */
const untried = (observed: ObservedPodClique): Pod[] =>
  unplaced(observed).filter((pod) => scheduledConditionOf(pod) === undefined)

/** Why pods are not made, or not placed, whatever their scheduler does. */
const heldReason = (observed: ObservedPodClique, context: PlanContext): Reason | undefined => {
  // The objects of a gang that waits for another may come later.
  const isShort = (lacksPods(observed) || unplaced(observed).length > 0) && baseHoldOf(observed) === undefined
  const trouble = isShort ? groupTrouble(observed, context.config) : undefined
  return trouble ?? unmadeReason(observed, context)
}

/** Requeues for the moment when pods have waited so long that it must be explained. */
export const whenWaitingLong = (observed: ObservedPodClique, context: PlanContext): Action[] => {
  const { now } = context
  const { podGang } = observed
  const ages = untried(observed).map((pod) => ageOf(pod, now))
  const left = [
    ...ages,
    ...(podGang === undefined || heldReason(observed, context) === undefined ? [] : [ageOf(podGang, now)]),
  ]
    .map((age) => USUAL_MS - age)
    .filter((each) => each > 0)
  return left.length === 0
    ? []
    : [{ do: 'requeueAfter', milliseconds: Math.min(...left), why: 'pods that wait for their group are explained' }]
}

/** What the pods of a PodClique that have waited for long for their group wait for; undefined if there are no such pods. */
export const waitingReason = (observed: ObservedPodClique, context: PlanContext): Reason | undefined => {
  const { now } = context
  const { podGang } = observed
  if (!namesGroup(podGang)) return undefined
  const failed = unplaced(observed).flatMap((pod) => scheduledConditionOf(pod) ?? [])
  const error = failed.find(({ reason }) => reason === SCHEDULER_ERROR)
  if (error !== undefined) return { reason: SCHEDULER_ERROR, message: error.message ?? 'the scheduler tells no more' }
  if (ageOf(podGang, now) >= USUAL_MS) {
    const held = heldReason(observed, context)
    if (held !== undefined) return held
  }
  const isOld = (pod: Pod) => ageOf(pod, now) >= USUAL_MS
  return untried(observed).some(isOld)
    ? (gatedSibling(observed, podGang, context) ?? tooFew(observed, podGang))
    : undefined
}

const podsOf = (gangs: readonly PodGang[], { objects }: ObservedPodClique): readonly Pod[] =>
  gangs.flatMap(({ metadata: { namespace, name = '' } }) =>
    objects.find(KIND.pod, 'gang', inNamespace(namespace, name)).filter((pod) => !isTerminating(pod)),
  )

/** The gangs of which no pod is placed while one is gated. */
const gatedTogether = (observed: ObservedPodClique, podGang: PodGang): readonly PodGang[] =>
  treeOf(podGang) === undefined ? [podGang] : family(observed)

/** The gate of another pod that holds back the whole group. */
const gatedSibling = (observed: ObservedPodClique, podGang: PodGang, { config }: PlanContext): Reason | undefined => {
  if (!isGatedAsOne(podGang, observed.objects, config)) return undefined
  const gated = podsOf(gatedTogether(observed, podGang), observed).find((pod) => gatesOf(pod).length > 0)
  if (gated === undefined) return undefined
  const gates = gatesOf(gated).map((gate) => `"${gate}"`)
  const message = `pod ${gated.metadata.name} of the same group is gated by ${gates.join(', ')}, and the scheduler places none of them until the gate is removed or the pod is gone`
  return { reason: 'PodOfGroupGated', message }
}

/** That fewer pods exist than a group of the gang needs at once. */
const tooFew = (observed: ObservedPodClique, podGang: PodGang): Reason | undefined => {
  const pods = podsOf([podGang], observed).filter((pod) => gatesOf(pod).length === 0)
  const { podgroups } = podGang.spec
  const groups =
    treeOf(podGang) === undefined
      ? [{ group: schedulingGroupOf(podGang, ''), needed: leastPods(podgroups), there: pods.length }]
      : podgroups.map(({ name, minReplicas }) => ({
          group: name,
          needed: minReplicas,
          there: pods.filter(({ metadata }) => metadata.labels?.[PODCLIQUE_LABEL] === name).length,
        }))
  const short = groups.find(({ needed, there }) => there < needed)
  return (
    short && {
      reason: 'TooFewPods',
      message: `PodGroup ${short.group} needs ${short.needed} pods at once, and ${short.there} exist without a gate`,
    }
  )
}

/** The conditions with the reason why pods have been waiting for their group. */
export const withWaiting = (
  before: readonly Condition[],
  reason: Reason | undefined,
  now: string,
): readonly Condition[] => withConditionWhile(before, PODS_WAITING, reason, now)

/** Records a new reason as an event, once for all pods. */
export const waitingEvent = ({ podClique }: ObservedPodClique, waiting: Reason | undefined): Action[] =>
  eventOfReason(podClique, PODS_WAITING, waiting, {
    type: waiting?.reason === SCHEDULER_ERROR ? 'Warning' : 'Normal',
    says: 'pods wait for their group',
  })
