import type { KubeObject } from '../../model/object.ts'
import type { PodSet } from '../pod-set.ts'
import type { JobSetTemplate, PodGroupPolicy, TemplateMetadata, TrainJob } from '../shapes.ts'

/** A TrainJob as gang schedulers see it. */
export interface Gang {
  readonly trainJob: TrainJob
  /** The runtime's template with the TrainJob's patches. */
  readonly template: JobSetTemplate
  readonly sets: readonly PodSet[]
}

/**
 * How a gang scheduler learns which pods belong together: a file here, a line in registry.ts.
 * docs/reference/trainer-rules.md#gangs
 */
export interface GangPolicy {
  /** The field of `podGroupPolicy` that selects it. */
  readonly name: keyof PodGroupPolicy
  /** API version of its PodGroup. */
  readonly apiVersion: string
  /** Labels and annotations that it needs on every pod. */
  podMetadata(trainJob: TrainJob): TemplateMetadata
  /** Spec of the PodGroup, which has the TrainJob's name. */
  spec(gang: Gang, policy: PodGroupPolicy): Record<string, unknown>
}

/** Number of pods that must be placed together: all of them, including initializers. Replicas of jobs do not count. */
export const memberCount = (sets: readonly PodSet[]): number => sets.reduce((total, { count }) => total + count, 0)

/** A PodGroup, without its spec and its owner. */
export type PodGroup = KubeObject & { readonly kind: 'PodGroup' }
