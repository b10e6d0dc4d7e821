import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import type { SchedulerBackend } from './backend.ts'
import { defaultScheduler } from './default-scheduler/backend.ts'
import { kaiScheduler } from './kai-scheduler/backend.ts'
import { lpxScheduler } from './lpx-scheduler/backend.ts'
import { volcano } from './volcano/backend.ts'

const BACKENDS: ReadonlyMap<string, SchedulerBackend> = new Map(
  [defaultScheduler, kaiScheduler, volcano, lpxScheduler].map((backend) => [backend.name, backend]),
)

/** The backend of exactly this name, enabled or not; undefined if Grove knows none. */
export const backendFor = (name: string): SchedulerBackend | undefined => BACKENDS.get(name)

/** The scheduler that a `schedulerName` stands for: itself, or the default profile where it is empty. */
export const resolvedSchedulerName = (
  schedulerName: string | null | undefined,
  { scheduler }: Pick<OperatorConfiguration, 'scheduler'>,
): string => (schedulerName ? schedulerName : scheduler.defaultProfileName)

/** The backend of this name if a profile of the configuration enables it. */
export const enabledBackend = (
  name: string,
  { scheduler }: Pick<OperatorConfiguration, 'scheduler'>,
): SchedulerBackend | undefined =>
  scheduler.profiles.some((profile) => profile.name === name) ? BACKENDS.get(name) : undefined
