// Generated from schemas/ by npm run generate; change the sources instead.
import type { ObjectMeta } from '../object-meta.ts'
import type { Condition } from './grove.ts'
import type { JobSetSpec } from './jobset.ts'
import type { EmbeddedMetadata } from './meta.ts'
import type { Affinity, EnvVar, LocalObjectReference, PodSchedulingGate, PodSecurityContext, ResourceRequirements, SecurityContext, Toleration, Volume, VolumeMount } from './pod.ts'

/** How TrainJobs of any namespace are run. */
export type ClusterTrainingRuntime = {
  apiVersion: 'trainer.kubeflow.org/v1alpha1'
  kind: 'ClusterTrainingRuntime'
  metadata: ObjectMeta
  spec?: TrainingRuntimeSpec
}

/** What changes in one container. */
export interface ContainerPatch {
  /** Name of the container. */
  name: string
  /** Variables to add or to change. */
  env?: EnvVars
  /** Volume mounts to add or to change. */
  volumeMounts?: VolumeMount[]
  /** Security context of the container. */
  securityContext?: SecurityContext
}

/** The coscheduling plugin. */
export interface CoschedulingPolicy {
  /** How long pods wait for each other. */
  scheduleTimeoutSeconds?: number
}

export type EnvVars = EnvVar[]

/** Flux, a scheduler of high-performance computing. */
export interface FluxPolicy {
  /** Processes on each node. */
  numProcPerNode?: number
}

/** Where something is fetched from before the training begins. */
export interface Initializer {
  /** URI of what is fetched. */
  storageUri?: string
  /** Variables of the container that fetches it. */
  env?: EnvVars
  /** Secret in the namespace of the job, whose keys become variables of that container. */
  secretRef?: LocalObjectReference
}

/** What is fetched before the training begins. */
export interface Initializers {
  /** The data set. */
  dataset?: Initializer
  /** The model. */
  model?: Initializer
}

/** What changes in the JobSet. */
export interface JobSetSpecPatch {
  /** Replicated jobs to change, by name. */
  replicatedJobs?: ReplicatedJobPatch[]
}

/** The JobSet that jobs of this runtime become. */
export interface JobSetTemplate {
  /** Labels and annotations of the JobSet. */
  metadata?: EmbeddedMetadata
  /** What is in it. */
  spec?: JobSetSpec
}

/** What changes in its template. */
export interface JobSetTemplatePatch {
  /** Labels and annotations to add or to change in the JobSet. */
  metadata?: EmbeddedMetadata
  /** What changes in the JobSet. */
  spec?: JobSetSpecPatch
}

/** What changes in the Jobs. */
export interface JobSpecPatch {
  /** What changes in their pods. */
  template?: PodTemplatePatch
}

/** Counts of the Jobs of one replicated job. */
export interface JobStatus {
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
}

/** What changes in its Jobs. */
export interface JobTemplatePatch {
  /** Labels and annotations to add or to change in the Jobs. */
  metadata?: EmbeddedMetadata
  /** What changes in the Jobs. */
  spec?: JobSpecPatch
}

/** How many nodes take part, and the framework that tells them of each other. */
export interface MLPolicy {
  /** How many nodes train, unless the TrainJob says another number; 1 if left out. */
  numNodes?: number
  /** PyTorch, started by torchrun. */
  torch?: TorchPolicy
  /** OpenMPI; a launcher starts processes on the nodes by SSH. */
  mpi?: MPIPolicy
  /** JAX. */
  jax?: Record<string, unknown>
  /** XGBoost. */
  xgboost?: Record<string, unknown>
  /** Flux, a scheduler of high-performance computing. */
  flux?: FluxPolicy
}

