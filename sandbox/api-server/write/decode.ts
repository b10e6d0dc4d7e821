import { mapElements, mapFields } from '../../../schemas/json/map.ts'
import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { sentence } from '../../../schemas/sentences/field-error.ts'
import { misfits } from '../../../schemas/structural/check.ts'
import { decodeObjectMeta } from '../../../schemas/structural/decode-metadata.ts'
import { applyDefaults } from '../../../schemas/structural/default.ts'
import { prune } from '../../../schemas/structural/prune.ts'
import { propertyOf, valuesOf } from '../../../schemas/structural/schema.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import type { WriteContext } from '../core.ts'
import { apiVersionOf, type ServedResource } from '../resources/resource.ts'
import { QuantityError, withCanonicalQuantities } from '../schema/quantities.ts'
import { badPatch, badRequest, internalError, type StatusError } from '../status-error.ts'

/** Where an object comes from: a body, or a patch of the stored object. */
export type Source = 'body' | 'patch'

/**
 * Decodes a body as an object of its kind: unknown fields and nulls are removed, defaults are filled in. An unknown
 * field is a warning or, if the client asks for that, a refusal. @throws StatusError 400, or 422 for a patch whose
 * result cannot be decoded
 */
export const decode = (
  resource: ServedResource,
  body: unknown,
  context: WriteContext,
  source: Source = 'body',
): JsonObject => {
  const refuse = source === 'body' ? badRequest : badPatch
  if (!isObject(body)) throw refuse('what is sent must be an object')
  requireKind(resource, body, refuse)
  const meta = decodeObjectMeta(body.metadata)
  const [wrong] = meta.errors
  if (wrong !== undefined) throw refuse(`the object cannot be decoded: ${sentence(wrong)}`)
  const typed = { ...body, apiVersion: apiVersionOf(resource), kind: resource.kind, metadata: meta.metadata }
  const pruned = prune(typed, resource.schema)
  const unknown = [...meta.unknown, ...pruned.unknown].map(({ path }) => `unknown field "${path}"`)
  if (unknown.length > 0 && context.fieldValidation === 'Strict')
    throw refuse(unreadable(resource, `strict decoding error: ${unknown.join(', ')}`))
  if (context.fieldValidation === 'Warn') for (const sentence of unknown) context.warn(sentence)
  const object = withDefaults(
    resource,
    withQuantities(resource, pruned.object, (why) => refuse(unreadable(resource, why))),
  )
  if (!resource.custom) requireTypes(resource, object, refuse)
  return object
}

type Refuse = (message: string) => StatusError

const unreadable = ({ kind, version }: ServedResource, why: string): string =>
  `${kind} in version "${version}" cannot be handled as a ${kind}: ${why}`

/** Built-in kinds may be left out of the body, because the URL implies them. */
const requireKind = (resource: ServedResource, body: JsonObject, refuse: Refuse): void => {
  const { apiVersion, kind } = body
  const isSaid = (value: unknown) => value !== undefined && value !== ''
  if (resource.custom && !isSaid(kind)) throw refuse(`Object 'Kind' is missing in '${excerpt(body)}'`)
  const fits = (said: unknown, wanted: string) => said === wanted || (!resource.custom && !isSaid(said))
  if (fits(apiVersion, apiVersionOf(resource)) && fits(kind, resource.kind)) return
  throw refuse(
    `the object is a ${apiVersion}, Kind=${kind}; under this URL it must be a ${apiVersionOf(resource)}, Kind=${resource.kind}`,
  )
}

/** Objects of built-in kinds are decoded into types: a wrong type is a decoding error. */
const requireTypes = (resource: ServedResource, object: JsonObject, refuse: Refuse): void => {
  const wrong = misfits(object, resource.schema).find(({ keyword }) => keyword === 'type')
  if (wrong !== undefined) throw refuse(unreadable(resource, `${wrong.steps.join('.')} must be of type ${wrong.wants}`))
}

/**
 * The object with canonical quantities. Those of custom resources are kept as written: to the API server they are
 * ordinary numbers and strings.
 */
const withQuantities = ({ custom, group, schema }: ServedResource, object: JsonObject, refuse: Refuse): JsonObject => {
  if (custom) return object
  try {
    // The maps of quantities in DRA's kinds are not ResourceLists.
    return withCanonicalQuantities(object, schema, group !== 'resource.k8s.io')
  } catch (error) {
    if (error instanceof QuantityError) throw refuse(error.message)
    throw error
  }
}

/**
 * The object after the webhooks, with the defaults of its schema; fields that the schema does not know are dropped
 * silently. @throws StatusError 500 if it cannot be decoded any more
 */
export const settle = (resource: ServedResource, object: JsonObject): JsonObject =>
  withDefaults(
    resource,
    withQuantities(resource, prune(object, resource.schema).object, (why) => internalError(unreadable(resource, why))),
  )

/** The object with the defaults of its schema, as it is read from the store. */
export const withDefaults = (resource: ServedResource, object: JsonObject): JsonObject => {
  const kept = withoutEmptyMeta(object)
  return applyDefaults(resource.custom ? kept : omitEmpty(kept, resource.schema), resource.schema).object
}

const EMPTY_OUT = ['labels', 'annotations', 'finalizers', 'ownerReferences', 'generateName', 'namespace', 'selfLink']

/** Fields of metadata that are omitted when they are empty, as in the wire format. */
const withoutEmptyMeta = (object: JsonObject): JsonObject => {
  const metadata = Object.entries(object.metadata as JsonObject).filter(
    ([key, value]) =>
      !EMPTY_OUT.includes(key) || (typeof value === 'object' ? Object.keys(Object(value)).length > 0 : value !== ''),
  )
  return { ...object, metadata: Object.fromEntries(metadata) }
}

const excerpt = (body: JsonObject): string => {
  const text = JSON.stringify(body)
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

/**
 * Omits optional lists, maps and strings that are empty, as the API server does for its own types. Empty objects with
 * declared fields are kept, because their presence may mean something.
 */
const omitEmpty = (object: JsonObject, schema: StructuralSchema): JsonObject =>
  mapFields(object, (value, key) => {
    const property = propertyOf(schema, key)
    const kept = below(value, property ?? valuesOf(schema))
    // A required string may be empty.
    const stays = property === undefined || (kept === '' && schema.required?.includes(key))
    return !stays && isEmpty(kept, property) ? undefined : kept
  })

const below = (value: unknown, schema: StructuralSchema | undefined): unknown => {
  if (schema === undefined) return value
  if (Array.isArray(value)) return mapElements(value, (element) => below(element, schema.items))
  return isObject(value) ? omitEmpty(value, schema) : value
}

const isEmpty = (value: unknown, schema: StructuralSchema): boolean => {
  if (value === '' || value === null) return true
  if (Array.isArray(value)) return schema.type === 'array' && value.length === 0
  return isObject(value) && valuesOf(schema) !== undefined && Object.keys(value).length === 0
}
