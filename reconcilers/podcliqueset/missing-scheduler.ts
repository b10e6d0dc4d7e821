import { enabledBackend } from '../../schedulers/registry.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { schedulerOf } from '../expected-podgang.ts'
import type { Obstacle } from '../not-carried-out.ts'
import type { PlanContext } from '../plan-context.ts'

/**
 * Why no pods of a set are created that is carried out otherwise: no profile enables its scheduler. Admission refuses the
 * pods, and pods that run are left alone. specs/field.md D11
 */
export const missingScheduler = (set: PodCliqueSet, { config }: PlanContext): Obstacle | undefined => {
  const scheduler = schedulerOf(set, { config })
  if (enabledBackend(scheduler, config) !== undefined) return undefined
  const profiles = config.scheduler.profiles.map(({ name }) => name).join(', ')
  const message =
    `no profile of the operator configuration is for scheduler "${scheduler}" (profiles: ${profiles}), so no pods are made; ` +
    'add a profile of that name, or make the set anew with another schedulerName'
  return { reason: 'SchedulerBackendNotFound', message }
}
