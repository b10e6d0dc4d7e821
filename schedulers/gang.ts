import { MIRRORED } from '../model/labels.ts'
import type { Entries, KubeObject } from '../model/object.ts'
import type { PodGang, PodGroup } from '../schemas/generated/grove.ts'
import type { SchedulableSet } from './backend.ts'

/** A gang as backends read it. */
export interface SchedulableGang {
  /** It may be new, without references and without status. */
  readonly podGang: PodGang
  /** The set that it belongs to; undefined for a gang that somebody has made without one. */
  readonly set: SchedulableSet | undefined
  /** Name of the scheduler's topology object that the constraints speak of; undefined where no binding says one. */
  readonly topology: string | undefined
  /** The node labels of that topology, broadest level first; empty where no binding says them. */
  readonly levels?: readonly string[]
  /** The clique that a group of the gang stands for, by the group's name; undefined where no set has one. */
  readonly memberOf?: (group: string) => GangMember | undefined
  /** Whether the cluster serves a kind of `GangScheduling.kinds`; absent where nobody knows. */
  readonly isServed?: (kind: SchedulerKind['kind']) => boolean
}

/** What a set says of the pods of one group. */
export interface GangMember {
  /** Its PodCliques have so many pods. */
  readonly replicas: number
  /** True for a member of a scaling group. */
  readonly isGrouped: boolean
  /** As the user has written it, with the priority class of the set where it has none of its own. */
  readonly podSpec: Readonly<Record<string, unknown>>
}

/** A kind of objects that a backend makes. */
export interface SchedulerKind {
  readonly kind: { readonly apiVersion: string; readonly kind: string }
  /** The lower-case name in URLs and in RBAC rules. */
  readonly plural: string
  /** True for a kind of Kubernetes itself: it has no CRD that could come later. */
  readonly isBuiltIn?: boolean
}

/** The objects that a gang needs, or why there can be none: nothing is tried again before somebody changes something. */
export type GangObjects =
  | { readonly objects: readonly GangObject[] }
  /** `reason` is that of the Warning event about the gang, `problem` one sentence that ends in what to do. */
  | { readonly reason: string; readonly problem: string }

/** An object of a scheduler before it has a namespace and an owner: both are those of the gang. */
export interface GangObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: {
    readonly name: string
    readonly labels: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }
  readonly spec: Readonly<Record<string, unknown>>
}

/**
 * The objects by which a scheduler knows a gang. All of it is pure, and looked at anew whenever the gang, its set or one of the
 * objects changes: the same arguments must give the same answer. The engine makes what is missing, mends what differs in the
 * fields that are ours and gives the objects their owner, the gang, so that they go with it. brief 004, specs/grove-controllers.md §9
 */
export interface GangScheduling {
  /** Every kind that `objectsFor` may give. Each is watched where the cluster serves it, and only while the backend is enabled. */
  readonly kinds: readonly SchedulerKind[]
  /** True where a gang may come to need fewer of them: those of the gang that `objectsFor` no longer gives are then removed. */
  readonly objectsVary?: boolean
  /** Annotations that the scheduler wants on the PodGang itself. */
  readonly annotations: Readonly<Record<string, string>>
  /**
   * The objects of a gang. Their names must follow from the gang's, and they must carry its labels, by which they are watched. Pods
   * wait in their gates meanwhile, so nothing may depend on them: `podReferences` fill later.
   */
  objectsFor(gang: SchedulableGang): GangObjects
  /**
   * What of an object is ours, in the form of a merge patch: null asks for a field to be absent, and what is not mentioned belongs
   * to the scheduler. It must be satisfied by an object as the API server stores it, defaults and dropped fields included.
   */
  ownOf(expected: KubeObject, observed: KubeObject): Record<string, unknown>
  /**
   * For a scheduler whose pods name the gang's object in their spec, and that holds them back by itself until it can place as many
   * as the gang needs: the name of that object. Pods that the gang needs then carry no gate of Grove's, and are made after the
   * object; those beyond the minimum wait until it is placed. A gang keeps the answer that it was made with.
   */
  schedulingGroupOf?(podGang: string): string
  /** What cannot be mended of an object: one sentence for an event about the gang. Absent where all of it can. */
  outdated?(expected: KubeObject, observed: KubeObject): string | undefined
}

/** The groups of a gang of which pods are needed; schedulers take none with a minimum of 0. */
export const neededGroups = ({ spec }: PodGang): readonly PodGroup[] =>
  spec.podgroups.filter(({ minReplicas }) => minReplicas > 0)

/** The fewest pods that must be placed for these groups; 1 at least, for schedulers take no less. */
export const leastPods = (groups: readonly PodGroup[]): number =>
  Math.max(
    1,
    groups.reduce((total, { minReplicas }) => total + minReplicas, 0),
  )

/** The labels of a gang, and its annotations but for those that only Grove reads. */
export const metadataOf = ({
  metadata,
}: PodGang): { labels: Record<string, string>; annotations: Record<string, string> } => ({
  labels: { ...metadata.labels },
  annotations: without(metadata.annotations, Object.values(MIRRORED)),
})

/** The entries without those of these keys. */
export const without = (entries: Entries | null | undefined, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries ?? {}).flatMap(([key, value]) => (keys.includes(key) ? [] : [[key, String(value)]])),
  )
