import { isConflict, isNotFound } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import type { Client } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Kind } from '../../reconcilers/engine/kind.ts'

/** What tests do to a cluster, of whatever kind, in one namespace. */
export interface Speaking {
  create(object: object): Promise<KubeObject>
  merge(kind: Kind, name: string, patch: object, subresource?: string): Promise<KubeObject>
  /** Deletes an object; with `Orphan` its dependents stay. */
  remove(kind: Kind, name: string, propagationPolicy?: 'Orphan'): Promise<void>
  find<T extends KubeObject = KubeObject>(kind: Kind, name: string): Promise<T | undefined>
  list<T extends KubeObject = KubeObject>(kind: Kind): Promise<T[]>
  /** Names of all objects of a kind, sorted. */
  names(kind: Kind): Promise<string[]>
  /** `<reason> <message>` of each event about an object of this name; with `reasons`, only events of these reasons. */
  events(name: string, ...reasons: readonly string[]): Promise<string[]>
  /** Resolves once the objects of a kind have exactly these names. */
  become(kind: Kind, names: readonly string[]): Promise<void>
}

/** How long an expected result may take on a machine that has much else to do. */
const SECONDS = 45

/**
 * How long Kubernetes' garbage collector may take with objects of a CRD that was installed a moment ago. It looks for
 * new kinds every 30 s, and does nothing else until it has read them all.
 */
export const COLLECTED_SECONDS = 90

/** Calls `ask` until an answer fits, for `seconds`. @throws Error with the last answer */
export const eventually = async <T>(
  what: string,
  ask: () => Promise<T>,
  fits: (answer: T) => boolean,
  seconds = SECONDS,
): Promise<T> => {
  const deadline = Date.now() + seconds * 1_000
  for (;;) {
    const answer = await ask()
    if (fits(answer)) return answer
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s; last seen ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Speaks to a cluster as the user of a client. */
export const speaking = (client: Client, namespace: string): Speaking => {
  const known = new Map<string, Resource>()
  const resourceOf = async ({ apiVersion, kind }: Kind): Promise<Resource> => {
    const key = `${apiVersion} ${kind}`
    const resource = known.get(key) ?? (await client.resource(apiVersion, kind, { fresh: true }))
    if (resource === undefined) throw new Error(`${key} is not served`)
    known.set(key, resource)
    return resource
  }
  const keyIn = (resource: Resource, name: string) => (resource.namespaced ? { namespace, name } : { name })
  const list = async <T extends KubeObject>(kind: Kind): Promise<T[]> => {
    const resource = await resourceOf(kind)
    const { items } = await client.list<ApiObject>(resource, resource.namespaced ? { namespace } : {})
    return items.map((item) => ({ ...item, ...kind })) as unknown as T[]
  }
  const names = async (kind: Kind): Promise<string[]> =>
    (await list(kind)).map(({ metadata }) => metadata.name ?? '').sort()
  return {
    create: async (object) => {
      const resource = await resourceOf(object as KubeObject)
      const { metadata } = object as KubeObject
      const placed = resource.namespaced ? { namespace, ...metadata } : metadata
      return (await client.create(resource, { ...object, metadata: placed } as ApiObject)) as unknown as KubeObject
    },
    merge: async (kind, name, patch, subresource) => {
      const resource = await resourceOf(kind)
      const options = subresource === undefined ? {} : { subresource }
      for (let attempt = 1; ; attempt++) {
        try {
          return await client.mergePatch<KubeObject>(resource, keyIn(resource, name), patch, options)
        } catch (error) {
          // Another client was faster while webhooks were called, several times in a row.
          if (!isConflict(error) || attempt === 5) throw error
        }
      }
    },
    remove: async (kind, name, propagationPolicy) => {
      const resource = await resourceOf(kind)
      await client.delete(resource, keyIn(resource, name), propagationPolicy && { propagationPolicy })
    },
    find: async <T extends KubeObject>(kind: Kind, name: string) => {
      const resource = await resourceOf(kind)
      try {
        return await client.get<T>(resource, keyIn(resource, name))
      } catch (error) {
        if (isNotFound(error)) return undefined
        throw error
      }
    },
    list,
    names,
    events: async (name, ...reasons) => {
      const all = (await list({ apiVersion: 'v1', kind: 'Event' })) as unknown as readonly {
        readonly reason: string
        readonly message: string
        readonly involvedObject: { readonly name: string }
      }[]
      return all
        .filter(({ involvedObject }) => involvedObject.name === name)
        .filter(({ reason }) => reasons.length === 0 || reasons.includes(reason))
        .map(({ reason, message }) => `${reason} ${message}`)
        .sort()
    },
    become: async (kind, wanted) => {
      const expected = JSON.stringify([...wanted].sort())
      await eventually(
        `${kind.kind}s ${expected}`,
        () => names(kind),
        (found) => JSON.stringify(found) === expected,
      )
    },
  }
}
