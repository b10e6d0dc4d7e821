import { MIRRORED } from '../model/labels.ts'
import type { Entries, KubeObject } from '../model/object.ts'
import type { PodGang, PodGroup } from '../schemas/generated/grove.ts'
import type { SchedulableSet } from './backend.ts'

/** A gang as backends read it. */
export interface SchedulableGang {
  /** The gang, possibly new, without references and without status. */
  readonly podGang: PodGang
  /** The set that the gang belongs to; undefined for a gang that was created without a set. */
  readonly set: SchedulableSet | undefined
  /** Name of the scheduler's topology object for the constraints; undefined if no binding names one. */
  readonly topology: string | undefined
  /** The node labels of that topology, broadest level first; empty if no binding has them. */
  readonly levels?: readonly string[]
  /** The clique of a group of the gang, by the group's name; undefined if no set has one. */
  readonly memberOf?: (group: string) => GangMember | undefined
  /** Whether the cluster serves a kind of `GangScheduling.kinds`; absent if that is not known. */
  readonly isServed?: (kind: SchedulerKind['kind']) => boolean
}

/** What a set says about the pods of one group. */
export interface GangMember {
  /** Number of pods of the PodClique. */
  readonly replicas: number
  /** The replica of a scaling group that it is a member of, `<full name of the group>-<j>`; absent outside of scaling groups. */
  readonly groupReplica?: string
  /** As the user has written it, with the priority class of the set unless it has its own. */
  readonly podSpec: Readonly<Record<string, unknown>>
}

/**
 * How a scheduler places the pods that a gang needs: all at once or none of them; or each as soon as it has room, so that
 * a part of a gang may run while the rest waits for ever; or all at once in clusters that serve the kinds of its gangs, and
 * else one by one.
 */
export type GangPlacement = 'all-at-once' | 'one-by-one' | 'where-served'

/** A kind of objects that a backend creates. */
export interface SchedulerKind {
  readonly kind: { readonly apiVersion: string; readonly kind: string }
  /** The lower-case name in URLs and in RBAC rules. */
  readonly plural: string
  /**
   * True if the scheduler places no pod of a gang while any of its pods has a scheduling gate. Pods of such gangs never carry
   * Grove's: they are made when they may be placed.
   */
  readonly isGatedAsOne?: boolean
  /** True for a kind that the backend uses where the cluster serves it, and does without elsewhere. */
  readonly isOptional?: boolean
  /** True for a built-in kind of Kubernetes: it has no CRD that could be installed later. */
  readonly isBuiltIn?: boolean
  /**
   * Where objects of this kind are, unless in the namespace of their gang and controlled by it: of the cluster, or in the
   * namespaces that their metadata names, where no owner reference reaches them; or `beside` the gang, which owns them, but
   * controlled by nobody, for a scheduler that passes over what has a controller. The engine marks them with the gang's name and
   * namespace, and keeps a gang that is deleted until they are gone.
   */
  readonly elsewhere?: 'cluster' | 'namespaces' | 'beside'
  /** The status that the scheduler's own controller writes into a new object, as far as Grove reads it. */
  readonly newStatus?: Readonly<Record<string, unknown>>
}

/** The objects that a gang needs, or why there can be none: that is not retried until somebody changes something. */
export type GangObjects =
  | { readonly objects: readonly GangObject[] }
  /** `reason` is that of the Warning event about the gang; `problem` is one sentence that ends in what to do. */
  | { readonly reason: string; readonly problem: string }

/** An object of a scheduler without namespace and owner, which it gets from the gang. */
export interface GangObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: {
    readonly name: string
    /** Only for a kind that is `elsewhere: 'namespaces'`. */
    readonly namespace?: string
    readonly labels: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }
  readonly spec: Readonly<Record<string, unknown>>
}

/** An object that a scheduler needs once, whatever gangs there are. */
export type SchedulerObject = KubeObject & { readonly metadata: { readonly name: string } }

/** The objects that a scheduler needs once, of the cluster or in namespaces: a queue, or a configuration. */
export interface SchedulerObjects {
  /** Every kind that `objects` has. */
  readonly kinds: readonly SchedulerKind[]
  /**
   * They are made before the reconcilers start, and mended where they differ in what is written here: fields that are not
   * mentioned belong to the scheduler. One that somebody else has made under that name ends the operator with status 5.
   */
  readonly objects: readonly SchedulerObject[]
}

/**
 * The objects by which a scheduler knows a gang. All functions are pure, and called again whenever the gang, its set or
 * one of the objects changes: the same arguments must give the same result. The engine creates missing objects, patches
 * our own fields where they differ, and makes the gang the owner of the objects, so that they are deleted with it.
 * docs/schedulers/writing-a-backend.md#what-each-function-may-rely-on
 */
