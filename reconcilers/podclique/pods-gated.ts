import { type Reason, withConditionWhile } from '../../model/conditions.ts'
import { PODGANG_GATE, PODGANG_LABEL } from '../../model/labels.ts'
import { ageOf } from '../../model/object.ts'
import { gatesOf, isGated, isTerminating, type Pod } from '../../model/pod.ts'
import type { Condition, PodClique } from '../../schemas/generated/grove.ts'
import { type Action, eventOfReason } from '../engine/action.ts'
import { wake } from '../engine/controller.ts'
import type { LastError } from '../engine/last-errors.ts'
import { KIND } from '../kinds.ts'
import type { PlanContext } from '../plan-context.ts'
import { isGatedAsOne } from '../scheduler-backend/observe.ts'
import { keyOf, SETTLE_MS, subjectOf } from '../wakes/objects.ts'
import { inNamespace } from '../watching/index-terms.ts'
import type { ObservedPodClique } from './observe.ts'
import { nodeHold } from './same-node.ts'
import { minimumsHold } from './scheduling-group.ts'
import { isListed } from './ungate.ts'
import { baseHoldOf, holdOf, notListed } from './why-gated.ts'

/** True while pods of a PodClique have been gated for long; the message says what they wait for. Otherwise absent. */
export const PODS_GATED = 'PodsGated'

/**
 * Gates that stay for less than this are normal while gangs are placed and not reported; in ms.
 * docs/reliability.md#gangs-gates-termination (G12)
 */
const USUAL_MS = 10_000

const gatedPods = ({ pods }: ObservedPodClique): Pod[] =>
  pods.filter((pod) => !isTerminating(pod) && gatesOf(pod).length > 0)

/** The age of the oldest pod that is gated, in ms; undefined if no pod is. */
const gatedFor = (observed: ObservedPodClique, now: string): number | undefined => {
  const ages = gatedPods(observed).flatMap((pod) => (pod.metadata.creationTimestamp ? [ageOf(pod, now)] : []))
  return ages.length === 0 ? undefined : ages.reduce((oldest, age) => Math.max(oldest, age))
}

/** Requeues for the moment when a gate has stayed so long that it must be explained. */
export const whenGatedLong = (observed: ObservedPodClique, now: string): Action[] => {
  const age = gatedFor(observed, now)
  return age === undefined || age >= USUAL_MS
    ? []
    : [{ do: 'requeueAfter', milliseconds: USUAL_MS - age, why: 'pods that stay gated are explained' }]
}

/** What the pods of a PodClique that have been gated for long wait for; undefined if there are no such pods. */
export const gatedReason = (
  observed: ObservedPodClique,
  lastErrors: readonly LastError[],
  { config, now }: PlanContext,
): Reason | undefined => {
  if ((gatedFor(observed, now) ?? 0) < USUAL_MS) return undefined
  const gated = gatedPods(observed)
  const ours = gated.filter(isGated)
  if (ours.length === 0) {
    const others = new Set(gated.flatMap(gatesOf).filter((gate) => gate !== PODGANG_GATE))
    const names = [...others].map((gate) => `"${gate}"`).join(', ')
    return { reason: 'OtherGate', message: `${names} is for whoever put it there to take off` }
  }
  const isAsOne = isGatedAsOne(observed.podGang, observed.objects, config)
  const hold = isAsOne ? baseHoldOf(observed) : (holdOf(observed, config) ?? minimumsHold(observed, now))
  if (hold !== undefined) return hold
  const node = isAsOne ? undefined : nodeHold(observed, ours, now)
  if (node !== undefined) return node
  const gang = observed.podClique.metadata.labels?.[PODGANG_LABEL]
  const { podGang } = observed
  if (podGang !== undefined && !isAsOne && !ours.every(isListed(observed))) return notListed(podGang, 'all of its pods')
  const [error] = lastErrors
  return error && { reason: 'GateNotRemoved', message: `PodGang ${gang} is complete, but: ${error.description}` }
}

/** The conditions with the reason why pods have been gated for long. */
export const withGated = (
  before: readonly Condition[],
  reason: Reason | undefined,
  now: string,
): readonly Condition[] => withConditionWhile(before, PODS_GATED, reason, now)

/** Records a new reason as an event, once for all pods. */
export const gatedEvent = ({ podClique }: ObservedPodClique, gated: Reason | undefined): Action[] =>
  eventOfReason(podClique, PODS_GATED, gated, { type: 'Normal', says: 'pods wait at their gate' })

/**
 * When another PodClique of the gang changes in a way that may explain the wait, wakes the PodCliques that say in a
 * condition that they wait. There are none while everything goes well.
 */
export const byGatedNeighbour = wake(KIND.podClique, (change, objects) => {
  const podClique = subjectOf(change)
  const { namespace, name: own, labels } = podClique?.metadata ?? {}
  const gang = labels?.[PODGANG_LABEL]
  if (change.initial || gang === undefined || !matters(change.before, change.after)) return []
  const waiting = objects.find(KIND.podClique, 'gated', inNamespace(namespace, gang))
  if (waiting.length === 0) return []
  const podGang = objects.get(KIND.podGang, namespace, gang)
  const members = new Set(podGang?.spec.podgroups.map(({ name }) => name))
  return waiting.flatMap((each) =>
    each.metadata.name !== own && members.has(each.metadata.name ?? '') ? [keyOf(each, SETTLE_MS)] : [],
  )
})

const matters = (before: PodClique | undefined, after: PodClique | undefined): boolean =>
  before?.status?.replicas !== after?.status?.replicas ||
  before?.spec.replicas !== after?.spec.replicas ||
  before?.status?.lastErrors?.[0]?.description !== after?.status?.lastErrors?.[0]?.description
