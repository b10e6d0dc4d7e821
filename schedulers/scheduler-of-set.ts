import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import { SCHEDULER_NAME_INTENT } from '../model/intent.ts'
import { resolvedSchedulerName } from './registry.ts'

/** The part of a PodCliqueSet that records its scheduler. */
export interface PinnedSet {
  readonly metadata?: { readonly annotations?: Readonly<Record<string, string | null | undefined>> | null } | null
}

/**
 * The default scheduler that a set was created with. It is written on the set together with the finalizer, so that a
 * new default in the configuration applies to new sets only and no gang has two schedulers. design §3
 */
export const pinnedScheduler = ({ metadata }: PinnedSet): string | undefined =>
  metadata?.annotations?.[SCHEDULER_NAME_INTENT] ?? undefined

/** The scheduler that a `schedulerName` in a set means: the named one, or the set's default if it is empty. */
export const schedulerNameIn = (
  set: PinnedSet,
  schedulerName: string | null | undefined,
  config: Pick<OperatorConfiguration, 'scheduler'>,
): string => resolvedSchedulerName(schedulerName || pinnedScheduler(set), config)

/**
 * The version of a set whose record counts in an update: the stored one if it has a record. A manifest that replaces
 * the set may lack the record, which is then written again.
 */
export const recordOf = <T extends PinnedSet>(set: T, stored: T | undefined): T =>
  stored !== undefined && pinnedScheduler(stored) ? stored : set
