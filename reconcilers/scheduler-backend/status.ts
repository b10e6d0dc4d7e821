import { conditionOf, type Finding, withCondition } from '../../model/conditions.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import type { Action } from '../engine/action.ts'
import type { Outcome } from '../engine/controller.ts'
import { isGoing } from '../engine/ownership.ts'
import { statusPatch } from '../engine/status-patch.ts'
import { BACKEND_READY } from './readiness.ts'

/**
 * What a gang should say about its backend: nothing while all goes well, so that most gangs cost no write; False with
 * the first error while the scheduler's objects cannot be created, and True once they could be.
 */
export const statusOfBackend = (
  podGang: PodGang,
  backend: string,
  { lastErrors: [error] }: Pick<Outcome, 'lastErrors'>,
  now: string,
): Action[] => {
  const before = podGang.status?.conditions
  const was = conditionOf(before, BACKEND_READY)
  if (isGoing(podGang) || (error === undefined && was === undefined)) return []
  const finding: Finding =
    error === undefined
      ? {
          type: BACKEND_READY,
          status: 'True',
          reason: 'BackendOperationSucceeded',
          message: `The objects of ${backend} are in place`,
        }
      : {
          type: BACKEND_READY,
          status: 'False',
          reason: 'BackendOperationFailed',
          message: `${backend}: ${error.description}`,
        }
  return statusPatch(podGang, { conditions: withCondition(before, finding, now) })
}
