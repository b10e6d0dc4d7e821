import { conditionOf, type Reason } from '../../model/conditions.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { type Action, involved } from '../engine/action.ts'

/** An event about a PodClique when a condition that is there while something holds gets another reason; none if it is as before. */
export const eventOfReason = (
  podClique: PodClique,
  condition: string,
  now: Reason | undefined,
  { type, says }: { readonly type: 'Normal' | 'Warning'; readonly says: string },
): Action[] =>
  now === undefined || conditionOf(podClique.status?.conditions, condition)?.reason === now.reason
    ? []
    : [{ do: 'event', type, reason: condition, message: `${says}: ${now.message}`, about: involved(podClique) }]
