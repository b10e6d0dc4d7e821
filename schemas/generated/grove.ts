// Generated from schemas/ by npm run generate; change the sources instead.
import type { ObjectMeta } from '../object-meta.ts'
import type { MetricSpec } from './autoscaling.ts'
import type { PodSpec } from './pod.ts'
import type { ResourceClaimTemplateSpec } from './resource.ts'

/** Bounds and metrics of a HorizontalPodAutoscaler. */
export interface AutoScalingConfig {
  /** Lower bound the autoscaler keeps; not below minAvailable. */
  minReplicas?: number
  /** Upper bound the autoscaler keeps. */
  maxReplicas: number
  /** What the autoscaler looks at. */
  metrics?: MetricSpec[]
}

/** Order in which cliques start; at once, in the order listed, or by startsAfter. */
export type CliqueStartupType = 'CliqueStartupTypeAnyOrder' | 'CliqueStartupTypeInOrder' | 'CliqueStartupTypeExplicit'

/** Template of one PodClique. */
export interface CliqueTemplate {
  /** Name of the clique, unique within the set; part of the names of all its children. */
  name: string
  /** Labels of the PodClique and its pods. */
  labels?: Record<string, string>
  /** Annotations of the PodClique and its pods. */
  annotations?: Record<string, string>
  /** Where each replica of the clique is kept together. */
  topologyConstraint?: TopologyConstraint
  /** How many pods of the clique an update replaces at the same time; not for members of a scaling group. */
  rollingUpdate?: RollingUpdate
  /** InPlaceIfPossible lets running pods follow what of an edit they can, such as images and labels; they keep their node, address and devices. Any other edit makes them again, and InPlaceOnly refuses it. Recreate, the default, makes them again. A copy of a scaling group follows in place if all of its cliques do. */
  podUpdatePolicy?: 'Recreate' | 'InPlaceIfPossible' | 'InPlaceOnly'
  /** How pods of the clique follow in place. */
  inPlaceUpdateStrategy?: InPlaceUpdateStrategy
  /** Preferred makes the scheduler prefer the node that a pod had for the one that an update makes in its place, which is held back until that node is free of it. */
  inPlaceScheduling?: 'Preferred'
  /** How pods of the clique start again once a container of one of them has failed; not for members of a scaling group. */
  restart?: Restart
  /** ResourceClaims that the clique's pods share. */
  resourceSharing?: ResourceSharing[]
  /** What becomes of the clique's pods that stay terminating; wins over the group's and the set's. */
  stuckTermination?: StuckTermination
  spec: PodCliqueSpec
}

/** Names the levels of the cluster's topology and binds them to the schedulers' own topology objects. */
export type ClusterTopologyBinding = {
  apiVersion: 'grove.io/v1alpha1'
  kind: 'ClusterTopologyBinding'
  metadata: ObjectMeta
  /** The topology. */
  spec: ClusterTopologyBindingSpec
  /** How the schedulers' topology objects compare. */
  status?: ClusterTopologyBindingStatus
}

/** The topology. */
export interface ClusterTopologyBindingSpec {
  /** Levels from the broadest to the narrowest. */
  levels: TopologyLevel[]
  /** Topology objects that others look after; for schedulers without an entry one is made. */
  schedulerTopologyBindings?: SchedulerTopologyBinding[]
}

/** How the schedulers' topology objects compare. */
export interface ClusterTopologyBindingStatus {
  /** metadata.generation that this status was made from. */
  observedGeneration?: number
  /** SchedulerTopologyDrift. */
  conditions?: Condition[]
  /** State by scheduler. */
  schedulerTopologyStatuses?: SchedulerTopologyStatus[]
}

/** One aspect of the current state. */
export interface Condition {
  /** Aspect that the condition is about, in CamelCase. */
  type: string
  /** True, False or Unknown. */
  status: 'True' | 'False' | 'Unknown'
  /** metadata.generation that the condition was set for. */
  observedGeneration?: number
  /** When status last changed. */
  lastTransitionTime: string
  /** Why, as one CamelCase word. */
  reason: string
  /** Why, as a sentence. */
  message: string
}

/** Settings of the headless Service that each replica gets. */
export interface HeadlessServiceConfig {
  /** Whether DNS names pods that are not ready yet. */
  publishNotReadyAddresses: boolean
}

/** How pods of the clique follow in place. */
export interface InPlaceUpdateStrategy {
  /** For how long a pod is not Ready before its containers start anew, so that traffic moves on to others; 0 if left out. New pods get a readiness gate for it. */
  gracePeriodSeconds?: number
}

