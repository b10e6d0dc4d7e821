// Generated from schemas/ by npm run generate; change the sources instead.
import type { ObjectMeta } from '../object-meta.ts'
import type { JobTemplateSpec } from './batch.ts'
import type { Condition } from './grove.ts'
import type { PersistentVolumeClaim } from './pod.ts'

/** Jobs that run and end together. */
export type JobSet = {
  apiVersion: 'jobset.x-k8s.io/v1alpha2'
  kind: 'JobSet'
  metadata: ObjectMeta
  spec?: JobSetSpec
  /** How far the Jobs are. */
  status?: JobSetStatus
}

/** The pod that the others are told of. */
export interface JobSetCoordinator {
  /** Replicated job that the pod is in. */
  replicatedJob: string
  /** Index of its Job. */
  jobIndex?: number
  /** Index of the pod in its Job. */
  podIndex?: number
}

/** What becomes of the whole when a Job fails. */
export interface JobSetFailurePolicy {
  /** How often the Jobs are recreated before the whole fails. */
  maxRestarts?: number
  /** How Jobs are recreated. */
  restartStrategy?: JobSetRestartStrategy
  /** Special cases; the first that matches decides. */
  rules?: JobSetFailurePolicyRule[]
}

/** What is done. */
export type JobSetFailurePolicyAction = 'FailJobSet' | 'RestartJobSet' | 'RestartJobSetAndIgnoreMaxRestarts' | 'RestartJob' | 'RestartJobAndIgnoreMaxRestarts'

/** One special case. */
export interface JobSetFailurePolicyRule {
  /** Name of the rule, which conditions and events show. */
  name: string
  /** What is done. */
  action: JobSetFailurePolicyAction
  /** Reasons of failed Jobs that match; any if left out. */
  onJobFailureReasons?: string[]
  /** Regular expressions, one of which a failed Job's message must match. */
  onJobFailureMessagePatterns?: string[]
  /** Replicated jobs that count; all of them if left out. */
  targetReplicatedJobs?: string[]
}

/** How pods find each other. */
export interface JobSetNetwork {
  /** Whether each pod has a host name that DNS knows. */
  enableDNSHostnames?: boolean
  /** Name of the headless Service that host names stand under; the name of the JobSet if left out. */
  subdomain?: string
  /** Whether DNS knows pods that are not ready. */
  publishNotReadyAddresses?: boolean
}

/** How Jobs are recreated. */
export type JobSetRestartStrategy = 'Recreate' | 'BlockingRecreate' | 'InPlaceRestart'

/** Jobs that run and end together. */
export interface JobSetSpec {
  /** Groups of like Jobs. */
  replicatedJobs?: ReplicatedJob[]
  /** How pods find each other. */
  network?: JobSetNetwork
  /** When the whole has succeeded. */
  successPolicy?: JobSetSuccessPolicy
  /** What becomes of the whole when a Job fails. */
  failurePolicy?: JobSetFailurePolicy
  /** Deprecated, use dependsOn. The order in which jobs start. */
  startupPolicy?: JobSetStartupPolicy
  /** Whether no pods run for now. */
  suspend?: boolean
  /** The pod that the others are told of. */
  coordinator?: JobSetCoordinator
  /** Controller that looks after the JobSet, where it is not the usual one. */
  managedBy?: string
  /** How many seconds after its end the JobSet is removed. */
  ttlSecondsAfterFinished?: number
  /** Volume claims that all pods share. */
  volumeClaimPolicies?: VolumeClaimPolicy[]
}

/** Deprecated, use dependsOn. The order in which jobs start. */
export interface JobSetStartupPolicy {
  /** InOrder starts a replicated job when the one before it is ready. */
  startupPolicyOrder: 'AnyOrder' | 'InOrder'
}

/** How far the Jobs are. */
export interface JobSetStatus {
  /** Suspended, Completed, Failed, StartupPolicyInProgress, StartupPolicyCompleted, RestartingJobSet. */
  conditions?: Condition[]
  /** How often the Jobs were recreated. */
  restarts?: number
  /** How many of these restarts count towards maxRestarts. */
  restartsCountTowardsMax?: number
  /** Completed or Failed, once the JobSet has ended. */
  terminalState?: string
  /** The restart in place that pods are at. */
  currentInPlaceRestartAttempt?: number
  /** The restart in place that all pods have left behind. */
  previousInPlaceRestartAttempt?: number
  /** Counts of Jobs, by replicated job. */
  replicatedJobsStatus?: ReplicatedJobStatus[]
}

/** When the whole has succeeded. */
export interface JobSetSuccessPolicy {
  /** All if all of the jobs must succeed, Any if one is enough. */
  operator: 'All' | 'Any'
  /** Replicated jobs that count; all of them if left out. */
  targetReplicatedJobs?: string[]
}

/** A group of like Jobs. */
export interface ReplicatedJob {
  /** Name of the group; the names of its Jobs contain it. */
  name: string
  /** Group of replicated jobs that it belongs to. */
  groupName?: string
  /** How many Jobs. */
  replicas?: number
  /** The Jobs. */
  template: JobTemplateSpec
  /** Replicated jobs that must have come so far before this one starts. */
  dependsOn?: ReplicatedJobDependency[]
}

/** One of them. */
export interface ReplicatedJobDependency {
  /** Name of the replicated job. */
  name: string
  /** How far it must have come. */
  status: 'Ready' | 'Complete'
}

/** Counts of the Jobs of one replicated job. */
export interface ReplicatedJobStatus {
  /** Name of the replicated job. */
  name: string
  /** Jobs in this state. */
  ready: number
  /** Jobs in this state. */
  succeeded: number
  /** Jobs in this state. */
  failed: number
  /** Jobs in this state. */
  active: number
  /** Jobs in this state. */
  suspended: number
  /** Restarts of each Job, by its index. */
  jobRestarts?: number[]
  /** Restarts of each Job, by its index. */
  jobRestartsCountTowardsMax?: number[]
}

/** Claims, and what becomes of them with the JobSet. */
export interface VolumeClaimPolicy {
  /** Claims to make. */
  templates?: PersistentVolumeClaim[]
  /** What becomes of the claims. */
  retentionPolicy?: VolumeClaimRetentionPolicy
}

/** What becomes of the claims. */
export interface VolumeClaimRetentionPolicy {
  /** Whether claims go with the JobSet or stay. */
  whenDeleted?: 'Delete' | 'Retain'
}
