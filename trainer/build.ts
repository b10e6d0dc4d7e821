import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import type { FieldError } from '../model/field-error.ts'
import type { KubeObject } from '../model/object.ts'
import type { JobSet, Runtime, TrainJob } from './shapes.ts'
import type { SshKeyPair } from './ssh-key-pair.ts'

/** All that the build of one TrainJob depends on. */
export interface BuildInput {
  readonly trainJob: TrainJob
  /** The runtime that the TrainJob is pinned to: the one of its snapshot where there is one, else the live one (`runtimeFor` of runtime-ref.ts). */
  readonly runtime: Runtime
  /** What is there already. Nothing in a dry run. */
  readonly existing: Existing
  /** Makes the SSH key pair of an MPI job. It is asked at most once, and only where the Secret is absent. */
  readonly keyPair: () => SshKeyPair
  readonly config: BuildConfiguration
}

/** The part of the configuration that children depend on. */
export type BuildConfiguration = Pick<OperatorConfiguration, 'scheduler'> & { readonly flux?: FluxConfiguration }

/** The Flux plugin's settings; each has a default. specs/trainer.md §2.8 */
export interface FluxConfiguration {
  readonly viewImage?: string
  readonly networkDevice?: string
  readonly queuePolicy?: string
}

/** Looks up what a TrainJob's children are called. Absent and not yet known are the same. */
export interface Existing {
  /** The JobSet of the TrainJob's name, whoever made it. */
  readonly jobSet?: JobSet | undefined
  /** The object of this kind and name in the TrainJob's namespace; undefined where there is none. Metadata suffices. */
  get(apiVersion: string, kind: string, name: string): KubeObject | undefined
}

/** For a dry run and for `grove render`: nothing is there yet. */
export const NOTHING_EXISTS: Existing = { get: () => undefined }

/**
 * What a TrainJob becomes: its children in the order in which they are applied (snapshot of the runtime, Secrets, ConfigMaps,
 * PodGroups, JobSet last), each with exactly the fields that are ours, as server-side apply takes them, with the TrainJob as
 * controller. Children that must be left as they are (a JobSet at work, a Secret that exists) are not in the list.
 */
export type Built =
  | { readonly children: readonly KubeObject[] }
  /**
   * Why nothing can be built: field errors with paths into the TrainJob (`spec.runtimeRef` where the runtime is to blame), and the
   * text for the TrainJob's condition and its event. `reason` is that of the condition.
   */
  | { readonly problems: readonly FieldError[]; readonly reason: string; readonly message: string }

/** The children of a TrainJob, or why there can be none. It is a pure function: the same input gives the same answer, and is not changed. specs/trainer.md §2 */
export const build = (_input: BuildInput): Built => ({ children: [] })
