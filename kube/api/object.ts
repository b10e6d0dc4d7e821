/** The part of ObjectMeta the client itself reads. Types of a kind's own package are assignable to it. */
export interface ApiObjectMeta {
  name?: string
  generateName?: string
  namespace?: string
  uid?: string
  resourceVersion?: string
}

/** Any object of the Kubernetes API: the least the client must know to send one. */
export interface ApiObject {
  apiVersion: string
  kind: string
  metadata: ApiObjectMeta
}

/** Where one object of a known resource lives; `namespace` stays out for cluster-scoped resources. */
export interface ObjectKey {
  readonly namespace?: string | undefined
  readonly name: string
}

/** One page of a list, or a whole one. Every item carries apiVersion and kind, which the wire leaves out. */
export interface ObjectList<T extends ApiObject = ApiObject> {
  readonly items: T[]
  /** Where a watch that follows this list starts. */
  readonly resourceVersion: string
  /** Token of the next page; absent on the last. */
  readonly continue?: string
  /** How many items come after this page, where the server says so. */
  readonly remainingItemCount?: number
}
