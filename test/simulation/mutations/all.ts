import { ApiError, isAlreadyExists, isUnreachable } from '../../../kube/api/api-error.ts'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import type { Client, WriteOptions } from '../../../kube/client/client.ts'
import type { KubeObject } from '../../../model/object.ts'
import { generatedName } from '../../../reconcilers/engine/create.ts'
import type { Broken } from './mutation.ts'
import { withoutLines } from './watches.ts'

const GATE = 'grove.io/podgang-pending-creation'

/** A copy of an object with some of its metadata replaced. */
const withMeta = <T extends ApiObject>(object: T, changed: Record<string, unknown>): T => ({
  ...object,
  metadata: { ...object.metadata, ...changed },
})

/** The object without its name, so that the API server generates one. */
const withoutName = <T extends ApiObject>(object: T): T => {
  const { name: _, ...metadata } = object.metadata
  return { ...object, metadata }
}

/** The engine reads an object of one of these kinds live before it takes a set down. */
const CHILDREN: readonly string[] = ['PodClique', 'PodCliqueScalingGroup', 'PodGang', 'Service']

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status !== 404

const isPod = ({ kind }: { readonly kind: string }): boolean => kind === 'Pod'

/** The answer as if its object still existed, at a version that no event of a watch overtakes. */
const asIfThere = <T extends ApiObject | undefined>(answer: T): T =>
  answer === undefined || answer.metadata.resourceVersion !== undefined
    ? answer
    : withMeta(answer, { resourceVersion: '999999' })

/** The first name of a pod's index. */
const firstNameOf = ({ metadata }: ApiObject): string => {
  const { generateName = '', ownerReferences = [], labels = {} } = metadata as KubeObject['metadata']
  return generatedName(generateName, `${ownerReferences[0]?.uid}/${labels['grove.io/podclique-pod-index']}`, 0)
}

