import { NO_MARKERS, type SchedulerBackend } from '../backend.ts'
import { topologyBan } from '../topology-ban.ts'

const NAME = 'lpx-scheduler'

/** LPX: reads placement from its own workload contract. docs/schedulers/lpx-scheduler.md */
export const lpxScheduler: SchedulerBackend = {
  name: NAME,
  preparePod: () => NO_MARKERS,
  validatePodCliqueSet: (pcs) => topologyBan(pcs, NAME, ' and express placement through the LPX workload contract'),
}
