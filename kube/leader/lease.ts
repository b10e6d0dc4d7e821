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

/** Kubernetes' own default of how long a lease is held, in s. */
const USUAL_DURATION_S = 15

/** Whether somebody holds a lease at a time, in ms since the epoch. */
export const isHeld = (
  { holderIdentity, renewTime, leaseDurationSeconds = USUAL_DURATION_S }: LeaseSpec,
  now: number,
): boolean => Boolean(holderIdentity) && now - Date.parse(renewTime ?? '') <= leaseDurationSeconds * 1000

/** metav1.MicroTime of a time in ms since the epoch. */
export const microTime = (ms: number): string => new Date(ms).toISOString().replace('Z', '000Z')
