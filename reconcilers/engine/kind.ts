import type { KubeObject } from '../../model/object.ts'

/** A kind as objects carry it. */
export interface Kind {
  readonly apiVersion: string
  readonly kind: string
}

/** What objects are found by besides their name: terms, each of which finds all objects that give it. */
export type Indexes = Readonly<Record<string, (object: KubeObject) => readonly string[]>>

/** A kind that controllers read: what of it is watched, what is kept of an object, and how it is found. */
export interface WatchedKind {
  readonly kind: Kind
  /** The lower-case name in URLs and in RBAC rules, e.g. `pods`. */
  readonly plural: string
  /** Only objects with these labels are watched; absent: all of them. */
  readonly labels?: Readonly<Record<string, string>>
  /** True for a kind that a cluster may lack. It is watched from the moment on at which the cluster serves it. */
  readonly optional?: boolean
  /** True for a kind of Kubernetes itself that older clusters lack: it is served from the start or not at all, for it has no CRD. */
  readonly isBuiltIn?: boolean
  /**
   * The component of manifests/ that brings the rights to this kind. Where they are missing at the start, the kind counts as not served,
   * and the controllers of its objects do not run. Absent: the rights are there in any case.
   */
  readonly component?: string
  /** True to ask the API server for metadata only; of the answers to our own writes, too, nothing else is kept. */
  readonly metadataOnly?: boolean
  /**
   * The field of the content, where only metadata is watched, and content is known of what we have written or fetched by its name: for
   * kinds of which most objects are somebody else's, and big. The field is absent while the content is not known, and never afterwards.
   */
  readonly contentOnDemand?: string
  /** True to show `keep` the managedFields as well, by which an API server knows who writes what; else they are dropped before. */
  readonly managedFields?: boolean
  /** The part of an object that plans read; the rest is not kept. It must not change its argument. */
  readonly keep: (object: KubeObject) => KubeObject
  readonly indexes?: Indexes
}
