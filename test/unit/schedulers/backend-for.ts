import type { SchedulerBackend } from '../../../schedulers/backend.ts'
import { enabledBackend } from '../../../schedulers/registry.ts'

/** The backend that a profile of this name enables, without settings unless given; undefined if Grove knows none. */
export const backendFor = (
  name: string,
  config: Readonly<Record<string, unknown>> = {},
): SchedulerBackend | undefined =>
  enabledBackend(name, { scheduler: { profiles: [{ name, config }], defaultProfileName: name } })
