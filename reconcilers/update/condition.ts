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

/** True if a finding says that the user has stopped the update. */
export const isPaused = (finding: Pick<Finding, 'reason'> | undefined): boolean => finding?.reason === PAUSED

/** An event, by its reason. */
interface Told {
  readonly type: 'Normal' | 'Warning'
  readonly reason: string
  readonly message: string
}

/** Whether an update is stopped or goes on with a write of the status. */
export type Turn = 'paused' | 'resumed' | undefined

/**
 * The events of an update that is stopped or goes on, of one that has reached its partition, and of a revision that is
 * missing below it, with this change of the conditions. Each is told once: the status remembers.
 */
export const updateEvents = (
  before: readonly Condition[] | undefined,
  after: readonly Condition[],
  turn: Turn,
): Told[] => {
  const [was, is] = [before, after].map((each) => conditionOf(each, UPDATE_CONDITION))
  const message = is?.message ?? ''
  const isReached = is?.reason === PARTITION_REACHED
  return [
    ...(turn === 'paused' ? [{ type: 'Normal', reason: 'UpdatePaused', message } as const] : []),
    ...(turn === 'resumed' ? [{ type: 'Normal', reason: 'UpdateResumed', message } as const] : []),
    ...(isReached && was?.reason !== PARTITION_REACHED
      ? [{ type: 'Normal', reason: PARTITION_REACHED, message } as const]
      : []),
    ...(isRevisionMissing(is) && !isRevisionMissing(was)
      ? [{ type: 'Warning', reason: 'RevisionMissing', message } as const]
      : []),
  ]
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
/** What is said where the revision is gone that they keep. */
const REVISION_MISSING = '; the revision that they keep is gone, so what is lost of them follows the changed template'
const isRevisionMissing = (condition: Condition | undefined): boolean =>
  condition?.reason === PARTITION_REACHED && condition.message.endsWith(REVISION_MISSING)
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
    isMissing,
  }: {
    readonly isAllUpdated: boolean
    readonly kept: number
    readonly replicas: number
    /** What is to be said of roles of which units keep an earlier template. */
    readonly roles: string | undefined
    /** True if the revision that replicas below the partition keep is not stored any more. */
    readonly isMissing: () => boolean
  },
): Finding => {
  const isPartly = kept === 0 && roles !== undefined
  if (isAllUpdated) return isPartly ? over(PARTITION_REACHED, roles) : SET_COMPLETE
  if (wasOnDelete(conditions)) return NOT_ROLLED_OUT
  if (isPartly) return over(PARTITION_REACHED, roles)
  if (kept === 0) return SET_COMPLETE
  const reached = partitionReached(kept, replicas, 'replica')
  return isMissing() ? over(PARTITION_REACHED, `${reached.message}${REVISION_MISSING}`) : reached
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

/** Why something can neither follow in place nor be made again, behind what it is; empty if it can. */
export const heldText = (why: string | undefined): string =>
  why === undefined ? '' : ` (podUpdatePolicy is InPlaceOnly, and it cannot follow in place: ${why})`

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
  /** Why units can neither follow in place nor be made again; undefined if they can. */
  readonly held?: string | undefined
}

/**
 * The conditions with the one on the update. Without a deadline there is none until a partition is reached, unless somebody has
 * to do something: `updateProgress` says the same.
 */
export const withUpdate = (
  conditions: readonly Condition[],
  { isInUpdate, pending = PART_COMPLETE, deadline, left, waitsFor: units, held }: PartUpdate,
  now: string,
): Condition[] => {
  const waitsFor = `${units}${heldText(held)}`
  const isTold = isInUpdate ? deadline !== undefined || held !== undefined : pending.reason === PARTITION_REACHED
  if (conditionOf(conditions, UPDATE_CONDITION) === undefined && !isTold) return [...conditions]
  return withCondition(conditions, isInUpdate ? runningPart(deadline, left, waitsFor) : pending, now)
}

const runningPart = (deadline: number | undefined, left: number | undefined, waitsFor: string): Finding =>
  deadline === undefined || left === undefined || left > 0
    ? running(`waits for ${waitsFor}`)
    : running(
        `has waited for ${waitsFor} for more than ${formatDuration(deadline)} (rollingUpdate.progressDeadline)`,
        true,
      )
