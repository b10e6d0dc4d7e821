import type { Finding } from '../../model/conditions.ts'
import { MIN_AVAILABLE_BREACHED } from '../podclique/breach.ts'

/** Nobody can tell a loss from what an update takes down, so gangs are not terminated meanwhile. specs/grove-controllers.md §3.3 */
export const UPDATE_IN_PROGRESS: Finding = {
  type: MIN_AVAILABLE_BREACHED,
  status: 'Unknown',
  reason: 'UpdateInProgress',
  message: 'an update is replacing pods; the minimum is judged again once it has ended',
}
