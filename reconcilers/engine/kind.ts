import type { KubeObject, ObjectRef } from '../../model/object.ts'

declare const OBJECT: unique symbol

/** A kind as objects carry it. `T` is the type of its objects, so that what is looked up by a kind has its type. */
export interface Kind<T extends KubeObject = KubeObject> {
  readonly apiVersion: T['apiVersion']
  readonly kind: T['kind']
  /** Only for the compiler: no kind has this field. */
  readonly [OBJECT]?: T
}

/** A kind whose objects have this type. */
export const kindOf = <T extends KubeObject>(apiVersion: T['apiVersion'], kind: T['kind']): Kind<T> => ({
  apiVersion,
  kind,
})

/** True for the same kind of the same API version. */
export const isSameKind = (one: Kind, other: Kind): boolean =>
  one.kind === other.kind && one.apiVersion === other.apiVersion

/** Index functions: an object is found under each of the terms that the function returns for it. */
export type Indexes<T extends KubeObject = KubeObject> = Readonly<
  Record<string, { of(object: T): readonly string[] }['of']>
>

/** A kind that controllers read: which objects are watched, which part of each is kept, and how they are found. */
export interface WatchedKind<T extends KubeObject = KubeObject> {
  readonly kind: Kind<T>
  /** The lower-case name in URLs and in RBAC rules, e.g. `pods`. */
  readonly plural: string
  /** Only objects with these labels are watched; absent: all of them. */
  readonly labels?: Readonly<Record<string, string>>
  /** Only objects with these fields are watched, as the query parameter `fieldSelector` has it; absent: all of them. */
  readonly fields?: string
  /** True for a kind that a cluster may lack. It is watched from the moment the cluster serves it. */
  readonly optional?: boolean
  /**
   * True for a built-in kind that older clusters lack. It has no CRD that could be watched, so it is looked up again
   * when the API server is back after an outage, as in an upgrade, and every hour.
   */
  readonly isBuiltIn?: boolean
  /**
   * The component of the installation that brings the rights to this kind. If the rights are missing at the start, the kind
   * counts as not served, and the controllers of its objects do not run. Absent: the rights are always there.
   */
  readonly component?: string
  /**
   * True for owners whose plans create missing children. While a request to delete such an object is under way, the
   * caches show it as being deleted. Otherwise the garbage collector could delete its children before the answer
   * arrives, and its plan would create them again.
   */
  readonly isGoingOnceAsked?: boolean
  /** True to request metadata only; of the answers to our own writes, too, only the metadata is kept. */
  readonly metadataOnly?: boolean
  /**
   * The content field of a kind whose watch returns metadata only. The content is known for objects that we have
   * written or fetched by name. For kinds with many large objects that are mostly somebody else's. The field is absent
   * until the content is known.
   */
  readonly contentOnDemand?: string
  /** True to pass `keep` the managedFields too, which say who writes which field; otherwise they are dropped before. */
  readonly managedFields?: boolean
  /** Returns the part of an object that plans read; the rest is not cached. It must not change its argument. */
  keep(object: T): KubeObject
  /**
   * The object of which an object of this kind may repeat texts: the one with the template that it was made from. The
   * caches keep such texts once, so that many copies of a large template cost little.
   */
  repeats?(object: T): ObjectRef | undefined
  readonly indexes?: Indexes<T>
  /**
   * For kinds whose objects get generated names: the place of an object among those of its owner, e.g. its index, which
   * only one living object has at a time. Undefined for an object without one.
   */
  place?(object: T): string | undefined
}