/** Every way in which the engine is broken on purpose. */
export const MUTATIONS: readonly Broken[] = [
  {
    does: 'forgets what it has just created until a watch tells of it',
    seed: 22,
    families: ['lag'],
    shows: /the same index/,
    // Without its labels the caches ignore the answer, because it does not look like an object of Grove.
    client: (client) => ({
      ...client,
      create: async (resource, object, options) =>
        withMeta(await client.create(resource, object, options), { labels: {} }),
    }),
  },
  {
    does: 'takes a patch that was refused for success',
    seed: 5,
    families: ['conflict', 'internal', 'tooMany'],
    shows: /converged|clean run/,
    client: (client) => ({
      ...client,
      mergePatch: <T extends ApiObject>(...call: Parameters<Client['mergePatch']>): Promise<T> =>
        client.mergePatch<T>(...call).catch((error: unknown) => {
          if (call[0].kind === 'Lease' || !isRefused(error)) throw error
          return client.get<T>(call[0], call[1])
        }),
    }),
  },
  {
    does: 'does not hear of deletions',
    seed: 13,
    families: [],
    shows: /converged|clean run/,
    client: (client) => withoutLines(client, ({ type }) => type === 'DELETED'),
  },
  {
    does: 'misses some changes of pods',
    seed: 3,
    families: [],
    shows: /converged|clean run/,
    client: (client, random) =>
      withoutLines(client, ({ type, object }) => type === 'MODIFIED' && isPod(object) && random.chance(0.3)),
  },
  {
    does: 'is not woken when a gang goes',
    seed: 50,
    families: [],
    shows: /converged|clean run/,
    client: (client) => withoutLines(client, ({ type, object }) => type === 'DELETED' && object.kind === 'PodGang'),
  },
  {
    does: 'is not woken by PodCliques',
    seed: 3,
    families: [],
    shows: /converged|clean run/,
    client: (client) => withoutLines(client, ({ type, object }) => type === 'MODIFIED' && object.kind === 'PodClique'),
  },
  {
    // The real engine derives a pod's name from its index, so that a repeated create finds that the pod exists.
    does: 'leaves the names of pods to the API server and repeats a create whose answer was lost',
    seed: 1,
    families: ['resetAfter'],
    shows: /the same index/,
    client: (client) => ({
      ...client,
      create: <T extends ApiObject>(resource: Resource, object: T, options?: WriteOptions): Promise<T> => {
        const { generateName } = object.metadata as { generateName?: string }
        const unnamed = generateName === undefined ? object : withoutName(object)
        return client.create(resource, unnamed, options).catch((error: unknown) => {
          if (!isUnreachable(error)) throw error
          return client.create(resource, unnamed, options)
        })
      },
    }),
  },
  {
    does: 'gives a pod the first name of its index again as soon as that is free',
    seed: 10,
    families: ['evicted'],
    shows: /the name of a pod before it/,
    client: (client) => ({
      ...client,
      create: <T extends ApiObject>(resource: Resource, object: T, options?: WriteOptions): Promise<T> => {
        if (resource.kind !== 'Pod') return client.create(resource, object, options)
        const first = withMeta(object, { name: firstNameOf(object) })
        return client.create(resource, first, options).catch((error: unknown) => {
          if (!isAlreadyExists(error)) throw error
          return client.create(resource, object, options)
        })
      },
    }),
  },
  {
    does: 'takes a create that failed for success',
    seed: 2,
    families: ['internal', 'tooMany'],
    shows: /converged|clean run|a gate is removed only when/,
    client: (client) => ({
      ...client,
      create: (resource, object, options) =>
        client.create(resource, object, options).catch((error: unknown) => {
          if (isAlreadyExists(error)) throw error
          // The caches would ignore an answer whose resourceVersion is older than their list.
          return withMeta(object, { uid: 'none', name: object.metadata.name ?? 'none', resourceVersion: '999999' })
        }),
    }),
  },
  {
    does: 'takes the last state of a pod, which a write is answered with that met its end, for the pod',
    seed: 9,
    families: ['raced'],
    shows: /converged|the caches must hold/,
    client: (client) => ({
      ...client,
      delete: async <T extends ApiObject>(...call: Parameters<Client['delete']>): Promise<T | undefined> =>
        asIfThere(await client.delete<T>(...call)),
      mergePatch: async <T extends ApiObject>(...call: Parameters<Client['mergePatch']>): Promise<T> =>
        asIfThere(await client.mergePatch<T>(...call)),
    }),
  },
  {
    does: 'says of no PodClique who owns it, and takes none back',
    seed: 3,
    families: [],
    shows: /converged|clean run|left over/,
    client: (client) => ({
      ...client,
      create: (resource, object, options) =>
        client.create(
          resource,
          resource.kind === 'PodClique' ? withMeta(object, { ownerReferences: [] }) : object,
          options,
        ),
      mergePatch: <T extends ApiObject>(...call: Parameters<Client['mergePatch']>): Promise<T> => {
        const { metadata } = call[2] as { metadata?: { ownerReferences?: unknown } }
        return call[0].kind === 'PodClique' && metadata?.ownerReferences !== undefined
          ? client.get<T>(call[0], call[1])
          : client.mergePatch<T>(...call)
      },
    }),
  },
  {
    // The engine concludes from a 404 that nobody has kept the child, and goes on.
    does: 'does not look live whether a set was orphaned before it takes it down',
    seed: 11,
    families: ['lag'],
    shows: /--cascade=orphan/,
    client: (client) => ({
      ...client,
      get: <T extends ApiObject>(...call: Parameters<Client['get']>): Promise<T> =>
        CHILDREN.includes(call[0].kind)
          ? Promise.reject(new ApiError({ status: 404, reason: 'NotFound', message: 'not looked for', request: 'GET' }))
          : client.get<T>(...call),
    }),
  },
  {
    does: 'removes gates as soon as a pod is there',
    seed: 1,
    families: [],
    shows: /a gate is removed only when/,
    client: (client) => ({
      ...client,
      create: async (resource, object, options) => {
        const made = await client.create(resource, object, options)
        const { schedulingGates = [] } = (made as { spec?: { schedulingGates?: { name: string }[] } }).spec ?? {}
        const index = schedulingGates.findIndex(({ name }) => name === GATE)
        if (resource.kind !== 'Pod' || index < 0) return made
        const { namespace, name = '' } = made.metadata
        const path = `/spec/schedulingGates/${index}`
        return client.jsonPatch(resource, { namespace, name }, [{ op: 'remove', path }])
      },
    }),
  },
  {
    does: 'loses some writes of status',
    seed: 3,
    families: [],
    shows: /converged|clean run/,
    client: (client, random) => ({
      ...client,
      mergePatch: <T extends ApiObject>(...call: Parameters<Client['mergePatch']>): Promise<T> =>
        call[3]?.subresource === 'status' && random.chance(0.3)
          ? client.get<T>(call[0], call[1]).then((object) => ({ ...object, ...call[2] }) as T)
          : client.mergePatch<T>(...call),
    }),
  },
  {
    does: 'takes the lease whoever has it',
    seed: 1,
    families: [],
    shows: /who no longer leads/,
    client: (client) => ({
      ...client,
      get: async <T extends ApiObject>(...call: Parameters<Client['get']>): Promise<T> => {
        const object = await client.get<T>(...call)
        return call[0].kind === 'Lease' ? { ...object, spec: {} } : object
      },
    }),
  },
  {
    does: 'goes on after the lease is lost',
    seed: 24,
    families: ['partition'],
    shows: /who no longer leads/,
    isUnfenced: true,
  },
  {
    does: 'deletes another pod than the one that is surplus',
    seed: 3,
    families: [],
    shows: /deletes a pod only where|converged|clean run/,
    client: (client) => ({
      ...client,
      delete: async (resource, key, options = {}) => {
        const { items } =
          resource.kind === 'Pod' ? await client.list(resource, { namespace: key.namespace }) : { items: [] }
        const [other] = items.filter(({ metadata }) => metadata.name !== key.name)
        if (other === undefined) return client.delete(resource, key, options)
        const { preconditions: _, ...rest } = options
        return client.delete(resource, { ...key, name: other.metadata.name ?? '' }, rest)
      },
    }),
  },
]