/** Copies of one generation. */
export interface KeptCopies {
  /** Hash of the PodCliqueSet's templates that they are of. */
  podCliqueSetGenerationHash: string
  /** Their indices, such as 0-2,5. */
  indices: string
}

/** Pods of one template. */
export interface KeptPods {
  /** Hash of their pod template. */
  podTemplateHash: string
  /** Their indices, such as 0-2,5. */
  indices: string
}

/** An error of the latest reconciliation. */
export interface LastError {
  /** Code of the error. */
  code: string
  /** What went wrong. */
  description: string
  /** When it was seen. */
  observedAt: string
}

/** Names one object. */
export interface NamespacedName {
  /** Namespace of the object. */
  namespace: string
  /** Name of the object. */
  name: string
}

/** A number of pods of one role that are scheduled together. */
export type PodClique = {
  apiVersion: 'grove.io/v1alpha1'
  kind: 'PodClique'
  metadata: ObjectMeta
  spec: PodCliqueSpec
  /** The clique as it is. */
  status?: PodCliqueStatus
}

/** PodCliques that scale as one. */
export type PodCliqueScalingGroup = {
  apiVersion: 'grove.io/v1alpha1'
  kind: 'PodCliqueScalingGroup'
  metadata: ObjectMeta
  /** The group that is wanted. */
  spec: PodCliqueScalingGroupSpec
  /** The group as it is. */
  status?: PodCliqueScalingGroupStatus
}

/** One group of cliques that scale as one. */
export interface PodCliqueScalingGroupConfig {
  /** Name of the group, unique within the set. */
  name: string
  /** Cliques of this set that belong to the group. */
  cliqueNames: string[]
  /** Annotations of the PodCliqueScalingGroup. */
  annotations?: Record<string, string>
  /** How many copies of the group at the start. */
  replicas?: number
  /** How many of those copies make the base gang. */
  minAvailable?: number
  /** Autoscaling of the group. */
  scaleConfig?: AutoScalingConfig
  /** ResourceClaims that the group's cliques share. */
  resourceSharing?: PodCliqueScalingGroupResourceSharing[]
  /** Where each replica of the group is kept together. */
  topologyConstraint?: TopologyConstraint
  /** How many copies of the group an update replaces at the same time. */
  rollingUpdate?: RollingUpdate
  /** How the pods of a copy start again once a container of one of them has failed. */
  restart?: Restart
  /** What becomes of the group's pods that stay terminating; wins over the set's. */
  stuckTermination?: StuckTermination
}

/** ResourceClaims that the cliques of a scaling group share. */
export interface PodCliqueScalingGroupResourceSharing {
  /** Entry of resourceClaimTemplates, or else a ResourceClaimTemplate object, to make the claims from. */
  name: string
  /** Namespace of the ResourceClaimTemplate object; the set's own if left out. */
  namespace?: string
  /** One claim for all replicas, or one for each. */
  scope: ResourceSharingScope
  /** Which members take part; all of them if left out. */
  filter?: PodCliqueScalingGroupResourceSharingFilter
}

/** Which members take part; all of them if left out. */
export interface PodCliqueScalingGroupResourceSharingFilter {
  /** Cliques of the group that take part. */
  childCliqueNames?: string[]
}

/** The group that is wanted. */
export interface PodCliqueScalingGroupSpec {
  /** How many copies of the group. */
  replicas: number
  /** How many of those copies make the base gang. */
  minAvailable?: number
  /** Cliques of the PodCliqueSet that belong to the group. */
  cliqueNames: string[]
}

/** The group as it is. */
export interface PodCliqueScalingGroupStatus {
  /** metadata.generation that this status was made from. */
  observedGeneration?: number
  /** What the latest reconciliation could not do. */
  lastErrors?: LastError[]
  /** Copies of the group that exist. */
  replicas?: number
  /** Copies whose cliques are all scheduled. */
  scheduledReplicas: number
  /** Copies whose cliques are all at their minimum. */
  availableReplicas: number
  /** Copies that follow the current template. */
  updatedReplicas: number
  /** Label selector of the group's pods, for autoscalers. */
  selector?: string
  /** MinAvailableBreached and GangTerminationInProgress. */
  conditions?: Condition[]
  /** Hash of the PodCliqueSet's templates that the group is at. */
  currentPodCliqueSetGenerationHash?: string
  /** Which templates the copies have while rollingUpdate.partition keeps some of them back; those below it come back with theirs. Absent where all of them follow the present one. */
  keptByPartition?: KeptCopies[]
  /** How far the running or latest update is. */
  updateProgress?: PodCliqueScalingGroupUpdateProgress
}

