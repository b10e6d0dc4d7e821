import jsonPatch from 'fast-json-patch'
import { segmentsOf } from '../../../schemas/json/json-patch.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { badRequest, StatusError } from '../status-error.ts'

type Container = Record<string, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/**
 * The document with its own copies of the containers on the way to a pointer, so that an operation there changes nothing
 * else. `copied` are the containers that are copies already.
 */
const ownAlong = (document: unknown, pointer: string, copied: Set<object>): unknown => {
  if (!isContainer(document)) return document
  const own = (value: Container): Container => {
    if (copied.has(value)) return value
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Container
    copied.add(copy)
    return copy
  }
  const root = own(document)
  let at = root
  for (const key of segmentsOf(pointer).slice(0, -1)) {
    const child = Object.hasOwn(at, key) ? at[key] : undefined
    // An operation on such a path is refused when it is carried out.
    if (!isContainer(child) || key === '__proto__') break
    const next = own(child)
    at[key] = next
    at = next
  }
  return root
}

/** Applies a JSON patch; what it does not change is shared with the target. RFC 6902. @throws StatusError 400 for a malformed patch, 422 for one that does not apply */
export const applyJsonPatch = (target: JsonObject, patch: unknown): JsonObject => {
  if (!Array.isArray(patch)) throw badRequest('a JSON patch must be a list of operations')
  try {
    const operations = structuredClone(patch) as jsonPatch.Operation[]
    const copied = new Set<object>()
    let document: unknown = target
    for (const [index, operation] of operations.entries()) {
      for (const pointer of [
        operation?.path,
        'from' in Object(operation) ? (operation as { from: string }).from : '',
      ]) {
        if (typeof pointer === 'string') document = ownAlong(document, pointer, copied)
      }
      document = jsonPatch.applyOperation(document, operation, true, true, true, index).newDocument
    }
    return document as JsonObject
  } catch (error) {
    const { name, operation } = error as { name?: string; operation?: { op?: string; path?: string } }
    if (name === undefined || operation === undefined) throw badRequest('the JSON patch cannot be read')
    const what = `${operation.op} operation does not apply: path "${operation.path}" (${name})`
    throw new StatusError(422, 'Invalid', `the server rejected our request due to an error in our request: ${what}`)
  }
}
