import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { View } from '../../model/view.ts'
import type { Built } from '../../trainer/build.ts'
import type { PodSet } from '../../trainer/pod-set.ts'
import type { JobSetTemplate, MlPolicy, Runtime, TrainJob } from '../../trainer/shapes.ts'

/** A TrainJob under review and its runtime, as every rule sees them. */
export interface Subject {
  readonly trainJob: TrainJob
  /** The stored TrainJob, on update. */
  readonly old: TrainJob | undefined
  readonly runtime: Runtime
  readonly policy: MlPolicy
  /** The runtime's template with the TrainJob's patches. */
  readonly template: JobSetTemplate
  /** Its replicated jobs, with the TrainJob's resources. */
  readonly sets: readonly PodSet[]
  /** The objects that the TrainJob would become; built at the first call. */
  readonly built: () => Built
  readonly config: OperatorConfiguration
  readonly view: View
}

/** Field path for errors of the runtime. */
export const RUNTIME_REF = 'spec.runtimeRef'
/** Field path of the patches. */
export const PATCHES = 'spec.runtimePatches'
