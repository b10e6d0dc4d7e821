import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import type { Context } from './engine/context.ts'

/** What plans depend on besides what was observed. */
export type PlanContext = Context<OperatorConfiguration>
