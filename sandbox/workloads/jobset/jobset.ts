import type { KubeObject } from '../../../model/object.ts'
import type { Condition } from '../../../schemas/generated/grove.ts'
import type { ReplicatedJobStatus } from '../../../schemas/generated/jobset.ts'
import type { JobSpec } from '../job/job.ts'

/** The part of a JobSet that its stand-in reads and writes. */
export interface JobSet extends KubeObject {
  readonly spec: {
    readonly replicatedJobs?: readonly ReplicatedJob[]
    readonly suspend?: boolean
    readonly network?: {
      readonly enableDNSHostnames?: boolean
      readonly subdomain?: string
      readonly publishNotReadyAddresses?: boolean
    }
    readonly successPolicy?: { readonly operator?: 'All' | 'Any'; readonly targetReplicatedJobs?: readonly string[] }
    readonly failurePolicy?: FailurePolicy
    readonly startupPolicy?: { readonly startupPolicyOrder?: 'AnyOrder' | 'InOrder' }
    readonly coordinator?: { readonly replicatedJob: string; readonly jobIndex?: number; readonly podIndex?: number }
    readonly ttlSecondsAfterFinished?: number
    readonly managedBy?: string
    readonly volumeClaimPolicies?: readonly {
      readonly templates?: readonly { readonly metadata?: { readonly name?: string } }[]
    }[]
  }
  readonly status?: {
    readonly conditions?: readonly Condition[]
    readonly restarts?: number
    readonly restartsCountTowardsMax?: number
    readonly terminalState?: string
    readonly replicatedJobsStatus?: readonly ReplicatedJobStatus[]
  }
}

/** A template for a number of Jobs. */
export interface ReplicatedJob {
  readonly name: string
  readonly groupName?: string
  readonly replicas?: number
  readonly dependsOn?: readonly { readonly name: string; readonly status: 'Ready' | 'Complete' }[]
  readonly template: {
    readonly metadata?: {
      readonly labels?: Readonly<Record<string, string>>
      readonly annotations?: Readonly<Record<string, string>>
    }
    readonly spec: JobSpec
  }
}

/** What happens to a JobSet when one of its Jobs fails. */
export interface FailurePolicy {
  readonly maxRestarts?: number
  readonly rules?: readonly {
    readonly name?: string
    readonly action: 'FailJobSet' | 'RestartJobSet' | 'RestartJobSetAndIgnoreMaxRestarts'
    readonly onJobFailureReasons?: readonly string[]
    readonly targetReplicatedJobs?: readonly string[]
  }[]
}

/** How many Jobs a template creates. Default 1. */
export const replicasOf = ({ replicas = 1 }: ReplicatedJob): number => replicas

/** The subdomain in which the pods of a JobSet find each other. */
export const subdomainOf = ({ spec, metadata }: JobSet): string => spec.network?.subdomain ?? metadata.name ?? ''

/** How often the JobSet was restarted; each restart creates all of its Jobs anew. */
export const attemptOf = ({ status }: JobSet): number => status?.restarts ?? 0
