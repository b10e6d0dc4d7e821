import type { Finding } from '../../model/conditions.ts'
import { NOT_ROLLED_OUT, ON_DELETE, UPDATE_CONDITION } from './condition.ts'
import type { Update } from './of.ts'

/** The finding on a part whose replica of the set the update has yet to select. */
const WAITS_FOR_ITS_TURN: Finding = {
  type: UPDATE_CONDITION,
  status: 'True',
  reason: 'RollingUpdate',
  message: 'waits for its replica of the set to be updated',
}

/**
 * Why a PodClique or a scaling group that is not being updated is of an older template; undefined if it follows the
 * template. specs/field.md U13
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
