import type { KubeObject } from '../../model/object.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'
import type { BuildConfiguration, Existing } from '../build.ts'
import type { PodSet } from '../pod-set.ts'
import type { MlPolicy, Trainer, TrainJob } from '../shapes.ts'
import type { SshKeyPair } from '../ssh-key-pair.ts'

/** A TrainJob on its way to a JobSet. Each step of the build returns a new draft. */
export interface Draft {
  readonly sets: readonly PodSet[]
  /** The trainer of the TrainJob; a framework may replace its command. */
  readonly trainer: Trainer | undefined
}

/** What is constant during the build of one TrainJob. */
export interface Context {
  readonly trainJob: TrainJob
  /** The runtime's policy, with the TrainJob's patches. */
  readonly policy: MlPolicy
  /** Domain in which pods find each other: the runtime's own, else the TrainJob's name. */
  readonly subdomain: string
  readonly existing: Existing
  readonly keyPair: () => SshKeyPair
  readonly config: BuildConfiguration
}

/** Why something cannot be built. */
export interface Refusal {
  readonly problems: readonly FieldError[]
}

/** True for a refusal. */
export const isRefusal = (result: object): result is Refusal => 'problems' in result

/**
 * How the pods of one framework find each other: a file here, and a line in registry.ts. All functions are pure, except
 * for the key pair that they may request. docs/trainjob-build.md#frameworks
 */
export interface Framework {
  /** The field of `mlPolicy` that selects it. */
  readonly name: string
  /** Sets pod counts, variables, ports, volumes and commands. */
  shape(draft: Draft, context: Context): Draft | Refusal
  /** Secrets and ConfigMaps that its pods mount, in the order in which they are applied. */
  children?(draft: Draft, context: Context): readonly KubeObject[]
}
