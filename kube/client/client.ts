import type { Connection } from '../access/connection.ts'
import { type Discovery, discovery } from '../api/discovery.ts'
import { METADATA } from '../api/metadata-only.ts'
import type { ApiObject, ObjectKey, ObjectList } from '../api/object.ts'
import type { CallOptions, Request } from '../api/request.ts'
import { homePath, objectPath, type Resource, withQuery } from '../api/resource.ts'
import { systemClock } from '../clock.ts'
import { Availability } from './availability.ts'
import { asText, type Caller, type CallPolicy, call } from './call.ts'
import { deleteCollection } from './delete-collection.ts'
import { collectPages, type ListOptions, listPages } from './list.ts'
import { probe } from './probe.ts'
import { RETRY_LIMITS } from './retry.ts'
import { ServerHistory } from './server-history.ts'

/** Which version and part of an object to read. */
export interface GetOptions extends CallOptions {
  /** Absent: the latest. `0`: any version in the server's cache. */
  readonly resourceVersion?: string | undefined
  readonly subresource?: string | undefined
  /** True to request metadata only; the object then has nothing else. */
  readonly metadataOnly?: boolean | undefined
}

/** How a create, replace or patch is sent. */
export interface WriteOptions extends CallOptions {
  /** Goes through admission and returns the result, but stores nothing. */
  readonly dryRun?: boolean | undefined
  /** What to do with unknown and duplicate fields; the server's default is Warn. */
  readonly fieldValidation?: 'Strict' | 'Warn' | 'Ignore' | undefined
  /** The manager that owns the written fields. */
  readonly fieldManager?: string | undefined
}

/** How a write is sent that may be to a subresource. */
export interface SubresourceOptions extends WriteOptions {
  /** Write to `status` or another subresource instead of the object itself. */
  readonly subresource?: string | undefined
}

/** How a server-side apply is sent, and by which field manager. */
export interface ApplyOptions extends SubresourceOptions {
  readonly fieldManager: string
  /** Take over fields that other managers own, instead of a Conflict. */
  readonly force?: boolean | undefined
}

/** What happens to an object's dependents, and preconditions on the object. */
export interface DeleteOptions extends CallOptions {
  readonly propagationPolicy?: 'Orphan' | 'Background' | 'Foreground' | undefined
  readonly gracePeriodSeconds?: number | undefined
  /** The object must still have these values, else Conflict. */
  readonly preconditions?: { readonly uid?: string; readonly resourceVersion?: string } | undefined
  readonly dryRun?: boolean | undefined
}

/** Which objects one request deletes; without selectors all of them. */
export interface DeleteCollectionOptions extends DeleteOptions {
  readonly namespace?: string | undefined
  readonly labelSelector?: string | undefined
  readonly fieldSelector?: string | undefined
}

/** One step of an RFC 6902 patch. */
export interface JsonPatchStep {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test'
  readonly path: string
  readonly value?: unknown
  readonly from?: string
}

/** autoscaling/v1 Scale: the type of every kind's scale subresource. */
export interface Scale extends ApiObject {
  spec?: { replicas?: number }
  status?: { replicas: number; selector?: string }
}

