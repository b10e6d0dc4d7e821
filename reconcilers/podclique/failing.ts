import { conditionOf, type Reason, withConditionWhile } from '../../model/conditions.ts'
import { type LostNode, leftUntilLate, lostNodeOf } from '../../model/lost-node.ts'
import { ageOf, elapsedSince } from '../../model/object.ts'
import {
  type ContainerStatus,
  CRASH_LOOP,
  CRASHES,
  IMAGE_NOT_PULLED,
  isTerminating,
  type Pod,
  podHas,
  UNSCHEDULABLE,
} from '../../model/pod.ts'
import { isRefusal } from '../../model/refusal.ts'
import { serves } from '../../model/serving.ts'
import { stalledAfterOf } from '../../model/stalled-after.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { FAILING_REASONS, type Failing, PODS_FAILING } from '../availability/failing.ts'
import type { Stall } from '../availability/stall-reasons.ts'
import { type Action, eventOfReason } from '../engine/action.ts'
import type { LastError } from '../engine/last-errors.ts'
import type { ObservedPodClique } from './observe.ts'

/** For less than this a pod without a node, or one that cannot be made for want of an answer, is normal; in ms. */
const USUAL_MS = 10_000
/** For less than this a container that has started is normally not ready; in ms. */
const USUAL_START_MS = 60_000
/** A container that has crashed and then runs for so long without being ready fails for another reason; in ms. */
const CRASH_MS = 10 * 60_000

type Found = Pick<Failing, 'reason' | 'message'> & Partial<Pick<Failing, 'since'>>

/** What keeps one pod from running, and in how many ms that is to be looked at again although nothing changes. */
interface PodFinding {
  readonly found?: Found
  readonly again?: number
}

const NOTHING: PodFinding = {}

const findingOf = (pod: Pod, now: string): PodFinding => {
  if (podHas(pod, 'Ready') && !hasCrashed(pod)) return NOTHING
  const lost = lostNodeOf(pod, now)
  if (lost !== undefined) return { found: nodeNotReady(lost) }
  const { conditions = [], initContainerStatuses = [], containerStatuses = [] } = pod.status ?? {}
  const scheduled = conditions.find(({ type, status }) => type === 'PodScheduled' && status === 'False')
  if (scheduled?.reason === UNSCHEDULABLE) {
    const left = USUAL_MS - ageOf(pod, now)
    const why = scheduled.message === undefined ? '' : `: ${scheduled.message}`
    return left > 0 ? { again: left } : { found: { reason: 'NoNode', message: `the scheduler finds no node${why}` } }
  }
  const isServing = serves(pod)
  const findings = [
    ...initContainerStatuses.map((each) => containerFinding(each, isServing, false, now)),
    ...containerStatuses.map((each) => containerFinding(each, isServing, true, now)),
  ]
  return (
    findings.find(({ found }) => found !== undefined) ?? findings.find(({ again }) => again !== undefined) ?? NOTHING
  )
}

const nodeNotReady = ({ node, since }: LostNode): Found => {
  const message = `node "${node}" ${since === undefined ? 'is not ready' : `has not been ready since ${since}`}: kubectl describe node ${node}`
  return { reason: 'NodeNotReady', message, ...(since !== undefined && { since }) }
}

/** What is said of a pod that is being deleted: only that its node does not let it go. */
const leavingFinding = (pod: Pod, now: string): PodFinding => {
  const lost = lostNodeOf(pod, now)
  if (lost !== undefined) return { found: nodeNotReady(lost) }
  const again = leftUntilLate(pod, now)
  return again === undefined ? NOTHING : { again }
}

const hasCrashed = ({ status }: Pod): boolean =>
  [status?.initContainerStatuses, status?.containerStatuses].some((all) =>
    all?.some(({ restartCount = 0 }) => restartCount >= CRASHES),
  )

const containerFinding = (status: ContainerStatus, isServing: boolean, isProbed: boolean, now: string): PodFinding => {
  const { name, ready, started, restartCount = 0, state, lastState, image } = status
  const { waiting, running, terminated } = state ?? {}
  const ranFor = elapsedSince(running?.startedAt ?? '', now)
  if (waiting?.reason === CRASH_LOOP || restartCount >= CRASHES) {
    const patience = ready === true || isServing ? USUAL_START_MS : CRASH_MS
    // An init container that has ended well is done.
    const isOver = terminated != null && (isProbed || terminated.exitCode !== 0)
    const isCrashing = waiting?.reason === CRASH_LOOP || isOver ? !isServing : ranFor < patience
    const { exitCode, reason } = lastState?.terminated ?? {}
    const how = exitCode === undefined ? '' : `, last with ${exitCode}${reason === undefined ? '' : ` (${reason})`}`
    if (isCrashing) {
      const found = { reason: 'CrashLoop', message: `container "${name}" ends again and again${how}` } as const
      return { found, ...(running && { again: patience - ranFor }) }
    }
  }
  if (isServing || ready === true) return NOTHING
  if (waiting?.reason === IMAGE_NOT_PULLED) {
    return { found: { reason: 'ImageNotPulled', message: `image "${image}" of container "${name}" cannot be pulled` } }
  }
  if (waiting?.reason !== undefined && waiting.reason !== CRASH_LOOP) {
    const why = [waiting.reason, waiting.message].filter(Boolean).join(': ')
    return { found: { reason: 'ContainersNotCreated', message: `container "${name}" cannot be created: ${why}` } }
  }
  // Without a probe a container is ready as soon as it runs. A start-up probe has a limit of its own: the container is then ended.
  if (!isProbed || started !== true || Number.isNaN(ranFor)) return NOTHING
  return ranFor < USUAL_START_MS
    ? { again: USUAL_START_MS - ranFor }
    : { found: { reason: 'ProbesFail', message: `container "${name}" runs, and its readiness probe does not succeed` } }
}

const refusal = (lastErrors: readonly LastError[], now: string): Found | undefined => {
  const error = lastErrors.find(
    ({ code, description, observedAt }) =>
      code === 'ERR_CREATE_POD' && (isRefusal(description) || Date.parse(now) - Date.parse(observedAt) >= USUAL_MS),
  )
  return error && { reason: 'PodsRefused', message: error.description, since: error.observedAt }
}

const rank = ({ reason }: Found): number => FAILING_REASONS.indexOf(reason)

const findingsOf = ({ podClique, pods }: ObservedPodClique, now: string): PodFinding[] => {
  const staying = pods.filter((pod) => !isTerminating(pod))
  const placed = staying.filter(({ spec }) => spec.nodeName !== undefined).length
  // Where others have taken their place, pods that a lost node keeps harm nobody.
  const leaving = placed < podClique.spec.replicas ? pods.filter(isTerminating) : []
  return [...staying.map((pod) => findingOf(pod, now)), ...leaving.map((pod) => leavingFinding(pod, now))]
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
  return found.find(({ reason, message }) => reason === told?.reason && message === told?.message) ?? first
}

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
