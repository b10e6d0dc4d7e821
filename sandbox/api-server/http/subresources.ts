import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { metaOf, timestamp, withMeta } from '../core.ts'
import { requireEvictable } from '../disruption/budget.ts'
import { patched } from '../patch/patch.ts'
import type { ScalePaths } from '../resources/resource.ts'
import { scaleOf, withReplicas } from '../resources/scale.ts'
import { badRequest, invalid, methodNotAllowed, StatusError } from '../status-error.ts'
import { remove } from '../write/delete.ts'
import { requireNodeFits, resized } from '../write/resize.ts'
import { update } from '../write/update.ts'
import { type Answer, json, made } from './answer.ts'
import { type Call, keyOfCall, shownObject, stored } from './call.ts'
import { deleteOptions } from './delete-options.ts'

const READ_METHODS = ['GET', 'HEAD']

const scale = async (call: Call): Promise<Answer> => {
  const { core, resource, request, context, path } = call
  const paths = resource.scale as ScalePaths
  if (READ_METHODS.includes(request.method)) return json(200, scaleOf(stored(call), paths))
  if (request.method !== 'PUT' && request.method !== 'PATCH') throw methodNotAllowed(call.resource)
  // A Scale has no lists, so a strategic merge patch of it is a plain merge patch. Custom resources support no
  // strategic patch.
  const schema = resource.custom ? undefined : {}
  const make = (current: JsonObject) => {
    const before = scaleOf(current, paths)
    const wanted = request.method === 'PUT' ? request.body : patched(request.contentType, before, request.body, schema)
    if (!isObject(wanted)) throw badRequest('the body of the request must be a Scale')
    const replicas = isObject(wanted.spec) ? (wanted.spec.replicas ?? 0) : 0
    if (typeof replicas !== 'number' || !Number.isInteger(replicas))
      throw badRequest('spec.replicas must be a whole number')
    if (replicas < 0) {
      const detail = 'should be a non-negative integer'
      throw invalid(resource, path.name, [{ type: 'Invalid', field: 'spec.replicas', value: replicas, detail }])
    }
    const sent = isObject(wanted.metadata) ? wanted.metadata.resourceVersion : undefined
    // A patch without a resourceVersion applies to the latest object. A PUT of a Scale carries the version at which it
    // was read.
    const version = request.method === 'PATCH' && sent === metaOf(current).resourceVersion ? undefined : sent
    const object = withReplicas(current, paths.specReplicasPath, replicas)
    return { object: withMeta(object, { resourceVersion: version as string | undefined }) }
  }
  const object = await update(core, { resource, key: keyOfCall(call), subresource: 'scale', make }, context)
  return json(200, scaleOf(object, paths))
}

const binding = async (call: Call): Promise<Answer> => {
  const { core, resource, request, context } = call
  if (request.method !== 'POST') throw methodNotAllowed(call.resource)
  const target = isObject(request.body) && isObject(request.body.target) ? request.body.target : {}
  await bind(core, resource, keyOfCall(call), String(target.name ?? ''), context)
  return made()
}

/** Binds a pod to a node. @throws StatusError 409 if it is bound already, or has scheduling gates */
export const bind = async (
  core: Call['core'],
  resource: Call['resource'],
  key: ReturnType<typeof keyOfCall>,
  node: string,
  context: Call['context'],
): Promise<JsonObject> => {
  const make = (pod: JsonObject) => {
    const spec = isObject(pod.spec) ? pod.spec : {}
    const refuse = (why: string) =>
      new StatusError(409, 'Conflict', `Operation cannot be fulfilled on pods/binding "${key.name}": ${why}`, {
        name: key.name,
        kind: 'pods/binding',
      })
    if (spec.nodeName) throw refuse(`pod ${key.name} is already assigned to node "${spec.nodeName}"`)
    if (Array.isArray(spec.schedulingGates) && spec.schedulingGates.length > 0) {
      throw refuse(`pod ${key.name} has non-empty .spec.schedulingGates`)
    }
    if (metaOf(pod).deletionTimestamp !== undefined)
      throw refuse(`pod ${key.name} is being deleted, cannot be assigned to a host`)
    return { object: { ...pod, spec: { ...spec, nodeName: node }, status: withCondition(pod.status, core.now()) } }
  }
  return update(core, { resource, key, subresource: 'binding', make }, context)
}

