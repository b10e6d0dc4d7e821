import { conditionOf, type Reason, withConditionWhile } from '../../model/conditions.ts'
import { elapsedSince } from '../../model/object.ts'
import { isTerminating } from '../../model/pod.ts'
import { isRefusal } from '../../model/refusal.ts'
import { stalledAfterOf } from '../../model/stalled-after.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { FAILING_REASONS, PODS_FAILING } from '../availability/failing.ts'
import type { Stall } from '../availability/stall-reasons.ts'
import { type Action, eventOfReason } from '../engine/action.ts'
import type { LastError } from '../engine/last-errors.ts'
import { BACKEND_READY } from '../scheduler-backend/readiness.ts'
import type { ObservedPodClique } from './observe.ts'
import { type Found, findingOf, leavingFinding, NOTHING, type PodFinding, USUAL_MS } from './pod-finding.ts'

const refusal = (lastErrors: readonly LastError[], now: string): Found | undefined => {
  const error = lastErrors.find(
    ({ code, description, observedAt }) =>
      code === 'ERR_CREATE_POD' && (isRefusal(description) || elapsedSince(observedAt, now) >= USUAL_MS),
  )
  return error && { reason: 'PodsRefused', message: error.description, since: error.observedAt }
}

/** That the objects by which the scheduler of its gang knows it cannot be made, while pods have no node. */
const refusedGang = ({ podClique, podGang, pods }: ObservedPodClique, now: string): PodFinding => {
  const ready = conditionOf(podGang?.status?.conditions, BACKEND_READY)
  const placed = pods.filter((pod) => !isTerminating(pod) && pod.spec.nodeName !== undefined).length
  if (ready?.status !== 'False' || placed >= podClique.spec.replicas) return NOTHING
  const { message: why, lastTransitionTime: since } = ready
  const left = isRefusal(why) ? 0 : USUAL_MS - elapsedSince(since, now)
  if (left > 0) return { again: left }
  return {
    found: { reason: 'GangRefused', message: `PodGang "${podGang?.metadata.name}" is not placed: ${why}`, since },
  }
}

const rank = ({ reason }: Found): number => FAILING_REASONS.indexOf(reason)

const findingsOf = (observed: ObservedPodClique, now: string): PodFinding[] => {
  const { podClique, pods } = observed
  const staying = pods.filter((pod) => !isTerminating(pod))
  const placed = staying.filter(({ spec }) => spec.nodeName !== undefined).length
  // Where others have taken their place, pods that a lost node keeps harm nobody.
  const leaving = placed < podClique.spec.replicas ? pods.filter(isTerminating) : []
  return [
    refusedGang(observed, now),
    ...staying.map((pod) => findingOf(pod, now)),
    ...leaving.map((pod) => leavingFinding(pod, now)),
  ]
}

/** What keeps pods of a PodClique from running; undefined if nothing does, or not for long. */
export const failingReason = (
  observed: ObservedPodClique,
  lastErrors: readonly LastError[],
  now: string,
): Found | undefined => {
  const refused = refusal(lastErrors, now)
  if (refused !== undefined) return refused
  const found = findingsOf(observed, now).flatMap((each) => each.found ?? [])
  const [first] = found.toSorted((a, b) => rank(a) - rank(b) || a.message.localeCompare(b.message))
  // What is told stays told while it holds for any pod, so that pods which fail in different ways cause no writes.
  const told = conditionOf(observed.podClique.status?.conditions, PODS_FAILING)
  return (
    found.find(({ reason, message }) => reason === told?.reason && message === told?.message) ?? withWords(first, told)
  )
}

/** Kubelets before 1.32 say only in turns why an image cannot be pulled: what one has said stays said. */
const withWords = (first: Found | undefined, told: Reason | undefined): Found | undefined =>
  first?.reason === 'ImageNotPulled' && told?.reason === first.reason && told.message.startsWith(`${first.message}: `)
    ? { ...first, message: told.message }
    : first

/** The conditions with what keeps pods from running. */
export const withFailing = (
  before: readonly Condition[],
  failing: Reason | undefined,
  now: string,
): readonly Condition[] => withConditionWhile(before, PODS_FAILING, failing, now)

/** Records a new reason as an event, once for all pods. */
export const failingEvent = ({ podClique }: ObservedPodClique, failing: Reason | undefined): Action[] =>
  eventOfReason(podClique, PODS_FAILING, failing, { type: 'Warning', says: 'pods fail' })

/** How long something may keep the pods from running before that is a stall, in ms. */
const patienceOf = ({ podClique, place }: ObservedPodClique): number => stalledAfterOf(place?.set ?? podClique)

/** Why a PodClique is stalled whose pods have failed for long; undefined if they have not. */
export const failingStall = (
  observed: ObservedPodClique,
  failing: Found | undefined,
  conditions: readonly Condition[],
  now: string,
): Stall | undefined => {
  const since = conditionOf(conditions, PODS_FAILING)?.lastTransitionTime
  if (failing === undefined || since === undefined) return undefined
  const began = Math.min(Date.parse(since), Date.parse(failing.since ?? since))
  const { reason, message } = failing
  return Date.parse(now) - began >= patienceOf(observed) ? { reason, message } : undefined
}

/** Requeues for the moment when pods have failed for long enough to say so. */
export const whenFailingLong = (observed: ObservedPodClique, now: string): Action[] => {
  const told = conditionOf(observed.podClique.status?.conditions, PODS_FAILING)
  const stallsIn =
    told === undefined ? [] : [Date.parse(told.lastTransitionTime) + patienceOf(observed) - Date.parse(now)]
  const left = [...findingsOf(observed, now).flatMap(({ again }) => again ?? []), ...stallsIn].filter(
    (each) => each > 0 && each < MOST_MS,
  )
  return left.length === 0
    ? []
    : [{ do: 'requeueAfter', milliseconds: Math.min(...left), why: 'pods that fail for long are explained' }]
}

/** Longer than this nothing is waited for. */
const MOST_MS = 7 * 24 * 3_600_000
