import { absentIfNotFound, isAlreadyExists, isConflict, isNotFound } from '../api/api-error.ts'
import type { ObjectKey } from '../api/object.ts'
import { compareResourceVersions } from '../api/resource-version.ts'
import type { Client } from '../client/client.ts'
import { LEASES, type Lease, type LeaseSpec, microTime } from './lease.ts'

/** One Lease, as one candidate sees it. */
export interface LeaseLock {
  /** Who held the lease when it was last seen; undefined: nobody, or it was never seen. */
  readonly holder: string | undefined
  /** When the last successful request to acquire or renew the lease was sent, in ms of the steady clock. */
  readonly renewedAt: number
  /** The last seen resourceVersion of the lease; undefined: it does not exist, or was never seen. */
  readonly version: string | undefined
  /** Whether the lease can be acquired, as far as is known: nobody holds it, or it has expired. */
  readonly isFree: boolean
  /** Takes in a watch event of the lease; events older than the known version are ignored. */
  saw(lease: Lease, isDeleted: boolean): void
  /**
   * Acquires the lease if it is free or has expired, or renews our own. False: another candidate holds it, or was
   * faster. Rejects with ApiError. The signal aborts only reads; writes are awaited, because they may have been carried
   * out.
   */
  takeOrRenew(timeoutMs: number, signal?: AbortSignal): Promise<boolean>
  /** Releases our lease, so that others need not wait. Rejects with ApiError. */
  release(timeoutMs: number): Promise<void>
}

/** Which Lease is contended, by whom, and how long it is valid without a renewal. */
export interface LeaseLockOptions {
  readonly key: ObjectKey & { readonly namespace: string }
  readonly identity: string
  readonly durationMs: number
}

/**
 * Every write pins the version that it was made for, so that one of two candidates is refused. The age of a lease is
 * measured by our own clock from when we saw it change: the times written in it come from clocks that may be wrong.
 */
export const leaseLock = (client: Client, { key, identity, durationMs }: LeaseLockOptions): LeaseLock => {
  const { clock } = client.policy
  let lease: Lease | undefined
  let changedAt = 0
  let renewedAt = Number.NEGATIVE_INFINITY

  const see = (seen: Lease | undefined) => {
    if (seen?.metadata.resourceVersion !== lease?.metadata.resourceVersion) changedAt = clock.steady()
    lease = seen
  }
  const holder = () => lease?.spec?.holderIdentity || undefined
  const isFree = () => {
    const { leaseDurationSeconds = 0 } = lease?.spec ?? {}
    return holder() === undefined || changedAt + leaseDurationSeconds * 1000 <= clock.steady()
  }
  const read = async (timeoutMs: number, signal: AbortSignal | undefined): Promise<void> => {
    const seen = await client.get<Lease>(LEASES, key, { timeoutMs, signal, isUrgent: true }).catch(absentIfNotFound)
    see(seen)
  }
  const claim = (): LeaseSpec => {
    const renewTime = microTime(clock.now())
    const terms = { holderIdentity: identity, leaseDurationSeconds: durationMs / 1000, renewTime }
    if (holder() === identity) return terms
    const leaseTransitions = lease ? (lease.spec?.leaseTransitions ?? 0) + 1 : 0
    return { ...terms, acquireTime: renewTime, leaseTransitions }
  }
  /** False: another candidate was faster. */
  const write = async (spec: LeaseSpec, timeoutMs: number): Promise<boolean> => {
    const resourceVersion = lease?.metadata.resourceVersion
    // Writes of the leader may take all connections, e.g. while an admission webhook does not answer.
    const options = { timeoutMs, isUrgent: true }
    const written =
      resourceVersion === undefined
        ? client.create<Lease>(
            LEASES,
            { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', metadata: { ...key }, spec },
            options,
          )
        : client.mergePatch<Lease>(LEASES, key, { metadata: { resourceVersion }, spec }, options)
    return written.then(
      (answer) => {
        see(answer)
        return true
      },
      (error) => {
        if (isConflict(error) || isAlreadyExists(error) || isNotFound(error)) return false
        throw error
      },
    )
  }
  const take = async (timeoutMs: number): Promise<boolean> => {
    const sentAt = clock.steady()
    if (!(await write(claim(), timeoutMs))) return false
    renewedAt = sentAt
    return true
  }

  return {
    get holder() {
      return holder()
    },
    get version() {
      return lease?.metadata.resourceVersion
    },
    get isFree() {
      return isFree()
    },
    saw: (seen, isDeleted) => {
      const [known, told] = [lease?.metadata.resourceVersion, seen.metadata.resourceVersion]
      if (known !== undefined && told !== undefined && (compareResourceVersions(told, known) ?? 1) <= 0) return
      see(isDeleted ? undefined : seen)
    },
    get renewedAt() {
      return renewedAt
    },
    takeOrRenew: async (timeoutMs, signal) => {
      const end = clock.steady() + timeoutMs
      // As far as we know, we hold the lease, so the last known version is used without reading it again.
      if (holder() === identity && (await take(timeoutMs))) return true
      await read(end - clock.steady(), signal)
      if (holder() !== identity && !isFree()) return false
      return take(end - clock.steady())
    },
    release: async (timeoutMs) => {
      if (holder() !== identity) return
      const end = clock.steady() + timeoutMs
      const renewTime = microTime(clock.now())
      const free: LeaseSpec = { holderIdentity: '', leaseDurationSeconds: 1, acquireTime: renewTime, renewTime }
      if (await write(free, timeoutMs)) return
      // Either somebody else wrote to the lease, or an earlier renewal succeeded and its answer was lost.
      await read(end - clock.steady(), undefined)
      if (holder() === identity) await write(free, end - clock.steady())
    },
  }
}