/** How far the running or latest update is. */
export interface PodCliqueScalingGroupUpdateProgress {
  /** When the update began. */
  updateStartedAt: string
  /** When it was done; absent while it runs. */
  updateEndedAt?: string
  /** Hash of the PodCliqueSet's templates that the update leads to. */
  podCliqueSetGenerationHash: string
  /** Replicas beyond the wanted ones that stand in while the update runs. */
  surgeReplicas?: number
  /** Copies of the changed template that serve, those that stand in included and those below a partition not; absent once the update has ended. */
  updatedReadyReplicas?: number
  /** PodCliques that are up to date. */
  updatedPodCliquesCount?: number
  /** PodCliques in all. */
  totalPodCliquesCount?: number
  /** The most copies that have had nodes since the running update began. It waits for no more of them unless rollingUpdate.maxUnavailable is set. */
  mostScheduledReplicas?: number
  /** Ready copies that are replaced one by one. */
  readyReplicaIndicesSelectedToUpdate?: ReplicaIndicesSelectedToUpdate
}

/** A set of PodCliques that start in order, scale together and are placed as gangs. */
export type PodCliqueSet = {
  apiVersion: 'grove.io/v1alpha1'
  kind: 'PodCliqueSet'
  metadata: ObjectMeta
  /** The set that is wanted. */
  spec: PodCliqueSetSpec
  /** The set as it is. */
  status?: PodCliqueSetStatus
}

/** Update of one replica. */
export interface PodCliqueSetReplicaUpdateProgress {
  /** Index of the replica. */
  replicaIndex: number
  /** When its update began. */
  updateStartedAt?: string
  /** When it was done. */
  updateEndedAt?: string
}

/** ResourceClaims that the children of a PodCliqueSet share. */
export interface PodCliqueSetResourceSharing {
  /** Entry of resourceClaimTemplates, or else a ResourceClaimTemplate object, to make the claims from. */
  name: string
  /** Namespace of the ResourceClaimTemplate object; the set's own if left out. */
  namespace?: string
  /** One claim for all replicas, or one for each. */
  scope: ResourceSharingScope
  /** Which children take part; all of them if left out. */
  filter?: PodCliqueSetResourceSharingFilter
}

/** Which children take part; all of them if left out. */
export interface PodCliqueSetResourceSharingFilter {
  /** Standalone cliques that take part. */
  childCliqueNames?: string[]
  /** Scaling groups that take part. */
  childScalingGroupNames?: string[]
}

/** The set that is wanted. */
export interface PodCliqueSetSpec {
  /** How many copies of the whole set. */
  replicas?: number
  /** How replicas are brought to a changed template; RollingRecreate if left out. */
  updateStrategy?: PodCliqueSetUpdateStrategy
  /** What one replica consists of. */
  template: PodCliqueSetTemplate
}

/** The set as it is. */
export interface PodCliqueSetStatus {
  /** metadata.generation that this status was made from. */
  observedGeneration?: number
  /** Conditions, such as TopologyLevelsUnavailable. */
  conditions?: Condition[]
  /** What the latest reconciliation could not do. */
  lastErrors?: LastError[]
  /** Replicas that exist. */
  replicas?: number
  /** Replicas that follow the current template. */
  updatedReplicas: number
  /** Replicas whose gangs are at their minimum. */
  availableReplicas: number
  /** Label selector of the set's pods, for autoscalers. */
  hpaPodSelector?: string
  /** State of the set's PodGangs. */
  podGangStatuses?: PodGangStatusSummary[]
  /** Hash of the clique templates last acted on; a new one starts an update. */
  currentGenerationHash?: string
  /** How far the running or latest update is. */
  updateProgress?: PodCliqueSetUpdateProgress
}

