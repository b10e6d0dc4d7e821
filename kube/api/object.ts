/** The part of ObjectMeta that the client itself reads. Types of a kind's own package are assignable to it. */
export interface ApiObjectMeta {
  name?: string
  generateName?: string
  namespace?: string
  uid?: string
  resourceVersion?: string
}

/** Any object of the Kubernetes API: the minimum that the client must know to send one. */
export interface ApiObject {
  apiVersion: string
  kind: string
  metadata: ApiObjectMeta
}

/** Identifies one object of a known resource; no `namespace` for cluster-scoped resources. */
export interface ObjectKey {
  readonly namespace?: string | undefined
  readonly name: string
}

/** One page of a list, or a whole list. Every item carries apiVersion and kind, which the wire format omits. */
export interface ObjectList<T extends ApiObject = ApiObject> {
  readonly items: T[]
  /** The version from which a watch can continue this list. */
  readonly resourceVersion: string
  /** Token of the next page; absent on the last. */
  readonly continue?: string
  /** How many items follow this page, if the server says so. */
  readonly remainingItemCount?: number
}
