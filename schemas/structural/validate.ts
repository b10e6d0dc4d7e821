import { isObject, type JsonObject } from '../json/object.ts'
import { type MetadataUnderReview, metadataErrors } from '../metadata/validate.ts'
import { type FieldError, invalid } from '../sentences/field-error.ts'
import type { StructuralSchema } from '../structural-schema.ts'
import { celFindings } from './cel.ts'
import { embeddedErrors } from './embedded.ts'
import { listTypeErrors } from './list-types.ts'
import { schemaFindings } from './schema-errors.ts'

/** The parts of one version of a CustomResourceDefinition that validate its objects. */
export interface CustomResource {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly namespaced: boolean
  readonly schema: StructuralSchema
  /** Whether the status is a subresource: writes of the object itself cannot change it. */
  readonly statusSubresource: boolean
  /** `scale.specReplicasPath`, e.g. `.spec.replicas`. */
  readonly specReplicasPath?: string
}

/** The findings of an API server about an object that has been pruned, defaulted and mutated. */
export interface Findings {
  readonly errors: FieldError[]
  /** Errors that an update may keep, because it does not touch them. Empty on create. */
  readonly tolerated: FieldError[]
  /** CEL rules that were not evaluated. One sentence each. */
  readonly unchecked: string[]
}

/**
 * Validates an object by its CRD as kube-apiserver does: metadata, schema, list types, then CEL, which is skipped after
 * schema errors that make its results unreliable. With `old` it is an update: errors in unchanged parts are tolerated,
 * and transition rules are evaluated. Pure; takes any JSON.
 */
export const validate = (object: JsonObject, resource: CustomResource, old?: JsonObject): Findings => {
  const { schema } = resource
  const bySchema = schemaFindings(object, schema, old)
  const duplicates = listTypeErrors(object, schema)
  // An update may keep duplicates that the object had before.
  const isTolerant = duplicates.length > 0 && old !== undefined && listTypeErrors(old, schema).length > 0
  const errors = [
    ...metaErrors(object, resource, old),
    ...bySchema.errors,
    ...scaleErrors(object, resource, bySchema.errors),
    ...embeddedErrors(object, schema),
    ...(isTolerant ? [] : duplicates),
  ]
  if (bySchema.blocking) {
    return { errors, tolerated: bySchema.tolerated, unchecked: [CEL_LEFT_OUT] }
  }
  const byCel = celFindings(object, schema, old)
  return {
    errors: [...errors, ...byCel.errors],
    tolerated: [...bySchema.tolerated, ...byCel.tolerated],
    unchecked: byCel.unchecked,
  }
}

/** The note that schema errors have prevented the evaluation of CEL rules. */
export const CEL_LEFT_OUT = 'some rules of the CRD were not checked because of the errors above; correct those first'

/** The immutable parts of an object's identity; times, uid and the like are set by the server, which keeps them. */
const IMMUTABLE = ['name', 'namespace'] as const

const metaErrors = (object: JsonObject, { namespaced }: CustomResource, old?: JsonObject): FieldError[] => {
  const meta = isObject(object.metadata) ? object.metadata : {}
  const errors: FieldError[] = []
  metadataErrors(meta as MetadataUnderReview, { namespaced }, (error) => errors.push(error))
  const before = isObject(old?.metadata) ? old.metadata : undefined
  if (before === undefined) return errors
  for (const field of IMMUTABLE) {
    if (meta[field] === before[field]) continue
    errors.push(invalid(`metadata.${field}`, meta[field], 'cannot be changed by an update'))
  }
  return errors
}

const MAX_REPLICAS = 2 ** 31 - 1

/**
 * An API server checks the replica count of every CRD with a scale subresource, whatever the schema says. Errors that
 * the schema has reported are not repeated.
 */
function* scaleErrors(
  object: JsonObject,
  { specReplicasPath }: CustomResource,
  bySchema: readonly FieldError[],
): Iterable<FieldError> {
  if (specReplicasPath === undefined) return
  const path = specReplicasPath.replace(/^\./, '')
  const replicas = path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), object)
  if (typeof replicas !== 'number' || bySchema.some(({ field }) => field === path)) return
  if (replicas < 0) yield invalid(path, replicas, 'must be 0 or more')
  if (replicas > MAX_REPLICAS) yield invalid(path, replicas, `must be ${MAX_REPLICAS} or less`)
}
