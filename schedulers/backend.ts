import type { Entries, ObjectRef } from '../model/object.ts'
import type { View } from '../model/view.ts'
import type { GangScheduling } from './gang.ts'
import type { Requirement } from './requirement.ts'
import type { SchedulerTopology } from './topology.ts'

/** What backends read of a PodCliqueSet; null stands for absent. */
export interface SchedulableSet {
  metadata?: Marked | null
  spec?: {
    template?: {
      topologyConstraint?: unknown
      cliques?: readonly SchedulableClique[] | null
      podCliqueScalingGroups?: readonly { name?: string | null; topologyConstraint?: unknown }[] | null
    } | null
  } | null
}

/** A clique as far as scheduler backends look at it. */
export interface SchedulableClique extends Marked {
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
}

/** What a backend wants on a pod, besides `schedulerName`. */
export interface PodMarkers {
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
  /** `spec.schedulingGroup` of the pod; absent where the scheduler reads none. */
  readonly schedulingGroup?: { readonly podGroupName: string }
}

/**
 * One scheduler and what it wants of pods, gangs and PodCliqueSets: a folder here, and a line in registry.ts. Everything is pure:
 * a backend talks to no cluster, and may be asked the same any number of times. What it does not have is absent.
 * specs/grove-controllers.md §9, brief 004, docs/schedulers.md
 */
export interface SchedulerBackend {
  /** The name users and profiles give it; also the `schedulerName` of its pods. */
  readonly name: string
  /** Its topology objects, which a ClusterTopologyBinding can bind; absent for a scheduler that has none. specs/grove-api.md §6 */
  readonly topology?: SchedulerTopology
  /** Its objects for gangs; absent for a scheduler that reads none. */
  readonly gangs?: GangScheduling
  /** What the cluster must serve before the reconcilers start with this backend. */
  readonly requires?: readonly Requirement[]
  /** The labels and annotations by which the scheduler finds the gang of a pod. */
  preparePod(pod: PodIdentity): PodMarkers
  /** The objects that `validatePodCliqueSet` will look up; absent where it looks up none. */
  needs?(pcs: SchedulableSet): readonly ObjectRef[]
  /** Why the scheduler cannot take the set: one sentence, or undefined if it can. specs/grove-api.md §4.7 */
  validatePodCliqueSet(pcs: SchedulableSet, view: View): string | undefined
  /** What the scheduler will not heed of a set that it takes: a sentence each, the field path first. */
  overlooks?(pcs: SchedulableSet): readonly string[]
  /** The same backend as the settings of its profile want it; absent for one that has no settings. Without settings: `{}`. */
  configured?(settings: Readonly<Record<string, unknown>>): SchedulerBackend
}

/** For schedulers that find everything they need in `schedulerName`. */
export const NO_MARKERS: PodMarkers = { labels: {}, annotations: {} }