/** OpenMPI; a launcher starts processes on the nodes by SSH. */
export interface MPIPolicy {
  /** Processes on each node, which MPI calls slots. */
  numProcPerNode?: number
  /** OpenMPI. */
  mpiImplementation?: 'OpenMPI' | ''
  /** Where containers find the SSH key. */
  sshAuthMountPath?: string
  /** Whether the launcher trains as well. */
  runLauncherAsNode?: boolean
}

/** The scheduler that places all pods together or none. */
export interface PodGroupPolicy {
  /** The coscheduling plugin. */
  coscheduling?: CoschedulingPolicy
  /** Volcano. */
  volcano?: VolcanoPolicy
}

/** What changes in the pods. */
export interface PodSpecPatch {
  /** ServiceAccount of the pods. */
  serviceAccountName?: string
  /** Volumes to add or to change, by name. */
  volumes?: Volume[]
  /** Containers to change, by name. */
  initContainers?: ContainerPatch[]
  /** Containers to change, by name. */
  containers?: ContainerPatch[]
  /** Secrets for pulling images. */
  imagePullSecrets?: LocalObjectReference[]
  /** Security context of the pods. */
  securityContext?: PodSecurityContext
  /** How many seconds a pod has to end. */
  terminationGracePeriodSeconds?: number
  /** Node labels to ask for. */
  nodeSelector?: Record<string, string>
  /** Affinity of the pods. */
  affinity?: Affinity
  /** Tolerations of the pods, in place of those of the runtime. */
  tolerations?: Toleration[]
  /** Scheduling gates of the pods. */
  schedulingGates?: PodSchedulingGate[]
}

/** What changes in the pods of some replicated jobs. */
export interface PodTemplateOverride {
  /** The replicated jobs. */
  targetJobs: PodTemplateOverrideTarget[]
  /** Labels and annotations to add or to change in the pods. */
  metadata?: EmbeddedMetadata
  /** What changes in the pods. It has the fields of a patch, and is checked when it has become one. */
  spec?: Record<string, unknown>
}

/** One of them. */
export interface PodTemplateOverrideTarget {
  /** Name of the replicated job. */
  name: string
}

/** What changes in their pods. */
export interface PodTemplatePatch {
  /** Labels and annotations to add or to change in the pods. */
  metadata?: EmbeddedMetadata
  spec?: PodSpecPatch
}

export type ProcessesPerNode = number | string

/** What changes in one replicated job. */
export interface ReplicatedJobPatch {
  /** Name of the replicated job. */
  name: string
  /** What changes in its Jobs. */
  template?: JobTemplatePatch
}

/** What one of them asks for. */
export interface RuntimePatch {
  /** Who asks for it, as a path with a domain, e.g. acme.io/quota. */
  manager: string
  /** When it was last changed. */
  time?: string
  /** What changes in the runtime. */
  trainingRuntimeSpec?: TrainingRuntimeSpecPatch
}

/** The runtime whose template the job is made from. */
export interface RuntimeRef {
  /** Name of the runtime. */
  name: string
  /** Its API group. */
  apiGroup?: string
  /** ClusterTrainingRuntime, or TrainingRuntime for one in the job's namespace. */
  kind?: string
}

/** Further containers that are told what the node container is told. */
export interface TorchEnvInjection {
  /** Containers, by replicated job. */
  targets?: TorchEnvInjectionTarget[]
}

/** Containers of one replicated job. */
export interface TorchEnvInjectionTarget {
  /** Name of the replicated job. */
  jobName: string
  /** Names of containers or init containers. */
  containerNames: string[]
}

/** PyTorch, started by torchrun. */
export interface TorchPolicy {
  /** Further containers that are told what the node container is told. */
  envInjection?: TorchEnvInjection
  /** Deprecated, use trainer.numProcPerNode of the TrainJob. Processes on each node; a number, auto, cpu or gpu. */
  numProcPerNode?: ProcessesPerNode
}

