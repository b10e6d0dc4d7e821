import type { SchedulerBackend } from './backend.ts'
import { defaultScheduler } from './default-scheduler/backend.ts'
import { externalScheduler } from './external/backend.ts'
import type { GangScheduling } from './gang.ts'
import { kaiScheduler } from './kai-scheduler/backend.ts'
import { koordScheduler } from './koord-scheduler/backend.ts'
import { kueue } from './kueue/backend.ts'
import { lpxScheduler } from './lpx-scheduler/backend.ts'
import type { Schedulers } from './profile.ts'
import type { SchedulerTopology } from './topology.ts'
import { volcano } from './volcano/backend.ts'

const BACKENDS: ReadonlyMap<string, SchedulerBackend> = new Map(
  [kaiScheduler, defaultScheduler, volcano, lpxScheduler, kueue, koordScheduler].map((backend) => [
    backend.name,
    backend,
  ]),
)

const withSettings = (name: string, settings: Readonly<Record<string, unknown>>): SchedulerBackend | undefined => {
  const backend = BACKENDS.get(name)
  return backend?.configured?.(settings) ?? backend
}

/** The scheduler that a `schedulerName` means: the named one, or the default profile if it is empty. */
export const resolvedSchedulerName = (schedulerName: string | null | undefined, { scheduler }: Schedulers): string =>
  schedulerName ? schedulerName : scheduler.defaultProfileName

/** The backend of this name if a profile of the configuration enables it. */
export const enabledBackend = (name: string, { scheduler }: Schedulers): SchedulerBackend | undefined => {
  const profile = scheduler.profiles.find((each) => each.name === name)
  if (profile === undefined) return undefined
  return profile.type === 'External' ? externalScheduler(profile) : withSettings(name, profile.config ?? {})
}

/**
 * The backend of a scheduler that some set has: the enabled one, or where no profile enables it any more the one with
 * which the set was made. Such a set lives on. An unknown name is that of an external scheduler.
 * docs/schedulers/README.md#which-scheduler-a-set-gets
 */
export const backendOf = (name: string, config: Schedulers): SchedulerBackend =>
  enabledBackend(name, config) ?? BACKENDS.get(name) ?? externalScheduler({ name })

/** Every built-in backend, enabled or not, with all of its features. */
export const BUILT_IN: readonly SchedulerBackend[] = [...BACKENDS.values()]

/** The names of the built-in backends: the valid names of profiles, unless a profile is `type: External`. */
export const SCHEDULER_NAMES: readonly string[] = [...BACKENDS.keys()]

/** A backend whose scheduler knows gangs by objects of its own. */
export type GangBackend = SchedulerBackend & { readonly gangs: GangScheduling }

/** Every built-in backend whose scheduler knows gangs by objects of its own, enabled or not. */
export const GANG_BACKENDS: readonly GangBackend[] = BUILT_IN.flatMap((backend) =>
  backend.gangs === undefined ? [] : [{ ...backend, gangs: backend.gangs }],
)

/** The backends that profiles of the configuration enable, in their order. */
export const enabledBackends = (config: Schedulers): SchedulerBackend[] =>
  config.scheduler.profiles.flatMap(({ name }) => enabledBackend(name, config) ?? [])

/**
 * True if sets with topology constraints need a binding with an entry for this scheduler, because no topology object is
 * created for it. docs/configuration.md#fields
 */
export const needsReference = (name: string, { scheduler }: Schedulers): boolean =>
  scheduler.profiles.find((profile) => profile.name === name)?.topologyBindingPolicy === 'ReferenceRequired'

/** A scheduler with its own topology objects. */
export interface TopologyScheduler {
  readonly name: string
  readonly topology: SchedulerTopology
}

/** Every scheduler with its own topology objects that Grove knows, enabled or not. */
export const TOPOLOGY_SCHEDULERS: readonly TopologyScheduler[] = [...BACKENDS.values()].flatMap(({ name, topology }) =>
  topology === undefined ? [] : [{ name, topology }],
)

/** The enabled schedulers that have topology objects, by name. */
export const topologySchedulers = (config: Schedulers): TopologyScheduler[] =>
  TOPOLOGY_SCHEDULERS.filter(({ name }) => enabledBackend(name, config) !== undefined).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
