import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { type Core, metaOf, optionsFor, timestamp, type WriteContext, withMeta } from '../core.ts'
import { afterUpdate, entriesOf, formatEntries, type ManagedEntry } from '../fields/managed.ts'
import { apiVersionOf, asStored, type ServedResource } from '../resources/resource.ts'
import { conflict, invalid, notFound, stale } from '../status-error.ts'
import { type Key, StaleWrite } from '../store/store.ts'
import { decode, settle } from './decode.ts'
import { strategyOf } from './strategy.ts'
import { validated } from './validate.ts'

/** The result that an update wants. */
export interface Wanted {
  readonly object: JsonObject
  /** The entries of managedFields, where server-side apply has computed them already. */
  readonly entries?: readonly ManagedEntry[]
}

/** A replace or patch of one object, or of a subresource of it. */
export interface UpdateRequest {
  readonly resource: ServedResource
  readonly key: Key
  /** `status`, another subresource, or empty. */
  readonly subresource: string
  /** Computes the wanted object from the current one; called again after a conflict with another writer. */
  readonly make: (current: JsonObject) => Wanted
  /** Whether `make` applies a patch to the object. */
  readonly isPatch?: boolean
  /** Whether the result of `make` must carry the version that it changes (a PUT of a custom resource must). */
  readonly versionRequired?: boolean
}

const ATTEMPTS = 10

/** Updates an object and returns it; an update that changes nothing is not stored. @throws StatusError */
export const update = async (core: Core, request: UpdateRequest, context: WriteContext): Promise<JsonObject> => {
  const { resource, key } = request
  for (let attempt = 1; ; attempt++) {
    const current = core.store.get(resource.table, key)
    if (current === undefined) throw notFound(resource, key.name)
    try {
      return await attemptUpdate(core, request, context, current)
    } catch (error) {
      if (!(error instanceof StaleWrite)) throw error
      if (attempt === ATTEMPTS) throw stale(resource, key.name)
    }
  }
}

const attemptUpdate = async (
  core: Core,
  request: UpdateRequest,
  context: WriteContext,
  current: JsonObject,
): Promise<JsonObject> => {
  const { resource, key, subresource } = request
  // The comparison with the request needs the version of the request.
  const before = resource.conversion === undefined ? current : served(resource, current)
  const wanted = request.make(served(resource, current))
  const sent = decode(resource, wanted.object, context, request.isPatch ? 'patch' : 'body')
  requireVersion(request, sent, before)
  const prepared = prepare(core, request, sent, before)
  const attributes = { operation: 'UPDATE', resource, subresource, key, old: before, context } as const
  const options = optionsFor('UpdateOptions', context, { fieldManager: context.fieldManager })
  const mutated = await core.admission.mutate({ ...attributes, object: prepared, options })
  const settled = mutated === prepared ? prepared : prepare(core, request, settle(resource, mutated), before)
  requireNoNewFinalizers(resource, before, settled)
  const counted = withMeta(settled, { generation: generationOf(resource, before, settled) })
  validated(resource, counted, before, subresource)
  const object = withMeta(counted, {
    managedFields: managedFields(core, request, wanted, sent, before, counted, context),
  })
  await core.admission.validate({ ...attributes, object, options })
  // The retry refuses a writer that named a version, and applies a patch without one to the newer object.
  if (core.store.get(resource.table, key) !== current) throw new StaleWrite()
  if (context.dryRun) return served(resource, object)
  if (isUnchanged(object, before)) return served(resource, current)
  const stored = asStored(resource, object, current)
  if (isLetGo(stored) && !strategyOf(resource).isHeld?.(stored)) {
    await removed(core, resource, key, current)
    return served(resource, stored)
  }
  return served(resource, core.store.put(resource.table, key, stored, current))
}

/**
 * Removes an object that an update has let go. The update itself is not stored: watches see only the end, and the answer
 * has the version of before. If another writer has removed the object meanwhile, the answer is the same.
 */
const removed = async (core: Core, resource: ServedResource, key: Key, object: JsonObject): Promise<void> => {
  await core.beforeRemoval?.(resource, key)
  const current = core.store.get(resource.table, key)
  if (current === undefined || metaOf(current).uid !== metaOf(object).uid) return
  core.store.put(resource.table, key, undefined, current)
}

/** An object in the requested version. Versions differ only in their name, unless the kind has a conversion. */
export const served = (resource: ServedResource, object: JsonObject): JsonObject => {
  if (object.apiVersion === apiVersionOf(resource)) return object
  return { ...(resource.conversion?.read(object) ?? object), apiVersion: apiVersionOf(resource) }
}

/** Whether an object is marked for deletion and nothing holds it any more. */
const isLetGo = (object: JsonObject): boolean => {
  const { deletionTimestamp, deletionGracePeriodSeconds = 0, finalizers = [] } = metaOf(object)
  return deletionTimestamp !== undefined && finalizers.length === 0 && deletionGracePeriodSeconds === 0
}

