import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { SCHEDULER_NAME_INTENT } from '../../model/intent.ts'
import { PODCLIQUESET_FINALIZER, SCHEDULER_NAME_LABEL } from '../../model/labels.ts'
import { enabledBackend } from '../../schedulers/registry.ts'
import { pinnedScheduler } from '../../schedulers/scheduler-of-set.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type Action, addFinalizer, pinnedVersion } from '../engine/action.ts'
import type { Objects } from '../engine/objects.ts'
import { isToBePinned, schedulerOf } from '../gangs/expected.ts'
import { KIND } from '../kinds.ts'
import type { PlanContext } from '../plan-context.ts'
import type { ObservedSet } from './observe.ts'

/**
 * Says once of a set that it keeps a scheduler which a new set would not get: no profile enables it any more, or another
 * one is the default by now. Its pods are made for it as before. docs/schedulers/monitoring.md#while-it-works,
 * docs/schedulers/README.md#which-scheduler-a-set-gets
 */
export const formerScheduler = (set: PodCliqueSet, { config }: PlanContext): Action[] => {
  const { profiles, defaultProfileName } = config.scheduler
  const scheduler = schedulerOf(set, { config })
  if (enabledBackend(scheduler, config) === undefined) {
    const message =
      `no profile of the operator configuration is for scheduler "${scheduler}" any more (profiles: ${profiles.map(({ name }) => name).join(', ')}); ` +
      `this set was made for it, and its pods still are. Add a profile of that name to have new sets. Recreate the set to move it`
    return [{ do: 'event', type: 'Warning', reason: 'SchedulerBackendNotFound', message, once: true }]
  }
  const kept = pinnedScheduler(set)
  if (kept === undefined || kept === defaultProfileName) return []
  const message = `the default scheduler is ${defaultProfileName} by now; this set was made with ${kept} and keeps it. Recreate the set to move it`
  return [{ do: 'event', type: 'Normal', reason: 'BackendSwitched', message, once: true }]
}

/** Adds the finalizer, and records the scheduler that the set keeps even if the configuration changes. */
export const enrol = ({ set, objects }: ObservedSet, { config }: PlanContext): Action[] => {
  if (pinnedScheduler(set) !== undefined) return addFinalizer(set, PODCLIQUESET_FINALIZER)
  const annotations = { [SCHEDULER_NAME_INTENT]: schedulerToPin(set, objects, config) }
  return isToBePinned(set)
    ? [{ do: 'patch', ...pinnedVersion(set), patch: { metadata: { annotations } } }]
    : addFinalizer(set, PODCLIQUESET_FINALIZER, { annotations })
}

/** The scheduler to record on a set: the one that its gangs have, else the default of the configuration. */
const schedulerToPin = (
  { metadata: { uid = '' } }: PodCliqueSet,
  objects: Objects,
  { scheduler }: Pick<OperatorConfiguration, 'scheduler'>,
): string =>
  objects.controlledBy(KIND.podGang, uid).find(({ metadata }) => metadata.labels?.[SCHEDULER_NAME_LABEL])?.metadata
    .labels?.[SCHEDULER_NAME_LABEL] ?? scheduler.defaultProfileName
