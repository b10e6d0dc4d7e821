import { ApiError } from '../api/api-error.ts'
import type { ObjectKey } from '../api/object.ts'
import { fieldSelector } from '../api/selector.ts'
import { watch } from '../cache/watch.ts'
import type { Client } from '../client/client.ts'
import { LEASES, type Lease } from './lease.ts'
import type { LeaseLock } from './lease-lock.ts'

/** Watches the lease for a standby candidate, so that it need not wait for its next poll once the lease is free. */
export interface LeaseWatch {
  /** Begins or continues, and calls `onFree` when the lease is free; a function given before is no longer called. */
  start(onFree: () => void): void
  stop(): void
}

/**
 * Polling continues alongside: without the right to watch, or without a version to begin at, this reports nothing and
 * nothing fails.
 */
export const leaseWatch = (
  client: Client,
  key: ObjectKey & { readonly namespace: string },
  lock: LeaseLock,
): LeaseWatch => {
  let tell = (): void => undefined
  let running: AbortController | undefined
  const begin = async (resourceVersion: string, { signal }: AbortController): Promise<void> => {
    const scope = { namespace: key.namespace, fieldSelector: fieldSelector({ 'metadata.name': key.name }) }
    try {
      await watch<Lease>(client, LEASES, { ...scope, resourceVersion, signal }, ({ type, object }) => {
        lock.saw(object, type === 'DELETED')
        if (lock.isFree) tell()
      })
    } catch (error) {
      // The version is too old, or the client is fenced. The watch starts again from the next read.
      if (!(error instanceof ApiError)) throw error
    }
  }
  return {
    start: (onFree) => {
      tell = onFree
      const { version } = lock
      if (running !== undefined || version === undefined) return
      const own = new AbortController()
      running = own
      void begin(version, own).finally(() => {
        if (running === own) running = undefined
      })
    },
    stop: () => {
      running?.abort()
      running = undefined
      tell = () => undefined
    },
  }
}
