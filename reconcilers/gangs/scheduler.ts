import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { PODCLIQUESET_FINALIZER, SCHEDULER_NAME_LABEL } from '../../model/labels.ts'
import { pinnedScheduler } from '../../schedulers/scheduler-of-set.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'

/**
 * True for a set that somebody else has reconciled before (the Go operator or an early version) without recording its
 * scheduler. Nothing is created for it until its own plan has recorded the scheduler. docs/moving.md
 */
export const isToBePinned = (set: PodCliqueSet): boolean =>
  (set.metadata.finalizers ?? []).includes(PODCLIQUESET_FINALIZER) && pinnedScheduler(set) === undefined

/** The scheduler to record on a set: the one that its gangs have, else the default of the configuration. */
export const schedulerToPin = (
  { metadata: { uid = '' } }: PodCliqueSet,
  objects: Objects,
  { scheduler }: Pick<OperatorConfiguration, 'scheduler'>,
): string =>
  objects.controlledBy(KIND.podGang, uid).find(({ metadata }) => metadata.labels?.[SCHEDULER_NAME_LABEL])?.metadata
    .labels?.[SCHEDULER_NAME_LABEL] ?? scheduler.defaultProfileName
