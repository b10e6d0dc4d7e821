import { setMaxListeners } from 'node:events'
import type { ApiError } from '../../kube/api/api-error.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { hasVersion } from '../../kube/api/resource-version.ts'
import { Cache } from '../../kube/cache/cache.ts'
import type { ComparisonTiming, Difference } from '../../kube/cache/comparison.ts'
import type { StoreHandlers } from '../../kube/cache/handlers.ts'
import { largeTexts, type Texts, withTexts } from '../../kube/cache/sharing.ts'
import type { Client } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Part } from './controller.ts'
import type { Indexes, Kind, WatchedKind } from './kind.ts'
import { KindMap } from './kind-map.ts'
import type { Objects } from './objects.ts'
import { controllerOf, isGoing } from './ownership.ts'
import { stubOf, type Thrown } from './stub.ts'
import { CRD, whenServed, whenUpgraded } from './when-served.ts'

type KindCache<T extends KubeObject = KubeObject> = Cache<KubeObject, T, string>

/** The known state of the cluster, kept current by watches and by the answers to our own writes. */
export interface Caches extends Objects {
  /** Resolves when every cache has been filled. */
  readonly synced: Promise<void>
  /** The kinds whose objects have not been read yet, e.g. because the rights to them are missing. */
  unfilled(): readonly string[]
  /** The resource of a kind, or undefined if the cluster does not serve it. */
  resourceOf(kind: Kind): Resource | undefined
  /** How a kind is watched; undefined if it is not watched. */
  watched(kind: Kind): WatchedKind | undefined
  /** What to install for the rights to a kind; undefined if the rights are there. */
  withheldWith(kind: Kind): string | undefined
  /** True if the object has the labels by which its kind is watched. */
  isWatched(object: KubeObject): boolean
  /** Also accepts kinds that the cluster does not serve yet. */
  subscribe<T extends KubeObject>(kind: Kind<T>, handlers: StoreHandlers<T>): void
  list<T extends KubeObject>(kind: Kind<T>): readonly T[]
  /** Records the answer to one of our writes. One without a resourceVersion says nothing: its object is gone. */
  observe(object: KubeObject): void
  /** Records the answer to one of our status writes, so that it is not mistaken for a status that somebody else writes. */
  observeStatus(object: KubeObject): void
  /** True if we wrote the status of this version, as far as answers have arrived. */
  isOwnStatus(object: KubeObject): boolean
  /** Forgets the status of an object that is gone. */
  forgetStatus(uid: string): void
  /** The uids of the objects whose status we wrote and still remember. */
  ownStatuses(): Iterable<string>
  /** Records that one of our deletes has removed the object at once. */
  observeDeleted(kind: Kind, namespace: string | undefined, name: string, uid: string): void
  /**
   * Records that we ask for the deletion of these objects. The returned function undoes that, for a request that has
   * failed; objects that have changed meanwhile stay as they are.
   */
  observeGoing(objects: readonly KubeObject[]): () => void
  close(): Promise<void>
}

/** How the caches report what fails, and which clock they read. */
export interface CachesOptions {
  readonly onError?: (kind: Kind, error: ApiError) => void
  /** Called when `keep`, an index function, `repeats` or a subscriber throws for an object; everything else goes on. */
  readonly onThrown?: Thrown
  /** Called with the objects in which a cache did not agree with the API server; their kind is then read anew. */
  readonly onDifferences?: (kind: Kind, differences: readonly Difference[]) => void
  /** When caches are compared with the API server; default COMPARISON_TIMING. */
  readonly comparison?: Partial<ComparisonTiming> | undefined
  /** Kinds that we have no rights to: they are not looked up, and count as not served. */
  readonly withheld?: readonly Part[]
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly sources?: Sources
}

/** Where users find what may have to be installed, for messages. */
export interface Sources {
  /** The CRDs of the kinds that are not optional. */
  readonly crds: string
  /** A component of the installation, which brings the rights to some kinds. */
  readonly component: (name: string) => string
}

/** One kind, which the cluster serves now or perhaps later. */
interface Place {
  readonly watched: WatchedKind
  readonly handlers: StoreHandlers<KubeObject>[]
  served?: { readonly resource: Resource; readonly cache: KindCache }
}

const CONTROLLER = 'controller'

const indexesOf = ({ indexes = {} }: WatchedKind): Indexes => ({
  ...indexes,
  [CONTROLLER]: (object) => {
    const uid = controllerOf(object)?.uid
    return uid === undefined ? NONE : [uid]
  },
})
const NONE: readonly string[] = []

