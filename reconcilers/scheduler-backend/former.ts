import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { conditionOf } from '../../model/conditions.ts'
import { backendOf, GANG_BACKENDS } from '../../schedulers/registry.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { setNameOf } from '../ownership/ownership.ts'
import { isOutside, isScheduledBy } from './observe.ts'
import { BACKEND_READY } from './readiness.ts'

/**
 * True for a gang with a condition about the objects of a scheduler that no longer schedules it: a set was created again
 * with another one, and has adopted the gang. The controller of that backend no longer looks at it (seed 750).
 */
export const tellsOfFormerBackend = (podGang: PodGang, config: OperatorConfiguration): boolean =>
  conditionOf(podGang.status?.conditions, BACKEND_READY) !== undefined &&
  setNameOf(podGang) !== undefined &&
  !GANG_BACKENDS.some(
    (backend) =>
      backendOf(backend.name, config).gangs !== undefined &&
      isScheduledBy(podGang, backend, config) &&
      !isOutside(podGang, backend.gangs),
  )
