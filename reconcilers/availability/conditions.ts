import { conditionOf, type Finding, heldCondition, withCondition, withoutCondition } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import type { LastError } from '../engine/last-errors.ts'
import { DEADLINE_EXCEEDED } from '../update/condition.ts'
import { isFailing } from './failing.ts'
import type { Stall } from './stall-reasons.ts'

/**
 * True once everything that an object asks for exists and nothing of an older generation is left.
 * docs/reliability.md#updates (U13)
 */
export const AVAILABLE = 'Available'

/** True while an object is becoming available; absent otherwise. Generic tools read it (kstatus). */
const RECONCILING = 'Reconciling'

/**
 * True while an object cannot make progress by itself, and therefore is not `Reconciling`; otherwise absent. Generic
 * tools read this condition (kstatus).
 */
export const STALLED = 'Stalled'

/**
 * True if the conditions say that an object makes no progress. `observedGeneration` then moves although the generation
 * is not carried out: generic tools look at conditions only if they are about the present generation (kstatus).
 */
export const isStalled = (conditions: readonly Condition[]): boolean =>
  heldCondition({ conditions }, STALLED) !== undefined

/** The part of an object that says whether it gets any further. */
interface Involved {
  readonly metadata: { readonly generation?: number }
  readonly status?: { readonly observedGeneration?: number; readonly conditions?: readonly Condition[] | null }
}

/**
 * The condition by which an object gets no further unless somebody does something; undefined if it may. A late update may
 * still end, and what is said of an older generation may not hold for the present one.
 */
export const heldUpBy = (object: Involved): Condition | undefined => {
  const stalled = stalledBy(object)
  return isFailing(stalled?.reason) ? undefined : stalled
}

/** The same, also where pods have failed for so long that the object is stalled, although that may still end. */
export const stalledBy = ({ metadata, status }: Involved): Condition | undefined => {
  const stalled = heldCondition(status, STALLED)
  return stalled?.reason === DEADLINE_EXCEEDED || status?.observedGeneration !== metadata.generation
    ? undefined
    : stalled
}

/**
 * True if the operator has carried out the present generation of an object. `observedGeneration` does not say so alone:
 * it also moves while an object is held up.
 */
export const wasCarriedOut = (object: Involved): boolean =>
  object.status?.observedGeneration === object.metadata.generation &&
  stalledBy(object) === undefined &&
  conditionOf(object.status?.conditions, AVAILABLE)?.reason !== CHANGE_NOT_CARRIED_OUT

const CHANGE_NOT_CARRIED_OUT = 'ChangeNotCarriedOut'

type Errors = readonly Pick<LastError, 'description'>[]

/**
 * The finding on an object of which everything is there, but whose latest change is not carried out yet; with the first
 * error that stands in its way, so that tools that show only conditions say why. The errors of a status are short, and
 * written together with its conditions.
 */
export const notCarriedOutYet = (errors: Errors): Finding => {
  const why = errors[0] === undefined ? '' : `: ${errors[0].description}`
  const message = `the latest change of the spec is not carried out yet${why}`
  return { type: AVAILABLE, status: 'False', reason: CHANGE_NOT_CARRIED_OUT, message }
}

/**
 * A message that says what an object lacks, with an error if there is any. The error that the condition names already
 * stays there as long as it lasts: others that come and go cause no write.
 */
export const withError = (lacks: string, errors: Errors, before: readonly Condition[] | undefined): string => {
  const told = conditionOf(before, AVAILABLE)?.message ?? ''
  const kept = errors.find(({ description }) => description !== '' && told.endsWith(`${ERROR}${description}`))
  const error = kept ?? errors[0]
  return error === undefined ? lacks : `${lacks}${ERROR}${error.description}`
}

const ERROR = '; the latest error: '

/**
 * The conditions with a finding on availability. `stall` says why the object makes no progress: it is then `Stalled`;
 * otherwise it is `Reconciling` until it is available.
 */
export const withFindings = (
  before: readonly Condition[] | undefined,
  available: Finding,
  stall: Stall | undefined,
  now: string,
): Condition[] => {
  const told = withCondition(before, available, now)
  if (stall !== undefined)
    return withCondition(withoutCondition(told, RECONCILING), { type: STALLED, status: 'True', ...stall }, now)
  const moving = withoutCondition(told, STALLED)
  if (available.status === 'True') return withoutCondition(moving, RECONCILING)
  return withCondition(moving, { ...available, type: RECONCILING, status: 'True' }, now)
}
