import { type Finding, withCondition } from '../../model/conditions.ts'
import type { Condition } from '../../schemas/generated/grove.ts'

/**
 * The condition on a PodGang, and of the operator as a whole, whether scheduler backends work.
 * docs/schedulers/monitoring.md#when-the-operator-starts
 */
export const BACKEND_READY = 'SchedulerBackendReady'

/** The result of checking one backend when the operator started. */
export interface BackendCheck {
  readonly backend: string
  /** Why it cannot work; absent if it can. */
  readonly problem?: string
  /** True if Grove works without it: its scheduler may be installed later. */
  readonly mayComeLater?: boolean
}

/** What the operator reports about its backends, in a form that fits into a ConfigMap. */
export interface OperatorStatus {
  /** The scheduler of sets that name none. */
  readonly defaultBackend: string
  readonly conditions: readonly Condition[]
}

/** An event about the operator. */
export interface OperatorEvent {
  readonly type: 'Normal' | 'Warning'
  readonly reason: string
  readonly message: string
}

/**
 * The condition of the operator: one backend that cannot work makes it False.
 * docs/schedulers/monitoring.md#when-the-operator-starts
 */
export const readinessOf = (checks: readonly BackendCheck[]): Finding => {
  const type = BACKEND_READY
  const failed = checks.find(({ problem, mayComeLater }) => problem !== undefined && mayComeLater !== true)
  if (failed !== undefined) {
    const message = `${failed.backend}: ${failed.problem}`
    return { type, status: 'False', reason: 'BackendInitializationFailed', message }
  }
  const ready = checks.filter(({ problem }) => problem === undefined).map(({ backend }) => backend)
  const waiting = checks.flatMap(({ backend, problem }) => (problem === undefined ? [] : [`${backend}: ${problem}`]))
  if (ready.length === 0) {
    const message = ['no scheduler backend is initialized; add a profile to the configuration', ...waiting].join('; ')
    return { type, status: 'Unknown', reason: 'BackendNotConfigured', message }
  }
  const message = [`initialized: ${ready.join(', ')}`, ...waiting.map((why) => `waits for ${why}`)].join('; ')
  return { type, status: 'True', reason: 'BackendInitialized', message }
}

/**
 * What the operator should report after a start, and the events about it. `before` is the last report, possibly of an
 * earlier process: it is compared so that a change of the default backend is reported once.
 */
export const operatorStatus = (
  before: Partial<OperatorStatus> | undefined,
  checks: readonly BackendCheck[],
  defaultBackend: string,
  now: string,
): { readonly status: OperatorStatus; readonly events: readonly OperatorEvent[] } => {
  const was = before?.defaultBackend
  const switched: OperatorEvent = {
    type: 'Normal',
    reason: 'BackendSwitched',
    message: `Switched from backend '${was}' to '${defaultBackend}'`,
  }
  return {
    status: { defaultBackend, conditions: withCondition(before?.conditions, readinessOf(checks), now) },
    events: [
      ...(was !== undefined && was !== defaultBackend ? [switched] : []),
      ...checks.flatMap(({ backend, problem, mayComeLater }): OperatorEvent[] => {
        if (problem === undefined) {
          const message = `Scheduler backend '${backend}' initialized successfully`
          return [{ type: 'Normal', reason: 'BackendInitialized', message }]
        }
        if (mayComeLater) return []
        const message = `Failed to initialize scheduler backend '${backend}': ${problem}`
        return [{ type: 'Warning', reason: 'BackendInitializationFailed', message }]
      }),
    ],
  }
}
