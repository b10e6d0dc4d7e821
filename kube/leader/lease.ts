import type { ApiObject } from '../api/object.ts'
import type { Resource } from '../api/resource.ts'

/** coordination.k8s.io/v1 Lease: records the holder of something that only one may hold. */
export interface Lease extends ApiObject {
  spec?: LeaseSpec
}

/** `spec` of a Lease (coordination.k8s.io/v1). Times are RFC 3339 with microseconds. */
export interface LeaseSpec {
  /** Empty or absent: released. */
  holderIdentity?: string | null
  /** How long after the last renewal others must wait. */
  leaseDurationSeconds?: number
  acquireTime?: string
  renewTime?: string
  /** How often the holder has changed. */
  leaseTransitions?: number
}

/** The resource of Leases, for building URLs. */
export const LEASES: Resource = {
  group: 'coordination.k8s.io',
  version: 'v1',
  plural: 'leases',
  kind: 'Lease',
  namespaced: true,
}

/** metav1.MicroTime of a time in ms since the epoch. */
export const microTime = (ms: number): string => new Date(ms).toISOString().replace('Z', '000Z')