/** Calls to one API server. All of them reject only with ApiError. */
export interface Client extends Discovery, Caller {
  get<T extends ApiObject = ApiObject>(resource: Resource, key: ObjectKey, options?: GetOptions): Promise<T>
  /**
   * A list, page by page (500 objects unless `limit` is given), so that a large list is never in memory at once. If the
   * server drops the list meanwhile (410), the iteration throws: isExpired, and the caller starts again.
   */
  pages<T extends ApiObject = ApiObject>(resource: Resource, options?: ListOptions): AsyncGenerator<ObjectList<T>>
  /** A whole list, read in pages. If it expires meanwhile (410), it is read again without pages. */
  list<T extends ApiObject = ApiObject>(resource: Resource, options?: ListOptions): Promise<ObjectList<T>>
  /** The namespace is that of the object. Never repeated after a lost connection: the object may exist by then. */
  create<T extends ApiObject = ApiObject>(resource: Resource, object: T, options?: WriteOptions): Promise<T>
  /** The object's last state if the server returns it (finalizers, grace period), else undefined. */
  delete<T extends ApiObject = ApiObject>(
    resource: Resource,
    key: ObjectKey,
    options?: DeleteOptions,
  ): Promise<T | undefined>
  /**
   * Deletes all matching objects; without selectors every object of the resource (in the namespace, if it is
   * namespaced). Repeated when the server gives up in the middle (504), for up to ten minutes unless `timeoutMs` is
   * given.
   */
  deleteCollection(resource: Resource, options?: DeleteCollectionOptions): Promise<void>
  /** RFC 7386: null removes a field, lists are replaced. With metadata.resourceVersion: Conflict after a change. */
  mergePatch<T extends ApiObject = ApiObject>(
    resource: Resource,
    key: ObjectKey,
    patch: object,
    options?: SubresourceOptions,
  ): Promise<T>
  /** As `mergePatch`, but lists whose entries have names are merged by them. Only for kinds that are built in. */
  strategicPatch<T extends ApiObject = ApiObject>(
    resource: Resource,
    key: ObjectKey,
    patch: object,
    options?: SubresourceOptions,
  ): Promise<T>
  /** RFC 6902. */
  jsonPatch<T extends ApiObject = ApiObject>(
    resource: Resource,
    key: ObjectKey,
    patch: readonly JsonPatchStep[],
    options?: SubresourceOptions,
  ): Promise<T>
  /** Server-side apply: creates the object or sets the given fields; fields given before and not now are removed. */
  apply<T extends ApiObject = ApiObject>(resource: Resource, object: ApiObject, options: ApplyOptions): Promise<T>
  getScale(resource: Resource, key: ObjectKey, options?: CallOptions): Promise<Scale>
  /** Sets the replicas through the scale subresource. */
  scale(resource: Resource, key: ObjectKey, replicas: number, options?: WriteOptions): Promise<Scale>
  /** Any other request with JSON in both directions, e.g. to a path of a connect subresource. */
  request<T = unknown>(request: Request, options?: CallOptions): Promise<T>
  /** Reads an answer that is not JSON, such as the log of a container, as text. */
  text(path: string, options?: CallOptions): Promise<string>
  /** Closes the connection; calls in flight end first. */
  close(): Promise<void>
}

/** How calls are repeated and timed out; absent options have defaults. */
export type ClientOptions = Partial<CallPolicy>

const writeQuery = ({ dryRun, fieldValidation, fieldManager }: WriteOptions) => ({
  dryRun: dryRun ? 'All' : undefined,
  fieldValidation,
  fieldManager,
})

const deleteBody = ({ propagationPolicy, gracePeriodSeconds, preconditions, dryRun }: DeleteOptions) => ({
  apiVersion: 'v1',
  kind: 'DeleteOptions',
  propagationPolicy,
  gracePeriodSeconds,
  preconditions,
  ...(dryRun && { dryRun: ['All'] }),
})

const pinsVersion = (patch: object): boolean => {
  const metadata = (patch as { metadata?: { resourceVersion?: unknown } }).metadata
  return metadata?.resourceVersion !== undefined
}

const keyOf = ({ metadata: { namespace, name = '' } }: ApiObject): ObjectKey => ({ namespace, name })

/** A client over one connection, which it owns: `close` closes both. It sends nothing by itself. */
export const kubeClient = (connection: Connection, options: ClientOptions = {}): Client => {
  const { clock = systemClock } = options
  const policy: CallPolicy = {
    userAgent: options.userAgent ?? 'kube-client',
    timeoutMs: options.timeoutMs ?? 30_000,
    retryLimits: options.retryLimits ?? RETRY_LIMITS,
    clock,
    wire: options.wire ?? clock,
    random: options.random ?? Math.random,
    onWarning: options.onWarning,
    onCall: options.onCall,
  }
  const availability = new Availability({
    clock: policy.wire,
    random: policy.random,
    probe: (timeoutMs, signal) => probe({ connection, policy }, timeoutMs, signal),
    renew: () => connection.renew(),
  })
  const close = () => {
    availability.close()
    return connection.close()
  }
  return clientOver({ connection, policy, availability, history: new ServerHistory(), close })
}

