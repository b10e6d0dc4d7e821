import type { SchedulerBackend } from '../../../schedulers/backend.ts'
import { enabledBackend } from '../../../schedulers/registry.ts'

/** The backend that a profile of this name without settings enables; undefined if Grove knows none. */
export const backendFor = (name: string): SchedulerBackend | undefined =>
  enabledBackend(name, { scheduler: { profiles: [{ name }], defaultProfileName: name } })
