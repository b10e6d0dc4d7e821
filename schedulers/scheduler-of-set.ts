import { SCHEDULER_NAME_INTENT } from '../model/intent.ts'
import type { SchedulableClique } from './backend.ts'
import type { GangPlacement } from './gang.ts'
import type { Schedulers } from './profile.ts'
import { enabledBackend, resolvedSchedulerName } from './registry.ts'

/** The part of a PodCliqueSet that records its scheduler. */
export interface PinnedSet {
  readonly metadata?: { readonly annotations?: Readonly<Record<string, string | null | undefined>> | null } | null
}

/**
 * The default scheduler that a set was created with. It is written on the set together with the finalizer, so that a
 * new default in the configuration applies to new sets only and no gang has two schedulers.
 * docs/schedulers/README.md#which-scheduler-a-set-gets
 */
export const pinnedScheduler = ({ metadata }: PinnedSet): string | undefined =>
  metadata?.annotations?.[SCHEDULER_NAME_INTENT] ?? undefined

/** The scheduler that a `schedulerName` in a set means: the named one, or the set's default if it is empty. */
export const schedulerNameIn = (set: PinnedSet, schedulerName: string | null | undefined, config: Schedulers): string =>
  resolvedSchedulerName(schedulerName || pinnedScheduler(set), config)

/**
 * The version of a set whose record counts in an update: the stored one if it has a record. A manifest that replaces
 * the set may lack the record, which is then written again.
 */
export const recordOf = <T extends PinnedSet>(set: T, stored: T | undefined): T =>
  stored !== undefined && pinnedScheduler(stored) ? stored : set

/** The scheduler of a set, and how it places gangs; `unknown` if Grove cannot tell. */
export interface SetPlacement {
  readonly scheduler: string
  readonly gangs: GangPlacement | 'unknown'
}

/** How the gangs of a set are placed in this configuration. All cliques of a set have one scheduler. */
export const placementOf = (
  set: PinnedSet & {
    readonly spec?: { readonly template?: { readonly cliques?: readonly SchedulableClique[] | null } | null } | null
  },
  config: Schedulers,
): SetPlacement => {
  const podSpec = set.spec?.template?.cliques?.[0]?.spec?.podSpec as { readonly schedulerName?: string } | undefined
  const scheduler = schedulerNameIn(set, podSpec?.schedulerName, config)
  return { scheduler, gangs: enabledBackend(scheduler, config)?.placesGangs ?? 'unknown' }
}

/** How a scheduler places gangs, as a sentence for people. */
export const placementSentence = ({ scheduler, gangs }: SetPlacement): string => SENTENCES[gangs](scheduler)

const SENTENCES: Readonly<Record<SetPlacement['gangs'], (scheduler: string) => string>> = {
  'all-at-once': (scheduler) => `${scheduler} places the pods that a gang needs all at once or not at all`,
  'one-by-one': (scheduler) =>
    `${scheduler} places pods one by one: where there is no room for all, a part of a gang runs and the rest waits`,
  'where-served': (scheduler) =>
    `${scheduler} places the pods that a gang needs all at once or not at all where the cluster serves PodGroups of scheduling.k8s.io, and elsewhere one by one: where there is no room for all, a part of a gang runs and the rest waits`,
  unknown: (scheduler) => `how ${scheduler} places them is not known to Grove`,
}
