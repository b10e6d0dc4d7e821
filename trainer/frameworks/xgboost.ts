import { processesOf, trainerDevices } from '../devices.ts'
import type { Framework } from './framework.ts'
import { env, firstNode, nodeCount, podIndex, RENDEZVOUS_PORT, withNodeCount, withRendezvous } from './nodes.ts'

/**
 * XGBoost: workers, one per device, register with a tracker in the first pod. docs/reference/trainer-rules.md#xgboost
 */
export const xgboost: Framework = {
  name: 'xgboost',
  shape: (draft, { trainJob }) => {
    const counted = withNodeCount(draft)
    if (draft.trainer === undefined) return counted
    return withRendezvous(counted, [
      env('DMLC_TRACKER_URI', firstNode(trainJob)),
      env('DMLC_TRACKER_PORT', RENDEZVOUS_PORT),
      podIndex('DMLC_TASK_ID'),
      env('DMLC_NUM_WORKER', nodeCount(counted) * processesOf(trainerDevices(draft.sets))),
    ])
  },
}