const selectOf = ({ kind, keep, metadataOnly, contentOnDemand }: WatchedKind): WatchedKind['keep'] => {
  // A metadata-only watch returns objects of the kind PartialObjectMetadata.
  if (metadataOnly) return ({ metadata }) => keep({ ...kind, metadata })
  return contentOnDemand === undefined ? keep : (object) => keep({ ...object, ...kind })
}

/**
 * Looks up which kinds the cluster serves and starts a watch for each; an optional kind is watched as soon as the
 * cluster serves it.
 * @throws Error if a kind is missing that is not optional
 */
export const openCaches = async (
  client: Client,
  kinds: readonly WatchedKind[],
  options: CachesOptions,
): Promise<Caches> => {
  const places = new KindMap<Place>()
  for (const watched of kinds) places.set(watched.kind, { watched, handlers: [] })
  const { sources } = options
  const withheld = new KindMap<string>()
  for (const { watched, component } of options.withheld ?? []) {
    if (places.get(watched.kind) !== undefined) continue
    withheld.set(watched.kind, sources?.component(component) ?? `the component "${component}"`)
  }
  const closing = new AbortController()
  // Each kind that is not served yet waits for this signal, and more than ten are normal: Node's warning would mislead.
  setMaxListeners(0, closing.signal)
  const cacheOf = <T extends KubeObject>(kind: Kind<T>): KindCache<T> | undefined =>
    places.get(kind)?.served?.cache as KindCache<T> | undefined
  const textsOf =
    (repeats: NonNullable<WatchedKind['repeats']>) =>
    (object: KubeObject): Texts => {
      const ref = repeats(object)
      return largeTexts(ref && cacheOf(ref)?.get(ref))
    }
  const inTurn = oneAtATime()
  const open = (place: Place, resource: Resource): KindCache => {
    const { watched } = place
    const cache: KindCache = new Cache(client, resource, {
      select: selectOf(watched),
      ...(watched.repeats && { texts: textsOf(watched.repeats) }),
      indexes: indexesOf(watched),
      ...(watched.labels && { labelSelector: { matchLabels: watched.labels } }),
      ...(watched.fields !== undefined && { fieldSelector: watched.fields }),
      ...((watched.metadataOnly || watched.contentOnDemand) && { metadataOnly: true }),
      ...(watched.managedFields && { managedFields: true }),
      tolerance: {
        stub: (object) => stubOf(object, watched.kind),
        onThrown: (by, object, error) => options.onThrown?.(watched.kind, by, object, error),
      },
      onError: (error) => options.onError?.(watched.kind, error),
      comparison: {
        timing: options.comparison,
        inTurn,
        onDifferences: (differences) => options.onDifferences?.(watched.kind, differences),
      },
    })
    place.served = { resource, cache }
    for (const handlers of place.handlers) cache.subscribe(handlers)
    return cache
  }
  const found = await Promise.all(
    places.values().map(async (place) => {
      const { apiVersion, kind } = place.watched.kind
      const resource = await client.resource(apiVersion, kind)
      if (resource === undefined && !place.watched.optional) throw new Error(notServed(place.watched.kind, sources))
      return { place, resource }
    }),
  )
  // All kinds are looked up before any watch starts: if a lookup throws, no watch is left open.
  const opened = found.map(({ place, resource }) => {
    if (resource !== undefined) return open(place, resource)
    const onError = (error: ApiError): void => options.onError?.(CRD, error)
    const later = place.watched.isBuiltIn
      ? whenUpgraded(client, place.watched, closing.signal)
      : whenServed(client, place.watched, closing.signal, onError)
    void later.then((late) => late && open(place, late))
    return undefined
  })
  /** An object may have been listed before the one whose texts it repeats. */
  const shareTexts = (): void => {
    for (const { watched, served } of places.values()) {
      if (watched.repeats === undefined) continue
      const texts = textsOf(watched.repeats)
      for (const object of served?.cache.list() ?? []) {
        try {
          const found = texts(object)
          const { namespace, name = '', uid = '' } = object.metadata
          if (found.size > 0) served?.cache.amend({ namespace, name }, uid, (before) => withTexts(before, found))
        } catch (error) {
          options.onThrown?.(watched.kind, 'repeats', object, error)
        }
      }
    }
  }
  const synced = Promise.all(opened.map((cache) => cache?.synced)).then(shareTexts)
  // Perhaps nobody awaits this promise, and closing rejects it: without a handler that would end the process.
  synced.catch(() => undefined)
  /** The latest version of an object whose status we wrote, by uid. */
  const written = new Map<string, string | undefined>()
  return {
    synced,
    unfilled: () =>
      places.values().flatMap(({ watched, served }) => (served?.cache.isSynced === false ? [watched.kind.kind] : [])),
    resourceOf: (kind) => places.get(kind)?.served?.resource,
    watched: (kind) => places.get(kind)?.watched,
    withheldWith: (kind) => withheld.get(kind),
    isWatched: (object) =>
      Object.entries(places.get(object)?.watched.labels ?? {}).every(
        ([key, value]) => object.metadata.labels?.[key] === value,
      ),
    // Queue keys have an empty namespace for cluster-scoped objects.
    get: (kind, namespace, name) => cacheOf(kind)?.get({ namespace: namespace || undefined, name }),
    controlledBy: (kind, uid) => cacheOf(kind)?.byIndex(CONTROLLER, uid) ?? [],
    find: (kind, index, term) => cacheOf(kind)?.byIndex(index, term) ?? [],
    count: (kind, index, term) => cacheOf(kind)?.countByIndex(index, term) ?? 0,
    isServed: (kind) => cacheOf(kind) !== undefined,
    list: (kind) => cacheOf(kind)?.list() ?? [],
    forgetStatus: (uid) => {
      written.delete(uid)
    },
    ownStatuses: () => written.keys(),
    subscribe: (kind, handlers) => {
      const place = places.get(kind)
      place?.handlers.push(handlers as StoreHandlers<KubeObject>)
      cacheOf(kind)?.subscribe(handlers)
    },
    observe: (object) => {
      const { watched, served } = places.get(object) ?? {}
      if (watched === undefined || served === undefined || !hasVersion(object)) return
      const { contentOnDemand: field, keep } = watched
      if (field === undefined) return served.cache.observe(object)
      // An answer of the API server contains the whole content, even if the field is empty and therefore left out.
      const whole = field in object ? object : { ...object, [field]: {} }
      served.cache.observe({ ...whole })
      const { namespace, name = '', uid = '', resourceVersion } = object.metadata
      const known = served.cache.get({ namespace, name })
      // If the watch was faster, only the content is missing.
      if (known === undefined || field in known || known.metadata.resourceVersion !== resourceVersion) return
      served.cache.amend({ namespace, name }, uid, () => keep(whole))
    },
    observeStatus: (object) => {
      if (!hasVersion(object)) return
      const { uid = '', resourceVersion } = object.metadata
      // Set before the cache notifies its subscribers, or they would take the status for somebody else's.
      written.set(uid, resourceVersion)
      cacheOf(object)?.observe(object)
      const { namespace, name = '' } = object.metadata
      if (cacheOf(object)?.get({ namespace, name })?.metadata.uid !== uid) written.delete(uid)
    },
    isOwnStatus: ({ metadata: { uid = '', resourceVersion } }) => written.get(uid) === resourceVersion,
    observeDeleted: (kind, namespace, name, uid) => cacheOf(kind)?.observeDeleted({ namespace, name }, uid),
    observeGoing: (objects) => {
      const deletionTimestamp = new Date(options.now()).toISOString()
      const returns: (() => void)[] = []
      for (const object of objects) {
        const { namespace, name = '', uid = '' } = object.metadata
        const amend = (change: (value: KubeObject) => KubeObject) =>
          cacheOf(object)?.amend({ namespace, name }, uid, change)
        amend((before) => {
          if (isGoing(before)) return before
          const going = { ...before, metadata: { ...before.metadata, deletionTimestamp } }
          returns.push(() => amend((now) => (now === going ? before : now)))
          return going
        })
      }
      return () => {
        for (const undo of returns) undo()
      }
    },
    close: async () => {
      closing.abort()
      await Promise.all(places.values().map(({ served }) => served?.cache.close()))
    },
  }
}

/** Runs tasks one after the other, in the order of the calls. */
const oneAtATime = (): (<T>(task: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task)
    last = next.catch(() => undefined)
    return next
  }
}

const notServed = ({ apiVersion, kind }: Kind, sources?: Sources): string =>
  `the cluster does not serve ${kind} of ${apiVersion}; install its CRD first${sources ? ` (${sources.crds})` : ''}`
