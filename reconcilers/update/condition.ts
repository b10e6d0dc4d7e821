import { conditionOf, type Finding, withCondition } from '../../model/conditions.ts'
import { formatDuration } from '../../model/duration.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { counted } from '../../schemas/sentences/counted.ts'
import type { Action } from '../engine/action.ts'
import { MIN_AVAILABLE_BREACHED } from '../health/breach.ts'
import type { Update } from './of.ts'

// Every finding on an update, with its reason.

/** The condition of an object that is or was updated: whether an update is running, and what it waits for. */
export const UPDATE_CONDITION = 'UpdateInProgress'

/** Reason of the condition when a step of an update takes longer than its `progressDeadline`. */
export const DEADLINE_EXCEEDED = 'ProgressDeadlineExceeded'

/** The finding on an update that is running or due. `isLate`: a step takes longer than its deadline. */
export const running = (message: string, isLate = false): Finding => ({
  type: UPDATE_CONDITION,
  status: 'True',
  reason: isLate ? DEADLINE_EXCEEDED : 'RollingUpdate',
  message,
})

/** Reason of the condition while the user has stopped the update. */
const PAUSED = 'Paused'

/** The finding on an update that the user has stopped where it is. */
export const paused = (message: string): Finding => ({ ...running(message), reason: PAUSED })

/** An event, by its reason. */
interface Told {
  readonly reason: string
  readonly message: string
}

/**
 * The event of an update that is stopped, goes on, or has reached its partition, with this change of the conditions;
 * undefined if it is none of these.
 */
export const updateEvent = (
  before: readonly Condition[] | undefined,
  after: readonly Condition[],
): Told | undefined => {
  const [was, is] = [before, after].map((each) => conditionOf(each, UPDATE_CONDITION))
  const told = (reason: string): Told => ({ reason, message: is?.message ?? '' })
  if (is?.reason === PARTITION_REACHED) return was?.reason === PARTITION_REACHED ? undefined : told(PARTITION_REACHED)
  if (is?.reason === PAUSED && was?.reason !== PAUSED) return told('UpdatePaused')
  return is?.status === 'True' && is.reason !== PAUSED && was?.reason === PAUSED ? told('UpdateResumed') : undefined
}

const over = (reason: string, message: string): Finding => ({
  type: UPDATE_CONDITION,
  status: 'False',
  reason,
  message,
})

/** The finding on a set from the moment when a changed template is known until the first replica is selected. */
export const BEGUN = running('No replica is being updated at the moment')

/** The finding on a part whose replica of the set the update has yet to select. */
const WAITS_FOR_ITS_TURN = running('waits for its replica of the set to be updated')

/** The finding on an update that only the user carries out. */
export const ON_DELETE = over(
  'OnDelete',
  'Pods follow the changed template as they are deleted; delete a pod to have it recreated',
)

/**
 * The finding where OnDelete has left pods of an older template and another strategy has taken over since.
 * docs/updates.md#following-an-update
 */
const NOT_ROLLED_OUT = over(
  'NotRolledOut',
  'Pods of an older template are left from OnDelete; they follow as they are deleted, or with the next change of the template',
)

const SET_COMPLETE = over('UpdateComplete', 'All replicas follow the template')

/** Reason of the condition once every replica from the partition on follows, and others keep an earlier template. */
export const PARTITION_REACHED = 'PartitionReached'
/**
 * The finding where everything follows from a partition on, and `kept` of `all` units below it keep an earlier template.
 * @param unit what they are called, one of them
 * @param of the role whose units they are, where others may be meant
 */
export const partitionReached = (kept: number, all: number, unit: 'pod' | 'copy' | 'replica', of?: string): Finding => {
  const follow = all - kept
  const whose = of === undefined ? '' : ` of ${of}`
  const message = `${follow} of ${counted(all, unit)}${whose} ${follow === 1 ? 'follows' : 'follow'} the changed template; rollingUpdate.partition keeps ${kept}`
  return over(PARTITION_REACHED, message)
}
const PART_COMPLETE = over('UpdateComplete', 'everything follows the template')

/**
 * A loss looks like what an update removes, so updates suspend termination.
 * docs/updates.md#what-can-happen-during-an-update
 */
