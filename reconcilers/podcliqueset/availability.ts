import { conditionOf, type Finding } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { allAre } from '../../schemas/sentences/counted.ts'
import { AVAILABLE, notCarriedOutYet, withError, withFindings } from '../availability/conditions.ts'
import { type Failing, withCause } from '../availability/failing.ts'
import { rollbackPromise } from '../availability/rollback.ts'
import type { Stall } from '../availability/stall-reasons.ts'
import type { LastError } from '../engine/last-errors.ts'
import { DEADLINE_EXCEEDED } from '../update/condition.ts'

/** The state that the availability of a set follows from. */
export interface Judged {
  readonly replicas: number
  readonly available: number
  /** Replicas that follow the template and are available. */
  readonly updated: number
  /** A clause that says which replica is not available and what it waits for. */
  readonly lacking: string
  /** True once everything that the present generation asks for has been carried out. */
  readonly isObserved: boolean
  /** The errors of the latest reconciliation. */
  readonly errors: readonly Pick<LastError, 'description'>[]
  /** False after a start until every replica has reported. */
  readonly isKnown: boolean
  /**
   * True from a change of the templates until no old pod is left; never under OnDelete: there the user deletes pods.
   */
  readonly isUpdating: boolean
  /** The command that takes that update back. */
  readonly rollback: string
  /** True while the user has stopped that update. */
  readonly isPaused: boolean
  /** Why nothing is created for the set. */
  readonly obstacle: Stall | undefined
  /** Why the set gets no further unless somebody does something; undefined if it may. Means nothing once it is available. */
  readonly heldUp: Stall | undefined
  /** True if the status says so of this generation. */
  readonly wasHeldUp: boolean
  /** What keeps pods of the first replica from running that has such pods. */
  readonly failing: Failing | undefined
  /** Why a set that is carried out and is not available makes no progress. */
  readonly stuck: Stall | undefined
}

/** Whether a set is available, with what it lacks. During an update it is not, however many replicas serve. */
const availabilityOf = (
  { replicas, available, updated, lacking, ...judged }: Judged,
  before: readonly Condition[] | undefined,
): Finding => {
  const no = (reason: string, message: string): Finding => ({ type: AVAILABLE, status: 'False', reason, message })
  if (judged.obstacle !== undefined) return no(judged.obstacle.reason, judged.obstacle.message)
  if (judged.isUpdating) {
    const far = `${following(updated, replicas)}${judged.isPaused ? '; the update is paused by rollingUpdate.paused' : ''}`
    return no('UpdateInProgress', withCause(far, judged.failing))
  }
  if (available < replicas) {
    const lacks = `${available} of ${replicas} replicas are available; ${lacking}`
    return no('ReplicasUnavailable', withError(withCause(lacks, judged.failing), judged.errors, before))
  }
  if (!judged.isObserved) return notCarriedOutYet(judged.errors)
  const message = replicas === 0 ? 'no replicas are wanted' : `${allAre(replicas, 'replica')} available`
  return { type: AVAILABLE, status: 'True', reason: 'AllReplicasAvailable', message }
}

/** Why a set makes no progress, during an update with what takes it back: whoever is called needs no page for that. */
const withWayOut = (stall: Stall | undefined, { isUpdating, rollback, failing }: Judged): Stall | undefined => {
  if (stall === undefined || !isUpdating) return stall
  const promise = rollbackPromise(stall.reason === DEADLINE_EXCEEDED ? (failing ?? stall) : stall)
  return promise === undefined ? stall : { ...stall, message: `${stall.message}; to ${promise}: ${rollback}` }
}

/** The finding from the moment when an update begins. */
export const beingUpdated = (replicas: number): Finding => ({
  type: AVAILABLE,
  status: 'False',
  reason: 'UpdateInProgress',
  message: following(0, replicas),
})

const following = (updated: number, replicas: number): string =>
  `${updated} of ${replicas} replicas follow the changed template and are available`

/**
 * The conditions with those on availability: `Available`, and unless it is True either `Reconciling` or `Stalled`,
 * never both. After a start, what was said of this generation stays until every replica has reported: that the set is
 * available, or that it is held up.
 */
export const withAvailability = (
  before: readonly Condition[] | undefined,
  judged: Judged,
  now: string,
): Condition[] => {
  const wasAvailable = judged.isObserved && conditionOf(before, AVAILABLE)?.status === 'True'
  const isKept = !judged.isKnown && judged.obstacle === undefined && (wasAvailable || judged.wasHeldUp)
  if (isKept) return [...(before ?? [])]
  const available = availabilityOf(judged, before)
  const heldUp = available.status === 'True' ? undefined : judged.heldUp
  return withFindings(before, available, judged.obstacle ?? withWayOut(heldUp ?? judged.stuck, judged), now)
}
