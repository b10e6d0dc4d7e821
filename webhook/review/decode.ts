import { isAscii, isUtf8 } from 'node:buffer'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import type { UserInfo } from '../admission/access.ts'
import type { AdmissionRequest, Operation } from '../admission/endpoint.ts'
import { article, quoted } from './describe.ts'
import { type Refusal, refusal } from './refusal.ts'

/** The result of decoding a body. `unusable` has a uid, so the response is a review; `refused` has none. */
export type Decoded =
  | { readonly outcome: 'request'; readonly request: AdmissionRequest }
  | { readonly outcome: 'unusable'; readonly uid: string; readonly message: string }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }

const GROUP = 'admission.k8s.io'
const API_VERSION = `${GROUP}/v1`
const OPERATIONS: readonly string[] = ['CREATE', 'UPDATE', 'DELETE', 'CONNECT'] satisfies Operation[]

const refused = (...why: Parameters<typeof refusal>): Decoded => ({ outcome: 'refused', refusal: refusal(...why) })

/** Reads the bytes of one AdmissionReview (admission.k8s.io/v1). Never throws; the objects stay as they came. */
export const decodeReview = (body: Buffer): Decoded => {
  if (body.length === 0) return refused('empty', 'the request body is empty')
  const ascii = isAscii(body)
  if (!ascii && !isUtf8(body)) return refused('utf8', 'the request body is not valid UTF-8')
  let review: unknown
  try {
    // Decoding latin1 is a plain copy into a one-byte string, several times faster than decoding UTF-8.
    review = JSON.parse(ascii ? body.toString('latin1') : body.toString())
  } catch (error) {
    return refused('json', `the request body is not JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  return readReview(review)
}

const readReview = (review: unknown): Decoded => {
  if (!isObject(review)) return refused('not-a-review', `the request body is ${article(review)}, not an object`)
  const { apiVersion, kind, request } = review
  if (kind !== 'AdmissionReview') return refused('not-a-review', `kind is ${quoted(kind)}, not "AdmissionReview"`)
  if (apiVersion !== API_VERSION) {
    const ofGroup = typeof apiVersion === 'string' && apiVersion.startsWith(`${GROUP}/`)
    return refused(ofGroup ? 'version' : 'not-a-review', `apiVersion is ${quoted(apiVersion)}, not "${API_VERSION}"`)
  }
  if (!isObject(request)) return refused('no-request', `request is ${article(request)}, not an object`)
  const { uid } = request
  if (typeof uid !== 'string' || uid === '') return refused('no-uid', `request.uid is ${quoted(uid)}`)
  return readRequest(uid, request)
}

const readRequest = (uid: string, request: JsonObject): Decoded => {
  const unusable = (message: string): Decoded => ({ outcome: 'unusable', uid, message })
  const { kind, resource, operation, userInfo, object = null, oldObject = null } = request
  if (!isObject(kind)) return unusable(`request.kind is ${article(kind)}; it must be {group, version, kind}`)
  if (typeof kind.kind !== 'string' || typeof kind.version !== 'string' || !isOptionalText(kind.group)) {
    return unusable('request.kind must be {group, version, kind}, each a string')
  }
  if (typeof operation !== 'string' || !OPERATIONS.includes(operation)) {
    return unusable(`request.operation is ${quoted(operation)}; it must be one of ${OPERATIONS.join(', ')}`)
  }
  for (const field of ['name', 'namespace', 'subResource'] as const) {
    if (!isOptionalText(request[field]))
      return unusable(`request.${field} is ${quoted(request[field])}; it is a string`)
  }
  const username = isObject(userInfo) ? userInfo.username : undefined
  if (!isOptionalText(username)) return unusable(`request.userInfo.username is ${quoted(username)}; it is a string`)
  if (object !== null && !isObject(object)) return unusable(`request.object is ${article(object)}, not an object`)
  if (oldObject !== null && !isObject(oldObject)) {
    return unusable(`request.oldObject is ${article(oldObject)}, not an object`)
  }
  return {
    outcome: 'request',
    request: {
      uid,
      kind: { group: textOf(kind.group), version: kind.version, kind: kind.kind },
      ...(isObject(resource) && typeof resource.resource === 'string' && { resource: resource.resource }),
      operation: operation as Operation,
      name: textOf(request.name),
      namespace: textOf(request.namespace),
      subResource: textOf(request.subResource),
      username: textOf(username),
      user: userOf(isObject(userInfo) ? userInfo : {}),
      dryRun: request.dryRun === true,
      object,
      oldObject,
    },
  }
}

/** Fields with another type than an API server writes are left out. */
const userOf = ({ username, uid, groups, extra }: JsonObject): UserInfo => ({
  username: textOf(username),
  groups: isTexts(groups) ? groups : [],
  ...(typeof uid === 'string' && { uid }),
  ...(isObject(extra) && Object.values(extra).every(isTexts) && { extra: extra as Record<string, string[]> }),
})

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

// Go omits empty strings and writes null for absent pointers; both mean "".
const isOptionalText = (value: unknown): value is string | null | undefined =>
  typeof value === 'string' || value === undefined || value === null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