/** An object that is being deleted accepts no new finalizers. @throws StatusError 422 */
const requireNoNewFinalizers = (resource: ServedResource, current: JsonObject, next: JsonObject): void => {
  const { name, deletionTimestamp, finalizers: before = [] } = metaOf(current)
  const added = (metaOf(next).finalizers ?? []).filter((finalizer) => !before.includes(finalizer))
  if (deletionTimestamp === undefined || added.length === 0) return
  const detail = `no new finalizers can be added if the object is being deleted, found new finalizers ${JSON.stringify(added)}`
  throw invalid(resource, name, [{ type: 'Forbidden', field: 'metadata.finalizers', detail }])
}

/** @throws StatusError 409 if the writer names a version that is not the current one */
const requireVersion = (
  { resource, key, versionRequired }: UpdateRequest,
  sent: JsonObject,
  current: JsonObject,
): void => {
  const { uid, resourceVersion = '' } = metaOf(sent)
  if (uid !== undefined && uid !== '' && uid !== metaOf(current).uid) {
    throw conflict(
      resource,
      key.name,
      `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${metaOf(current).uid}`,
    )
  }
  if (resourceVersion === '') {
    if (versionRequired !== true) return
    const detail = 'must be specified for an update'
    throw invalid({ group: resource.group, kind: resource.plural }, key.name, [
      { type: 'Invalid', field: 'metadata.resourceVersion', value: 0, detail },
    ])
  }
  if (resourceVersion !== metaOf(current).resourceVersion) throw stale(resource, key.name)
}

const KEPT = [
  'uid',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'generation',
  'resourceVersion',
  'selfLink',
  'generateName',
] as const

/** The object with the fields that no update may change; through the status subresource only the status changes. */
const prepare = (
  core: Core,
  { resource, subresource }: UpdateRequest,
  sent: JsonObject,
  current: JsonObject,
): JsonObject => {
  const before = metaOf(current)
  const kept = Object.fromEntries(KEPT.map((field) => [field, (before as unknown as JsonObject)[field]]))
  const finalizers = { name: metaOf(sent).name ?? before.name, namespace: before.namespace }
  const apiVersion = sent.apiVersion
  const strategy = strategyOf(resource)
  if (subresource === 'status') {
    return strategy.prepareForUpdate(orWithout({ ...current, apiVersion }, 'status', sent.status), current, core)
  }
  const whole = withMeta(sent, { ...finalizers, ...kept })
  const door = resource.status && subresource === '' ? orWithout(whole, 'status', current.status) : whole
  return strategy.prepareForUpdate(door, current, core)
}

const orWithout = (object: JsonObject, field: string, value: unknown): JsonObject => {
  const { [field]: _, ...rest } = object
  return value === undefined ? rest : { ...rest, [field]: value }
}

/**
 * The generation after an update: it counts changes of everything except metadata and, where that is a subresource,
 * status.
 */
const generationOf = (resource: ServedResource, current: JsonObject, next: JsonObject): number | undefined => {
  const { generation } = metaOf(current)
  if (!resource.generation) return generation
  const wanted = ({ metadata: _m, apiVersion: _a, kind: _k, status, ...rest }: JsonObject) =>
    resource.status ? rest : { ...rest, status }
  return sameJson(wanted(current), wanted(next)) ? generation : (generation ?? 0) + 1
}

const managedFields = (
  core: Core,
  { resource, subresource }: UpdateRequest,
  { entries }: Wanted,
  sent: JsonObject,
  current: JsonObject,
  next: JsonObject,
  { fieldManager }: WriteContext,
): unknown[] | undefined => {
  if (entries !== undefined) return formatEntries(entries)
  // A writer may set managedFields itself; an empty list, or an empty entry, resets it.
  const given = metaOf(sent).managedFields
  const base = given === undefined ? current : sent
  const manager = {
    manager: fieldManager,
    operation: 'Update',
    apiVersion: apiVersionOf(resource),
    subresource,
  } as const
  const { schema, status } = resource
  const after = afterUpdate(
    entriesOf(base),
    manager,
    { old: current, next, schema, statusApart: status },
    timestamp(core.now()),
  )
  return formatEntries(after)
}

/** Whether an update leaves an object unchanged; the times in managedFields are ignored. */
const isUnchanged = (object: JsonObject, current: JsonObject): boolean => {
  const untimed = (value: JsonObject) =>
    (metaOf(value).managedFields ?? []).filter(isObject).map(({ time: _, ...entry }) => entry)
  const { metadata: next, apiVersion: _n, ...rest } = object
  const { metadata: before, apiVersion: _b, ...restBefore } = current
  return (
    sameJson(rest, restBefore) &&
    sameJson({ ...(next as object), managedFields: 0 }, { ...(before as object), managedFields: 0 }) &&
    sameJson(untimed(object), untimed(current))
  )
}
