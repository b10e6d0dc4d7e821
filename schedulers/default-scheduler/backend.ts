import { NO_MARKERS, type SchedulerBackend } from '../backend.ts'

/** Kubernetes' own scheduler: places pods one by one and asks nothing of a set. specs/grove-controllers.md §9.3 */
export const defaultScheduler: SchedulerBackend = {
  name: 'default-scheduler',
  preparePod: () => NO_MARKERS,
  validatePodCliqueSet: () => undefined,
}