/** What differs from the runtime in the container that trains. */
export interface Trainer {
  /** Image of the container. */
  image?: string
  /** Its command. */
  command?: Words
  /** Its arguments. */
  args?: Words
  /** Variables to add or to change. */
  env?: EnvVars
  /** How many nodes train. */
  numNodes?: number
  /** Resources of the container. */
  resourcesPerNode?: ResourceRequirements
  /** Processes on each node. A number; auto, cpu and gpu are taken too, as by Trainer v2.0 and v2.1. */
  numProcPerNode?: ProcessesPerNode
}

/** One number. */
export interface TrainerMetric {
  /** Name or value. */
  name: string
  /** Name or value. */
  value: string
}

/** What the training says of itself. */
export interface TrainerStatus {
  /** How much is done, in percent. */
  progressPercentage?: number
  /** How many seconds are left, by its own estimate. */
  estimatedRemainingSeconds?: number
  /** Numbers it wants to be seen, such as the loss. */
  metrics?: TrainerMetric[]
  /** When it said so. */
  lastUpdatedTime?: string
}

/** How TrainJobs of one namespace are run. */
export type TrainingRuntime = {
  apiVersion: 'trainer.kubeflow.org/v1alpha1'
  kind: 'TrainingRuntime'
  metadata: ObjectMeta
  spec?: TrainingRuntimeSpec
}

/** How jobs of this runtime are run. */
export interface TrainingRuntimeSpec {
  /** How many nodes take part, and the framework that tells them of each other. */
  mlPolicy?: MLPolicy
  /** The scheduler that places all pods together or none. */
  podGroupPolicy?: PodGroupPolicy
  /** The JobSet that jobs of this runtime become. */
  template?: JobSetTemplate
}

/** What changes in the runtime. */
export interface TrainingRuntimeSpecPatch {
  /** What changes in its template. */
  template?: JobSetTemplatePatch
}

/** A training job. */
export type TrainJob = {
  apiVersion: 'trainer.kubeflow.org/v1alpha1'
  kind: 'TrainJob'
  metadata: ObjectMeta
  /** What is trained, and how. */
  spec?: TrainJobSpec
  /** How far the job is. */
  status?: TrainJobStatus
}

/** What is trained, and how. */
export interface TrainJobSpec {
  /** The runtime whose template the job is made from. */
  runtimeRef: RuntimeRef
  /** What is fetched before the training begins. */
  initializer?: Initializers
  /** What differs from the runtime in the container that trains. */
  trainer?: Trainer
  /** What differs from the runtime elsewhere, each part by who asks for it. */
  runtimePatches?: RuntimePatch[]
  /** Whether no pods run for now. */
  suspend?: boolean
  /** How many seconds the job may run, without those before it was resumed. */
  activeDeadlineSeconds?: number
  /** Controller that looks after the job. */
  managedBy?: string
  /** Deprecated, use runtimePatches. Labels to add or to change in the JobSet. */
  labels?: Record<string, string>
  /** Deprecated, use runtimePatches. Annotations to add or to change in the JobSet. */
  annotations?: Record<string, string>
  /** Deprecated, use runtimePatches. What changes in the pods of some replicated jobs; later entries win. */
  podTemplateOverrides?: PodTemplateOverride[]
}

/** How far the job is. */
export interface TrainJobStatus {
  /** Suspended, Complete, Failed. */
  conditions?: Condition[]
  /** Counts of Jobs, by replicated job. */
  jobsStatus?: JobStatus[]
  /** What the training says of itself. */
  trainerStatus?: TrainerStatus
}

/** How close to each other in the network the pods are placed. */
export interface VolcanoNetworkTopology {
  /** hard if it must be, soft if it should be. */
  mode?: 'hard' | 'soft'
  /** Highest tier that the pods may span. */
  highestTierAllowed?: number
}

/** Volcano. */
export interface VolcanoPolicy {
  /** How close to each other in the network the pods are placed. */
  networkTopology?: VolcanoNetworkTopology
}

export type Words = string[]
