import type { SchedulerProfile } from '../config/operator-configuration.ts'
import type { Entries, ObjectRef } from '../model/object.ts'
import type { View } from '../model/view.ts'
import type { GangScheduling, SchedulerKind } from './gang.ts'
import type { Requirement } from './requirement.ts'
import type { SchedulerTopology } from './topology.ts'

/** What backends read of a PodCliqueSet; null stands for absent. */
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

/** A clique as far as scheduler backends look at it. */
export interface SchedulableClique extends Marked {
  topologyConstraint?: unknown
  spec?: {
    replicas?: number | null
    minAvailable?: number | null
    autoScalingConfig?: unknown
    podSpec?: unknown
  } | null
}

/** A scaling group as far as scheduler backends look at it. */
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

/** Whom a pod belongs to, from its labels; a pod of a PodClique without gang has no `podGang`. */
export interface PodIdentity {
  readonly podClique: string
  readonly podGang?: string
  /** The object that the scheduler knows the gang by, where pods name one (`GangScheduling.schedulingGroupOf`). */
  readonly schedulingGroup?: string
  /** The scheduler's queue of the set, where the backend asks for it (`podIntent`). */
  readonly queue?: string
  /** How many pods the gang has, where the backend asks for it (`podIntent`). */
  readonly gangPods?: number
}

/** What reconcilers write on the pods of a gang for `preparePod` to read, besides whom they belong to. */
export type PodIntentions = Pick<PodIdentity, 'queue' | 'gangPods'>

/** What a backend wants on a pod, besides its `schedulerName`. */
export interface PodMarkers {
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
  /** `spec.schedulingGroup` of the pod; absent where the scheduler reads none. */
  readonly schedulingGroup?: { readonly podGroupName: string }
  /** Scheduling gates that the scheduler takes off by itself, beside Grove's; absent where it has none. */
  readonly gates?: readonly string[]
}

/**
 * One scheduler and what it wants of pods, gangs and PodCliqueSets: a folder here, and a line in registry.ts. Everything is pure:
 * a backend talks to no cluster, and may be asked the same any number of times. What it does not have is absent.
 * specs/grove-controllers.md §9, brief 004, docs/schedulers/writing-a-backend.md
 */
export interface SchedulerBackend {
  /** The name users and profiles give it; also the `schedulerName` of its pods, unless there is a `podSchedulerName`. */
  readonly name: string
  /** The `schedulerName` of its pods, for a backend that decides when a gang may start and leaves placing to another scheduler. */
  readonly podSchedulerName?: string
  /** Its topology objects, which a ClusterTopologyBinding can bind; absent for a scheduler that has none. specs/grove-api.md §6 */
  readonly topology?: SchedulerTopology
  /** Its objects for gangs; absent for a scheduler that reads none. */
  readonly gangs?: GangScheduling
  /** What the cluster must serve before the reconcilers start with this backend. */
  readonly requires?: readonly Requirement[]
  /**
   * Called once before the reconcilers start: why this backend cannot work with its profile, one sentence that ends in what to do;
   * undefined where it can. The operator then ends with status 5. Throwing counts as such a sentence. brief 004
   */
  init?(profile: SchedulerProfile): string | undefined
  /** What `preparePod` has to know besides whom a pod belongs to; absent: nothing. `gangPods` is the number of pods of the gang. */
  podIntent?(pcs: SchedulableSet, gangPods: number): PodIntentions
  /** The labels and annotations by which the scheduler finds the gang of a pod. */
  preparePod(pod: PodIdentity): PodMarkers
  /** The kinds of all that `needs` may name; absent where it names nothing, or asks only whether a kind is served. */
  readonly looksUp?: readonly SchedulerKind[]
  /** The objects that `validatePodCliqueSet` will look up; absent where it looks up none. */
  needs?(pcs: SchedulableSet): readonly ObjectRef[]
  /** Why the scheduler cannot take the set: one sentence, or undefined if it can. specs/grove-api.md §4.7 */
  validatePodCliqueSet(pcs: SchedulableSet, view: View): string | undefined
  /** Why a set that is there cannot become this one: one sentence, or undefined if it can. Both would be taken as new sets. */
  validateUpdate?(pcs: SchedulableSet, old: SchedulableSet): string | undefined
  /** What the scheduler will not heed of a set that it takes: a sentence each, the field path first. */
  overlooks?(pcs: SchedulableSet): readonly string[]
  /** The same backend as the settings of its profile want it; absent for one that has no settings. Without settings: `{}`. */
  configured?(settings: Readonly<Record<string, unknown>>): SchedulerBackend
}

/** For schedulers that find everything they need in `schedulerName`. */
export const NO_MARKERS: PodMarkers = { labels: {}, annotations: {} }
