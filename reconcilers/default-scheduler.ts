import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import { SCHEDULER_NAME_INTENT } from '../model/intent.ts'
import { PODCLIQUESET_FINALIZER, SCHEDULER_NAME_LABEL } from '../model/labels.ts'
import type { PodCliqueSet } from '../schemas/generated/grove.ts'
import type { Objects } from './engine/objects.ts'
import { KIND } from './kinds.ts'

/**
 * The default scheduler that a set was created with. It is written on the set together with the finalizer, so that a
 * new default in the configuration applies to new sets only and no gang has two schedulers. design §3
 */
export const pinnedScheduler = ({ metadata }: PodCliqueSet): string | undefined =>
  metadata.annotations?.[SCHEDULER_NAME_INTENT]

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

/** The scheduler that a `schedulerName` in a set means: the named one, or the set's default if it is empty. */
export const schedulerNameIn = (
  set: PodCliqueSet,
  schedulerName: string | null | undefined,
  { scheduler }: Pick<OperatorConfiguration, 'scheduler'>,
): string => schedulerName || pinnedScheduler(set) || scheduler.defaultProfileName
