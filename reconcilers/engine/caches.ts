import type { ApiError } from '../../kube/api/api-error.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { Cache } from '../../kube/cache/cache.ts'
import type { StoreHandlers } from '../../kube/cache/handlers.ts'
import type { Client } from '../../kube/client/client.ts'
import { BASE_PODGANG_LABEL, PART_OF_LABEL, PODGANG_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND, type Kind } from '../kinds.ts'
import type { Objects } from '../objects.ts'
import { controllerOf } from '../ownership.ts'
import { type CachedKind, cachedKinds, MANAGED } from './cached-kinds.ts'
import { remembered } from './remembered.ts'

/** How objects are found besides by name: by their controller, by the labels of gangs, by the set they are part of. */
type Index = 'controller' | 'gang' | 'baseGang' | 'set'
type KindCache = Cache<KubeObject, KubeObject, Index>

/** What is known of the cluster, kept current by watches and by the answers to our own writes. */
export interface Caches extends Objects {
  /** Resolves when every cache has been filled. */
  readonly synced: Promise<void>
  /** The resource of a kind, or undefined where the cluster does not serve it. */
  resourceOf(kind: Kind): Resource | undefined
  subscribe(kind: Kind, handlers: StoreHandlers<KubeObject>): void
  /** All objects of a kind whose label has this value. */
  labelled(kind: Kind, index: 'gang' | 'baseGang' | 'set', namespace: string, value: string): readonly KubeObject[]
  list(kind: Kind): readonly KubeObject[]
  /** Records the answer to a write of ours. */
  observe(object: KubeObject): void
  /** Records that a delete of ours has left nothing. */
  observeDeleted(kind: Kind, namespace: string | undefined, name: string, uid: string): void
  /** The owner is gone; what we only remember went with it. */
  forget(ownerUid: string): void
  close(): Promise<void>
}

export interface CachesOptions {
  /** Whether ComputeDomains are made here. */
  readonly computeDomains: boolean
  readonly onError?: (kind: Kind, error: ApiError) => void
}

const inNamespace = (object: KubeObject, label: string): readonly string[] => {
  const value = object.metadata.labels?.[label]
  return value === undefined ? NONE : [`${object.metadata.namespace}/${value}`]
}
const NONE: readonly string[] = []

const indexes = {
  controller: (object: KubeObject) => {
    const uid = controllerOf(object)?.uid
    return uid === undefined ? NONE : [uid]
  },
  gang: (object: KubeObject) => inNamespace(object, PODGANG_LABEL),
  baseGang: (object: KubeObject) => inNamespace(object, BASE_PODGANG_LABEL),
  set: (object: KubeObject) => inNamespace(object, PART_OF_LABEL),
}

/** Asks which kinds the cluster serves and starts a watch for each. @throws Error where one of Grove's own is missing */
export const openCaches = async (client: Client, options: CachesOptions): Promise<Caches> => {
  const kinds = cachedKinds(options)
  const served = await Promise.all(kinds.map((each) => servedKind(client, each)))
  const caches = new Map<string, { readonly resource: Resource; readonly cache: KindCache }>()
  for (const { cached, resource } of served.flatMap((each) => each ?? [])) {
    const cache: KindCache = new Cache(client, resource, {
      select: cached.keep,
      indexes,
      ...(cached.managedOnly ? { labelSelector: MANAGED } : {}),
      onError: (error) => options.onError?.(cached.kind, error),
    })
    caches.set(cached.kind.kind, { resource, cache })
  }
  const secrets = remembered()
  const secretResource = await client.resource(KIND.secret.apiVersion, KIND.secret.kind)
  const cacheOf = ({ kind }: Kind): KindCache | undefined => caches.get(kind)?.cache
  const isSecret = ({ kind }: Kind): boolean => kind === KIND.secret.kind
  const byTerm = (kind: Kind, index: Index, term: string): readonly KubeObject[] =>
    cacheOf(kind)?.byIndex(index, term) ?? []

  const synced = Promise.all([...caches.values()].map(({ cache }) => cache.synced)).then(() => undefined)
  // Nobody need wait for it: closed before they are filled, caches reject.
  synced.catch(() => undefined)

  return {
    synced,
    resourceOf: (kind) => (isSecret(kind) ? secretResource : caches.get(kind.kind)?.resource),
    get: (kind, namespace, name) =>
      isSecret(kind) ? secrets.get(namespace, name) : cacheOf(kind)?.get({ namespace, name }),
    controlledBy: (kind, uid) => (isSecret(kind) ? secrets.controlledBy(uid) : byTerm(kind, 'controller', uid)),
    podsOfGang: (namespace, podGang) => byTerm(KIND.pod, 'gang', `${namespace}/${podGang}`),
    labelled: (kind, index, namespace, value) => byTerm(kind, index, `${namespace}/${value}`),
    list: (kind) => cacheOf(kind)?.list() ?? [],
    subscribe: (kind, handlers) => {
      cacheOf(kind)?.subscribe(handlers)
    },
    observe: (object) => (isSecret(object) ? secrets.observe(object) : cacheOf(object)?.observe(object)),
    observeDeleted: (kind, namespace, name, uid) => cacheOf(kind)?.observeDeleted({ namespace, name }, uid),
    forget: (ownerUid) => secrets.forget(ownerUid),
    close: async () => {
      await Promise.all([...caches.values()].map(({ cache }) => cache.close()))
    },
  }
}

const servedKind = async (
  client: Client,
  cached: CachedKind,
): Promise<{ cached: CachedKind; resource: Resource } | undefined> => {
  const { apiVersion, kind } = cached.kind
  const resource = await client.resource(apiVersion, kind)
  if (resource !== undefined) return { cached, resource }
  if (cached.optional) return undefined
  throw new Error(
    `the cluster does not serve ${kind} of ${apiVersion}; install Grove's CRDs first (manifests/base/crds)`,
  )
}
