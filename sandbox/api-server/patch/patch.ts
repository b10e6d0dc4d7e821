import { mergePatch } from '../../../schemas/json/merge-patch.ts'
import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { strategicMerge } from '../../../schemas/json/strategic-merge.ts'
import { type Core, timestamp, type WriteContext } from '../core.ts'
import { apply } from '../fields/apply.ts'
import { entriesOf } from '../fields/managed.ts'
import { apiVersionOf, type ServedResource } from '../resources/resource.ts'
import { badRequest, notFound, StatusError, unsupportedMediaType } from '../status-error.ts'
import type { Key } from '../store/store.ts'
import { create } from '../write/create.ts'
import { type UpdateRequest, update, type Wanted } from '../write/update.ts'
import { applyJsonPatch } from './json-patch.ts'

/** A patch of one object, in any of the four types. */
export interface PatchRequest {
  readonly resource: ServedResource
  readonly key: Key
  readonly subresource: string
  /** The media type without parameters. */
  readonly type: string
  readonly body: unknown
  /** For server-side apply: take over fields that other managers own. */
  readonly force: boolean
}

const JSON_PATCH = 'application/json-patch+json'
const MERGE_PATCH = 'application/merge-patch+json'
const STRATEGIC = 'application/strategic-merge-patch+json'
const APPLY = 'application/apply-patch+yaml'

const PATCH_TYPES = [JSON_PATCH, MERGE_PATCH, STRATEGIC, APPLY]

const refuse = (why: string): never => {
  throw badRequest(why)
}

/** A document with a patch applied to it. @throws StatusError */
export const patched = (
  type: string,
  document: JsonObject,
  body: unknown,
  schema?: ServedResource['schema'],
): JsonObject => {
  if (type === JSON_PATCH) return applyJsonPatch(document, body)
  if (!isObject(body)) throw badRequest('a patch must be an object')
  if (type === MERGE_PATCH) return mergePatch(document, body) as JsonObject
  if (type === STRATEGIC && schema !== undefined) return strategicMerge(document, body, schema, refuse)
  throw unsupportedMediaType(
    type,
    schema === undefined ? PATCH_TYPES.filter((known) => known !== STRATEGIC) : PATCH_TYPES,
  )
}

/** Patches an object. @returns the object, and whether this created it. @throws StatusError */
export const patch = async (
  core: Core,
  request: PatchRequest,
  context: WriteContext,
): Promise<{ object: JsonObject; created: boolean }> => {
  if (request.type === APPLY) return applyPatch(core, request, context)
  const { resource, key, subresource, type, body } = request
  const schema = resource.custom ? undefined : resource.schema
  const make = (current: JsonObject): Wanted => {
    const object = patched(type, current, body, schema)
    requireName(object, key)
    return { object }
  }
  return { object: await update(core, { resource, key, subresource, make, isPatch: true }, context), created: false }
}

/** @throws StatusError 400 if a patch gives an object another name */
const requireName = ({ metadata }: JsonObject, { name }: Key): void => {
  const given = isObject(metadata) ? metadata.name : undefined
  if (given !== name) throw badRequest(`the name of the object (${given}) does not match the name on the URL (${name})`)
}

const applyPatch = async (core: Core, request: PatchRequest, context: WriteContext) => {
  const { resource, key, subresource, force } = request
  const config = configOf(request)
  const manager = {
    manager: context.fieldManager,
    operation: 'Apply',
    apiVersion: apiVersionOf(resource),
    subresource,
  } as const
  const onto = (live: JsonObject) =>
    apply({
      live,
      config,
      entries: entriesOf(live),
      manager,
      schema: resource.schema,
      statusApart: resource.status,
      force,
      time: timestamp(core.now()),
    })
  for (;;) {
    if (core.store.get(resource.table, key) === undefined) {
      if (subresource !== '') throw notFound(resource, key.name)
      const { object: body, entries: applied } = onto({ metadata: {} })
      try {
        const object = await create(
          core,
          { resource, namespace: key.namespace, name: key.name, body, applied },
          context,
        )
        return { object, created: true }
      } catch (error) {
        // Another writer has created the object meanwhile, so it is updated.
        if (!(error instanceof StatusError) || error.reason !== 'AlreadyExists') throw error
        continue
      }
    }
    const make: UpdateRequest['make'] = (current) => onto(current)
    return { object: await update(core, { resource, key, subresource, make }, context), created: false }
  }
}

/** The applied configuration. @throws StatusError 400 or 422 */
const configOf = ({ body, resource }: PatchRequest): JsonObject => {
  if (!isObject(body)) throw badRequest('what is applied must be an object')
  const { metadata } = body
  if (body.apiVersion === undefined || body.kind === undefined) {
    throw badRequest("Object 'Kind' or apiVersion is missing in what is applied")
  }
  if (body.apiVersion !== apiVersionOf(resource) || body.kind !== resource.kind) {
    throw badRequest(
      `what is applied is a ${body.apiVersion}, Kind=${body.kind}; under this URL it must be a ${apiVersionOf(resource)}, Kind=${resource.kind}`,
    )
  }
  if (isObject(metadata) && metadata.managedFields !== undefined) {
    throw badRequest('metadata.managedFields must be nil')
  }
  return { ...body, metadata: isObject(metadata) ? metadata : {} }
}
