import type { Finding } from '../../model/conditions.ts'
import { MIN_AVAILABLE_BREACHED } from '../podclique/breach.ts'

/** A loss cannot be told from what an update removes: updates suspend termination. specs/grove-controllers.md §3.3 */
export const UPDATE_IN_PROGRESS: Finding = {
  type: MIN_AVAILABLE_BREACHED,
  status: 'Unknown',
  reason: 'UpdateInProgress',
  message: 'an update is replacing pods; the minimum is judged again once it has ended',
}
