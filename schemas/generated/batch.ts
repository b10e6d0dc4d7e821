// Generated from schemas/ by npm run generate; change the sources instead.
import type { EmbeddedMetadata, LabelSelector } from './meta.ts'
import type { PodTemplateSpec } from './pod.ts'

/** JobSpec describes how the job execution will look like. */
export interface JobSpec {
  /** Specifies the duration in seconds relative to the startTime that the job may be continuously active before… */
  activeDeadlineSeconds?: number
  /** Specifies the number of retries before marking this job failed. */
  backoffLimit?: number
  /** Specifies the limit for the number of retries within an index before marking this index as failed. */
  backoffLimitPerIndex?: number
  /** completionMode specifies how Pod completions are tracked. */
  completionMode?: string
  /** Specifies the desired number of successfully finished pods the job should be run with. */
  completions?: number
  /** ManagedBy field indicates the controller that manages a Job. */
  managedBy?: string
  /** manualSelector controls generation of pod labels and pod selectors. */
  manualSelector?: boolean
  /** Specifies the maximal number of failed indexes before marking the Job as failed, when backoffLimitPerIndex… */
  maxFailedIndexes?: number
  /** Specifies the maximum desired number of pods the job should run at any given time. */
  parallelism?: number
  /** Specifies the policy of handling failed pods. */
  podFailurePolicy?: PodFailurePolicy
  /** podReplacementPolicy specifies when to create replacement Pods. */
  podReplacementPolicy?: string
  /** A label query over pods that should match the pod count. */
  selector?: LabelSelector
  /** successPolicy specifies the policy when the Job can be declared as succeeded. */
  successPolicy?: SuccessPolicy
  /** suspend specifies whether the Job controller should create Pods or not. */
  suspend?: boolean
  /** Describes the pod that will be created when executing a job. */
  template: PodTemplateSpec
  /** ttlSecondsAfterFinished limits the lifetime of a Job that has finished execution (either Complete or Failed). */
  ttlSecondsAfterFinished?: number
}

/** JobTemplateSpec describes the data a Job should have when created from a template */
export interface JobTemplateSpec {
  /** Standard object's metadata of the jobs created from this template. */
  metadata?: EmbeddedMetadata
  /** Specification of the desired behavior of the job. */
  spec?: JobSpec
}

/** PodFailurePolicy describes how failed pods influence the backoffLimit. */
export interface PodFailurePolicy {
  /** A list of pod failure policy rules. */
  rules: PodFailurePolicyRule[]
}

/** PodFailurePolicyOnExitCodesRequirement describes the requirement for handling a failed pod based on its… */
export interface PodFailurePolicyOnExitCodesRequirement {
  /** Restricts the check for exit codes to the container with the specified name. */
  containerName?: string
  /** Represents the relationship between the container exit code(s) and the specified values. */
  operator: string
  /** Specifies the set of values. */
  values: number[]
}

/** PodFailurePolicyOnPodConditionsPattern describes a pattern for matching an actual pod condition type. */
export interface PodFailurePolicyOnPodConditionsPattern {
  /** Specifies the required Pod condition status. */
  status?: string
  /** Specifies the required Pod condition type. */
  type: string
}

/** PodFailurePolicyRule describes how a pod failure is handled when the requirements are met. */
export interface PodFailurePolicyRule {
  /** Specifies the action taken on a pod failure when the requirements are satisfied. */
  action: string
  /** Represents the requirement on the container exit codes. */
  onExitCodes?: PodFailurePolicyOnExitCodesRequirement
  /** Represents the requirement on the pod conditions. */
  onPodConditions?: PodFailurePolicyOnPodConditionsPattern[]
}

/** SuccessPolicy describes when a Job can be declared as succeeded based on the success of some indexes. */
export interface SuccessPolicy {
  /** rules represents the list of alternative rules for the declaring the Jobs as successful before… */
  rules: SuccessPolicyRule[]
}

/** SuccessPolicyRule describes rule for declaring a Job as succeeded. */
export interface SuccessPolicyRule {
  /** succeededCount specifies the minimal required size of the actual set of the succeeded indexes for the Job. */
  succeededCount?: number
  /** succeededIndexes specifies the set of indexes which need to be contained in the actual set of the succeeded… */
  succeededIndexes?: string
}
