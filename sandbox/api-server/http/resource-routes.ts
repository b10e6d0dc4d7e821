import { requestVerb } from '../../../kube/api/request-info.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { patch } from '../patch/patch.ts'
import { type ListRequest, list } from '../read/list.ts'
import { selects } from '../read/selection.ts'
import type { ServedResource } from '../resources/resource.ts'
import { badRequest, methodNotAllowed, notFound } from '../status-error.ts'
import { create } from '../write/create.ts'
import { remove, removeAll } from '../write/delete.ts'
import { served, update } from '../write/update.ts'
import { type Answer, success } from './answer.ts'
import { type Call, keyOfCall, shownObject, stored } from './call.ts'
import { deleteOptions } from './delete-options.ts'
import { formOf, listText, type Shown } from './representation.ts'
import { type ApiRequest, flag, type ResourcePath } from './request.ts'
import { SUBRESOURCES } from './subresources.ts'
import { streamWatch } from './watch-stream.ts'

/** The RBAC verb of a request. */
export const verbOf = (method: string, { name }: ResourcePath, query: URLSearchParams): string =>
  requestVerb(method, name !== '', flag(query, 'watch'))

/** Handles a request for a collection, an object or a subresource; undefined where the response is a stream. */
export const serveResource = async (call: Call): Promise<Answer | undefined> => {
  const { path, request } = call
  if (path.subresource !== '' && path.subresource !== 'status') return serveSubresource(call)
  if (path.subresource === 'status' && !call.resource.status) throw notFound(call.resource, path.name)
  if (path.name === '') return serveCollection(call)
  switch (request.method) {
    case 'HEAD':
    case 'GET':
      if (flag(request.query, 'watch')) return watchAnswer(call)
      return shownObject(call, stored(call))
    case 'PUT':
      return shownObject(call, await put(call))
    case 'PATCH':
      return patchAnswer(call)
    case 'DELETE':
      return deleteAnswer(call)
    default:
      throw methodNotAllowed(call.resource)
  }
}

const serveSubresource = (call: Call): Promise<Answer> => {
  const { subresource, name } = call.path
  const handler = SUBRESOURCES[subresource]
  const known =
    call.resource.subresources.includes(subresource) || (subresource === 'scale' && call.resource.scale !== undefined)
  if (handler === undefined || !known) throw notFound(call.resource, name)
  return handler(call)
}

const serveCollection = async (call: Call): Promise<Answer | undefined> => {
  const { core, resource, request, context, path } = call
  switch (request.method) {
    case 'HEAD':
    case 'GET':
      if (flag(request.query, 'watch')) return watchAnswer(call)
      return { code: 200, text: listText(list(core.store, resource, listRequest(call)), call.shown) }
    case 'POST': {
      if (resource.namespaced && path.namespace === undefined) throw methodNotAllowed(call.resource)
      const made = await create(core, { resource, namespace: path.namespace ?? '', body: request.body }, context)
      return shownObject(call, served(resource, made), 201)
    }
    case 'DELETE': {
      const selected = selects(resource, listRequest(call))
      const objects = [...core.store.list(resource.table, path.namespace)].filter(selected)
      await removeAll(core, resource, objects, deleteOptions(request.body, request.query), context)
      return { code: 200, text: listText({ items: objects, resourceVersion: String(core.store.revision) }, call.shown) }
    }
    default:
      throw methodNotAllowed(call.resource)
  }
}

const selection = ({ path, request: { query } }: Call) => {
  const named = path.name === '' ? [] : [`metadata.name=${path.name}`]
  const asked = query.get('fieldSelector') ?? ''
  return {
    namespace: path.namespace,
    labelSelector: query.get('labelSelector') ?? '',
    fieldSelector: [...named, ...(asked === '' ? [] : [asked])].join(','),
  }
}

const listRequest = (call: Call): ListRequest => {
  const { query } = call.request
  const limit = Number(query.get('limit') ?? 0)
  if (!Number.isInteger(limit)) throw badRequest(`limit: "${query.get('limit')}" is not a whole number`)
  return {
    ...selection(call),
    limit: Math.max(0, limit),
    continueToken: query.get('continue') ?? '',
    resourceVersion: query.get('resourceVersion') ?? '',
    resourceVersionMatch: query.get('resourceVersionMatch') ?? '',
  }
}

/** How long a watch lasts without a timeout in the request: half an hour to an hour, as on a real server. */
const defaultLastsMs = (random: () => number): number => (1800 + random() * 1800) * 1000

const watchAnswer = (call: Call): undefined => {
  const { core, stream, shown, request, fault, bookmarkMs } = call
  const { query } = request
  const seconds = Number(query.get('timeoutSeconds') ?? 0)
  streamWatch(core, stream, {
    shown,
    request: {
      ...selection(call),
      resourceVersion: query.get('resourceVersion') ?? '',
      resourceVersionMatch: query.get('resourceVersionMatch') ?? '',
      sendInitialEvents: flag(query, 'sendInitialEvents'),
      bookmarks: flag(query, 'allowWatchBookmarks'),
    },
    lastsMs: seconds > 0 ? seconds * 1000 : defaultLastsMs(core.random),
    bookmarkMs,
    fault,
  })
  return undefined
}

const put = (call: Call): Promise<JsonObject> => {
  const { core, resource, request, path, context } = call
  const sent = request.body as JsonObject
  const key = keyOfCall(call)
  const { name, namespace } = (sent?.metadata ?? {}) as { name?: string; namespace?: string }
  if (name !== path.name) {
    throw badRequest(`the name of the object (${name ?? ''}) does not match the name on the URL (${path.name})`)
  }
  if (namespace !== undefined && namespace !== '' && namespace !== key.namespace) {
    throw badRequest('the namespace of the provided object does not match the namespace sent on the request')
  }
  const make = () => ({ object: sent })
  const { subresource } = path
  return update(core, { resource, key, subresource, make, versionRequired: resource.versionRequired }, context)
}

const patchAnswer = async (call: Call): Promise<Answer> => {
  const { core, resource, request, context, path } = call
  const { contentType: type, body, query } = request
  const force = flag(query, 'force')
  const key = keyOfCall(call)
  const { object, created } = await patch(
    core,
    { resource, key, subresource: path.subresource, type, body, force },
    context,
  )
  return shownObject(call, object, created ? 201 : 200)
}

/** Kinds whose deletion returns the object instead of a Status. */
const RETURNED = new Set([
  'pods',
  'services',
  'serviceaccounts',
  'podtemplates',
  'resourcequotas',
  'persistentvolumeclaims',
])

const deleteAnswer = async (call: Call): Promise<Answer> => {
  const { core, resource, request, context, path } = call
  if (path.subresource !== '') throw methodNotAllowed(call.resource)
  const options = deleteOptions(request.body, request.query)
  const { object, gone } = await remove(core, resource, keyOfCall(call), options, context)
  if (!gone || RETURNED.has(resource.table)) return shownObject(call, object)
  const { uid } = object.metadata as { uid: string }
  return success({
    name: path.name,
    ...(resource.group !== '' && { group: resource.group }),
    kind: resource.plural,
    uid,
  })
}

/** The representation that a request asks for. */
export const shownAs = (resource: ServedResource, request: ApiRequest, now: Date): Shown => ({
  resource,
  form: formOf(request.headers.accept),
  includeObject: request.query.get('includeObject') ?? 'Metadata',
  now,
})
