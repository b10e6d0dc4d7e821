import { sentence } from '../../schemas/field-error.ts'
import { decodeObjectMeta } from '../../schemas/structural/decode-metadata.ts'
import { applyDefaults } from '../../schemas/structural/default.ts'
import { prune } from '../../schemas/structural/prune.ts'
import { isObject, type JsonObject } from '../../schemas/structural/schema.ts'
import type { WriteContext } from '../core.ts'
import { apiVersionOf, type ServedResource } from '../resources/resource.ts'
import { badRequest } from '../status-error.ts'

/**
 * A body as an object of its kind: unknown fields and nulls gone, defaults filled in. What is unknown is a warning or,
 * where the writer wants it so, a refusal. @throws StatusError 400
 */
export const decode = (resource: ServedResource, body: unknown, context: WriteContext): JsonObject => {
  if (!isObject(body)) throw badRequest('the body of the request must be an object')
  const { apiVersion, kind } = body
  if (kind === undefined || kind === '') throw badRequest(`Object 'Kind' is missing in '${excerpt(body)}'`)
  if (apiVersion !== apiVersionOf(resource) || kind !== resource.kind) {
    throw badRequest(
      `the object is a ${apiVersion}, Kind=${kind}; under this URL it must be a ${apiVersionOf(resource)}, Kind=${resource.kind}`,
    )
  }
  const meta = decodeObjectMeta(body.metadata)
  const [wrong] = meta.errors
  if (wrong !== undefined) throw badRequest(`the object cannot be decoded: ${sentence(wrong)}`)
  const pruned = prune({ ...body, metadata: meta.metadata }, resource.schema)
  const unknown = [...meta.unknown, ...pruned.unknown].map(({ path }) => `unknown field "${path}"`)
  if (unknown.length > 0 && context.fieldValidation === 'Strict') {
    throw badRequest(
      `${resource.kind} in version "${resource.version}" cannot be handled as a ${resource.kind}: strict decoding error: ${unknown.join(', ')}`,
    )
  }
  if (context.fieldValidation === 'Warn') for (const sentence of unknown) context.warn(sentence)
  return withDefaults(resource, withoutEmptyMeta(pruned.object))
}

/** The object with the defaults of its schema; what the schema does not know goes without a word. */
export const settle = (resource: ServedResource, object: JsonObject): JsonObject =>
  withDefaults(resource, withoutEmptyMeta(prune(object, resource.schema).object))

const withDefaults = (resource: ServedResource, object: JsonObject): JsonObject =>
  applyDefaults(object, resource.schema).object

const EMPTY_OUT = ['labels', 'annotations', 'finalizers', 'ownerReferences', 'generateName', 'namespace', 'selfLink']

/** Fields of metadata that are left out when there is nothing in them, as the wire has it. */
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