/** What one replica consists of. */
export interface PodCliqueSetTemplate {
  /** The cliques of one replica. */
  cliques: CliqueTemplate[]
  /** Order in which cliques start; at once, in the order listed, or by startsAfter. */
  cliqueStartupType?: CliqueStartupType
  /** PriorityClass of the set's PodGangs. */
  priorityClassName?: string
  /** Settings of the headless Service that each replica gets. */
  headlessServiceConfig?: HeadlessServiceConfig
  /** Where each replica of the set is kept together. */
  topologyConstraint?: TopologyConstraint
  /** How long a gang may stay below its minimum before it is terminated, as a Go duration such as 4h. */
  terminationDelay?: string
  /** What becomes of pods that stay terminating; wins over the operator configuration. */
  stuckTermination?: StuckTermination
  /** Claim templates of this set's own, for resourceSharing to name. */
  resourceClaimTemplates?: ResourceClaimTemplateConfig[]
  /** ResourceClaims that the children of a replica share. */
  resourceSharing?: PodCliqueSetResourceSharing[]
  /** Groups of cliques that scale as one. */
  podCliqueScalingGroups?: PodCliqueScalingGroupConfig[]
}

/** How far the running or latest update is. */
export interface PodCliqueSetUpdateProgress {
  /** When the update began. */
  updateStartedAt?: string
  /** When it was done; absent while it runs. */
  updateEndedAt?: string
  /** Replicas beyond the wanted ones that stand in while the update runs. */
  surgeReplicas?: number
  /** Since when rollingUpdate.paused has stopped it; absent while it goes on. */
  pausedAt?: string
  /** Replicas of the changed template that serve, those that stand in included; absent once the update has ended. */
  updatedReadyReplicas?: number
  /** Standalone cliques that a Coherent update reaches; they keep step with each other and with the scaling groups that it reaches. */
  inScopeStandalonePodCliques?: string[]
  /** Scaling groups that a Coherent update reaches. */
  inScopePodCliqueScalingGroups?: string[]
  /** Standalone PodCliques that are up to date. */
  updatedPodCliquesCount?: number
  /** Standalone PodCliques in all. */
  totalPodCliquesCount?: number
  /** Scaling groups that are up to date. */
  updatedPodCliqueScalingGroupsCount?: number
  /** Scaling groups in all. */
  totalPodCliqueScalingGroupsCount?: number
  /** Replicas that are being replaced now. */
  currentlyUpdating?: PodCliqueSetReplicaUpdateProgress[]
}

/** How replicas are brought to a changed template; RollingRecreate if left out. */
export interface PodCliqueSetUpdateStrategy {
  /** RollingRecreate replaces replica by replica, Coherent also keeps the roles of a replica in step, OnDelete waits until pods are deleted. */
  type?: 'RollingRecreate' | 'Coherent' | 'OnDelete'
  /** How many replicas of the set are updated at the same time. */
  rollingUpdate?: SetRollingUpdate
}

/** The pods of one role, how many of them, and how many make the gang. */
export interface PodCliqueSpec {
  /** Role these pods play, e.g. leader or worker; unique within its PodCliqueSet. */
  roleName: string
  /** Spec of every pod of the clique. */
  podSpec: PodSpec
  /** How many pods the clique has; only the starting value where an autoscaler is set. */
  replicas: number
  /** Fewest pods that must be scheduled together, and ready for the clique to count as available. */
  minAvailable?: number
  /** Cliques whose minAvailable pods must be ready before the pods of this one start. */
  startsAfter?: string[]
  /** Autoscaling of this clique by itself; not for members of a scaling group. */
  autoScalingConfig?: AutoScalingConfig
}

/** The clique as it is. */
export interface PodCliqueStatus {
  /** metadata.generation that this status was made from. */
  observedGeneration?: number
  /** What the latest reconciliation could not do. */
  lastErrors?: LastError[]
  /** Pods that exist and are not terminating. */
  replicas?: number
  /** Pods that are ready. */
  readyReplicas: number
  /** Pods that follow the current template. */
  updatedReplicas: number
  /** Pods that are held back by a scheduling gate. */
  scheduleGatedReplicas: number
  /** Pods that have a node. */
  scheduledReplicas: number
  /** Label selector of the clique's pods, for autoscalers. */
  hpaPodSelector?: string
  /** minAvailable as it was when so many pods last had a node; 0 while the clique is scaled to nothing. A breach is a loss of what was reached. */
  minAvailableReached?: number
  /** Number of the latest name of a pod. The names of an index are a sequence; a pod that follows another has a later one. */
  podNameNumber?: number
  /** MinAvailableBreached and PodCliqueScheduled. */
  conditions?: Condition[]
  /** Hash of the PodCliqueSet's templates that the clique is at. */
  currentPodCliqueSetGenerationHash?: string
  /** Hash of the pod template that the clique's pods are at. */
  currentPodTemplateHash?: string
  /** Which templates the pods have while rollingUpdate.partition keeps some of them back; those below it come back with theirs. Absent where all of them follow the present one. */
  keptByPartition?: KeptPods[]
  /** How far the running or latest update is. */
  updateProgress?: PodCliqueUpdateProgress
}

