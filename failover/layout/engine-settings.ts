import type { Container, Probe } from '../../schemas/generated/pod.ts'
import { type EngineChoice, engineChoice } from './engine-plan.ts'
import { gpuCountOf } from './gpus.ts'
import type { FailoverOptions } from './options.ts'
import type { PortShift } from './port-shift.ts'
import { portShiftsOf } from './ports.ts'

/** The settings on which the containers of the engines depend. */
export interface EngineSettings extends Pick<FailoverOptions, 'wakeTimeout' | 'keepsServing'> {
  readonly choice: EngineChoice
  readonly shifts: readonly PortShift[]
  /** The pod's termination grace period. */
  readonly graceSeconds: number
  readonly gpus: number
  /** The path of the user's own probe, where the engine has one. */
  readonly healthPath: string | undefined
}

/** The path that a container's own probes ask: the readiness probe's first. */
const healthPathOf = ({ readinessProbe, startupProbe, livenessProbe }: Container): string | undefined =>
  [readinessProbe, startupProbe, livenessProbe].flatMap(
    (probe: Probe | null | undefined) => probe?.httpGet?.path ?? [],
  )[0]

/** The settings of the engines that replace a container. */
export const engineSettings = (engine: Container, options: FailoverOptions, graceSeconds: number): EngineSettings => ({
  wakeTimeout: options.wakeTimeout,
  keepsServing: options.keepsServing,
  choice: engineChoice(engine, options),
  shifts: portShiftsOf(engine, options),
  graceSeconds,
  gpus: gpuCountOf(engine, options),
  healthPath: healthPathOf(engine),
})
