import jsonPatch from 'fast-json-patch'
import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { badRequest, StatusError } from '../status-error.ts'

/** Applies a JSON patch. RFC 6902. @throws StatusError 400 for a malformed patch, 422 for one that does not apply */
export const applyJsonPatch = (target: JsonObject, patch: unknown): JsonObject => {
  if (!Array.isArray(patch)) throw badRequest('a JSON patch must be a list of operations')
  try {
    const operations = structuredClone(patch) as jsonPatch.Operation[]
    return jsonPatch.applyPatch(target, operations, true, false).newDocument
  } catch (error) {
    const { name, operation } = error as { name?: string; operation?: { op?: string; path?: string } }
    if (name === undefined || operation === undefined) throw badRequest('the JSON patch cannot be read')
    const what = `${operation.op} operation does not apply: path "${operation.path}" (${name})`
    throw new StatusError(422, 'Invalid', `the server rejected our request due to an error in our request: ${what}`)
  }
}
