import type { Entries, ObjectRef } from '../model/object.ts'
import type { View } from '../model/view.ts'
import type { GangPlacement, GangScheduling, SchedulerKind } from './gang.ts'
import type { SchedulerProfile } from './profile.ts'
import type { Requirement } from './requirement.ts'
import type { SchedulerTopology } from './topology.ts'

/** What backends read of a PodCliqueSet; null counts as absent. */
export interface SchedulableSet {
  metadata?: Marked | null
  spec?: {
    replicas?: number | null
    template?: {
      topologyConstraint?: unknown
      priorityClassName?: string | null
      cliques?: readonly SchedulableClique[] | null
      podCliqueScalingGroups?: readonly SchedulableGroup[] | null
    } | null
  } | null
}

/** The part of a clique that scheduler backends read. */
export interface SchedulableClique extends Marked {
  topologyConstraint?: unknown
  rollingUpdate?: { maxUnavailable?: unknown; maxSurge?: unknown } | null
  spec?: {
    replicas?: number | null
    minAvailable?: number | null
    autoScalingConfig?: unknown
    podSpec?: unknown
  } | null
}

/** How many pods of a clique its gang needs; all of them where it names no minimum. */
export const leastOf = ({ spec }: SchedulableClique): number => spec?.minAvailable ?? spec?.replicas ?? 1

/** The part of a scaling group that scheduler backends read. */
export interface SchedulableGroup {
  name?: string | null
  cliqueNames?: readonly string[] | null
  replicas?: number | null
  minAvailable?: number | null
  topologyConstraint?: unknown
}

/** Anything with a name, labels and annotations. */
export interface Marked {
  name?: string | null
  labels?: Entries | null
  annotations?: Entries | null
}

/** The PodClique and gang of a pod, from its labels; a pod of a PodClique without a gang has no `podGang`. */
export interface PodIdentity {
  readonly podClique: string
  readonly podGang?: string
  /** The scheduler's object for the gang, if pods name it (`GangScheduling.schedulingGroupOf`). */
  readonly schedulingGroup?: string
  /** The scheduler's queue of the set, if the backend asks for it (`podIntent`). */
  readonly queue?: string
  /** The number of pods of the gang, if the backend asks for it (`podIntent`). */
  readonly gangPods?: number
}

/** What reconcilers write on the pods of a gang for `preparePod`, besides their PodClique and gang. */
export type PodIntentions = Pick<PodIdentity, 'queue' | 'gangPods'>

/** What a backend sets on a pod, besides its `schedulerName`. */
export interface PodMarkers {
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
  /** `spec.schedulingGroup` of the pod; absent if the scheduler reads none. */
  readonly schedulingGroup?: { readonly podGroupName: string }
  /** Scheduling gates that the scheduler itself removes, besides Grove's; absent if it has none. */
  readonly gates?: readonly string[]
}

/** The types of settings in a profile: true or false, or one word besides them. */
export type Settings = Readonly<Record<string, 'boolean' | 'boolean or auto'>>

/**
 * One scheduler, and what it needs from pods, gangs and PodCliqueSets: a folder here, and a line in registry.ts. All
 * functions are pure: a backend never calls the cluster, and may be called any number of times. Optional members are
 * absent if the backend does not need them. docs/schedulers/writing-a-backend.md
 */
export interface SchedulerBackend {
  /** Its name for users and in profiles; also the `schedulerName` of its pods, unless there is a `podSchedulerName`. */
  readonly name: string
  /** The `schedulerName` of its pods, if the backend decides when a gang may start and another scheduler places it. */
  readonly podSchedulerName?: string
  /** The settings of its profile that Grove reads, with their types; others may be there for other versions. Absent: none. */
  readonly settings?: Settings
  /**
   * Its topology objects, which a ClusterTopologyBinding can bind; absent if it has none.
   * docs/topology.md#the-bindings-status
   */
  readonly topology?: SchedulerTopology
  /** How it places gangs; absent if Grove cannot know. README, `grove graph`, `grove validate` and install notes say it. */
  readonly placesGangs?: GangPlacement
  /** True if a gang waits until a queue has quota for all of it. */
  readonly admitsByQuota?: boolean
  /** Its objects for gangs; absent for a scheduler without. */
  readonly gangs?: GangScheduling
  /** What the cluster must serve before the reconcilers start with this backend. */
  readonly requires?: readonly Requirement[]
  /**
   * Called once before the reconcilers start. Returns why this backend cannot work with its profile, as one sentence
   * that ends in what to do, or undefined if it can. The operator then exits with status 5. An exception counts as such
   * a sentence.
   */
  init?(profile: SchedulerProfile): string | undefined
  /** Further input for `preparePod`; absent: none. `gangPods` is the number of pods of the gang. */
  podIntent?(pcs: SchedulableSet, gangPods: number): PodIntentions
  /**
   * The labels and annotations by which the scheduler finds a pod's gang. Of a pod that has started and whose gang becomes another one,
   * those that differ are patched, unless `keepsGang`; so it must have the same keys for every gang.
   */
  preparePod(pod: PodIdentity): PodMarkers
  /** True if a pod that has started keeps what names its gang, because the scheduler refuses another one. */
  readonly keepsGang?: boolean
  /** All kinds that `needs` may name; absent if it names none, or only checks whether a kind is served. */
  readonly looksUp?: readonly SchedulerKind[]
  /** True if pods that are being deleted count in their gang until they are gone, so that others may take their place only then. */
  readonly countsLeaving?: boolean
  /** The objects that `validatePodCliqueSet` will look up; absent if it looks up none. */
  needs?(pcs: SchedulableSet): readonly ObjectRef[]
  /** True if it judges sets without a cluster, too, though it has `needs`: what cannot be looked up is then no reason to refuse. */
  readonly judgesWithoutCluster?: boolean
  /**
   * Why the scheduler cannot schedule the set: one sentence, or undefined if it can. `stored` is the set before an update, which may be
   * let pass with what it already had. docs/admission.md#schedulers
   */
  validatePodCliqueSet(pcs: SchedulableSet, view: View, stored?: SchedulableSet): string | undefined
  /** Why an existing set cannot become this one: one sentence, or undefined if it can. Both are valid as new sets. */
  validateUpdate?(pcs: SchedulableSet, old: SchedulableSet, view: View): string | undefined
  /**
   * True if the gangs of a replica of a set are known to share the domain that the set requires; absent if each may be in
   * another.
   */
  sharesDomain?(view: View): boolean
  /** What the scheduler ignores in a set that it accepts: one sentence each, starting with the field path. */
  overlooks?(pcs: SchedulableSet): readonly string[]
  /** The backend with the settings of its profile; absent for a backend without settings. No settings: `{}`. */
  configured?(settings: Readonly<Record<string, unknown>>): SchedulerBackend
}

/** For schedulers that need only `schedulerName`. */
export const NO_MARKERS: PodMarkers = { labels: {}, annotations: {} }
