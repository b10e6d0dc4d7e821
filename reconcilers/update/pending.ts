import type { Finding } from '../../model/conditions.ts'
import { strategyOf } from '../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { generationOf } from '../up-to-date.ts'
import { NOT_ROLLED_OUT, ON_DELETE, UPDATE_CONDITION } from './condition.ts'
import { isUpdateDue } from './progress.ts'

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
  set: PodCliqueSet,
  followed: string | undefined,
  objects: Objects,
): Finding | undefined => {
  if (followed === generationOf(set, objects)) return undefined
  if (!strategyOf(set).isAutomatic) return ON_DELETE
  return isUpdateDue(set, objects) ? WAITS_FOR_ITS_TURN : NOT_ROLLED_OUT
}