/** How far the running or latest update is. */
export interface PodCliqueUpdateProgress {
  /** When the update began. */
  updateStartedAt?: string
  /** When it was done; absent while it runs. */
  updateEndedAt?: string
  /** Hash of the PodCliqueSet's templates that the update leads to. */
  podCliqueSetGenerationHash: string
  /** Hash of the pod template that the update leads to. */
  podTemplateHash: string
  /** Pods of the changed template that serve, those that stand in included and those below a partition not; absent once the update has ended. */
  updatedReadyReplicas?: number
  /** The most pods that have had nodes since the running update began. It waits for no more of them unless rollingUpdate.maxUnavailable is set. */
  mostScheduledReplicas?: number
  /** Ready pods that are replaced one by one. */
  readyPodsSelectedToUpdate?: PodsSelectedToUpdate
}

/** Groups of pods that a scheduler places together. */
export type PodGang = {
  apiVersion: 'scheduler.grove.io/v1alpha1'
  kind: 'PodGang'
  metadata: ObjectMeta
  /** What has to be placed. */
  spec: PodGangSpec
  /** How far the gang is. */
  status?: PodGangStatus
}

/** Node labels whose values must or should be the same for all of the pods. */
export interface PodGangPackConstraint {
  /** Node label key whose value must be the same. */
  required?: string
  /** Node label key whose value should be the same. */
  preferred?: string
}

/** What has to be placed. */
export interface PodGangSpec {
  /** The groups of pods in the gang. */
  podgroups: PodGroup[]
  /** Where the whole gang is kept together. */
  topologyConstraint?: PodGangTopologyConstraint
  /** Where several groups are kept together. */
  topologyConstraintGroupConfigs?: TopologyConstraintGroupConfig[]
  /** PriorityClass of the gang. */
  priorityClassName?: string
  /** Gang whose place this one takes over. */
  reuseReservationRef?: NamespacedName
}

/** How far the gang is. */
export interface PodGangStatus {
  /** Pending, Starting or Running. */
  phase: string
  /** Initialized, Scheduled, Ready, Unhealthy, DisruptionTarget. */
  conditions?: Condition[]
  /** When Scheduled last became True. It stays when the gang loses pods. */
  lastScheduled?: string
  /** When Ready last became True. It stays when the gang loses pods. */
  lastReady?: string
  /** Quality of the placement, from 0 to 1; 1 is best. */
  placementScore?: number
}

/** State of one PodGang. */
export interface PodGangStatusSummary {
  /** Name of the PodGang. */
  name: string
  /** Phase of the PodGang. */
  phase: 'Pending' | 'Starting' | 'Running' | 'Failed' | 'Succeeded'
  /** Conditions of the PodGang. */
  conditions?: Condition[]
}

/** Where a scheduler has to keep pods together, in node label keys. */
export interface PodGangTopologyConstraint {
  /** Node labels whose values must or should be the same for all of the pods. */
  packConstraint?: PodGangPackConstraint
}

/** One group of like pods. */
export interface PodGroup {
  /** Name of the PodClique. */
  name: string
  /** Pods of the group. */
  podReferences: NamespacedName[]
  /** Fewest pods of the group that must be placed with the gang. */
  minReplicas: number
  /** Where this group is kept together. */
  topologyConstraint?: PodGangTopologyConstraint
}

/** Ready pods that are replaced one by one. */
export interface PodsSelectedToUpdate {
  /** Name of the pod that is being replaced. */
  current: string
  /** Names of the pods that were replaced. */
  completed?: string[]
}

/** Ready copies that are replaced one by one. */
export interface ReplicaIndicesSelectedToUpdate {
  /** Index of the copy that is being replaced. */
  current: number
  /** Indices of the copies that were replaced. */
  completed?: number[]
}

/** A named claim template. */
export interface ResourceClaimTemplateConfig {
  /** Name that resourceSharing uses. */
  name: string
  /** Spec of the ResourceClaims made from it. */
  templateSpec: ResourceClaimTemplateSpec
}