const withCondition = (status: unknown, now: Date): JsonObject => {
  const before = isObject(status) ? status : {}
  const others = Array.isArray(before.conditions) ? before.conditions.filter((one) => one.type !== 'PodScheduled') : []
  const scheduled = { type: 'PodScheduled', status: 'True', lastTransitionTime: timestamp(now) }
  return { ...before, conditions: [...others, scheduled] }
}

const eviction = async (call: Call): Promise<Answer> => {
  const { core, resource, request, context } = call
  if (request.method !== 'POST') throw methodNotAllowed(call.resource)
  const sent = isObject(request.body) ? (request.body.deleteOptions ?? undefined) : undefined
  requireEvictable(core, keyOfCall(call))
  await remove(core, resource, keyOfCall(call), deleteOptions(sent, new URLSearchParams()), context)
  return made()
}

/** Changes the resources of a pod's containers while they run. */
const resize = async (call: Call): Promise<Answer> => {
  const { core, resource, request, context } = call
  if (READ_METHODS.includes(request.method)) return shownObject(call, stored(call))
  if (request.method !== 'PUT' && request.method !== 'PATCH') throw methodNotAllowed(resource)
  const make = (current: JsonObject) => {
    const sent =
      request.method === 'PUT' ? request.body : patched(request.contentType, current, request.body, resource.schema)
    if (!isObject(sent)) throw badRequest('the body of the request must be a Pod')
    const object = resized(current, sent)
    requireNodeFits(object, core)
    return { object }
  }
  const isPatch = request.method === 'PATCH'
  return shownObject(
    call,
    await update(core, { resource, key: keyOfCall(call), subresource: 'resize', make, isPatch }, context),
  )
}

/** Removes the finalizers from a namespace's spec, through the subresource for that. */
const finalize = async (call: Call): Promise<Answer> => {
  if (call.request.method !== 'PUT') throw methodNotAllowed(call.resource)
  const { core, resource, request, context } = call
  const { spec } = isObject(request.body) ? request.body : {}
  const make = (current: JsonObject) => ({ object: { ...current, spec } })
  return shownObject(
    call,
    await update(core, { resource, key: keyOfCall(call), subresource: 'finalize', make }, context),
  )
}

/** Requests that need a running container. @throws StatusError 404, or 400 that says why */
const ofContainers = async (call: Call): Promise<Answer> => {
  stored(call)
  throw badRequest(
    `no container runs in the sandbox, so ${call.path.subresource} is not possible; its kubelet only pretends`,
  )
}

/** What the containers of a pod are said to have printed, limited as a kubelet does it. @throws StatusError 404 */
const log = async (call: Call): Promise<Answer> => {
  const said = metaOf(stored(call)).annotations?.[call.core.names.logAnnotation]
  const why = 'no container runs in the sandbox, so there is nothing to read; its kubelet only pretends'
  const lines = (said ?? why).replace(/\n$/, '').split('\n')
  const { query } = call.request
  const tail = query.get('tailLines')
  const shown = tail === null ? lines : lines.slice(Math.max(0, lines.length - Number(tail)))
  const text = shown.map((line) => `${line}\n`).join('')
  const limit = Number(query.get('limitBytes') ?? Number.POSITIVE_INFINITY)
  const contentType = 'text/plain; charset=utf-8'
  return { code: 200, text: Buffer.byteLength(text) > limit ? text.slice(0, limit) : text, contentType }
}

/** Issues a token of a ServiceAccount for the requested time. */
const token = async (call: Call): Promise<Answer> => {
  const { request, tokens } = call
  if (request.method !== 'POST') throw methodNotAllowed(call.resource)
  const account = stored(call)
  const spec = isObject(request.body) && isObject(request.body.spec) ? request.body.spec : {}
  const seconds = Number(spec.expirationSeconds ?? 3600)
  const issued = tokens.issue(account, seconds)
  const { name, namespace } = metaOf(account)
  return json(201, {
    kind: 'TokenRequest',
    apiVersion: 'authentication.k8s.io/v1',
    metadata: { name, namespace, creationTimestamp: timestamp(call.core.now()) },
    spec: { audiences: ['https://kubernetes.default.svc'], expirationSeconds: seconds, ...spec },
    status: { token: issued.token, expirationTimestamp: timestamp(issued.expires) },
  })
}

/** Subresources with their own handlers. */
export const SUBRESOURCES: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
  scale,
  binding,
  eviction,
  finalize,
  log,
  token,
  exec: ofContainers,
  attach: ofContainers,
  portforward: ofContainers,
  ephemeralcontainers: ofContainers,
  resize,
}
