/** The parts of ObjectMeta that decisions read. Anything else in a metadata block passes through untouched. */
export interface ObjectMeta {
  name?: string
  generateName?: string
  namespace?: string
  uid?: string
  resourceVersion?: string
  generation?: number
  creationTimestamp?: string
  deletionTimestamp?: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
  finalizers?: string[]
  ownerReferences?: OwnerReference[]
  managedFields?: unknown[]
}

export interface OwnerReference {
  apiVersion: string
  kind: string
  name: string
  uid: string
  controller?: boolean
  blockOwnerDeletion?: boolean
}

/** Any Kubernetes object: what the wire, the client and the command line pass around before a kind is known. */
export interface KubeObject {
  apiVersion: string
  kind: string
  metadata: ObjectMeta
  [field: string]: unknown
}

/** Names one object; `namespace` is absent for cluster-scoped kinds. */
export interface ObjectRef {
  readonly apiVersion: string
  readonly kind: string
  readonly namespace?: string
  readonly name: string
}
