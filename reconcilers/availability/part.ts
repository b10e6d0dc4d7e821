import { conditionOf, type Finding, type Reason } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { allAre, are, counted } from '../../schemas/sentences/counted.ts'
import type { LastError } from '../engine/last-errors.ts'
import { DEADLINE_EXCEEDED, isStuck, UPDATE_CONDITION } from '../update/condition.ts'
import { AVAILABLE, notCarriedOutYet, withError, withFindings } from './conditions.ts'
import { withCause } from './failing.ts'
import { withObstacle } from './not-carried-out.ts'
import type { Stall } from './stall-reasons.ts'

/** The state that the availability of a PodClique or a scaling group follows from. */
export interface PartState {
  /** What it consists of, and what these items are called when they count; completes "all 3 pods are ready". */
  readonly items: { readonly name: 'pods' | 'replicas'; readonly are: 'ready' | 'available' }
  readonly wanted: number
  /** Its quorum. Somebody may have set a lower count than that, besides 0: its gang then lacks it for good. */
  readonly minAvailable: number
  readonly there: number
  /** How many of them follow the template. */
  readonly updated: number
  /** True from a change of the template until nothing of the older one is left. docs/reliability.md#updates (U13) */
  readonly isInUpdate: boolean
  /** True once everything that the present generation asks for has been carried out. */
  readonly isObserved: boolean
  /** The errors of its latest reconciliation. */
  readonly errors: readonly Pick<LastError, 'description'>[]
  /** Why it gets no further unless somebody does something; undefined if it may. Means nothing once it is available. */
  readonly heldUp: Stall | undefined
  /** What keeps pods from running, unless its errors say so. */
  readonly failing: Reason | undefined
}

/** Why a part below its quorum is not available, however many of its items there are. docs/scaling.md */
const belowQuorum = ({ items, wanted, minAvailable }: PartState): Stall | undefined => {
  if (wanted === 0 || wanted >= minAvailable) return undefined
  const only = `${counted(wanted, NOUNS[items.name])} ${are(wanted)} wanted`
  const message = `${only}, and minAvailable is ${minAvailable}: scale it to ${minAvailable} or more, or to 0 to let it sleep`
  return { reason: 'BelowMinAvailable', message }
}

/** Whether a PodClique or a scaling group is available: with all of its replicas, not only its minimum. */
const availabilityOfPart = (
  { items, wanted, there, updated, ...state }: PartState,
  short: Stall | undefined,
  before: readonly Condition[],
): Finding => {
  const no = (reason: string, message: string): Finding => ({ type: AVAILABLE, status: 'False', reason, message })
  if (state.isInUpdate)
    return no(
      'UpdateInProgress',
      withCause(`${updated} of ${wanted} ${items.name} follow the changed template`, state.failing),
    )
  if (there < wanted) {
    const lacks = `${there} of ${wanted} ${items.name} are ${items.are}`
    return no(REASONS[items.name].lacking, withError(withCause(lacks, state.failing), state.errors, before))
  }
  if (short !== undefined) return no(short.reason, short.message)
  if (!state.isObserved) return notCarriedOutYet(state.errors)
  const message = wanted === 0 ? `no ${items.name} are wanted` : `${allAre(wanted, NOUNS[items.name])} ${items.are}`
  return { type: AVAILABLE, status: 'True', reason: REASONS[items.name].complete, message }
}

const NOUNS = { pods: 'pod', replicas: 'replica' } as const

const REASONS = {
  pods: { lacking: 'PodsNotReady', complete: 'AllPodsReady' },
  replicas: { lacking: 'ReplicasUnavailable', complete: 'AllReplicasAvailable' },
} as const

/**
 * The conditions of a PodClique or a scaling group that is carried out, with those on availability; `conditions`
 * already say whether its update is stuck. They change only together with the counts of the status, so they cost no
 * write of their own.
 */
export const withPartAvailability = (conditions: readonly Condition[], state: PartState, now: string): Condition[] => {
  const update = isStuck(conditions) ? conditionOf(conditions, UPDATE_CONDITION) : undefined
  const short = belowQuorum(state)
  const available = availabilityOfPart(state, short, conditions)
  const late = update && ({ reason: DEADLINE_EXCEEDED, message: update.message } as const)
  const stall = (available.status === 'True' ? undefined : (state.heldUp ?? short)) ?? late
  return withFindings(withObstacle(conditions, undefined, now), available, stall, now)
}

/** The conditions of a PodClique or a scaling group that is not carried out, whatever its counts are. */
export const withPartObstacle = (
  conditions: readonly Condition[] | undefined,
  obstacle: Stall,
  now: string,
): Condition[] =>
  withFindings(
    withObstacle(conditions, obstacle, now),
    { type: AVAILABLE, status: 'False', ...obstacle },
    obstacle,
    now,
  )
