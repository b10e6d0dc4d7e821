import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import { SCHEDULER_NAME_INTENT } from '../model/intent.ts'
import type { PodCliqueSet } from '../schemas/generated/grove.ts'

/**
 * The default scheduler that a set was made with: written on it with the finalizer, so that another default in the
 * configuration is for new sets only and no gang has two schedulers. design §3
 */
export const pinnedScheduler = ({ metadata }: PodCliqueSet): string | undefined =>
  metadata.annotations?.[SCHEDULER_NAME_INTENT]

/** The scheduler that a `schedulerName` in a set stands for: itself, or the set's default where it is empty. */
export const schedulerNameIn = (
  set: PodCliqueSet,
  schedulerName: string | null | undefined,
  { scheduler }: Pick<OperatorConfiguration, 'scheduler'>,
): string => schedulerName || pinnedScheduler(set) || scheduler.defaultProfileName
