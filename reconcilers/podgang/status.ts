import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { heldCondition, withConditionWhile, withoutCondition } from '../../model/conditions.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import type { Action } from '../engine/action.ts'
import type { Outcome } from '../engine/controller.ts'
import { isGoing } from '../engine/ownership.ts'
import { statusPatch } from '../engine/status-patch.ts'
import { tellsOfFormerBackend } from '../scheduler-backend/former.ts'
import { BACKEND_READY } from '../scheduler-backend/readiness.ts'
import type { ObservedPodGang } from './observe.ts'

/** True while a write by which a gang lists its pods is refused, with the reason; absent otherwise. */
export const LISTING_FAILED = 'ListingFailed'

/**
 * What a gang should say about the writes of its own plan, and no more of a former scheduler's objects: nothing while all
 * goes well, so that no gang costs a write for it. The patch pins the version, so conditions that schedulers write meanwhile stay.
 */
export const statusOfPodGang = (
  { podGang, isSurplus, isSetGoing }: Pick<ObservedPodGang, 'podGang' | 'isSurplus' | 'isSetGoing'>,
  { lastErrors: [error] }: Pick<Outcome, 'lastErrors'>,
  { config, now }: { readonly config: OperatorConfiguration; readonly now: string },
): Action[] => {
  // What fails then is the removal of the gang, and no pod waits for that.
  if (isGoing(podGang) || isSurplus || isSetGoing) return []
  const why = error && { reason: 'WriteFailed', message: error.description }
  const all = podGang.status?.conditions
  const before = tellsOfFormerBackend(podGang, config) ? withoutCondition(all, BACKEND_READY) : all
  return statusPatch(podGang, { conditions: withConditionWhile(before, LISTING_FAILED, why, now) })
}

/** Why a gang does not list its pods, as far as it is known. */
export const listingFailure = ({ status }: PodGang): string | undefined =>
  heldCondition(status, LISTING_FAILED)?.message