export const UPDATE_IN_PROGRESS: Finding = {
  type: MIN_AVAILABLE_BREACHED,
  status: 'Unknown',
  reason: 'UpdateInProgress',
  message: 'an update is replacing pods; the minimum is judged again once it has ended',
}

/** True if the conditions say that an update is stuck. */
export const isStuck = (conditions: readonly Condition[] | undefined): boolean => {
  const condition = conditionOf(conditions, UPDATE_CONDITION)
  return condition?.status === 'True' && condition.reason === DEADLINE_EXCEEDED
}

/** True if OnDelete may have left pods of an older template, by what the conditions say. */
export const wasOnDelete = (conditions: readonly Condition[] | undefined): boolean => {
  const reason = conditionOf(conditions, UPDATE_CONDITION)?.reason
  return reason === ON_DELETE.reason || reason === NOT_ROLLED_OUT.reason
}

/**
 * The finding on a set of which no update is running. A switch of the strategy rolls nothing out, so what OnDelete has
 * left stays until all replicas follow the template, and so does what a partition keeps.
 */
export const restOfSet = (
  conditions: readonly Condition[] | undefined,
  {
    isAllUpdated,
    kept,
    replicas,
    roles,
  }: {
    readonly isAllUpdated: boolean
    readonly kept: number
    readonly replicas: number
    /** What is to be said of roles of which units keep an earlier template. */
    readonly roles: string | undefined
  },
): Finding => {
  const isPartly = kept === 0 && roles !== undefined
  if (isAllUpdated) return isPartly ? over(PARTITION_REACHED, roles) : SET_COMPLETE
  if (wasOnDelete(conditions)) return NOT_ROLLED_OUT
  if (isPartly) return over(PARTITION_REACHED, roles)
  return kept > 0 ? partitionReached(kept, replicas, 'replica') : SET_COMPLETE
}

/**
 * Why a PodClique or a scaling group that is not being updated is of an older template; undefined if it follows the
 * template. docs/reliability.md#updates (U13)
 * @param followed the generation that all of its pods have followed last
 */
export const pendingUpdate = (
  { generation, phase }: Pick<Update, 'generation' | 'phase'>,
  followed: string | undefined,
): Finding | undefined => {
  if (followed === generation) return undefined
  if (phase === 'onDelete') return ON_DELETE
  return phase === 'none' ? NOT_ROLLED_OUT : WAITS_FOR_ITS_TURN
}

/** Requeues for the moment when a step of an update has taken too long, which no watch reports. */
export const atDeadline = (left: number | undefined): Action[] =>
  left === undefined || left <= 0
    ? []
    : [{ do: 'requeueAfter', milliseconds: left, why: 'a step of the update may take no longer' }]

/** The state of the update of a PodClique or a scaling group. */
export interface PartUpdate {
  readonly isInUpdate: boolean
  /** Why it is of an older template without being in an update; undefined if it follows the template. */
  readonly pending: Finding | undefined
  /** In ms; undefined if there is no limit. */
  readonly deadline: number | undefined
  readonly left: number | undefined
  /** Completes "waits for". */
  readonly waitsFor: string
}

/**
 * The conditions with the one on the update. Without a deadline there is none until a partition is reached: `updateProgress`
 * says the same.
 */
export const withUpdate = (
  conditions: readonly Condition[],
  { isInUpdate, pending = PART_COMPLETE, deadline, left, waitsFor }: PartUpdate,
  now: string,
): Condition[] => {
  const isToldOf = conditionOf(conditions, UPDATE_CONDITION) !== undefined || pending.reason === PARTITION_REACHED
  if (!isToldOf && (!isInUpdate || deadline === undefined)) return [...conditions]
  return withCondition(conditions, isInUpdate ? runningPart(deadline, left, waitsFor) : pending, now)
}

const runningPart = (deadline: number | undefined, left: number | undefined, waitsFor: string): Finding =>
  deadline === undefined || left === undefined || left > 0
    ? running(`waits for ${waitsFor}`)
    : running(
        `has waited for ${waitsFor} for more than ${formatDuration(deadline)} (rollingUpdate.progressDeadline)`,
        true,
      )
