import { type LostNode, leftUntilLate, lostNodeOf, outOfService } from '../../model/lost-node.ts'
import { elapsedSince } from '../../model/object.ts'
import {
  type ContainerStatus,
  CRASH_LOOP,
  CRASHES,
  IMAGE_NOT_PULLED,
  type Pod,
  podHas,
  UNSCHEDULABLE,
} from '../../model/pod.ts'
import { serves } from '../../model/serving.ts'
import type { Failing } from '../availability/failing.ts'

/** For less than this a pod without a node, or one that cannot be made for want of an answer, is normal; in ms. */
export const USUAL_MS = 10_000
/** For less than this a container that has started is normally not ready; in ms. */
const USUAL_START_MS = 60_000
/** A container that has crashed and then runs for so long without being ready fails for another reason; in ms. */
const CRASH_MS = 10 * 60_000

/** What keeps pods from running; since when, if that is known better than by when it was first seen. */
export type Found = Pick<Failing, 'reason' | 'message'> & Partial<Pick<Failing, 'since'>>

/** What keeps one pod from running, and in how many ms that is to be looked at again although nothing changes. */
export interface PodFinding {
  readonly found?: Found
  readonly again?: number
}

/** Nothing keeps it. */
export const NOTHING: PodFinding = {}

/** What keeps a pod from running that is to stay. */
export const findingOf = (pod: Pod, now: string): PodFinding => {
  if (podHas(pod, 'Ready') && !hasCrashed(pod)) return NOTHING
  const lost = lostNodeOf(pod, now)
  if (lost !== undefined) return { found: nodeNotReady(lost) }
  const { conditions = [], initContainerStatuses = [], containerStatuses = [] } = pod.status ?? {}
  const scheduled = conditions.find(({ type, status }) => type === 'PodScheduled' && status === 'False')
  if (scheduled?.reason === UNSCHEDULABLE) {
    const left = USUAL_MS - elapsedSince(pod.metadata.creationTimestamp ?? now, now)
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
  const what = since === undefined ? 'does not end a pod that was evicted from it' : `has not been ready since ${since}`
  const message = `node "${node}" ${what}: kubectl describe node ${node}`
  return { reason: 'NodeNotReady', message, ...(since !== undefined && { since }) }
}

/** What is said of a pod that is being deleted: only that its node does not let it go. */
export const leavingFinding = (pod: Pod, now: string): PodFinding => {
  const lost = lostNodeOf(pod, now)
  if (lost !== undefined) {
    const { message, ...found } = nodeNotReady(lost)
    const wayOut = `once nothing runs there, this lets go of its pods: ${outOfService(lost.node)}`
    return { found: { ...found, message: `${message}; ${wayOut}` } }
  }
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
    const how =
      exitCode === undefined ? '' : `, last with exit code ${exitCode}${reason === undefined ? '' : ` (${reason})`}`
    if (isCrashing) {
      const found = { reason: 'CrashLoop', message: `container "${name}" ends again and again${how}` } as const
      return { found, ...(running && { again: patience - ranFor }) }
    }
  }
  if (isServing || ready === true) return NOTHING
  if (waiting?.reason === IMAGE_NOT_PULLED) {
    const why = waiting.message === undefined ? '' : `: ${waiting.message}`
    return {
      found: { reason: 'ImageNotPulled', message: `image "${image}" of container "${name}" cannot be pulled${why}` },
    }
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
