import type { CliqueTemplate } from '../../schemas/generated/grove.ts'
import type { Pod } from '../pod.ts'
import { followsByPolicy } from './in-place.ts'

/** The condition without which a pod that has this readiness gate is not Ready. docs/updates.md#in-place */
export const READINESS_GATE = 'grove.io/InPlaceUpdateReady'

/** In seconds: how long pods of a clique are not Ready before their containers start anew in place. */
export const graceOf = (
  template: Pick<CliqueTemplate, 'podUpdatePolicy' | 'inPlaceUpdateStrategy'> | undefined,
): number =>
  template !== undefined && followsByPolicy(template) ? (template.inPlaceUpdateStrategy?.gracePeriodSeconds ?? 0) : 0

/** How a pod's gate is, and since when; undefined for a pod without it. `new` until anybody has opened it. */
export interface ReadinessGate {
  readonly is: 'new' | 'open' | 'closed'
  readonly since: string | undefined
}

/** The readiness gate of a pod. */
export const readinessGateOf = ({ spec, status }: Pod): ReadinessGate | undefined => {
  if (!spec.readinessGates?.some(({ conditionType }) => conditionType === READINESS_GATE)) return undefined
  const condition = status?.conditions?.find(({ type }) => type === READINESS_GATE)
  const is = condition === undefined ? 'new' : condition.status === 'True' ? 'open' : 'closed'
  return { is, since: condition?.lastTransitionTime }
}
