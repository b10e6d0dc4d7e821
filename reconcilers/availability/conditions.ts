import { type Finding, withCondition, withoutCondition } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'

/** True once all that an object asks for is there and nothing of an older template or generation is left. specs/field.md U13 */
export const AVAILABLE = 'Available'

/** True while an object is on its way to be available; absent otherwise. Generic tools read it (kstatus). */
export const RECONCILING = 'Reconciling'

/** True while an object gets no further by itself, and so is not `Reconciling`; absent otherwise. Generic tools read it (kstatus). */
export const STALLED = 'Stalled'

/** Why something gets no further. */
export type Stall = Pick<Finding, 'reason' | 'message'>

/** The conditions with a finding on availability; `stall` says why the object gets no further: then it is `Stalled`, and otherwise `Reconciling` until it is available. */
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
