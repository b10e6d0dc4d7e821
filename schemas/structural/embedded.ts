import { isObject, type JsonObject } from '../json/object.ts'
import { type MetadataUnderReview, metadataErrors } from '../metadata/validate.ts'
import { type FieldError, invalid, required } from '../sentences/field-error.ts'
import { childPath, indexPath, keyPath } from '../sentences/field-path.ts'
import type { StructuralSchema } from '../structural-schema.ts'
import { decodeObjectMeta } from './decode-metadata.ts'
import { propertyOf, somewhereBelow, valuesOf } from './schema.ts'

/**
 * Errors of the objects within an object (`x-kubernetes-embedded-resource`): each has an apiVersion and a kind, and metadata
 * that keeps the rules for all objects.
 */
export const embeddedErrors = (value: unknown, schema: StructuralSchema, path = ''): FieldError[] => {
  if (!hasEmbedded(schema)) return []
  if (Array.isArray(value)) {
    const { items } = schema
    return items === undefined
      ? []
      : value.flatMap((element, index) => embeddedErrors(element, items, indexPath(path, index)))
  }
  if (!isObject(value)) return []
  // The whole object has been checked as one.
  const own = schema['x-kubernetes-embedded-resource'] === true && path !== '' ? [...resourceErrors(value, path)] : []
  const below = Object.entries(value).flatMap(([key, child]) => {
    const property = propertyOf(schema, key)
    if (property !== undefined) return embeddedErrors(child, property, childPath(path, key))
    const values = valuesOf(schema)
    return values === undefined ? [] : embeddedErrors(child, values, keyPath(path, key))
  })
  return [...own, ...below]
}

const hasEmbedded = somewhereBelow((schema) => schema['x-kubernetes-embedded-resource'] === true)

const VERSION = /^(?:[^/]+\/)?[^/]+$/
const KIND = /^[a-z]([-a-z0-9]*[a-z0-9])?$/

function* resourceErrors({ apiVersion, kind, metadata }: JsonObject, path: string): Iterable<FieldError> {
  const at = (field: string): string => childPath(path, field)
  if (apiVersion === undefined) yield required(at('apiVersion'), 'say which object this is, e.g. v1')
  else if (typeof apiVersion !== 'string') yield invalid(at('apiVersion'), apiVersion, 'must be a string')
  else if (!VERSION.test(apiVersion))
    yield invalid(at('apiVersion'), apiVersion, 'must be a version such as v1 or apps/v1')
  if (kind === undefined) yield required(at('kind'), 'say which object this is, e.g. ConfigMap')
  else if (typeof kind !== 'string') yield invalid(at('kind'), kind, 'must be a string')
  else if (!KIND.test(kind.toLowerCase()) || kind.length > 63)
    yield invalid(at('kind'), kind, 'must consist of letters, digits and hyphens, and begin with a letter')
  if (metadata === undefined) return
  const decoded = decodeObjectMeta(metadata)
  const found: FieldError[] = [...decoded.errors]
  if (found.length === 0) {
    const meta = decoded.metadata as MetadataUnderReview
    // Its name is only a part of a URL's path; a name is not asked for.
    const named = { ...meta, name: 'name' }
    metadataErrors(named, { namespaced: Boolean(meta.namespace) }, (error) => found.push(error))
    if (meta.name && /^\.{1,2}$|[/%]/.test(meta.name))
      found.push(invalid('metadata.name', meta.name, "must not be '.' or '..' and must not contain '/' or '%'"))
  }
  for (const error of found) yield { ...error, field: childPath(path, error.field) }
}
