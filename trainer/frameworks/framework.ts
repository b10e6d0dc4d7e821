import type { FieldError } from '../../model/field-error.ts'
import type { KubeObject } from '../../model/object.ts'
import type { BuildConfiguration, Existing } from '../build.ts'
import type { PodSet } from '../pod-set.ts'
import type { MlPolicy, Trainer, TrainJob } from '../shapes.ts'
import type { SshKeyPair } from '../ssh-key-pair.ts'

/** A TrainJob on its way to a JobSet. Each step of the build gives a new one. */
export interface Draft {
  readonly sets: readonly PodSet[]
  /** What the TrainJob says of its trainer; a framework may put its own command before it. */
  readonly trainer: Trainer | undefined
}

/** What stays the same during the build of one TrainJob. */
export interface Context {
  readonly trainJob: TrainJob
  /** Of the runtime, the TrainJob's patches included. */
  readonly policy: MlPolicy
  /** Domain below which pods find each other: the runtime's own, else the TrainJob's name. */
  readonly subdomain: string
  readonly existing: Existing
  readonly keyPair: () => SshKeyPair
  readonly config: BuildConfiguration
}

/** Why something cannot be built. */
export interface Refusal {
  readonly problems: readonly FieldError[]
}

/** True for what cannot be built. */
export const isRefusal = (result: object): result is Refusal => 'problems' in result

/**
 * How the pods of one framework learn of each other: a file here, and a line in registry.ts. All of it is pure, but for the key pair
 * that it may ask for. specs/trainer.md §2.1
 */
export interface Framework {
  /** The field of `mlPolicy` that asks for it. */
  readonly name: string
  /** Counts pods, and sets variables, ports, volumes and commands. */
  shape(draft: Draft, context: Context): Draft | Refusal
  /** Secrets and ConfigMaps that its pods mount, in the order in which they are applied. */
  children?(draft: Draft, context: Context): readonly KubeObject[]
}