/** ResourceClaims that the pods of a clique share. */
export interface ResourceSharing {
  /** Entry of resourceClaimTemplates, or else a ResourceClaimTemplate object, to make the claims from. */
  name: string
  /** Namespace of the ResourceClaimTemplate object; the set's own if left out. */
  namespace?: string
  /** One claim for all replicas, or one for each. */
  scope: ResourceSharingScope
}

/** One claim for all replicas, or one for each. */
export type ResourceSharingScope = 'AllReplicas' | 'PerReplica'

/** How pods that work together start again once a container of one of them has failed; experimental. */
export interface Restart {
  /** InPlace starts all containers of all these pods again where they are, which keeps their nodes, addresses and devices; needs Kubernetes 1.36. */
  onContainerExit: 'InPlace'
  /** How often in a row before this is left to gang termination; 5 if left out. Ten minutes of health begin a new row. */
  limit?: number
}

/** How much an update may take down at the same time, and how long a step of it may take. */
export interface RollingUpdate {
  /** Most units that an update may make unavailable at the same time, as a number or a percentage; if left out, 1, or 0 with maxSurge. */
  maxUnavailable?: number | string
  /** Most units beyond the wanted ones that stand in while an update runs, as a number or a percentage; none if left out. */
  maxSurge?: number | string
  /** Pods of a clique, or copies of a scaling group, below this index keep the template that they have, as a number, or as a percentage of them that is rounded up; 0 if left out. */
  partition?: number | string
  /** How long one step of an update may take before it is reported as stuck, as a Go duration such as 10m. */
  progressDeadline?: string
}

/** Topology object of one scheduler. */
export interface SchedulerTopologyBinding {
  /** Name of the scheduler. */
  schedulerName: string
  /** Name of its topology object. */
  topologyReference: string
}

/** State of one scheduler's topology object. */
export interface SchedulerTopologyStatus {
  /** Name of the scheduler. */
  schedulerName: string
  /** Name of its topology object. */
  topologyReference: string
  /** Whether that object has the levels of this one. */
  inSync: boolean
  /** metadata.generation of that object when compared. */
  schedulerBackendTopologyObservedGeneration?: number
  /** What differs. */
  message?: string
}

/** How many replicas of the set an update may take down at the same time, and how long a step of it may take. */
export interface SetRollingUpdate {
  /** Most units that an update may make unavailable at the same time, as a number or a percentage; if left out, 1, or 0 with maxSurge. */
  maxUnavailable?: number | string
  /** Most units beyond the wanted ones that stand in while an update runs, as a number or a percentage; none if left out. */
  maxSurge?: number | string
  /** How long one step of an update may take before it is reported as stuck, as a Go duration such as 10m. */
  progressDeadline?: string
  /** Replicas below this index keep the template that they have, as a number, or as a percentage of the replicas that is rounded up; 0 if left out. */
  partition?: number | string
  /** Stops the update where it is, with all of its parts, until this is false again. Nothing that it has replaced goes back. */
  paused?: boolean
}

/** What becomes of pods that stay terminating, as on a node that no longer answers. */
export interface StuckTermination {
  /** How long after the end of its grace period a pod counts as stuck, as a Go duration such as 10m; at least 1m, or 0s to switch this off. */
  timeout: string
  /** ForceDelete removes the pod with a grace period of 0, Orphan lets go of it and leaves it to the administrator. */
  policy?: 'ForceDelete' | 'Orphan'
}

/** Which part of the cluster's topology the pods are kept together in. */
export interface TopologyConstraint {
  /** Name of the ClusterTopologyBinding that the domains belong to; taken from the enclosing level if left out. */
  topologyName?: string
  /** Domains that one replica is packed into. */
  pack?: TopologyPack
  /** Deprecated, use pack.required. Kept for sets that were made with it. */
  packDomain?: string
}

/** Groups with a constraint in common. */
export interface TopologyConstraintGroupConfig {
  /** Name of the set of groups. */
  name: string
  /** Names of the groups in it. */
  podGroupNames: string[]
  /** Where they are kept together. */
  topologyConstraint?: PodGangTopologyConstraint
}

/** One level. */
export interface TopologyLevel {
  /** Name that topology constraints use, e.g. zone, block, rack or host. */
  domain: string
  /** Node label whose value tells the domains of this level apart. */
  key: string
}

/** Domains that one replica is packed into. */
export interface TopologyPack {
  /** Domain that a replica must fit into as a whole, or it is not scheduled. */
  required?: string
  /** Narrower domain that the scheduler tries first. */
  preferred?: string
}
