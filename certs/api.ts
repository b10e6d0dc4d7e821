/** One kind as the API server serves it; kube's Resource satisfies it. */
export interface ApiResource {
  readonly group: string
  readonly version: string
  readonly plural: string
  readonly kind: string
  readonly namespaced: boolean
}

/** An object as it is sent over the wire. */
export interface ApiObject {
  apiVersion: string
  kind: string
  metadata: { name?: string; namespace?: string; resourceVersion?: string; labels?: Record<string, string> }
}

/** The key of an object; without a namespace it is cluster-scoped. */
export interface ApiKey {
  readonly namespace?: string
  readonly name: string
}

/** One step of an RFC 6902 patch. */
export interface JsonPatchStep {
  readonly op: 'add' | 'test'
  readonly path: string
  readonly value: unknown
}

/**
 * The calls that certificates need. A refusal rejects with an error whose `reason` is a metav1.StatusReason
 * (NotFound, AlreadyExists, Conflict, Invalid, …).
 */
export interface CertificateApi {
  get(resource: ApiResource, key: ApiKey): Promise<ApiObject>
  create(resource: ApiResource, object: ApiObject): Promise<ApiObject>
  mergePatch(resource: ApiResource, key: ApiKey, patch: object): Promise<ApiObject>
  jsonPatch(resource: ApiResource, key: ApiKey, patch: readonly JsonPatchStep[]): Promise<ApiObject>
}

/** Whether a call was refused for one of these reasons. */
export const refusedAs = (error: unknown, ...reasons: readonly string[]): boolean =>
  error instanceof Error && 'reason' in error && reasons.includes(String(error.reason))
