import { isTrue } from '../../../model/conditions.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Condition } from '../../../schemas/generated/grove.ts'

/** The part of a batch/v1 Job that the stand-ins read and write. */
export interface Job extends KubeObject {
  readonly spec: JobSpec
  readonly status?: JobStatus
}

/** The spec of a Job. */
export interface JobSpec {
  readonly parallelism?: number
  readonly completions?: number
  readonly completionMode?: 'NonIndexed' | 'Indexed'
  readonly backoffLimit?: number
  readonly suspend?: boolean
  readonly template: PodTemplate
  readonly [field: string]: unknown
}

/** The pod template of a Job. */
export interface PodTemplate {
  readonly metadata?: {
    readonly labels?: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }
  readonly spec?: Readonly<Record<string, unknown>>
}

/** The status of a Job. */
export interface JobStatus {
  readonly active?: number
  readonly ready?: number
  readonly succeeded?: number
  readonly failed?: number
  readonly startTime?: string
  readonly completionTime?: string
  readonly conditions?: readonly Condition[]
}

/** True for a Job that has completed or failed. */
export const isFinished = (job: KubeObject): boolean => isTrue(job, 'Complete') || isTrue(job, 'Failed')

/** How many pods run at the same time. Default 1. */
export const parallelismOf = ({ spec }: Job): number => spec.parallelism ?? 1

/** How many pods must succeed. Default: as many as run at the same time. */
export const completionsOf = (job: Job): number => job.spec.completions ?? parallelismOf(job)
