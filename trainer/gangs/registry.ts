import type { PodGroupPolicy } from '../shapes.ts'
import { coscheduling } from './coscheduling.ts'
import type { GangPolicy } from './gang-policy.ts'
import { volcanoPolicy } from './volcano.ts'

/** Every gang scheduler that a runtime's `podGroupPolicy` can name. */
export const GANG_POLICIES: readonly GangPolicy[] = [coscheduling, volcanoPolicy]

/** The gang schedulers that a runtime selects; the API allows several. */
export const gangPoliciesOf = (policy: PodGroupPolicy | undefined): GangPolicy[] =>
  GANG_POLICIES.filter(({ name }) => policy?.[name] !== undefined && policy[name] !== null)
