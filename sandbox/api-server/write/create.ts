import type { JsonObject } from '../../../schemas/json/object.ts'
import { type Core, metaOf, optionsFor, timestamp, type WriteContext, withMeta } from '../core.ts'
import { NO_FIELDS } from '../fields/field-set.ts'
import { afterUpdate, entriesOf, formatEntries, type ManagedEntry } from '../fields/managed.ts'
import { below, uuid } from '../random.ts'
import { apiVersionOf, asStored, type ServedResource } from '../resources/resource.ts'
import { alreadyExists, badRequest, forbidden, notFound, StatusError } from '../status-error.ts'
import { StaleWrite } from '../store/store.ts'
import { decode, settle, withDefaults } from './decode.ts'
import { strategyOf } from './strategy.ts'
import { validated } from './validate.ts'

/** A create of one object. */
export interface CreateRequest {
  readonly resource: ServedResource
  /** Empty for cluster-scoped objects. */
  readonly namespace: string
  /** The name in the URL, if there is one; the body must not have another. */
  readonly name?: string
  readonly body: unknown
  /** For server-side apply: the entries of managedFields. */
  readonly applied?: readonly ManagedEntry[]
}

/** Stores a new object and returns it. @throws StatusError */
export const create = async (core: Core, request: CreateRequest, context: WriteContext): Promise<JsonObject> => {
  const { resource, namespace } = request
  const sent = placed(decode(resource, request.body, context), request)
  requireNamespace(core, resource, namespace)
  const named = withName(sent, core.random)
  const strategy = strategyOf(resource)
  const completed = (object: JsonObject): JsonObject => strategy.withDefaults?.(object) ?? object
  const prepared = completed(strategy.prepareForCreate(withoutStatus(resource, fresh(core, resource, named)), core))
  const key = { namespace, name: metaOf(prepared).name }
  const attributes = { operation: 'CREATE', resource, subresource: '', key, old: undefined, context } as const
  const options = optionsFor('CreateOptions', context, { fieldManager: context.fieldManager })
  const mutated = await core.admission.mutate({ ...attributes, object: prepared, options })
  const settled = withStatusOfNew(resource, mutated === prepared ? prepared : completed(settle(resource, mutated)))
  validated(resource, settled)
  const object = withMeta(settled, { managedFields: managedFields(core, request, settled, context) })
  await core.admission.validate({ ...attributes, object, options })
  // A custom resource's status may have a default, which applies from the start.
  const born = resource.custom ? withDefaults(resource, object) : object
  // The namespace may have been deleted while webhooks ran.
  requireNamespace(core, resource, namespace)
  if (core.store.get(resource.table, key) !== undefined) throw alreadyExists(resource, key.name)
  if (context.dryRun) return born
  const stored = withMeta(born, {})
  try {
    return core.store.put(resource.table, key, asStored(resource, stored), undefined)
  } catch (error) {
    if (error instanceof StaleWrite) throw alreadyExists(resource, key.name)
    throw error
  }
}

const withStatusOfNew = (resource: ServedResource, object: JsonObject): JsonObject => {
  const status = strategyOf(resource).statusOfNew?.(object)
  return status === undefined ? object : { ...object, status }
}

/** The object with the namespace and name of the URL. @throws StatusError 400 if it has others */
const placed = (object: JsonObject, { resource, namespace, name }: CreateRequest): JsonObject => {
  const meta = metaOf(object)
  const own = meta.namespace ?? ''
  if (resource.namespaced && own !== '' && own !== namespace) {
    throw badRequest(`the namespace of the provided object does not match the namespace sent on the request`)
  }
  if (name !== undefined && (meta.name ?? name) !== name) {
    throw badRequest(`the name of the object (${meta.name}) does not match the name on the URL (${name})`)
  }
  if (meta.resourceVersion !== undefined && meta.resourceVersion !== '') {
    throw new StatusError(500, '', 'resourceVersion should not be set on objects to be created')
  }
  return withMeta(object, { namespace: resource.namespaced ? namespace : undefined, name: name ?? meta.name })
}

const SUFFIX = 'bcdfghjklmnpqrstvwxz2456789'
const LONGEST_PREFIX = 58

const withName = (object: JsonObject, random: () => number): JsonObject => {
  const { name, generateName } = object.metadata as { name?: string; generateName?: string }
  if (name || !generateName) return object
  const suffix = Array.from({ length: 5 }, () => SUFFIX[below(SUFFIX.length, random)]).join('')
  return withMeta(object, { name: generateName.slice(0, LONGEST_PREFIX) + suffix })
}

/** The object with the metadata that every new object gets; what the client sent for these fields is ignored. */
const fresh = (core: Core, resource: ServedResource, object: JsonObject): JsonObject =>
  withMeta(object, {
    uid: uuid(core.random),
    creationTimestamp: timestamp(core.now()),
    generation: resource.generation ? 1 : metaOf(object).generation,
    deletionTimestamp: undefined,
    deletionGracePeriodSeconds: undefined,
    resourceVersion: undefined,
    selfLink: undefined,
  })

const withoutStatus = (resource: ServedResource, object: JsonObject): JsonObject => {
  if (!resource.status || strategyOf(resource).keepsStatusOnCreate) return object
  const { status: _, ...rest } = object
  return rest
}

const managedFields = (
  core: Core,
  { resource, applied }: CreateRequest,
  object: JsonObject,
  { fieldManager }: WriteContext,
): JsonObject[] => {
  if (applied !== undefined) return formatEntries(applied)
  const manager = {
    manager: fieldManager,
    operation: 'Update',
    apiVersion: apiVersionOf(resource),
    subresource: '',
  } as const
  const { schema, status } = resource
  const change = { old: { metadata: {} }, next: object, schema, statusApart: status }
  const sent = entriesOf(object).filter(({ fields }) => fields !== NO_FIELDS)
  return formatEntries(afterUpdate(sent, manager, change, timestamp(core.now())))
}

const NAMESPACES = { group: '', plural: 'namespaces' }

const requireNamespace = (core: Core, resource: ServedResource, namespace: string): void => {
  if (!resource.namespaced) return
  const found = core.store.get('namespaces', { namespace: '', name: namespace })
  if (found === undefined) throw notFound(NAMESPACES, namespace)
  if (metaOf(found).deletionTimestamp !== undefined) {
    throw forbidden(
      resource,
      '',
      `unable to create new content in namespace ${namespace} because it is being terminated`,
      [
        {
          reason: 'NamespaceTerminating',
          message: `namespace ${namespace} is being terminated`,
          field: 'metadata.namespace',
        },
      ],
    )
  }
}
