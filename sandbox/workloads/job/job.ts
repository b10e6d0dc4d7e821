import { isTrue } from '../../../model/conditions.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Condition } from '../../../schemas/generated/grove.ts'

/** As much of a batch/v1 Job as the stand-ins read and write. */
export interface Job extends KubeObject {
  readonly spec: JobSpec
  readonly status?: JobStatus
}

/** What a Job asks for. */
export interface JobSpec {
  readonly parallelism?: number
  readonly completions?: number
  readonly completionMode?: 'NonIndexed' | 'Indexed'
  readonly backoffLimit?: number
  readonly suspend?: boolean
  readonly template: PodTemplate
  readonly [field: string]: unknown
}

/** The pods of a Job. */
export interface PodTemplate {
  readonly metadata?: {
    readonly labels?: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }
  readonly spec?: Readonly<Record<string, unknown>>
}

/** How far a Job is. */
export interface JobStatus {
  readonly active?: number
  readonly ready?: number
  readonly succeeded?: number
  readonly failed?: number
  readonly startTime?: string
  readonly completionTime?: string
  readonly conditions?: readonly Condition[]
}

/** A Job that has run to its end, well or badly. */
export const isFinished = (job: KubeObject): boolean => isTrue(job, 'Complete') || isTrue(job, 'Failed')

/** How many pods run at the same time. Default 1. */
export const parallelismOf = ({ spec }: Job): number => spec.parallelism ?? 1

/** How many pods have to succeed. Default: as many as run at the same time. */
export const completionsOf = (job: Job): number => job.spec.completions ?? parallelismOf(job)