export interface GangScheduling {
  /**
   * Every kind that `objectsFor` may return. Each is watched while the backend is enabled, if the cluster serves it.
   */
  readonly kinds: readonly SchedulerKind[]
  /** What the scheduler needs once, besides its objects for gangs; absent if it needs nothing. */
  readonly once?: SchedulerObjects
  /** True if a gang may later need fewer objects: those that `objectsFor` no longer returns are then deleted. */
  readonly objectsVary?: boolean
  /** Annotations that the scheduler needs on the PodGang itself. */
  readonly annotations: Readonly<Record<string, string>>
  /**
   * The objects of a gang. Their names must be derived from the gang's, and they must carry its labels, by which they
   * are watched. Pods stay gated meanwhile, so nothing may depend on them: `podReferences` is filled later.
   */
  objectsFor(gang: SchedulableGang): GangObjects
  /**
   * The fields of an object that are ours, as a merge patch: null asks for a field to be absent, and fields that are
   * not mentioned belong to the scheduler. The result must match the object as the API server stores it, including
   * defaults and dropped fields.
   */
  ownOf(expected: KubeObject, observed: KubeObject): Record<string, unknown>
  /**
   * The name of the gang's object, for a scheduler whose pods name that object in their spec, and which itself holds
   * pods back until it can place as many as the gang needs. Pods that the gang needs then carry no gate of Grove's, and
   * are created after the object; pods beyond the minimum wait until those are placed, at Grove's gate or (`isGatedAsOne`)
   * unmade. A gang keeps the answer that it was created with. Undefined for a gang without one, whose pods are placed one by
   * one. `priorityClasses` are those of its pods.
   */
  schedulingGroupOf?(
    podGang: string,
    isServed: (kind: SchedulerKind['kind']) => boolean,
    priorityClasses?: readonly string[],
  ): string | undefined
  /**
   * The name of the object above all gangs of a replica of a set, for a scheduler that places them as a tree. Each PodClique
   * then has an object of its name, which its pods name in their spec as with `schedulingGroupOf`. A gang keeps the answer
   * that it was created with (`SCHEDULING_TREE_INTENT`), and a scaled gang has that of its base gang. Undefined for gangs that
   * are not part of a tree.
   */
  treeOf?(
    baseGang: string,
    isServed: (kind: SchedulerKind['kind']) => boolean,
    priorityClasses?: readonly string[],
  ): string | undefined
  /** The object that an object is part of, without which the scheduler places none of its pods; undefined if it is of none. */
  parentOf?(observed: KubeObject): (SchedulerKind['kind'] & { readonly name: string }) | undefined
  /**
   * True for an object that no patch can make what is expected, and that is deleted and made again instead: nothing is lost
   * with it, and pods that run do not notice. False again for one that was created as expected and came back otherwise, which
   * `unfit` then says: it would be made again and again. Absent if there are none.
   */
  isToReplace?(expected: KubeObject, observed: KubeObject): boolean
  /**
   * Why no pod may name this object, or one that is part of it, although it exists, as one sentence that ends in what to do;
   * undefined if pods may. Only for schedulers whose pods name an object. What is part of it may be another gang's.
   */
  unfit?(podGang: PodGang, observed: KubeObject): string | undefined
  /** What cannot be patched in an object: one sentence for an event about the gang. Absent if everything can. */
  outdated?(expected: KubeObject, observed: KubeObject): string | undefined
}

/** The groups of a gang that need any pods: schedulers accept no minimum of 0. */
export const neededGroups = ({ spec }: PodGang): readonly PodGroup[] =>
  spec.podgroups.filter(({ minReplicas }) => minReplicas > 0)

/** The fewest pods that must be placed for these groups; at least 1, because schedulers accept no less. */
export const leastPods = (groups: readonly PodGroup[]): number =>
  Math.max(
    1,
    groups.reduce((total, { minReplicas }) => total + minReplicas, 0),
  )

/** The labels of a gang, and its annotations except those that only Grove reads. */
export const metadataOf = ({
  metadata,
}: PodGang): { labels: Record<string, string>; annotations: Record<string, string> } => ({
  labels: { ...metadata.labels },
  annotations: without(metadata.annotations, Object.values(MIRRORED)),
})

/** The entries except those with these keys. */
export const without = (entries: Entries | null | undefined, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries ?? {}).flatMap(([key, value]) => (keys.includes(key) ? [] : [[key, String(value)]])),
  )