/** A client over these parts. It has its own discovery cache. */
export const clientOver = ({ close, ...caller }: Caller & Pick<Client, 'close'>): Client => {
  const send = async <T>(request: Request, callOptions?: CallOptions): Promise<T> =>
    (await call(caller, request, callOptions)) as T
  const get = async <T>(path: string, callOptions?: CallOptions): Promise<T> =>
    send({ method: 'GET', path, idempotent: true }, callOptions)
  const patch = async <T>(
    type: 'merge-patch+json' | 'strategic-merge-patch+json' | 'json-patch+json' | 'apply-patch+yaml',
    [resource, key, body, idempotent]: [Resource, ObjectKey, unknown, boolean],
    options: SubresourceOptions & { force?: boolean | undefined },
  ): Promise<T> => {
    const path = withQuery(objectPath(resource, key, options.subresource), {
      ...writeQuery(options),
      force: options.force,
    })
    return send({ method: 'PATCH', path, body, contentType: `application/${type}`, idempotent }, options)
  }
  return {
    ...discovery((path, callOptions) => get(path, callOptions), caller.policy.clock),
    get: async (resource, key, { resourceVersion, subresource, metadataOnly, ...rest } = {}) =>
      get(withQuery(objectPath(resource, key, subresource), { resourceVersion }), {
        ...rest,
        ...(metadataOnly && { accept: METADATA }),
      }),
    pages: (resource, listOptions) => listPages(get, resource, listOptions),
    list: (resource, listOptions) => collectPages(get, resource, listOptions),
    create: async (resource, object, writeOptions = {}) => {
      const path = homePath(resource, object.metadata)
      return send(
        { method: 'POST', path: withQuery(path, writeQuery(writeOptions)), body: object, idempotent: false },
        writeOptions,
      )
    },
    delete: async <T extends ApiObject>(resource: Resource, key: ObjectKey, deleteOptions: DeleteOptions = {}) => {
      const answer = await send<T>(
        { method: 'DELETE', path: objectPath(resource, key), body: deleteBody(deleteOptions), idempotent: true },
        deleteOptions,
      )
      return answer.kind === 'Status' ? undefined : answer
    },
    deleteCollection: async (resource, deleteOptions = {}) => {
      const { namespace, labelSelector, fieldSelector } = deleteOptions
      const path = withQuery(homePath(resource, { namespace }), { labelSelector, fieldSelector })
      const request: Request = { method: 'DELETE', path, body: deleteBody(deleteOptions), idempotent: true }
      await deleteCollection(caller, request, deleteOptions)
    },
    mergePatch: (resource, key, body, options = {}) =>
      patch('merge-patch+json', [resource, key, body, !pinsVersion(body)], options),
    strategicPatch: (resource, key, body, options = {}) =>
      patch('strategic-merge-patch+json', [resource, key, body, !pinsVersion(body)], options),
    jsonPatch: (resource, key, body, options = {}) => patch('json-patch+json', [resource, key, body, false], options),
    apply: (resource, object, options) =>
      patch('apply-patch+yaml', [resource, keyOf(object), object, !pinsVersion(object)], options),
    getScale: async (resource, key, callOptions) => get(objectPath(resource, key, 'scale'), callOptions),
    scale: (resource, key, replicas, options = {}) =>
      patch('merge-patch+json', [resource, key, { spec: { replicas } }, true], { ...options, subresource: 'scale' }),
    request: send,
    text: (path, callOptions) =>
      call(caller, { method: 'GET', path, idempotent: true }, { accept: '*/*', ...callOptions }, asText),
    ...caller,
    close,
  }
}
