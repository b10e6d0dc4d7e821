import { type ApiError, isAlreadyExists, isConflict, isNotFound } from '../api/api-error.ts'
import type { ObjectKey } from '../api/object.ts'
import { compareResourceVersions } from '../api/resource-version.ts'
import type { Client } from '../client/client.ts'
import { LEASES, type Lease, type LeaseSpec, microTime } from './lease.ts'

/** One Lease, as one candidate sees it. */
export interface LeaseLock {
  /** Who held the lease when it was last looked at; undefined: nobody, or never looked. */
  readonly holder: string | undefined
  /** When the request was sent that took or renewed the lease last, by the steady clock in ms. */
  readonly renewedAt: number
  /** The resourceVersion of the lease as it was last seen; undefined: there is none, or it was never seen. */
  readonly version: string | undefined
  /** Whether it can be taken, as far as is known: nobody holds it, or its time is up. */
  readonly isFree: boolean
  /** Takes in what a watch tells of the lease; news that is older than what is known is passed over. */
  saw(lease: Lease, isDeleted: boolean): void
  /**
   * Takes the lease where it is free or has run out, or renews our own. False: another holds it, or was faster. Rejects
   * with ApiError. The signal ends it while it only looks; a write is waited for, for it may have been carried out.
   */
  takeOrRenew(timeoutMs: number, signal?: AbortSignal): Promise<boolean>
  /** Gives our lease up, so that others need not wait. Rejects with ApiError. */
  release(timeoutMs: number): Promise<void>
}

/** Which Lease is fought for, by whom, and how long it stays valid without a renewal. */
export interface LeaseLockOptions {
  readonly key: ObjectKey & { readonly namespace: string }
  readonly identity: string
  readonly durationMs: number
}

/**
 * Every write names the version it was made for, so that of two candidates one is refused. How old a lease is, is measured
 * from when we saw it change, by our own clock: the times written in it come from clocks that may be wrong.
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
    const seen = await client.get<Lease>(LEASES, key, { timeoutMs, signal }).catch((error: ApiError) => {
      if (isNotFound(error)) return undefined
      throw error
    })
    see(seen)
  }
  const claim = (): LeaseSpec => {
    const renewTime = microTime(clock.now())
    const terms = { holderIdentity: identity, leaseDurationSeconds: durationMs / 1000, renewTime }
    if (holder() === identity) return terms
    const leaseTransitions = lease ? (lease.spec?.leaseTransitions ?? 0) + 1 : 0
    return { ...terms, acquireTime: renewTime, leaseTransitions }
  }
  /** False: somebody was faster. */
  const write = async (spec: LeaseSpec, timeoutMs: number): Promise<boolean> => {
    const resourceVersion = lease?.metadata.resourceVersion
    const written =
      resourceVersion === undefined
        ? client.create<Lease>(
            LEASES,
            { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', metadata: { ...key }, spec },
            { timeoutMs },
          )
        : client.mergePatch<Lease>(LEASES, key, { metadata: { resourceVersion }, spec }, { timeoutMs })
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
      // We hold the lease as far as we know, so the last known version is used without reading it again.
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
