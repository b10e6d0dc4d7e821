import type { OperatorConfiguration } from '../config/operator-configuration.ts'

/** What plans depend on besides what was observed. */
export interface PlanContext {
  readonly config: OperatorConfiguration
  /** The time, RFC 3339 with whole seconds. */
  readonly now: string
}
