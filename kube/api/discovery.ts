import type { Clock } from '../clock.ts'
import { ApiError, isNotFound } from './api-error.ts'
import type { CallOptions } from './request.ts'
import { groupVersionPath, parseApiVersion, type Resource } from './resource.ts'

/** How a kind is looked up. */
export interface ResourceOptions extends CallOptions {
  /** True to look up a kind that was not served a moment ago, without waiting: its CRD has appeared since. */
  readonly fresh?: boolean
}

/** Looks up how the API server serves a kind. */
export interface Discovery {
  /**
   * The resource of a kind, or undefined if it is not served. Known kinds are remembered for good; an unknown kind is
   * looked up again after a few seconds, because its CRD may have been created since. Look-ups with a signal share a
   * read of their group and version that is in flight: reviews come many at a time, and ask for the same.
   */
  resource(apiVersion: string, kind: string, options?: ResourceOptions): Promise<Resource | undefined>
}

interface ApiResourceList {
  readonly resources?: readonly {
    readonly name: string
    readonly kind: string
    readonly namespaced: boolean
    readonly group?: string
    readonly version?: string
  }[]
}

interface GroupVersion {
  readonly readAt: number
  readonly byKind: ReadonlyMap<string, Resource>
}

const FORGET_UNKNOWN_MS = 5_000

const resourcesOf = (apiVersion: string, { resources = [] }: ApiResourceList): ReadonlyMap<string, Resource> => {
  const { group, version } = parseApiVersion(apiVersion)
  return new Map(
    resources
      // Drops subresources such as `pods/status`, whose kind may be another resource's (`deployments/scale`: Scale).
      .filter(({ name }) => !name.includes('/'))
      .map(({ name, kind, namespaced }) => [kind, { group, version, plural: name, kind, namespaced }]),
  )
}

/** Errors that come from the limits of the call, so that another call may still succeed. */
const LIMITS: readonly string[] = ['Aborted', 'Timeout']

/**
 * What another call reads; undefined if that call was given up or took longer than it may, or once the signal aborts: what
 * limits one call says nothing about another.
 */
const sharedRead = <T>(read: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined)
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    read
      .then(resolve, (error) => (error instanceof ApiError && LIMITS.includes(error.reason) ? giveUp() : reject(error)))
      .finally(() => signal.removeEventListener('abort', giveUp))
  })

/** Discovery over a function that reads one path; reads each group and version once. */
export const discovery = (
  get: (path: string, options?: CallOptions) => Promise<ApiResourceList>,
  clock: Pick<Clock, 'steady'>,
): Discovery => {
  const known = new Map<string, GroupVersion>()
  const inFlight = new Map<string, Promise<GroupVersion>>()
  const readOne = async (apiVersion: string, options: CallOptions | undefined): Promise<GroupVersion> => {
    const list = await get(groupVersionPath(apiVersion), options).catch((error): ApiResourceList => {
      if (isNotFound(error)) return {}
      throw error
    })
    const groupVersion = { readAt: clock.steady(), byKind: resourcesOf(apiVersion, list) }
    known.set(apiVersion, groupVersion)
    return groupVersion
  }
  const read = (apiVersion: string, options: CallOptions | undefined): Promise<GroupVersion> => {
    const reading = readOne(apiVersion, options).finally(() => {
      if (inFlight.get(apiVersion) === reading) inFlight.delete(apiVersion)
    })
    inFlight.set(apiVersion, reading)
    return reading
  }
  return {
    resource: async (apiVersion, kind, { fresh = false, ...options } = {}) => {
      const before = known.get(apiVersion)
      const found = before?.byKind.get(kind)
      if (found || (!fresh && before && clock.steady() - before.readAt < FORGET_UNKNOWN_MS)) return found
      // A fresh look-up must not take an answer that may be older than the CRD.
      const other = fresh ? undefined : inFlight.get(apiVersion)
      const shared = other && options.signal && (await sharedRead(other, options.signal))
      return (shared ?? (await read(apiVersion, options))).byKind.get(kind)
    },
  }
}
